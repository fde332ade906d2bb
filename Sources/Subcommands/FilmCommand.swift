import Exporting
import Film
import Keeping
import Pictures
import Session
import Store
import Terminal

/// `inkstone film`: writes a film of how a drawing was made. It reads the drawing's file, which any program may have open, and never
/// changes it.
package enum FilmCommand {
    /// - Parameter isStopped: asked for each picture.
    package static func run(_ request: FilmRequest, isStopped: () -> Bool) throws(Failure) {
        let (drawing, view) = try ExportCommand.read(request.file)
        let film = request.film(of: drawing, view: view, window: SessionStart.defaultSize)
        try refuseSameFile(request.out, as: request.file)
        PictureDecoder().decodeEveryPicture(of: drawing)
        var meter = ProgressMeter()
        defer { meter.clear() }
        do throws(FilmFailure) {
            try film.write(to: request.out) { share in
                meter.show(share)
                return !isStopped()
            }
        } catch { throw error.told(of: request) }
    }
}

extension FilmFailure {
    /// In the words of the command: what is wrong, and what to do.
    fileprivate func told(of request: FilmRequest) -> Failure {
        switch self {
        case .store(let failure): Failure(failure)
        case .doesNotFit: .input("\(request.file): the drawing is too large for a film of this size; choose a part of it with --region")
        case .tooLong(let pictures):
            .input("\(request.file): the film would have \(pictures) pictures; choose a --length, a higher --speed or a lower --rate")
        case .noFFmpeg:
            .environment("\(request.out): this format is made by ffmpeg, which is not installed; install it, or end the name in .webp")
        case .ffmpeg(let words): .environment("\(request.out): ffmpeg could not make it: \(words)")
        case .export(.blank): .input("\(request.file): it is blank; choose what to show with --region X,Y,WIDTH,HEIGHT")
        case .export(let failure):
            switch failure {
            case .cancelled: .environment("stopped: \(request.out) is as it was")
            case .tooLarge(let width, let height):
                .input("\(request.file): a film of \(width) × \(height) pixels is too large or too small; choose another --size or --scale")
            case .outOfReach:
                .input("\(request.file): the region is too far away; choose one within 400,000 points of the canvas's origin with --region")
            case .library(let reason): .input("\(request.file): \(reason)")
            case .blank, .refused: .input("\(request.file): \(failure)")
            }
        }
    }
}
