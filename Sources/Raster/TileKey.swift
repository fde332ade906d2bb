import Ink

/// A tile's place: its column and row in the infinite grid of 64 × 64 content pixels.
package struct TileKey: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }

    /// Pixels along a tile's side. Measured: compared with 64, 128 costs 7% more per segment, 256 costs 36%.
    package static let size = 64
    package static let pixels = size * size
    /// Kernels work on aligned chunks of eight pixels; a tile's row has eight, one bit each in a byte.
    package static let chunk = 8

    /// The content pixels of the tile.
    package var rect: PixelRect {
        PixelRect(x: column * Self.size, y: row * Self.size, width: Self.size, height: Self.size)
    }
}

/// A rectangle of tiles: the part of the infinite grid that a mask, a damage map or a tile set covers. Cells are numbered row by row from
/// 0.
package struct TileRegion: Hashable, Sendable {
    package var column: Int
    package var row: Int
    package var columns: Int
    package var rows: Int

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
    }

    /// The tiles that a rectangle of content pixels touches.
    package init(covering rect: PixelRect) {
        guard !rect.isEmpty else {
            self.init(column: 0, row: 0, columns: 0, rows: 0)
            return
        }
        let left = rect.x >> 6
        let top = rect.y >> 6
        self.init(column: left, row: top, columns: ((rect.maxX - 1) >> 6) - left + 1, rows: ((rect.maxY - 1) >> 6) - top + 1)
    }

    package var cells: Int { columns * rows }

    package var rect: PixelRect {
        PixelRect(x: column * TileKey.size, y: row * TileKey.size, width: columns * TileKey.size, height: rows * TileKey.size)
    }

    package func cell(_ key: TileKey) -> Int? {
        let x = key.column - column
        let y = key.row - row
        guard x >= 0, x < columns, y >= 0, y < rows else { return nil }
        return y * columns + x
    }

    package func key(_ cell: Int) -> TileKey {
        TileKey(column: column + cell % columns, row: row + cell / columns)
    }
}
