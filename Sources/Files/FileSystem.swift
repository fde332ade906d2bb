internal import CLinux

/// The kind of file system that a file lies on.
package struct FileSystem: Sendable {
    /// Where other computers may have the file open too: shared memory, and so SQLite's WAL mode, does not work.
    package let isNetwork: Bool

    /// Nil when the path names nothing.
    package init?(of path: String) {
        var status = statfs()
        if statfs(path.inBytes, &status) < 0 { return nil }
        isNetwork = Self.network.contains(UInt32(truncatingIfNeeded: status.f_type))
    }

    /// From statfs(2): NFS, SMB 1 to 3, CIFS, AFS, Coda, NCP, 9P, Ceph, and FUSE, beneath which a network often is (sshfs, rclone).
    private static let network: Set<UInt32> = [
        0x6969, 0x517B, 0xFE53_4D42, 0xFF53_4D42, 0x5346_414F, 0x7375_7245, 0x564C, 0x0102_1997, 0x00C3_6400, 0x6573_5546,
    ]
}
