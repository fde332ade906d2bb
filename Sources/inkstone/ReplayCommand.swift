import Control
import Recording
import Session
import Store
import Tools

/// `inkstone replay`: a recording played to its end without a window.
enum ReplayCommand {
    static func run(file: String, png: String?, printsState: Bool, size: (width: Int, height: Int)?) throws(Failure) {
        var recording = try load(file)
        if let size {
            (recording.start.width, recording.start.height) = size
            recording.inputs.removeAll(where: \.isWindow)
        }
        let session = Session(replaying: recording)
        if let png {
            do {
                try PNGImage(width: session.width, height: session.height, pixels: session.picture()).write(to: png)
            } catch { throw Failure(error) }
        }
        if printsState || png == nil {
            let window = ControlState.Window(x: 0, y: 0, width: session.width, height: session.height, scale: session.viewport.scale)
            guard Console.say(ControlState(session, window: window).json.text) else {
                throw .environment("nobody takes the state: there is no room where the output goes")
            }
        }
    }

    static func load(_ file: String) throws(Failure) -> Recording {
        let bytes: [UInt8]
        do { bytes = try contents(of: file, beginningWith: Recording.signature) } catch { throw .input(error.description) }
        do { return try Recording(bytes) } catch { throw .input("\(file): \(error)") }
    }
}
