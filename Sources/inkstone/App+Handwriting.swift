import Handling
import Interface
import PanelModel
import Reading
import Words

/// Writing by hand in fields: what the interface has read.
extension App {
    func perform(_ request: ReadingRequest) {
        switch request {
        case .prepare: reading.work.prepare()
        case .read(let strokes, let kind): reading.work.read(strokes, as: kind, for: .field)
        case .cancel: reading.work.cancel(.field)
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
