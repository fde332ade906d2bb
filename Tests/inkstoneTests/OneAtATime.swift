import Testing

/// Tests that lock files or start processes run one at a time: a process that starts holds all locks of this one for a moment.
@Suite(.serialized) enum OneAtATime {}
