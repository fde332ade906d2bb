#!/usr/bin/env python3
"""Draws the sketches of Assets/Recordings with the rig's stylus, as a hand would: pressure, pauses, keys for the tools.

    sketches.py RIG_DIRECTORY sketch|handwriting|tools

The program runs on the rig's display with --record FILE --size 1280x800 --new; DISPLAY is the rig's. Synthetic, and the same each time.
"""
import math
import random
import socket
import subprocess
import sys
import time

rig, what = sys.argv[1], sys.argv[2]
random.seed(7)


class Pen:
    def __init__(self, name):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(f"{rig}/{name}.sock")

    def send(self, line):
        self.socket.sendall((line + "\n").encode())

    def sync(self):
        self.send("s")
        self.socket.recv(3)

    def stroke(self, points, hz=240.0, tilt=(20, -15), wheel=None):
        """points: (x, y, pressure 0…1[, wheel]) at the tablet's rate."""
        x, y, p, *roll = points[0]
        turn = roll[0] if roll else wheel or 0
        self.send(f"m {x} {y} 0 {tilt[0]} {tilt[1]} {turn}")
        self.send(f"m {x} {y} {p * 65536} {tilt[0]} {tilt[1]} {turn}")
        self.send("b 1 1")
        begin = time.monotonic()
        for index, (x, y, p, *roll) in enumerate(points):
            turn = roll[0] if roll else wheel or 0
            due = begin + index / hz
            while time.monotonic() < due:
                time.sleep(0.0005)
            self.send(f"m {x:.3f} {y:.3f} {max(p, 0.01) * 65536:.0f} {tilt[0]} {tilt[1]} {turn}")
        self.send("b 1 0")
        self.send(f"m {x} {y} 0 {tilt[0]} {tilt[1]} {turn}")
        self.sync()


def key(*names):
    for name in names:
        subprocess.run(["xdotool", "key", name], check=True)


def bezier(points, steps):
    """A Bézier curve of any degree."""
    out = []
    for index in range(steps + 1):
        t = index / steps
        layer = points
        while len(layer) > 1:
            layer = [tuple(a + (b - a) * t for a, b in zip(p, q)) for p, q in zip(layer, layer[1:])]
        out.append(layer[0])
    return out


def swell(t, peak=0.35):
    """Pressure of a leaf: sets down softly, swells, lifts off to a point."""
    return math.sin(math.pi * min(t / (2 * peak), 0.5 + (t - peak) / (2 * (1 - peak)) if t > peak else 1)) ** 0.9


def tremor(scale):
    return random.gauss(0, scale)


def leaf(pen, x, y, angle, length, press):
    bend = random.uniform(-0.18, 0.18)
    end = (x + length * math.cos(angle), y + length * math.sin(angle))
    middle = (x + length * 0.5 * math.cos(angle + bend), y + length * 0.5 * math.sin(angle + bend))
    steps = int(30 + length / 5)
    path = bezier([(x, y), middle, end], steps)
    pen.stroke([(px, py, press * swell(i / steps)) for i, (px, py) in enumerate(path)], tilt=(25, -20))


def culm(pen, x, top, bottom, lean, width):
    """A bamboo stem, joint by joint, from the ground up."""
    y = bottom
    while y > top:
        length = random.uniform(88, 128)
        upper = max(y - length, top - 40)
        x1 = x + lean * (y - upper)
        steps = 46
        points = []
        for i in range(steps + 1):
            t = i / steps
            p = width * (0.92 + 0.22 * (abs(2 * t - 1) ** 6))
            points.append((x + (x1 - x) * t + 0.6 * math.sin(3 * t), y + (upper - y) * t, p))
        pen.stroke(points)
        x, y = x1, upper - 9


def joint(pen, x, y, width):
    pen.stroke([(x - width + 2 * width * t / 18, y - 3 * math.sin(math.pi * t / 18), 0.18 + 0.3 * math.sin(math.pi * t / 18)) for t in range(19)])


