import Testing

/// Tests that lock files or start processes: a process that starts holds every lock of this one for a moment.
@Suite(.serialized) enum OneAtATime {}
