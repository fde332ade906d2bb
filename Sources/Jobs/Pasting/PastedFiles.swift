import Files

/// A list of addresses as file managers and web browsers give it: `text/uri-list` (RFC 2483), or that of GNOME, whose first line tells
/// whether the files were copied or cut. Lines end in any way.
struct PastedFiles: Equatable {
    /// Paths of this computer's files.
    private(set) var files: [String] = []
    /// What lies elsewhere, as on the network.
    private(set) var addresses: [String] = []

    init(_ bytes: some Collection<UInt8>) {
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
            let line = line.drop { $0 == 0x20 }
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            let text = String(name: line)
            if let path = String(fileURI: text) {
                files.append(path)
            } else if text.contains(":") {
                addresses.append(text)
            }
        }
    }
}
