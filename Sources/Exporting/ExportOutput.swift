import PNGCoding

/// Gathers bytes into large pieces for the sink.
final class ExportOutput {
    private let sink: ByteSink
    private var waiting: [UInt8] = []
    /// The bytes written so far.
    private(set) var count = 0

    private static let most = 1 << 16

    init(_ sink: @escaping ByteSink) { self.sink = sink }

    func append(_ bytes: UnsafeRawBufferPointer) throws(ExportFailure) {
        waiting += bytes
        count += bytes.count
        if waiting.count >= Self.most { try flush() }
    }

    func append(_ bytes: [UInt8]) throws(ExportFailure) {
        waiting += bytes
        count += bytes.count
        if waiting.count >= Self.most { try flush() }
    }

    func append(_ text: String) throws(ExportFailure) { try append(Array(text.utf8)) }

    func flush() throws(ExportFailure) {
        let isTaken = waiting.isEmpty || waiting.withUnsafeBytes(sink)
        waiting.removeAll(keepingCapacity: true)
        if !isTaken { throw .refused }
    }
}

/// Tells how far an export is, and hears whether to go on.
struct ExportProgress {
    /// The number of elements between two notes.
    static let breath = 16

    private let tell: (Double) -> Bool
    private let start, length: Double

    init(_ tell: @escaping (Double) -> Bool) { self.init(tell, start: 0, length: 1) }

    private init(_ tell: @escaping (Double) -> Bool, start: Double, length: Double) {
        (self.tell, self.start, self.length) = (tell, start, length)
    }

    /// One of `count` parts that take equally long.
    func part(_ index: Int, of count: Int) -> ExportProgress {
        ExportProgress(tell, start: start + length * Double(index) / Double(count), length: length / Double(count))
    }

    func note(_ share: Double) throws(ExportFailure) {
        if !tell(start + length * share) { throw .cancelled }
    }
}
