internal import Glibc
internal import Ink

extension SampleColumnWriter {
    mutating func writePlaces() {
        let lattice = onLattice()
        bits.write(lattice != nil)
        bits.write(signed: samples[0].x)
        bits.write(signed: samples[0].y)
        guard let (lattice, nodes, off) = lattice else {
            writePath(samples.map(\.x))
            writePath(samples.map(\.y))
            return
        }
        lattice.write(into: &bits)
        writePath(nodes.map(\.u))
        writePath(nodes.map(\.v))
        write(off.map(\.x.zigzag))
        write(off.map(\.y.zigzag))
    }

    /// About what the lattice itself takes.
    private static let latticeBits = 200.0

    /// The lattice, each sample's node and how far the sample is off it; nil where the places themselves are shorter.
    private func onLattice() -> (lattice: SampleLattice, nodes: [(u: Int32, v: Int32)], off: [(x: Int32, y: Int32)])? {
        guard let search = LatticeSearch(samples), let lattice = search.lattice, var nodes = search.nodes else { return nil }
        nodes[0] = (0, 0)
        let off = zip(samples, nodes).map { sample, node in
            let place = lattice.place(node.u, node.v)
            return (x: sample.x &- place.x, y: sample.y &- place.y)
        }
        let offBits = off.reduce(0) { $0 + 64 - $1.x.zigzag.leadingZeroBitCount - $1.y.zigzag.leadingZeroBitCount }
        let saved = log2(abs(search.map.determinant)) * Double(samples.count) - Double(offBits) * 1.5
        return saved > Self.latticeBits ? (lattice, nodes, off) : nil
    }
}

extension SampleColumnReader {
    mutating func readPlaces() {
        let hasLattice = bits.readBit()
        let (x, y) = (bits.readSigned(), bits.readSigned())
        let samples = samples
        guard hasLattice else {
            readPath(from: x) { samples[$0].x = $1 }
            readPath(from: y) { samples[$0].y = $1 }
            return
        }
        let lattice = SampleLattice(from: &bits, x: x, y: y)
        readPath(from: 0) { samples[$0].x = $1 }
        readPath(from: 0) { samples[$0].y = $1 }
        for index in 0..<samples.count { (samples[index].x, samples[index].y) = lattice.place(samples[index].x, samples[index].y) }
        read(skipping: 0) { samples[$0].x &+= Int32(zigzag: $1) }
        read(skipping: 0) { samples[$0].y &+= Int32(zigzag: $1) }
    }
}