def sketch(pen):
    # The moon: one wash of the marker, which never darkens where it crosses itself.
    key("m", "6")
    moon = []
    for i in range(900):
        t = i / 899
        # It begins inside, so that its beginning does not stick out of the rim.
        radius = 74 * min(1, 0.6 + t * 10, (1 - t) * 12 / 11)
        # The nib turns with the pen to make a round rim.
        angle = t * 75
        turn = angle / math.pi * 900
        moon.append((930 + radius * math.cos(angle), 190 + radius * math.sin(angle), 0.5, int((turn + 900) % 1800 - 900)))
    pen.stroke(moon, hz=480)
    # Mist: broad, light, almost level.
    key("2", *["bracketright"] * 9)
    for y, x0, x1 in [(556, 150, 720), (618, 480, 1130), (676, 100, 640)]:
        pen.stroke([(x0 + (x1 - x0) * i / 150, y + 7 * math.sin(i / 24), 0.5) for i in range(151)], hz=400, wheel=0)
    # Stems, from the far ones to the near.
    key("p", *["bracketright"] * 9, "3")
    culm(pen, 640, 40, 770, 0.05, 0.34)
    culm(pen, 300, -10, 775, 0.11, 0.42)
    key("8", *["bracketright"] * 2)
    culm(pen, 430, -20, 790, -0.035, 0.66)
    key("0", *["bracketleft"] * 6)
    for x, y, w in [(424, 688, 22), (421, 575, 22), (418, 452, 21), (414, 330, 20)]:
        joint(pen, x, y, w)
    # Twigs and leaves.
    for x, y, side in [(424, 455, 1), (414, 335, -1), (410, 215, 1), (650, 430, 1), (356, 290, -1)]:
        length = random.uniform(110, 190)
        tip = (x + side * length, y + random.uniform(-60, 10))
        path = bezier([(x, y), (x + side * length * 0.45, y - 34), tip], 60)
        pen.stroke([(px, py, 0.2 - 0.13 * i / 60) for i, (px, py) in enumerate(path)])
        for t in (0.45, 0.7, 0.88, 1.0):
            px, py = path[int(t * 60)]
            for _ in range(random.choice([2, 3])):
                angle = (0 if side > 0 else math.pi) + side * random.uniform(0.15, 1.15)
                leaf(pen, px, py, angle, random.uniform(78, 150), random.uniform(0.55, 0.95))
    key("5")
    for _ in range(9):
        leaf(pen, random.uniform(700, 1080), random.uniform(430, 560), random.uniform(0.1, 1.3), random.uniform(50, 90), 0.4)
    # Grass, birds, and the name.
    key("0", *["bracketleft"] * 5)
    for i in range(26):
        x = 190 + i * 36 + tremor(9)
        height = random.uniform(24, 62)
        path = bezier([(x, 778), (x + tremor(5), 778 - height * 0.6), (x + 12 + tremor(10), 778 - height)], 26)
        pen.stroke([(px, py, 0.8 * (1 - j / 27) ** 1.2) for j, (px, py) in enumerate(path)])
    for x, y, s in [(770, 120, 26), (832, 92, 18), (716, 158, 14)]:
        pen.stroke([(x - s + 2 * s * i / 40, y - s * 0.55 * abs(math.sin(math.pi * i / 40)) + 0.12 * s, 0.25 + 0.55 * abs(math.cos(math.pi * i / 40))) for i in range(41)])
    write(pen, "inkstone", 986, 700, 40, 0.55)


# Letters as curves, in units of the x-height, baseline 0, y up; None lifts the pen.
LETTERS = {
    "i": [[(0, 0.9), (0.02, 0.3), (0.1, -0.12), (0.4, 0.2)], [(0.03, 1.3), (0.05, 1.26)]],
    "n": [[(0, 0.85), (0.02, 0.3), (0.02, 0)], [(0.03, 0.55), (0.25, 1.2), (0.5, 0.9), (0.48, 0.3), (0.5, -0.15), (0.8, 0.2)]],
    "k": [[(0, 1.75), (0.0, 0.9), (0.02, 0)], [(0.5, 0.95), (0.1, 0.5), (0.05, 0.5), (0.3, 0.3), (0.45, -0.1), (0.7, 0.15)]],
    "s": [[(0.45, 0.8), (0.2, 1.15), (-0.1, 0.75), (0.3, 0.5), (0.6, 0.2), (0.2, -0.25), (-0.05, 0.12)]],
    "t": [[(0.15, 1.5), (0.12, 0.6), (0.1, -0.2), (0.5, 0.12)], [(-0.12, 1.0), (0.2, 1.04), (0.5, 1.02)]],
    "o": [[(0.35, 0.92), (-0.15, 1.05), (-0.15, -0.15), (0.35, -0.1), (0.8, 0.1), (0.65, 1.05), (0.3, 0.9)]],
    "e": [[(0.03, 0.5), (0.6, 0.55), (0.6, 1.15), (0.1, 1.0), (-0.2, 0.3), (0.1, -0.25), (0.65, 0.15)]],
    "h": [[(0, 1.75), (0.0, 0.9), (0.02, 0)], [(0.03, 0.55), (0.25, 1.2), (0.5, 0.9), (0.48, 0.3), (0.5, -0.15), (0.8, 0.2)]],
    "a": [[(0.5, 0.9), (-0.2, 1.15), (-0.15, -0.3), (0.45, 0.15), (0.52, 0.95)], [(0.52, 0.9), (0.5, 0.2), (0.58, -0.12), (0.85, 0.2)]],
    "d": [[(0.5, 0.85), (-0.2, 1.1), (-0.15, -0.3), (0.45, 0.15), (0.52, 0.8)], [(0.54, 1.75), (0.52, 0.7), (0.55, -0.15), (0.85, 0.15)]],
    "w": [[(0, 0.9), (0.02, -0.35), (0.4, -0.1), (0.42, 0.9)], [(0.42, 0.7), (0.45, -0.35), (0.85, -0.1), (0.82, 0.95)]],
    "r": [[(0, 0.9), (0.02, 0.3), (0.02, 0)], [(0.03, 0.55), (0.2, 1.05), (0.5, 0.95)]],
    "g": [[(0.5, 0.85), (-0.2, 1.1), (-0.15, -0.2), (0.45, 0.15), (0.52, 0.85)], [(0.54, 0.9), (0.55, -0.6), (0.3, -0.95), (-0.05, -0.65)]],
    "p": [[(0, 0.9), (0.02, 0), (0.02, -0.8)], [(0.03, 0.6), (0.3, 1.25), (0.8, 0.7), (0.35, -0.2), (0.04, 0.1)]],
    "u": [[(0, 0.9), (0.0, -0.3), (0.45, -0.1), (0.5, 0.9)], [(0.5, 0.85), (0.5, 0.1), (0.58, -0.1), (0.85, 0.2)]],
    "l": [[(0, 1.75), (0.0, 0.6), (0.05, -0.2), (0.4, 0.15)]],
    "m": [[(0, 0.85), (0.02, 0)], [(0.03, 0.55), (0.2, 1.15), (0.42, 0.9), (0.4, 0)], [(0.42, 0.55), (0.6, 1.15), (0.85, 0.9), (0.8, -0.15), (1.1, 0.15)]],
}


