@testable import Interface
import Testing

struct IconTests {
    @Test("every icon has a drawing in the program", arguments: Icon.allCases)
    func isDrawn(_ icon: Icon) {
        #expect(Icon.paths[icon]?.steps.isEmpty == false)
    }
}
