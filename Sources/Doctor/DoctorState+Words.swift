import Words

extension DoctorState.Path {
    package var text: Text {
        switch self {
        case .xinput: .inputByXInput
        case .wayland: .inputByWayland
        case .mouseOnly: .inputByMouseOnly
        }
    }
}

extension PenFault {
    package var text: Text {
        switch self {
        case .silent: .silent
        case .noPressure: .noPressure
        case .steadyPressure: .steadyPressure
        case .noTilt: .noTilt
        case .steadyTilt: .steadyTilt
        case .slow: .slow
        case .lossy: .lossy
        }
    }
}
