import Commands
import Ink
import Testing
@testable import Interface
@testable import Panels
@testable import ToolPictures
@testable import Widgets

/// The tools as people arrange them in the ink panel.
struct ArrangingTests {
    /// The ways to ask what can be done with the marker.
    private static let ways: [(String, @Sendable (Table) throws -> Void)] = [
        ("held by a pen", { try $0.hold("ink.marker", .pen) }), ("held by a finger", { try $0.hold("ink.marker", .touch) }),
        ("held by the mouse", { try $0.hold("ink.marker", .mouse) }),
        (
            "a secondary click",
            { table in
                let place = try table.place("ink.marker")
                table.pointer(.press(.upper), place.x, place.y)
                table.pointer(.release(.upper), place.x, place.y)
            }
        ),
        (
            "the Menu key",
            { table in
                table.interface.focus = "ink.marker"
                table.key(.menu)
            }
        ),
        (
            "Shift+F10",
            { table in
                table.interface.focus = "ink.marker"
                table.key(.function(10), .shift)
            }
        ),
    ]

    @Test(
        "M3 by any hand a tool tells what can be done with it, and it is not chosen by that; Escape hides that again",
        arguments: ways.indices)
    func disclosed(index: Int) throws {
        let (name, ask) = Self.ways[index]
        let table = Table()
        table.run(.inkAttributes)
        let before = try #require(table.interface.shown.layer(.panel(.ink))).plate
        try ask(table)
        for part in ["earlier", "later", "duplicate", "hide", "rename", "trash"] {
            #expect(table.control("ink.\(part).marker") != nil, "\(name): \(part)")
        }
        #expect(table.control("ink.width") == nil && table.control("ink.trash.marker")?.isEnabled == false, "\(name)")
        #expect(
            table.interface.shown.layer(.panel(.ink))?.plate == before && !table.outputs.contains(.command(.select(.marker))), "\(name)")
        table.key(.escape)
        #expect(table.control("ink.width") != nil && table.control("ink.hide.marker") == nil, "\(name)")
        #expect(table.interface.open?.panel == .ink && (table.interface.focus == nil || table.interface.focus == "ink.marker"), "\(name)")
    }

    @Test("a tap chooses the tool, as ever") func tap() {
        for kind in [PointerKind.pen, .touch, .mouse] {
            let table = Table()
            table.run(.inkAttributes)
            table.press("ink.marker", kind)
            #expect(table.outputs.contains(.command(.select(.marker))) && table.control("ink.hide.marker") == nil)
        }
    }

    @Test(
        "a tool that is dragged takes the place where it is let go, by pen, finger and mouse", arguments: [PointerKind.pen, .touch, .mouse])
    func dragged(kind: PointerKind) throws {
        let table = Table()
        table.run(.inkAttributes)
        let (from, to) = (try table.place("ink.crayon"), try table.place("ink.marker"))
        table.pointer(.press(.primary), from.x, from.y, kind)
        for step in 1...10 {
            let way = Double(step) / 10
            table.pointer(.motion, from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way, kind)
        }
        #expect(try table.place("ink.crayon") == to, "it lies there while it is dragged")
        table.pointer(.release(.primary), to.x, to.y, kind)
        #expect(Array(table.state.inks.tools.prefix(3)) == [.pen, .ink("crayon"), .marker])
        #expect(
            table.state.inks.tools.count == Tool.standard.count && !table.outputs.contains { if case .command = $0 { true } else { false } }
        )
    }

    @Test("a drag that is given up leaves the order as it was") func givenUp() throws {
        let table = Table()
        table.run(.inkAttributes)
        let (from, to) = (try table.place("ink.crayon"), try table.place("ink.marker"))
        table.pointer(.press(.primary), from.x, from.y)
        for x in [from.x - 20, to.x] { table.pointer(.motion, x, to.y) }
        table.key(.escape)
        table.pointer(.release(.primary), to.x, to.y)
        #expect(try table.place("ink.crayon") == from && table.interface.open?.panel == .ink)
        #expect(table.state.inks.tools == Tool.standard && table.state.settings.arrangement == ToolArrangement())
    }

    @Test("earlier and later move a tool by one place; at the ends there is no further") func steps() throws {
        let table = Table()
        table.run(.inkAttributes)
        try table.hold("ink.marker", .mouse)
        table.press("ink.earlier.marker")
        #expect(Array(table.state.inks.tools.prefix(2)) == [.marker, .pen] && table.control("ink.earlier.marker")?.isEnabled == false)
        for _ in 0..<2 { table.press("ink.later.marker") }
        #expect(Array(table.state.inks.tools.prefix(3)) == [.pen, .ink("pencil"), .marker])
    }

    @Test("a hidden tool is in neither picker nor panel; More shows it again") func hidden() throws {
        let table = Table()
        table.run(.inkAttributes)
        try table.hold("ink.marker", .mouse)
        table.press("ink.hide.marker")
        #expect(table.control("ink.marker") == nil && table.control("picker.marker") == nil && table.control("picker.pen") != nil)
        #expect(table.control("ink.width") != nil)
        table.press("ink.more")
        #expect(table.control("ink.marker") != nil && table.control("ink.new") != nil && table.control("picker.marker") == nil)
        try table.hold("ink.marker", .mouse)
        #expect(table.control("ink.hide.marker")?.name == "Show")
        table.press("ink.hide.marker")
        #expect(table.control("picker.marker") != nil && table.state.inks.tools == Tool.standard)
    }

    @Test("duplicates, new inks and the trash are the program's to make; standard tools cannot be deleted") func requests() throws {
        let table = Table()
        table.run(.inkAttributes)
        let own = try NamedInk.copy(of: .pen, named: "undo", besides: [])
        table.state.settings.tools.ownInks = [own]
        table.state.words = table.state.words.naming([own])
        let tools = table.state.inks.all + [own.tool]
        table.state.inks = ToolInks(tools.map { ($0, $0 == own.tool ? .standard(own.ink) : table.state.inks[$0]) })
        table.settle()
        let id = "ink.own.pen-2"
        #expect(table.control(id)?.name == "undo" && table.state.commands.contains(.select(own.tool)))
        try table.hold(id, .touch)
        table.press("ink.rename.pen-2")
        try table.hold(id, .touch)
        table.press("ink.trash.pen-2")
        try table.hold("ink.pencil", .touch)
        table.press("ink.trash.pencil")
        table.press("ink.duplicate.pencil")
        try table.hold("ink.eraser", .touch)
        #expect(table.control("ink.duplicate.eraser")?.isEnabled == false && table.control("ink.hide.eraser")?.isEnabled == false)
        table.press("ink.more")
        table.press("ink.new")
        let requests = table.outputs.compactMap { if case .ink(let request) = $0 { request } else { nil } }
        #expect(requests == [.rename(own.tool), .trash(own.tool), .duplicate(.ink("pencil")), .new])
    }

    @Test("in a small window a finger scrolls the tools up and down, drags one sideways, and sees what a held one offers") func scrolled()
        throws
    {
        let table = Table(width: 480, height: 360)
        table.run(.inkAttributes)
        let (from, scroll) = (try table.place("ink.pen"), { table.interface.open?.scroll ?? 0 })
        table.pointer(.press(.primary), from.x, from.y, .touch)
        for step in 1...4 { table.pointer(.motion, from.x, from.y - 10 * Double(step), .touch) }
        table.pointer(.release(.primary), from.x, from.y - 40, .touch)
        #expect(scroll() > 0 && table.state.settings.arrangement == ToolArrangement())
        table.interface.scroll(by: -.infinity)
        table.settle()
        table.pointer(.press(.primary), from.x, from.y, .touch)
        for step in 1...5 { table.pointer(.motion, from.x + 20 * Double(step), from.y, .touch) }
        table.pointer(.release(.primary), from.x + 100, from.y, .touch)
        #expect(scroll() == 0 && Array(table.state.inks.tools.prefix(2)) == [.marker, .pen])
        try table.hold("ink.pen", .touch)
        #expect(scroll() > 0 && table.control("ink.hide.pen") != nil && table.control("ink.trash.pen") != nil)
    }

    @Test(
        "in a small window, too, a tool that is held until it shows what it offers is dragged up and down: the list lies still",
        arguments: [PointerKind.pen, .touch])
    func draggedAlong(kind: PointerKind) throws {
        let table = Table(width: 480, height: 540)
        table.run(.inkAttributes)
        let from = try table.place("ink.pen")
        table.pointer(.press(.primary), from.x, from.y, kind)
        table.rest(0.6)
        let (scroll, shown) = (table.interface.open?.scroll, try #require(table.interface.shown.layer(.panel(.ink))))
        let over = try #require(
            shown.controls.first { control in
                let isTool = table.state.inks.tools.contains { $0 != .pen && InkPanel.id($0) == control.id }
                return isTool && abs(control.frame.midY - from.y) > abs(control.frame.midX - from.x) + 20
                    && shown.control(at: control.frame.center) == control
            })
        let (to, tool) = (over.frame.center, try #require(InkPanel.tool(of: over)))
        let place = try #require(table.state.inks.tools.firstIndex(of: tool))
        for step in 1...10 {
            let way = Double(step) / 10
            table.pointer(.motion, from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way, kind)
        }
        table.pointer(.release(.primary), to.x, to.y, kind)
        #expect(table.state.inks.tools.firstIndex(of: .pen) == place && table.interface.open?.scroll == scroll)
    }
}

extension Table {
    fileprivate func place(_ id: String) throws -> Point { try #require(control(id)?.frame.center) }

    /// Holds a control for a while without moving.
    fileprivate func hold(_ id: String, _ kind: PointerKind) throws {
        let place = try place(id)
        pointer(.press(.primary), place.x, place.y, kind)
        rest(0.6)
        pointer(.release(.primary), place.x, place.y, kind)
    }
}
