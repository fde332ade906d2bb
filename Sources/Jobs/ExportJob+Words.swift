import Exporting
import Film
import Keeping
import Words

extension ExportJob.Failure {
    package var text: Text {
        switch self {
        case .export(let failure): failure.text
        case .store(let failure): .failed("\(failure)")
        case .film(let failure): failure.text
        case .protection(let failure): failure.text
        }
    }
}

extension FilmFailure {
    package var text: Text {
        switch self {
        case .export(let failure): failure.text
        case .store(let failure): .failed("\(failure)")
        case .doesNotFit: .filmDoesNotFit
        case .tooLong(let pictures): .filmIsTooLong(pictures: pictures)
        case .noFFmpeg: .needsFFmpeg
        case .ffmpeg(let words): .ffmpegFailed(words)
        }
    }
}
