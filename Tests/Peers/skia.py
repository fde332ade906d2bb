"""Skia's raster backend: a stroked line or a filled cone per segment.

Python is kept out of the figures: the strokes are recorded as pictures first, and only playing them back is timed; what playing
them to a canvas that draws nothing takes is printed on stderr.

    skia.py WORKLOAD
"""
import math
import struct
import sys
import time

sys.path = [folder for folder in sys.path if "Peers" not in folder]  # this file has the module's name
import numpy as np
import skia

SMALL, ROUNDS = 200, 5


def load(path):
    data = open(path, "rb").read()
    width, height, count = struct.unpack_from("<III", data)
    offset, strokes = 12, []
    for _ in range(count):
        points, red, green, blue, alpha = struct.unpack_from("<I4B", data, offset)
        offset += 8
        values = np.frombuffer(data, "<f4", 4 * points, offset).reshape(points, 4).astype(float)
        strokes.append(((red, green, blue, alpha), values))
        offset += 16 * points
    return width, height, strokes


def paint(color):
    alpha = color[3]
    straight = [min(255, value * 255 // alpha) for value in color[:3]]
    return skia.Paint(AntiAlias=True, Color=skia.Color(*straight, alpha))


def around(p):
    return skia.Rect.MakeLTRB(p[0] - p[2], p[1] - p[2], p[0] + p[2], p[1] + p[2])


def cone(a, b):
    path = skia.Path()
    dx, dy = b[0] - a[0], b[1] - a[1]
    distance = math.hypot(dx, dy)
    if distance <= abs(a[2] - b[2]):
        larger = a if a[2] > b[2] else b
        path.addCircle(larger[0], larger[1], larger[2])
        return path
    direction, spread = math.degrees(math.atan2(dy, dx)), math.degrees(math.acos((a[2] - b[2]) / distance))
    path.arcTo(around(b), direction - spread, 2 * spread, True)
    path.arcTo(around(a), direction + spread, 360 - 2 * spread, False)
    path.close()
    return path


def draw(canvas, way, ink, a, b):
    if way == "line":
        ink.setStyle(skia.Paint.kStroke_Style)
        ink.setStrokeCap(skia.Paint.kRound_Cap)
        ink.setStrokeWidth(a[2] + b[2])
        canvas.drawLine(a[0], a[1], b[0], b[1], ink)
    else:
        canvas.drawPath(cone(a, b), ink)


def pictures(strokes, way):
    """A picture for each stroke, and one for each segment."""
    whole, single = [], []
    for color, points in strokes:
        segments = [([float(v) for v in a], [float(v) for v in b]) for a, b in zip(points, points[1:])]
        for parts, into in [([segments], whole), ([[s] for s in segments], single)]:
            for part in parts:
                recorder = skia.PictureRecorder()
                canvas = recorder.beginRecording(skia.Rect.MakeWH(width, height))
                for a, b in part:
                    draw(canvas, way, paint(color), a, b)
                into.append(recorder.finishRecordingAsPicture())
    return whole, single


def play(canvas, pictures):
    start = time.perf_counter_ns()
    for picture in pictures:
        canvas.drawPicture(picture)
    return time.perf_counter_ns() - start


width, height, strokes = load(sys.argv[1])
pixels = np.zeros((height, width, 4), np.uint8)
info = skia.ImageInfo.Make(width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
surface = skia.Surface.MakeRasterDirect(info, pixels, width * 4)
nothing = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(1, 1)).getCanvas()
nothing.clipRect(skia.Rect.MakeEmpty())
for way in ["line", "cone"]:
    for name, group in [("small", strokes[:SMALL]), ("large", strokes[SMALL:])]:
        whole, single = pictures(group, way)
        rounds, laps = [], []
        for _ in range(ROUNDS):
            pixels[:] = 0
            rounds.append(play(surface.getCanvas(), whole))
        for picture in single:
            laps.append(play(surface.getCanvas(), [picture]))
        median, p99 = sorted(rounds)[ROUNDS // 2], sorted(laps)[len(laps) * 99 // 100]
        print(f"skia {way}\t{name}\t{median / len(single):.0f}\t{p99 / 1e3:.2f}", flush=True)
        print(f"skia {way} {name}: {play(nothing, whole) / len(single):.0f} ns a segment without drawing", file=sys.stderr)
