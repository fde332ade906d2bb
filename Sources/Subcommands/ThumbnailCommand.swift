import Files
import Keeping
import Store
import Terminal

/// What `inkstone thumbnail` is asked for.
package struct ThumbnailRequest {
    var file: String
    var out: String
    /// The most pixels from left to right, and from top to bottom.
    var side: Int

    init(_ files: [String], side: Int?) throws(Failure) {
        guard files.count == 2 else { throw .input("thumbnail needs a drawing and where to write: inkstone thumbnail FILE OUT") }
        (file, out, self.side) = (files[0], files[1], side ?? 256)
    }

    static func side(_ text: String) throws(Failure) -> Int {
        guard let side = Int(text), 16...2048 ~= side else { throw .input("--size \(text): give a number of pixels, from 16 to 2048") }
        return side
    }
}

/// `inkstone thumbnail`: the small picture by which file managers show a drawing. It never changes the drawing's file.
package enum ThumbnailCommand {
    package static func run(_ request: ThumbnailRequest) throws(Failure) {
        try refuseSameFile(request.out, as: request.file)
        let picture: PNGImage?
        do throws(StoreFailure) { picture = try Miniatures.picture(of: request.file, width: request.side) } catch { throw Failure(error) }
        guard let picture else { throw .input("\(request.file): it is blank, and has no picture") }
        do throws(StoreFailure) { try picture.write(to: request.out) } catch { throw Failure(error) }
    }
}
