import Tablet

/// `inkstone devices`: the pointing devices with their axes.
enum DevicesCommand {
    static func run() throws(Failure) {
        let devices: [DeviceDescription]
        do { devices = try Tablet.devices() } catch { throw .environment(error.description) }
        for device in devices {
            Console.say("\(device.name) (id \(device.id.rawValue)): \(title(device)), \(device.buttons) buttons")
            for axis in device.axes {
                let range = axis.maximum > axis.minimum ? "\(number(axis.minimum)) to \(number(axis.maximum))" : "no range"
                let resolution = axis.resolution > 0 ? ", resolution \(axis.resolution)" : ""
                Console.say("    \(axis.label.isEmpty ? "axis \(axis.number)" : axis.label): \(range)\(resolution)")
            }
        }
        if !devices.contains(where: { $0.kind?.isPen ?? false }) { Console.say("no pen found") }
    }

    private static func title(_ device: DeviceDescription) -> String {
        switch device.kind {
        case .pen: "pen"
        case .eraser: "pen, eraser end"
        case .touch: "touch screen"
        case .mouse: "mouse"
        case nil: "pad"
        }
    }

    private static func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
}
