import Control
import Files
import Keeping
import Pictures
import Recording
import Session
import Store
import Terminal
import Tools

/// `inkstone replay`: plays a recording to its end without a window.
package enum ReplayCommand {
    /// Twice the pixels of the largest screens: a picture of 256 MB. `--size` overrides the limit.
    private static let mostPixels = 1 << 26

    /// What playing may take of the processor, in seconds: an hour of drawing has some 900,000 inputs, and takes a few.
    private static func patience(_ recording: Recording) -> Double { 20 + Double(recording.inputs.count) / 100_000 }

    package static func run(file: String, png: String?, printsState: Bool, size: (width: Int, height: Int)?) throws(Failure) {
        if let png { try refuseSameFile(png, as: file, "recording") }
        var recording = try load(file)
        if let size {
            (recording.start.width, recording.start.height) = size
            recording.inputs.removeAll(where: \.isWindow)
        } else if recording.lastWindow.width * recording.lastWindow.height > mostPixels {
            let (width, height) = recording.lastWindow
            throw .input(
                "\(file): its window of \(width) × \(height) pixels is larger than any screen; say how large it is to be with --size")
        }
        let patience = patience(recording)
        let limit = ProcessorLimit(
            seconds: patience,
            complaint: "\(file): playing it took more than \(Int(patience)) s of the processor, far more than drawings take: given up")
        defer { withExtendedLifetime(limit) {} }
        PictureDecoder().decodePictures(of: recording.start.drawing)
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

    package static func load(_ file: String) throws(Failure) -> Recording {
        let bytes: [UInt8]
        do { bytes = try contents(of: file, beginningWith: Recording.signature) } catch { throw .input(error.description) }
        do { return try Recording(bytes) } catch { throw .input("\(file): \(error)") }
    }
}
