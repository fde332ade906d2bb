/// A way to write, by name, and the words that are written to measure reading. All of it is made up.
package struct ScribeStyle: Sendable {
    package let name: String
    package let letters: Scribe.Letters

    /// Hands with which the reader's numbers were chosen: seeds 1 to 99.
    package static func tuning() throws -> [ScribeStyle] {
        [
            ScribeStyle(name: "print (Hershey)", letters: .hershey(try HersheyFont("futural"))),
            ScribeStyle(name: "joined (Hershey)", letters: .hershey(try HersheyFont("scripts"))),
        ] + fonts(["DkgHandwriting", "Ecolier_court"])
    }

    /// Others, but for the joined one, which there is once: it is written with other seeds, from 1,001.
    package static func heldOut() throws -> [ScribeStyle] {
        [
            ScribeStyle(name: "roman (Hershey)", letters: .hershey(try HersheyFont("rowmans"))),
            ScribeStyle(name: "joined (Hershey)", letters: .hershey(try HersheyFont("scripts"))),
        ] + fonts(["Breip", "Kristi", "Rufscript"])
    }

    /// Those that are installed.
    private static func fonts(_ families: [String]) -> [ScribeStyle] {
        families.map { FontSkeleton($0) }.filter(\.isInstalled).map { ScribeStyle(name: $0.family, letters: .font($0)) }
    }
}
