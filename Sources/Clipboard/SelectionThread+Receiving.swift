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
    /// When it is given up, in monotonic seconds.
    var due: Double
}

/// Asks the program that has the clipboard what it has, and then for that.
extension SelectionThread {
    func receive(_ wanted: Clipboard.Wanted) {
        let type = connection.atom(wanted.type)
        reception = Reception(type: type, wanted: wanted, due: monotonicSeconds() + Self.patience)
        if let offer {
            guard offer.has(type) else { return answer(.others(offer.types.compactMap(connection.name))) }
            return answer(offer.bytes(of: type, isUseful).map(Clipboard.Pasted.bytes) ?? .failed)
        }
        guard XGetSelectionOwner(display, atoms.clipboard) != 0 else { return answer(.nothing) }
        convert(atoms.targets)
    }

    private func convert(_ target: Atom) {
        XConvertSelection(display, atoms.clipboard, target, atoms.received, connection.window, connection.now())
        reception?.due = monotonicSeconds() + Self.patience
        XFlush(display)
    }

    /// The other program has answered.
    func take(_ event: XSelectionEvent) {
        guard event.selection == atoms.clipboard, let reception, event.target == (reception.isConverting ? reception.type : atoms.targets)
        else { return }
        guard event.property != 0, let property = connection.take(atoms.received, of: connection.window) else {
            return answer(reception.isConverting ? .failed : .others([]))
        }
        if !reception.isConverting {
            guard property.numbers.contains(UInt(reception.type)) else {
                return answer(.others(property.numbers.prefix(256).compactMap { connection.name(of: Atom($0)) }))
            }
            self.reception?.isConverting = true
            return convert(reception.type)
        }
        // Taking the announcement away has asked for the first piece.
        if property.type == atoms.incremental { self.reception?.isIncremental = true } else { finish(property.bytes) }
        self.reception?.due = monotonicSeconds() + Self.patience
    }

    func takePiece() {
        guard let reception, reception.isIncremental, let piece = connection.take(atoms.received, of: connection.window) else { return }
        if piece.bytes.isEmpty { return finish(reception.bytes) }
        guard reception.bytes.count + piece.bytes.count <= reception.wanted.most else { return answer(.failed) }
        self.reception?.bytes += piece.bytes
        self.reception?.due = monotonicSeconds() + Self.patience
        XFlush(display)
    }

    private func finish(_ bytes: [UInt8]) {
        answer(bytes.isEmpty || bytes.count > reception?.wanted.most ?? 0 ? .failed : .bytes(bytes))
    }
}
