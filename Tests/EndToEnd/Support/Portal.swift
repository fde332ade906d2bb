import Foundation
import RigSupport

extension EndToEnd {
    /// Opens the program with a drawing of one line, on a bus whose portal the test plays. Beside it in the folder lies "fox.inkstone".
    ///
    /// - Parameter interfaces: those that the portal has.
    func withPortal(
        offers interfaces: [String] = ["FileChooser", "Print"], _ body: (Program, FakeDialogPortal, _ folder: String) throws -> Void
    ) throws {
        try withFolder { folder in
            let bus = try MessageBus(folder: folder)
            defer { bus.stop() }
            let portal = try FakeDialogPortal(on: bus, offers: interfaces)
            defer { portal.stop() }
            try FileManager.default.copyItem(atPath: Self.example, toPath: folder + "/fox.inkstone")
            try rig.run(hasInterface: true, folder: folder, environment: bus.environment) { program in
                try draw(.line(from: Place(300, 200), to: Place(700, 500)), in: program)
                try body(program, portal, folder)
            }
        }
    }

    /// The dialog of this number, from 1, as soon as the program has asked for it.
    func dialog(_ number: Int, of portal: FakeDialogPortal) throws -> FakeDialogPortal.Dialog {
        try wait(for: "dialog \(number)") { portal.dialogs.dropFirst(number - 1).first }
    }
}