def write(pen, text, x, y, size, pressure):
    for letter in text:
        if letter == " ":
            x += size * 0.7
            continue
        right = 0
        for curve in LETTERS[letter]:
            steps = max(10, int(14 * len(curve)))
            path = bezier(curve, steps)
            points = []
            for i, (px, py) in enumerate(path):
                t = i / steps
                points.append((x + (px + py * 0.18) * size + tremor(0.12), y - py * size + tremor(0.12), pressure * (0.45 + 0.75 * math.sin(math.pi * min(t + 0.12, 1)) ** 0.7)))
                right = max(right, px)
            pen.stroke(points, hz=240)
        x += (right + 0.2) * size


def handwriting(pen):
    key("p")
    for row, (text, size) in enumerate([("ink at the tip", 78), ("new ink needs no wait", 44), ("small letters keep their shape too", 22)]):
        legal = "".join(c for c in text if c == " " or c in LETTERS)
        write(pen, legal, 120, 210 + row * 190, size, 0.75)


def tools(pen):
    eraser = Pen("eraser")
    key("m", *["bracketright"] * 4)
    # A marker that crosses itself, and one that turns while it draws.
    pen.stroke([(200 + 160 * math.sin(t / 40), 220 + 120 * math.sin(t / 20), 0.5, 0) for t in range(260)])
    pen.stroke([(480 + t * 2.2, 220 + 30 * math.sin(t / 30), 0.5, int(-900 + 1799 * t / 280)) for t in range(281)])
    key("p", *["bracketright"] * 6)
    for row in range(5):
        pen.stroke([(160 + t * 3, 420 + row * 46, 0.1 + 0.2 * row * (0.4 + 0.6 * math.sin(t / 300 * math.pi))) for t in range(301)])
    pen.send("p 0")
    pen.sync()
    eraser.send("p 1")
    eraser.stroke([(420 + 60 * math.sin(t / 12), 400 + t * 1.6, 0.6) for t in range(160)])
    eraser.send("p 0")
    eraser.sync()
    time.sleep(0.1)
    key("ctrl+z", "ctrl+shift+z")
    pen.send("p 1")
    key("x")
    pen.stroke([(760 + 130 * math.cos(t / 28), 560 + 90 * math.sin(t / 28), 0.5, 450) for t in range(180)])
    key("1", "p", "0")
    for turn in range(60):
        a = turn * 0.7
        r = 40 + turn * 2.6
        pen.stroke([(1010 + r * math.cos(a + i * 0.02), 300 + r * math.sin(a + i * 0.02), 0.15 + 0.7 * math.sin(math.pi * i / 24)) for i in range(25)], hz=900)


stylus = Pen("stylus")
stylus.send("p 1")
stylus.send("m 640 400 0 0 0 0")
time.sleep(0.2)
{"sketch": sketch, "handwriting": handwriting, "tools": tools}[what](stylus)
stylus.send("m 1270 790 0 0 0 0")
stylus.send("p 0")
stylus.sync()
