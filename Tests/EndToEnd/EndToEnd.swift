import RigSupport
import Testing

/// The real program on a real X server with openbox, drawn in with a real (if scripted) tablet; a file for each theme.
@Suite("end to end", .rig, .serialized)
struct EndToEnd {}
