internal import CXInput2
internal import Threads

/// What comes in from the program that has the clipboard.
struct Reception {
    let type: Atom
    let wanted: Clipboard.Wanted
    /// The targets have come, and the bytes were asked for.
    var isConverting = false
    /// They come in pieces.
    var isIncremental = false
    var bytes: [UInt8] = []
    var patience = Patience(from: monotonicSeconds())
}

/// Asks the program that has the clipboard what it has, and then for that.
extension SelectionThread {
    func receive(_ wanted: Clipboard.Wanted) {
        let type = connection.atom(wanted.type)
        reception = Reception(type: type, wanted: wanted)
        if let offer {
            guard offer.has(type) else { return answer(.others(offer.types.compactMap(connection.name))) }
            return answer(offer.bytes(of: type, isUseful).map(Clipboard.Pasted.bytes) ?? .failed)
        }
        guard XGetSelectionOwner(display, atoms.clipboard) != 0 else { return answer(.nothing) }
        convert(atoms.targets)
    }

    private func convert(_ target: Atom) {
        XConvertSelection(display, atoms.clipboard, target, atoms.received, connection.window, connection.now())
        reception?.patience.goOn(at: monotonicSeconds())
        XFlush(display)
    }

    /// More targets than any program has: the rest is not looked at.
    private static let mostTargets = 1 << 16

    /// The other program has answered.
    func take(_ event: XSelectionEvent) {
        guard event.selection == atoms.clipboard, let (type, most, isConverting) = awaited,
            event.target == (isConverting ? type : atoms.targets)
        else { return }
        let room = isConverting ? most : Self.mostTargets * 4
        guard event.property != 0, let property = connection.take(atoms.received, of: connection.window, most: room) else {
            return answer(isConverting ? .failed : .others([]))
        }
        if !isConverting {
            guard property.numbers.contains(UInt(type)) else {
                return answer(.others(property.numbers.prefix(256).compactMap { connection.name(of: Atom($0)) }))
            }
            reception?.isConverting = true
            return convert(type)
        }
        // Taking the announcement away has asked for the first piece.
        if property.type == atoms.incremental { reception?.isIncremental = true } else { finish(property.bytes, most: most) }
        reception?.patience.goOn(at: monotonicSeconds())
    }

    /// What is awaited; without the bytes that have come, so that these are appended to where they lie.
    private var awaited: (type: Atom, most: Int, isConverting: Bool)? {
        reception.map { ($0.type, $0.wanted.most, $0.isConverting) }
    }

    func takePiece() {
        guard reception?.isIncremental == true, let most = reception?.wanted.most, let count = reception?.bytes.count,
            let piece = connection.take(atoms.received, of: connection.window, most: most - count)
        else { return }
        if piece.bytes.isEmpty { return finish(reception?.bytes ?? [], most: most) }
        guard count + piece.bytes.count <= most else { return answer(.tooMuch) }
        reception?.bytes += piece.bytes
        reception?.patience.goOn(at: monotonicSeconds())
        XFlush(display)
    }

    private func finish(_ bytes: [UInt8], most: Int) {
        answer(bytes.isEmpty ? .failed : bytes.count > most ? .tooMuch : .bytes(bytes))
    }
}
