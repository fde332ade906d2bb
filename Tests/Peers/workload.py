"""Strokes as hands draw them, for measuring: 200 small ones (writing, sketching, hatching), then six with a 200 px brush.

    workload.py FILE [SEED]

The file, little-endian: u32 width, height, strokes; a stroke: u32 n, u8 premultiplied RGBA, then n times f32 x, y, radius, pressure.
The same seed gives the same file.
"""
import struct
import sys

import numpy as np

WIDTH, HEIGHT = 3840, 2160
path, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20240607
rng = np.random.default_rng(seed)


def smooth_noise(count, reach):
    """Noise of standard deviation 1, smooth over `reach` samples."""
    noise, kernel = rng.standard_normal(count + 4 * reach), np.hanning(2 * reach + 1)
    smooth = np.convolve(noise, kernel / kernel.sum(), "same")[2 * reach : 2 * reach + count]
    return smooth / (smooth.std() + 1e-9)


def catmull_rom(points, count):
    """A curve through the points, at even parameters."""
    points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, len(points) - 3 - 1e-6, count)
    i = t.astype(int)
    f = (t - i)[:, None]
    a, b, c, d = points[i], points[i + 1], points[i + 2], points[i + 3]
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)


def pressure_curve(count):
    """A pressure that rises, trembles and falls."""
    t = np.linspace(0, 1, count)
    envelope = np.clip(np.minimum(1, np.minimum(t / 0.12, (1 - t) / 0.2)), 0, 1) ** 0.7
    return np.clip(envelope * (0.7 + 0.18 * smooth_noise(count, max(4, count // 16))), 0.03, 1)


def writing(count):
    size, advance = rng.uniform(15, 70), rng.uniform(1.0, 2.2)
    w = 2 * np.pi * np.linspace(0, rng.uniform(3, 7), count) + rng.uniform(0, 6)
    x = size * (advance * w / 4 + 0.6 * np.sin(w)) + 3 * smooth_noise(count, 6)
    y = -size * np.cos(w) * (1 + 0.25 * smooth_noise(count, 20)) + 2 * smooth_noise(count, 6)
    angle = rng.normal(0, 0.15)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return np.stack([x, y], 1) @ turn.T


def wander(start, angle, length, steps, spread):
    """A path that bends again and again, each time by a normal deviate of `spread` radians."""
    points = [start]
    for _ in range(steps):
        angle += rng.normal(0, spread)
        points.append(points[-1] + length * np.array([np.cos(angle), np.sin(angle)]))
    return np.array(points)


def sketching(count):
    length, angle, steps = rng.uniform(80, 500), rng.uniform(0, 6.28), int(rng.integers(3, 8))
    path = catmull_rom(wander(np.zeros(2), angle, length, steps, 0.8), count)
    return path + 0.4 * np.stack([smooth_noise(count, 3), smooth_noise(count, 3)], 1)


def hatching(count):
    angle, length, t = rng.uniform(0, 6.28), rng.uniform(200, 1200), np.linspace(0, 1, count)
    t = t * t * (3 - 2 * t)
    back_and_forth = np.abs(((t * rng.integers(1, 5)) % 1.0) * 2 - 1)
    x = back_and_forth * length * np.cos(angle) - t * 120 * np.sin(angle)
    return np.stack([x, back_and_forth * length * np.sin(angle) + t * 120 * np.cos(angle)], 1)


def placed(points, margin):
    """Moves a stroke to a random place on the canvas; shrinks it if it is too large."""
    points = points - points.min(0)
    room = np.array([WIDTH - 2 * margin, HEIGHT - 2 * margin])
    points = points * min(1, (room / np.maximum(points.max(0), 1)).min())
    return points + margin + rng.uniform(0, 1, 2) * np.maximum(room - points.max(0), 0)


def is_opaque():
    return rng.random() < 0.5


def small_stroke():
    count, kind = int(rng.integers(160, 241)), rng.choice(["hand", "sketch", "hatch"], p=[0.5, 0.35, 0.15])
    width = float(np.exp(rng.uniform(np.log(3), np.log(40))))
    points = placed({"hand": writing, "sketch": sketching, "hatch": hatching}[kind](count), 50)
    pressure = pressure_curve(count)
    if kind == "hand":
        width = min(width, 16)
    return points, np.maximum(0.5, 0.5 * width * pressure), pressure, is_opaque()


def large_stroke():
    angle, length = rng.uniform(0, 6.28), rng.uniform(300, 900)
    start = np.array([rng.uniform(800, WIDTH - 800), rng.uniform(500, HEIGHT - 500)])
    points = placed(catmull_rom(wander(start, angle, length, 5, 0.9), 200), 110)
    points = np.clip(points, 110, [WIDTH - 110, HEIGHT - 110])
    pressure = np.clip(0.85 + 0.12 * smooth_noise(200, 12), 0.6, 1)
    return points, 100 * pressure, pressure, is_opaque()


strokes = [small_stroke() for _ in range(200)] + [large_stroke() for _ in range(6)]
with open(path, "wb") as file:
    file.write(struct.pack("<III", WIDTH, HEIGHT, len(strokes)))
    for points, radii, pressure, opaque in strokes:
        alpha = 255 if opaque else int(rng.integers(80, 230))
        color = [int(value) * alpha // 255 for value in rng.integers(0, 256, 3)]
        file.write(struct.pack("<I4B", len(points), *color, alpha))
        file.write(np.concatenate([points, radii[:, None], pressure[:, None]], 1).astype("<f4").tobytes())
