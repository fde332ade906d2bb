/// The characters that a model of PP-OCR knows, which its file has among its remarks.
enum ModelCharacters {
    /// In the order of the model's classes, of which the first one is no character and the last one a space; empty where there are none.
    ///
    /// A file of ONNX is a message of protocol buffers: fields of a number, a kind and a value.
    static func read(_ file: UnsafeRawBufferPointer) -> [Character] {
        var characters: [Character] = []
        forEachField(file) { number, body in
            guard number == 14 else { return }
            var (key, value) = (UnsafeRawBufferPointer(start: nil, count: 0), UnsafeRawBufferPointer(start: nil, count: 0))
            forEachField(body) { number, body in
                if number == 1 { key = body }
                if number == 2 { value = body }
            }
            guard String(decoding: key, as: UTF8.self) == "character" else { return }
            let lines = String(decoding: value, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            characters = lines.map { $0.count == 1 ? Character(String($0)) : "\u{FFFD}" } + [" "]
        }
        return characters
    }

    /// Those that have a length; stops where the bytes make no sense.
    private static func forEachField(_ bytes: UnsafeRawBufferPointer, _ body: (Int, UnsafeRawBufferPointer) -> Void) {
        var place = 0
        func number() -> UInt64? {
            var (value, shift) = (UInt64(0), UInt64(0))
            while place < bytes.count, shift < 64 {
                let byte = bytes[place]
                place += 1
                value |= UInt64(byte & 0x7f) << shift
                if byte < 0x80 { return value }
                shift += 7
            }
            return nil
        }
        while let tag = number() {
            switch tag & 7 {
            case 0: if number() == nil { return }
            case 1: place += 8
            case 2:
                guard let count = number(), count <= UInt64(bytes.count - place) else { return }
                body(Int(tag >> 3), UnsafeRawBufferPointer(rebasing: bytes[place..<place + Int(count)]))
                place += Int(count)
            case 5: place += 4
            default: return
            }
        }
    }
}
