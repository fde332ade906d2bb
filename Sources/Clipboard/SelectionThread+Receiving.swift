internal import CXInput2
internal import Threads

/// What comes in from another program.
struct Reception {
    let wanted: Clipboard.Wanted
    /// The kinds that it offers and that were not asked for yet, the best first.
    var rest: ArraySlice<(type: Atom, kind: Clipboard.Kind)> = []
    /// What was asked for; nil until its targets have come.
    var asked: (type: Atom, kind: Clipboard.Kind)?
    /// It comes in pieces.
    var isIncremental = false
    var bytes: [UInt8] = []
    /// Something came that held nothing.
    var isEmpty = false
    var patience = Patience(from: monotonicSeconds())
}

/// Asks another program what it has, and then for that: for one kind after the other, until one has bytes.
extension SelectionThread {
    func receive(_ wanted: Clipboard.Wanted) {
        answer(.overtaken)
        reception = Reception(wanted: wanted)
        switch wanted.origin {
        case .drop(let targets, _): askFirst(of: targets.map { Atom($0) })
        case .clipboard:
            if let offer { return give(offer, to: wanted) }
            guard XGetSelectionOwner(display, atoms.clipboard) != 0 else { return answer(.nothing) }
            convert(atoms.targets)
        }
    }

    /// This program pastes what it has copied itself.
    private func give(_ offer: Offer, to wanted: Clipboard.Wanted) {
        let kinds = wanted.kinds.map { (type: connection.atom($0.type), kind: $0) }
        guard let first = kinds.first(where: { offer.has($0.type) }) else { return answer(.others) }
        answer(offer.bytes(of: first.type, isUseful).map { .bytes($0, first.kind) } ?? .failed)
    }

    private func convert(_ target: Atom) {
        guard let origin = reception?.wanted.origin else { return }
        let (selection, time) =
            switch origin {
            case .clipboard: (atoms.clipboard, connection.now())
            case .drop(_, let time): (atoms.dropped, Time(time))
            }
        XConvertSelection(display, selection, target, atoms.received, connection.window, time)
        reception?.patience.goOn(at: monotonicSeconds())
        XFlush(display)
    }

    /// More targets than any program has: the rest is not looked at.
    private static let mostTargets = 1 << 16

    /// The other program has answered.
    func take(_ event: XSelectionEvent) {
        guard let reception, event.selection == reception.selection(atoms), event.target == reception.asked?.type ?? atoms.targets else {
            return
        }
        let most = reception.asked?.kind.most ?? Self.mostTargets * 4
        let property = event.property == 0 ? nil : connection.take(atoms.received, of: connection.window, most: most)
        guard reception.asked != nil else { return askFirst(of: property?.numbers.map { Atom($0) } ?? []) }
        guard let property else { return askNext() }
        self.reception?.patience.goOn(at: monotonicSeconds())
        // Taking the announcement away has asked for the first piece.
        if property.type == atoms.incremental { self.reception?.isIncremental = true } else { finish(property.bytes) }
    }

    private func askFirst(of targets: [Atom]) {
        guard let kinds = reception?.wanted.kinds else { return }
        let offered = Set(targets)
        let rest = kinds.map { (type: connection.atom($0.type), kind: $0) }.filter { offered.contains($0.type) }
        if rest.isEmpty { return answer(.others) }
        reception?.rest = rest[...]
        askNext()
    }

    /// Asks for the next kind; where there is none, nothing could be had.
    private func askNext() {
        guard let next = reception?.rest.popFirst() else { return answer(reception?.isEmpty == true ? .nothing : .failed) }
        reception?.asked = next
        reception?.isIncremental = false
        reception?.bytes = []
        convert(next.type)
    }

    func takePiece() {
        guard reception?.isIncremental == true, let kind = reception?.asked?.kind, let count = reception?.bytes.count,
            let piece = connection.take(atoms.received, of: connection.window, most: kind.most - count)
        else { return }
        if piece.bytes.isEmpty { return finish(reception?.bytes ?? []) }
        guard count + piece.bytes.count <= kind.most else { return answer(.tooMuch(kind)) }
        reception?.bytes += piece.bytes
        reception?.patience.goOn(at: monotonicSeconds())
        XFlush(display)
    }

    private func finish(_ bytes: [UInt8]) {
        guard let kind = reception?.asked?.kind else { return }
        if bytes.isEmpty {
            reception?.isEmpty = true
            return askNext()
        }
        answer(bytes.count > kind.most ? .tooMuch(kind) : .bytes(bytes, kind))
    }
}

extension Reception {
    fileprivate func selection(_ atoms: SelectionAtoms) -> Atom {
        switch wanted.origin {
        case .clipboard: atoms.clipboard
        case .drop: atoms.dropped
        }
    }
}
