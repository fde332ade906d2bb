import Ink
import Testing

@testable import Tablet

@Suite("What a device is") struct DeviceTraitsTests {
    @Test(
        "the Wacom driver's tool type decides, whatever the name and the axes say",
        arguments: [("STYLUS", PointerKind.pen), ("ERASER", .eraser), ("CURSOR", .mouse), ("PAD", nil)])
    func toolType(type: String, kind: PointerKind?) {
        for name in ["Wacom Intuos Pro M Pen stylus", "eraser", "pad", ""] {
            for hasPressure in [false, true] {
                #expect(DeviceTraits(name: name, toolType: type, hasPressure: hasPressure).kind == kind)
            }
        }
    }

    @Test("a screen that is touched is touch, a pad that moves a pointer is a mouse, also with a pressure axis")
    func touch() {
        #expect(DeviceTraits(name: "Wacom Cintiq Finger touch", toolType: "TOUCH", touch: .direct).kind == .touch)
        #expect(DeviceTraits(name: "Wacom Intuos Finger touch", toolType: "TOUCH", touch: .dependent).kind == .mouse)
        #expect(DeviceTraits(name: "ELAN Touchscreen", hasPressure: true, touch: .direct).kind == .touch)
        #expect(DeviceTraits(name: "SynPS/2 Synaptics TouchPad", hasPressure: true, touch: .dependent).kind == .mouse)
    }

    @Test(
        "without a tool type pens are known by pressure or by libinput, and eraser ends by name",
        arguments: [
            ("Wacom Intuos Pro M Pen Pen (0x9a8f2d1)", PointerKind.pen), ("Wacom Intuos Pro M Pen Eraser (0x9a8f2d1)", .eraser),
            ("xwayland-tablet stylus:14", .pen), ("xwayland-tablet eraser:14", .eraser), ("HUION Huion Tablet_H640P Pen", .pen),
        ])
    func byName(name: String, kind: PointerKind) {
        #expect(DeviceTraits(name: name, hasPressure: true).kind == kind)
        #expect(DeviceTraits(name: name, isTabletTool: true).kind == kind)
    }

    @Test("M12 two devices are the ends of one pen where their names differ by the end alone") func ends() {
        for (one, other) in [
            ("Test Pen stylus", "Test Pen eraser"), ("Wacom Intuos Pro M Pen Pen (0x51)", "Wacom Intuos Pro M Pen Eraser (0x99)"),
            ("Wacom One Pen stylus", "Wacom One Pen eraser"),
        ] {
            #expect(DeviceTraits.areEnds(one, other) && DeviceTraits.areEnds(other, one))
        }
        for other in ["VEIKK A30 eraser", "Wacom One Pen eraser", "Test Pen 2 eraser"] {
            #expect(!DeviceTraits.areEnds("Test Pen stylus", other), "\(other)")
        }
    }

    @Test("pads of buttons point at nothing; whatever else moves the pointer is a mouse")
    func others() {
        for name in ["Wacom Intuos Pro M Pad", "xwayland-tablet-pad:15", "HUION Huion Tablet_H640P Pad"] {
            #expect(DeviceTraits(name: name).kind == nil)
            #expect(DeviceTraits(name: name, hasPressure: !name.hasPrefix("xwayland")).kind == nil, "libinput gives pads a pressure")
        }
        for name in ["Logitech USB Optical Mouse", "Virtual core XTEST pointer", "Apple Magic Trackpad", "TPPS/2 IBM TrackPoint"] {
            #expect(DeviceTraits(name: name).kind == .mouse)
        }
    }
}
