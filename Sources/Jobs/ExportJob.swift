import Exporting
import Files
import Film
import Keeping
import PanelModel
import Pictures
import Store
import Widgets
import Words

/// What the export sheet writes, or the printer gets. A value: any thread may make it.
package enum ExportJob: Sendable {
    case export(Export)
    case film(Film)

    package enum Failure: Error, Hashable {
        case export(ExportFailure)
        case store(StoreFailure)
        case film(FilmFailure)
        case protection(PDFProtection.Failure)
    }

    /// What will be written, at most `side` pixels wide and high, and what people should know of it before.
    func preview(side: Int) -> ExportPreview {
        switch self {
        case .export(let export):
            let picture = export.preview(side: side).map { Picture(width: $0.width, height: $0.height, pixels: $0.pixels) }
            let size = export.pixelSize.map { ExportPreview.PixelCount(width: $0.width, height: $0.height) }
            return ExportPreview(picture: picture, size: size, notes: export.notes.map { Language.inUse($0.text) })
        case .film(let film):
            do throws(FilmFailure) {
                let (preview, taken) = (try film.preview(side: side), try film.length)
                let picture = Picture(width: preview.width, height: preview.height, pixels: preview.pixels)
                let length = ExportPreview.FilmLength(seconds: Int(taken.seconds.rounded()), pictures: taken.pictures)
                let isMissing = film.format.needsFFmpeg && !Film.hasFFmpeg
                return ExportPreview(picture: picture, film: length, notes: isMissing ? [Language.inUse(.needsFFmpeg)] : [])
            } catch { return ExportPreview(notes: [Language.inUse(error.text)]) }
        }
    }

    /// Writes it to a path, whole or not at all.
    ///
    /// - Parameter progress: gets the share that is done, 0…1; returns whether to go on.
    func write(to path: String, progress: @escaping (Double) -> Bool) throws(Failure) {
        switch self {
        case .export(let export):
            do throws(Export.FileFailure) { try export.write(toFile: path, progress: progress) } catch { throw Failure(error) }
        case .film(let film):
            PictureDecoder().decodeEveryPicture(of: film.drawing)
            do throws(FilmFailure) { try film.write(to: path, progress: progress) } catch { throw Failure(error) }
        }
    }

    /// Writes a file that has no name; nil for a film, which has no pages.
    func writePage(progress: @escaping (Double) -> Bool) throws(Failure) -> UnnamedFile? {
        switch self {
        case .export(let export):
            do throws(Export.FileFailure) { return try export.writeUnnamed(progress: progress) } catch { throw Failure(error) }
        case .film: return nil
        }
    }
}

extension ExportJob.Failure {
    fileprivate init(_ failure: Export.FileFailure) {
        switch failure {
        case .export(let failure): self = .export(failure)
        case .store(let failure): self = .store(failure)
        case .protection(let failure): self = .protection(failure)
        }
    }

    fileprivate init(_ failure: FilmFailure) {
        switch failure {
        case .export(let failure): self = .export(failure)
        case .store(let failure): self = .store(failure)
        case .doesNotFit, .tooLong, .noFFmpeg, .ffmpeg: self = .film(failure)
        }
    }
}
