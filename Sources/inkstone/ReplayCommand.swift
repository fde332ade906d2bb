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
        let canvas = session.canvas
        if let png {
            do {
                try PNGImage(width: canvas.width, height: canvas.height, pixels: canvas.picture()).write(to: png)
            } catch { throw .input(error.description) }
        }
        if printsState || png == nil {
            let window = ControlState.Window(x: 0, y: 0, width: canvas.width, height: canvas.height, scale: session.viewport.scale)
            Console.say(ControlState(session, window: window).json.text)
        }
    }

    static func load(_ file: String) throws(Failure) -> Recording {
        let bytes: [UInt8]
        do { bytes = try contents(of: file) } catch { throw .input(error.description) }
        do { return try Recording(bytes) } catch { throw .input("\(file): \(error)") }
    }
}
