import AppParts

/// Who drives the program in a person's place.
struct Script {
    let server: ScriptServer
    /// Plays a recording, if one was asked for.
    var player: Player?
}
