import Testing

/// Gives a suite a rig of its own for as long as its tests run; they find it in `Rig.current`.
package struct RigTrait: SuiteTrait, TestScoping {
    var openbox: Bool

    package func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void) async throws {
        let rig = try Rig(openbox: openbox)
        defer { rig.stop() }
        try await Rig.$running.withValue(rig) { try await body() }
    }
}

extension Trait where Self == RigTrait {
    package static var rig: RigTrait { RigTrait(openbox: true) }

    /// Without a window manager between the devices and a window.
    package static var rigWithoutWindowManager: RigTrait { RigTrait(openbox: false) }
}

extension Rig {
    @TaskLocal fileprivate static var running: Rig?

    /// The rig of the running suite.
    package static var current: Rig {
        guard let running else { fatalError("the suite needs the trait .rig") }
        return running
    }
}
