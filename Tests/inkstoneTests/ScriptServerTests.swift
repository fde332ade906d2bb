import PanelModel
import Testing

@testable import AppParts

@Suite("What a script finds at the start") struct ScriptServerTests {
    @Test("L3 the insets are those of the command line until others are set, and no input has been counted") func start() {
        for insets in [Insets(), Insets(top: 40), Insets(left: 1, top: 2, right: 3, bottom: 4)] {
            let server = ScriptServer(nil, insets: insets)
            #expect(server.insets == insets && server.descriptors.isEmpty)
            #expect(server.counts.byKind.allSatisfy { $0.count == 0 })
            server.insets = Insets(left: 9)
            #expect(server.insets == Insets(left: 9))
        }
    }
}
