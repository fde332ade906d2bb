import Foundation

@main enum Bench {
    static func main() {
        guard let workload = Workload(path: CommandLine.arguments[1]) else { fatalError() }
        let bench = RasterBench(workload)
        let set = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "all"
        for (name, strokes) in [("small", workload.small), ("large", workload.large)] where set == "all" || set == name {
            let n = strokes.reduce(0) { $0 + $1.knots.count - 1 }
            var best = Double.infinity
            bench.reset(isOpaque: CommandLine.arguments.count > 4)
            for _ in 0..<(CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3])! : 7) {
                let t = DispatchTime.now().uptimeNanoseconds
                bench.draw(strokes)
                best = min(best, Double(DispatchTime.now().uptimeNanoseconds - t) / Double(n))
            }
            print(name, n, "segments", Int(best), "ns/segment")
        }
    }
}
