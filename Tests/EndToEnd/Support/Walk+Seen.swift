import RigSupport

extension Walk {
    /// What is shown, apart from the focus and what a hand leaves behind.
    struct Seen: Equatable {
        var values: [String: String]

        init(_ state: ProgramState) {
            values = [
                "tool": state.tool, "width": "\(state.width)", "opacity": "\(state.opacity)", "color": state.color,
                "strokes": "\(state.strokes)", "undo": "\(state.undo)", "view": "\(state.view)", "appearance": state.appearance,
                "paper": "\(state.paper)",
            ]
            // The doctor's meters follow the pens' motions and move the lines below them. A colour passed through by keys joins the recent
            // ones only when the focus leaves. The handle of hidden tools is there for pens alone. Each hand has drawings of its own, and
            // a note's button stays for some seconds.
            let passing = ["colors.recent.", "handle.", "gallery.item.", "gallery.more.", "status."]
            for control in state.controls where control.role != "meter" && !passing.contains(where: control.id.hasPrefix) {
                // A panel at the tip lies where each hand left the tip.
                let isPlaced = ["palette.", "doctor."].contains(where: control.id.hasPrefix)
                let place = isPlaced ? "" : " \(control.x) \(control.y) \(control.width) \(control.height)"
                values[control.id] = "\(Self.value(of: control)) \(control.enabled)\(place)"
            }
        }

        private static func value(of control: ProgramState.Control) -> String {
            switch control.id {
            // Each program's folder has another name.
            case "doctor.folder": String(control.value.split(separator: "/").last ?? "")
            // A drawing without a name is called by the time of its beginning.
            case "export.name": ""
            default: control.value
            }
        }

        func differences(from other: Seen) -> String {
            Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.sorted()
                .map { "\($0): \(values[$0] ?? "-") instead of \(other.values[$0] ?? "-")" }.joined(separator: ", ")
        }
    }
}
