internal import Bytes

extension DrawingFile {
    /// The tables whose rows have a sum.
    enum Table: String, CaseIterable {
        case ink, style, element, edit

        /// The column of the row's id.
        var key: String {
            switch self {
            case .ink, .style: "number"
            case .element, .edit: "id"
            }
        }

        func sum(_ id: Int64, _ body: UnsafeRawBufferPointer) -> Int64 {
            var digest = Digest()
            digest.combine(UInt64(rawValue.utf8.reduce(0) { $0 << 8 | UInt64($1) }))
            digest.combine(UInt64(bitPattern: id))
            digest.combine(bytes: body)
            return Int64(bitPattern: digest.value)
        }
    }
}
