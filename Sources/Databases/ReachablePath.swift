internal import Files

/// A path by which SQLite reaches a file. It takes none of more than 512 bytes, less what it puts behind it; the system takes 4,095. A file
/// that lies deeper is reached by its folder's descriptor, which stays open as long as this value lasts.
final class ReachablePath {
    let text: String
    private let folder: Descriptor?

    private static let longest = 480

    init(_ path: String) throws(StoreFailure) {
        guard path.nameBytes.count > Self.longest, let name = path.split(separator: "/").last else {
            text = path
            folder = nil
            return
        }
        let above = try Descriptor(placeOf: Folder(of: path).path)
        text = above.path + "/" + name
        folder = consume above
    }
}
