import Ink

/// Takes a film's pictures in order, and makes a format of them.
protocol FilmEncoder {
    /// - Parameters:
    ///   - picture: the pixels, opaque BGRX, of the film's size. They are the caller's.
    ///   - changed: the parts that differ from the picture before.
    mutating func append(_ picture: Frame, changed: [PixelRect]) throws(FilmFailure)

    /// Ends the film after its last picture.
    mutating func finish() throws(FilmFailure)
}

extension Film {
    /// Writes the film to a path, whole or not at all.
    ///
    /// - Parameter progress: gets the share that is done, 0…1, for each picture; returns whether to go on.
    package func write(to path: String, progress: (Double) -> Bool = { _ in true }) throws(FilmFailure) {
        let renderer = try FilmRenderer(self)
        var encoder = try encoder(renderer, path)
        while renderer.number < renderer.count {
            if !progress(Double(renderer.number) / Double(renderer.count)) { throw .export(.cancelled) }
            let changed = renderer.next()
            try encoder.append(renderer.frame, changed: changed)
        }
        try encoder.finish()
        _ = progress(1)
    }

    private func encoder(_ renderer: FilmRenderer, _ path: String) throws(FilmFailure) -> any FilmEncoder {
        let (width, height) = (renderer.frame.width, renderer.frame.height)
        switch format {
        case .webp: return try WebPFilm(to: path, width: width, height: height, rate: rate)
        case .webm, .mp4: return try FFmpegFilm(format, to: path, width: width, height: height, rate: rate)
        case .frames: return try FrameFolder(path, of: renderer.count)
        }
    }
}
