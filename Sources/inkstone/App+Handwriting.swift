import Handling
import Panels
import Reading
import Words

/// Writing by hand in fields: what the interface has read.
extension App {
    func perform(_ request: ReadingRequest) {
        switch request {
        case .prepare: readingWork.prepare()
        case .read(let strokes, let kind): readingWork.read(strokes, as: kind, for: .field)
        case .cancel: readingWork.cancel(.field)
        }
    }

    func take(written result: Result<[[ReadWord]], ReadingFailure>) {
        switch result {
        case .success(let lines): interface.take(reading: lines)
        case .failure(let failure): interface.refuseReading(Language.inUse(failure.text))
        }
        followInterface()
    }
}
