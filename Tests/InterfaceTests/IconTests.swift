import Testing
@testable import Interface
@testable import Panels
@testable import Widgets

struct IconTests {
    @Test("every icon has a drawing in the program", arguments: Icon.all)
    func isDrawn(_ icon: Icon) {
        #expect(Icon.paths[icon]?.steps.isEmpty == false, "\(icon.id)")
    }

    @Test("every drawing in the program is the drawing of an icon")
    func isUsed() {
        #expect(Set(Icon.paths.keys).subtracting(Icon.all).map(\.id).sorted() == [])
    }
}
