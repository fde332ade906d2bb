internal import Glibc

/// A file operation failed. The description is one line for people: what, which file, why, and what to do if known.
package struct StoreFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Action: String, Sendable {
        case createFolder = "create the folder"
        case list = "list"
        case open = "open"
        case lock = "lock"
        case read = "read"
        case write = "write"
        case sync = "sync"
        case rename = "rename"
        case merge = "merge"
        case trust = "use the folder"
        case trash = "move into the trash"
    }

    package enum Cause: Hashable, Sendable {
        /// An `errno`.
        case system(Int32)
        /// In the words of the file format's library.
        case format(String)
        /// The file's contents are not what was written. Some of them may be salvaged.
        case damaged
        /// A file of this name lies beside it, as those do by which SQLite mends a file after a crash, but of another file or time. To use
        /// it would destroy what is there.
        case stray(String)
        /// The file is a newer program's. It has this version.
        case newer(Int64)
    }

    package let action: Action
    package let path: String
    package let cause: Cause

    /// Whether the disk is full or faulty: giving another argument would not help.
    package var isDiskTrouble: Bool {
        switch cause {
        case .system(let code): [ENOSPC, EDQUOT, EFBIG, EIO, EMFILE, ENFILE, ENOMEM].contains(code)
        case .format, .damaged, .stray, .newer: false
        }
    }

    package init(_ action: Action, _ path: String, _ cause: Cause) {
        self.action = action
        self.path = path
        self.cause = cause
    }

    /// The cause is this thread's `errno`.
    package init(_ action: Action, _ path: String) {
        self.init(action, path, .system(errno))
    }

    package var description: String {
        let path = path.forDisplay
        return switch cause {
        case .system(let code): "cannot \(action.rawValue) \(path): \(String(cString: strerror(code)))\(Self.advice(for: code))"
        case .damaged: "cannot \(action.rawValue) \(path): it is damaged"
        case .stray(let name):
            "cannot \(action.rawValue) \(path): \(name.forDisplay) beside it belongs to another file or time; move that away"
        case .newer(let version):
            "cannot \(action.rawValue) \(path): it needs a newer Inkstone: its version is \(version), this one knows up to 1999"
        case .format(let reason): "cannot \(action.rawValue) \(path): \(reason)"
        }
    }

    private static func advice(for code: Int32) -> String {
        switch code {
        case ENOSPC, EDQUOT: "; make room there"
        case EACCES, EPERM, EROFS: "; choose a place where you may write"
        case ENOENT: "; does its folder exist?"
        case ENOTDIR: "; a file is where its folder should be"
        default: ""
        }
    }
}
