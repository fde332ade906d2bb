import Commands

/// Whether the desktop is light or dark.
package enum ColorScheme: UInt32, Sendable {
    case noPreference = 0
    case dark = 1
    case light = 2
}

/// Follows the desktop's colour scheme, which its portal reports. Without a bus or a portal there is no preference.
///
/// It never delays the start: the answer comes through `descriptor`.
package final class ColorSchemeFollower {
    package private(set) var scheme = ColorScheme.noPreference
    private var bus: Bus?

    /// Becomes readable when there is work; -1 (which `poll` skips) without a bus.
    package var descriptor: Int32 { bus?.descriptor ?? -1 }

    /// - Parameter address: the bus's address, by default the session bus's.
    package init(address: String? = nil) {
        guard let address = address ?? Bus.address else { return }
        bus = Bus(address: address) { [unowned self] signal in
            guard signal.isSignal(Self.interface, "SettingChanged"), signal.arguments.prefix(2).map(\.text) == Self.setting else { return }
            take(signal)
        }
        bus?.listen("type='signal',sender='\(Self.portal)',interface='\(Self.interface)',member='SettingChanged',arg0='\(Self.setting[0])'")
        ask("ReadOne") { [unowned self] in ask("Read") {} }
    }

    /// Handles what has come, without waiting; returns whether the scheme has changed.
    package func work() -> Bool {
        let before = scheme
        bus?.work()
        return scheme != before
    }

    /// Portals older than 2023 know only `Read`, which wraps the value in one more variant.
    private func ask(_ method: String, otherwise: @escaping () -> Void) {
        bus?.call(Self.portal, "/org/freedesktop/portal/desktop", Self.interface, method, Self.setting.map(BusValue.text)) {
            [unowned self] answer in
            if answer.isError { otherwise() } else { take(answer) }
        }
    }

    /// Values added in the future count as no preference.
    private func take(_ message: Message) { scheme = message.arguments.last?.unwrapped.number.flatMap(ColorScheme.init) ?? .noPreference }

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let setting = ["org.freedesktop.appearance", "color-scheme"]
}
