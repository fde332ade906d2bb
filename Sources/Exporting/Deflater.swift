internal import CZlib

/// Compresses a stream of bytes on its way to the output.
final class Deflater {
    enum Container {
        /// As in PDF.
        case zlib
        case gzip
        /// As in zip archives.
        case none

        fileprivate var windowBits: Int32 {
            switch self {
            case .zlib: 15
            case .gzip: 15 + 16
            case .none: -15
            }
        }
    }

    enum Effort: Int32 {
        /// For what is compressed already.
        case store = 0
        /// Most of what can be gained from numbers, in a third of the usual time.
        case quick = 1
    }

    private let output: ExportOutput
    /// The library keeps the stream's address.
    private let stream: UnsafeMutablePointer<z_stream>
    private var piece = [UInt8](repeating: 0, count: 1 << 16)

    init(_ container: Container, _ effort: Effort = .quick, to output: ExportOutput) throws(ExportFailure) {
        self.output = output
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard inkstone_deflate_init(stream, effort.rawValue, container.windowBits) == Z_OK else {
            throw .library("there is no memory left")
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    func append(_ text: String) throws(ExportFailure) { try append(Array(text.utf8)) }

    func append(_ bytes: [UInt8]) throws(ExportFailure) {
        var refusal: ExportFailure?
        bytes.withUnsafeBytes { buffer in
            do throws(ExportFailure) { try append(buffer) } catch { refusal = error }
        }
        if let refusal { throw refusal }
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(ExportFailure) {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        try run(Z_NO_FLUSH)
    }

    /// Writes all that is left.
    func finish() throws(ExportFailure) {
        stream.pointee.avail_in = 0
        try run(Z_FINISH)
    }

    private func run(_ flush: Int32) throws(ExportFailure) {
        var isFull = true
        while isFull {
            let count = piece.withUnsafeMutableBufferPointer { buffer in
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = UInt32(buffer.count)
                deflate(stream, flush)
                return buffer.count - Int(stream.pointee.avail_out)
            }
            isFull = count == piece.count
            if count > 0 { try output.append(Array(piece[..<count])) }
        }
    }
}
