import TestSupport

/// A disk that gets one recorded call after the other, and may lose its power between any two.
struct Disk {
    /// What one sync makes safe.
    enum Target: Hashable {
        case file(Int)
        case folder(String)
    }

    private var files: [DiskFile] = []
    private var names = DiskNames()
    private var targets: [RecordedDisk.Handle: Target] = [:]

    mutating func take(_ event: RecordedDisk.Event) {
        switch event {
        case .open(let handle, let path, let isNew): targets[handle] = open(path, isNew: isNew)
        case .write(let handle, let offset, let bytes): change(handle) { $0.write(bytes, at: offset) }
        case .resize(let handle, let size): change(handle) { $0.resize(to: size) }
        case .sync(let handle):
            change(handle) { $0.sync() }
            if case .folder(let path) = targets[handle] { names.sync(folder: path) }
        case .makeFolder(let path): names.make(path, .folder)
        case .rename(let path, let new): names.rename(path, to: new)
        case .link(let path, let new): if let node = names.nodes[path] { names.make(new, node) }
        case .unlink(let path): names.unlink(path)
        case .note: break
        }
    }

    private mutating func open(_ path: String, isNew: Bool) -> Target? {
        switch names.nodes[path] {
        case .folder: return .folder(path)
        case .file(let number): return .file(number)
        case nil:
            guard isNew else { return nil }
            files.append(DiskFile())
            names.make(path, .file(files.count - 1))
            return .file(files.count - 1)
        }
    }

    private mutating func change(_ handle: RecordedDisk.Handle, _ body: (inout DiskFile) -> Void) {
        if case .file(let number) = targets[handle] { body(&files[number]) }
    }

    /// What a sync of the handle makes safe.
    func target(of handle: RecordedDisk.Handle) -> Target? { targets[handle] }

    /// Where the last of what was changed in the handle's file since its last sync ends; nil where nothing was, and for a folder.
    func unsyncedEnd(of handle: RecordedDisk.Handle) -> Int? {
        guard case .file(let number) = targets[handle] else { return nil }
        return files[number].unsyncedEnd
    }

    /// The present name of what a sync makes safe; nil for a file that has none any more.
    func name(of target: Target) -> String? {
        switch target {
        case .folder(let path): path
        case .file(let number): names.nodes.first { $0.value == .file(number) }?.key
        }
    }

    /// Which file has a name now; nil where none has.
    func file(at path: String) -> Int? { names.nodes[path]?.number }

    /// What a file holds, whatever its name is by now.
    func bytes(of file: Int) -> [UInt8] { files[file].bytes }

    /// What is there: for each name the bytes, nil for a folder.
    typealias Contents = [String: [UInt8]?]

    /// As programs see it while there is power.
    var contents: Contents { names.nodes.mapValues { $0.number.map { files[$0].bytes } } }

    /// What a power cut now leaves.
    func remains(using random: inout SeededRandom) -> Contents {
        let left = names.remains(using: &random)
        // Always in the same order, for the same numbers from the same seed.
        let numbers = Set(left.values.compactMap(\.number)).sorted()
        let bytes = Dictionary(uniqueKeysWithValues: numbers.map { ($0, files[$0].remains(using: &random)) })
        return left.mapValues { $0.number.flatMap { bytes[$0] } }
    }
}

extension DiskNames.Node {
    /// Which file it is; nil for a folder.
    fileprivate var number: Int? { if case .file(let number) = self { number } else { nil } }
}
