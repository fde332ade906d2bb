// swift-tools-version:6.0
import PackageDescription

/// Warnings are errors everywhere.
let strict: [SwiftSetting] = [.unsafeFlags(["-warnings-as-errors"])]
/// Optimised in debug builds too, without asserts: tests have the rooms draw, lay out and digest again and again.
let brisk: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
/// Without exclusivity checks in release: one thread uses them, and they take half the instructions.
let hot: [SwiftSetting] = brisk + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// Most tests compute little themselves: in release, too, they are compiled quickly. The rooms that they try are as they are released.
let quick: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A room of the house; who may import whom is drawn in the README.
func room(_ name: String, _ dependencies: [String] = [], settings: [SwiftSetting] = brisk) -> Target {
    .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

/// C of our own: overruns of its buffers end the program.
let guarded: [CSetting] = [
    .unsafeFlags(["-fstack-protector-strong", "-U_FORTIFY_SOURCE", "-D_FORTIFY_SOURCE=2"], .when(configuration: .release))
]
/// Once the program is loaded nothing can write where its calls lead, and nothing on its stack runs.
let sealed: [LinkerSetting] = [
    .unsafeFlags(["relro", "now", "noexecstack"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] }, .when(configuration: .release))
]

/// A C library of the system: its module map and a header of functions for what Swift cannot see.
func library(_ name: String, _ packages: [String]) -> Target {
    .systemLibrary(name: name, path: "Sources/\(name)", providers: [.apt(packages)])
}

func tests(_ name: String, _ dependencies: [String], settings: [SwiftSetting] = quick) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: ([name] + dependencies).map { .byName(name: $0) }, path: "Tests/\(name)Tests",
        swiftSettings: settings)
}

let package = Package(
    name: "inkstone",
    targets: [
        room("Ink"),
        room("Bytes"),
        room("Threads", ["CLinux"]),
        room("PNGCoding", ["CSpng"]),
        room("Commands", ["Ink"]),
        room("TextEditing", ["Ink"]),
        room("Widgets", ["TextEditing", "Typesetting", "Ink", "Threads", "CCairo", "CAssets"]),
        room("Words", ["Ink", "Commands", "Files"]),
        room("ToolPictures", ["Ink", "Commands", "Widgets"]),
        room("PanelModel", ["Reading", "ToolPictures", "Ink", "Commands", "Words", "Widgets", "TextEditing"]),
        room("Panels", ["PanelModel", "Ink", "Commands", "Words", "Widgets"]),
        room("Sheets", ["Ink", "Commands", "Words", "Widgets", "PanelModel", "Panels"]),
        room("Contacts", ["Ink"]),
        room("Strokes", ["Ink"], settings: hot),
        room("Samples", ["Ink", "Bytes"]),
        room("InkCoding", ["Ink", "Bytes"]),
        room("Elements", ["Ink", "Bytes", "Samples", "InkCoding"]),
        room("Drawing", ["Samples", "Elements", "Ink", "Bytes", "InkCoding"]),
        room("Salvaging", ["Ink", "Bytes", "InkCoding", "Elements", "Drawing"]),
        room("Merging", ["Bytes", "Elements", "Drawing"]),
        room("Raster", ["Ink", "CVector"], settings: hot),
        room("Tilework", ["Ink", "Raster", "CVector"], settings: hot),
        room("Tools", ["Ink", "Commands", "Contacts"]),
        room("Canvas", ["Ink", "Bytes", "PNGCoding", "Strokes", "Elements", "Drawing", "Raster", "Tilework"], settings: hot),
        room("Specimens", ["Ink", "Drawing", "Canvas"]),
        room("Session", ["Ink", "Commands", "Contacts", "Tools", "Elements", "Drawing", "Raster", "Canvas"]),
        room("Recording", ["Ink", "Bytes", "Commands", "Contacts", "Tools", "InkCoding", "Elements", "Drawing", "Canvas", "Session"]),
        room("Files", ["CArguments", "CLinux", "CNames"]),
        room("Databases", ["Files", "CSQLite"]),
        room(
            "Store",
            ["Salvaging", "Ink", "Files", "Databases", "Bytes", "PNGCoding", "Elements", "Drawing", "Merging", "Threads", "CLinux"]),
        room("Exporting", ["Ink", "Files", "PNGCoding", "Elements", "Drawing", "Raster", "Tilework", "Canvas", "CZlib"]),
        room("Importing", ["Ink", "Elements", "Drawing", "Exporting", "Pictures", "Typesetting"]),
        room("Film", ["Ink", "PNGCoding", "Elements", "Drawing", "Canvas", "Exporting", "Store", "Files", "Threads", "CWebP", "CLinux"]),
        room("Tablet", ["Ink", "CXInput2"]),
        room("Shell", ["Ink", "Files", "CSDL2", "CXInput2"]),
        room("Clipboard", ["Threads", "CXInput2"]),
        room("Doctor", ["Ink", "Commands", "Words", "Widgets", "PanelModel", "Panels"]),
        room("Studio", ["Ink", "Strokes", "Words", "Widgets", "PanelModel", "Panels", "ToolPictures"]),
        room("Typesetting", ["Ink", "Threads", "CCairo"]),
        room(
            "Showing",
            [
                "Reading", "Corrections", "Typesetting", "Ink", "Commands", "Contacts", "TextEditing", "Widgets", "Words",
                "PanelModel", "Panels", "Sheets", "CCairo",
            ]),
        room(
            "Interface",
            ["PanelModel", "Showing", "Ink", "Widgets", "TextEditing", "Commands", "Words", "Panels", "Sheets", "Doctor", "Studio"]),
        room(
            "Handling",
            [
                "Interface", "Showing", "Reading", "Corrections", "Ink", "Widgets", "TextEditing", "Commands", "Words", "PanelModel",
                "Panels", "Sheets", "Contacts", "Doctor", "Studio",
            ]),
        room("Control", ["Ink", "Commands", "Files", "Session"]),
        room("Pictures", ["Ink", "Elements", "Drawing", "Files", "Threads", "CLinux", "CPictures", "CZlib"]),
        room("Reading", ["Bytes", "Files", "Threads", "CGLib", "CLinux", "CConfinement", "CReading"]),
        room("Corrections", ["Ink"]),
        room("Finding", ["Ink", "Bytes", "Elements", "Drawing", "Reading", "Store"]),
        room("Terminal", ["Files"]),
        room(
            "Keeping",
            [
                "Ink", "Bytes", "Commands", "Words", "Elements", "Drawing", "Canvas", "Tools", "Session", "Recording", "Store",
                "Files", "Exporting", "Desktop", "Terminal", "Threads", "Pictures",
            ]),
        room(
            "Subcommands",
            [
                "Ink", "Commands", "Words", "Strokes", "Tools", "Elements", "Drawing", "Canvas", "Session", "Recording", "Store",
                "Files", "Exporting", "Film", "Pictures", "Specimens", "Keeping", "Tablet", "Doctor", "PanelModel", "Panels",
                "Control", "Desktop", "Terminal", "Threads", "Reading", "Finding", "Typesetting",
            ]),
        room(
            "Jobs",
            [
                "Ink", "Commands", "Words", "Widgets", "PanelModel", "Panels", "Elements", "Drawing", "Canvas", "Exporting",
                "Importing", "Film", "Store", "Files", "Pictures", "Clipboard", "Reading", "Finding", "Keeping", "Threads", "CLinux",
            ]),
        room("Desktop", ["Ink", "InkCoding", "Commands", "Files", "Threads", "CGLib", "CDBus", "CLinux"]),
        room(
            "AppParts",
            [
                "Handling", "Panels", "Ink", "Commands", "Contacts", "Strokes", "Tools", "Elements", "Drawing", "Canvas", "Session",
                "Recording", "Reading", "Finding", "Typesetting", "Words", "Widgets", "PanelModel", "Interface", "Doctor", "Specimens",
                "Store", "Files", "Keeping", "Jobs", "Control", "Desktop", "Tablet", "Shell", "Terminal", "Threads", "CAssets",
            ]),
        .executableTarget(
            name: "inkstone",
            dependencies: [
                "Handling", "AppParts", "Ink", "Reading", "InkCoding", "Commands", "Contacts", "Strokes", "Tools", "Elements",
                "Drawing", "Canvas", "Session", "Recording", "Store", "Files", "Exporting", "Importing", "Film", "Keeping",
                "Subcommands", "Jobs", "Pictures", "Tablet", "Clipboard", "Shell", "Words", "Widgets", "TextEditing", "PanelModel",
                "Panels", "ToolPictures", "Sheets", "Interface", "Control", "Desktop", "Doctor", "Studio", "Threads", "Terminal",
                "Finding", "Typesetting", "CAssets",
            ],
            swiftSettings: quick, linkerSettings: sealed),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Ink", "Bytes", "Widgets", "Commands", "Strokes", "Samples", "Elements", "Drawing", "Raster", "Canvas", "Session",
                "Recording", "Tools", "Hands", "Scribes", "Reading", "Finding", "Subcommands", "Exporting", "Film", "Keeping",
                "PNGCoding", "Store", "Files", "CLinux",
            ],
            swiftSettings: hot),

        .systemLibrary(name: "CVector"),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CXInput2", providers: [.apt(["libxi-dev"])]),
        .target(name: "CSDL2", cSettings: guarded, linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .target(name: "CArguments", cSettings: guarded),
        .target(name: "CAssets"),
        .target(name: "CConfinement", cSettings: guarded),
        .target(name: "CNames", cSettings: guarded),
        .target(name: "CReading", cSettings: guarded),
        .target(
            name: "CPictures", dependencies: ["CConfinement"], cSettings: guarded,
            linkerSettings: [.linkedLibrary("spng"), .linkedLibrary("z")]),
        .target(name: "CSQLite", dependencies: ["CNames"], cSettings: guarded, linkerSettings: [.linkedLibrary("sqlite3")]),
        .systemLibrary(name: "CSpng", providers: [.apt(["libspng-dev"])]),
        .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

        .target(name: "Hands", dependencies: ["Ink", "Strokes"], path: "Tests/Hands", swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["CSpng", "Hands", "Ink", "Elements", "Files"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .target(
            name: "RandomDrawings", dependencies: ["Bytes", "Ink", "Elements", "Drawing", "TestSupport"], path: "Tests/RandomDrawings",
            swiftSettings: strict),
        .target(name: "Scribes", dependencies: ["Hands", "Reading", "CCairo"], path: "Tests/Scribes", swiftSettings: strict),
        .target(
            name: "CScreen", path: "Tests/CScreen",
            linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xext"), .linkedLibrary("Xfixes")]),
        .target(name: "CDisk", path: "Tests/CDisk"),
        .target(name: "RigSupport", dependencies: ["CScreen", "CDBus", "Files"], path: "Tests/RigSupport", swiftSettings: strict),
        tests("Ink", ["TestSupport"]),
        tests("Bytes", ["Ink", "TestSupport"]),
        tests("Commands", ["Ink", "TestSupport"]),
        tests("Words", ["Ink", "Commands"]),
        tests("Doctor", ["Ink", "TestSupport"]),
        tests("Threads", []),
        tests("Strokes", ["Ink", "Hands", "TestSupport"], settings: strict),
        tests("Contacts", ["Ink", "TestSupport"]),
        tests("Tools", ["Ink", "Commands", "Contacts", "TestSupport"]),
        tests("Samples", ["Ink", "Bytes", "Hands", "TestSupport"]),
        tests("Drawing", ["Elements", "Ink", "Bytes", "Samples", "InkCoding", "Hands", "RandomDrawings", "TestSupport"]),
        tests("Merging", ["Ink", "Bytes", "Elements", "Drawing", "RandomDrawings", "TestSupport"]),
        tests("Raster", ["Tilework", "Ink", "TestSupport"], settings: strict),
        tests("Canvas", ["Ink", "Strokes", "Elements", "Drawing", "Raster", "TestSupport"], settings: strict),
        tests(
            "Session",
            [
                "Ink", "Bytes", "Commands", "Contacts", "Tools", "Raster", "Canvas", "Elements", "Drawing", "Recording", "RandomDrawings",
                "TestSupport",
            ]),
        .testTarget(
            name: "PicturesTests",
            dependencies: ["Pictures", "Ink", "Elements", "Drawing", "RigSupport", "TestSupport", "inkstone"], path: "Tests/PicturesTests",
            exclude: ["Samples", "mutator.c"], swiftSettings: quick),
        .testTarget(
            name: "ImportingTests",
            dependencies: [
                "Importing", "Pictures", "Ink", "Elements", "Drawing", "Canvas", "Session", "Recording", "Exporting", "RigSupport",
                "TestSupport", "inkstone",
            ],
            path: "Tests/ImportingTests", exclude: ["Samples"], swiftSettings: quick),
        .testTarget(
            name: "ReadingTests", dependencies: ["Reading", "Bytes", "Threads", "Scribes", "RigSupport", "TestSupport", "inkstone"],
            path: "Tests/ReadingTests", swiftSettings: quick),
        tests("Files", ["Threads", "TestSupport"]),
        tests("Finding", ["Ink", "Elements", "Drawing", "Reading", "Scribes", "TestSupport"]),
        tests(
            "Store",
            ["Files", "Databases", "Ink", "Bytes", "Elements", "Drawing", "Merging", "Threads", "CDisk", "RandomDrawings", "TestSupport"],
            settings: strict),
        tests(
            "Exporting",
            [
                "Ink", "PNGCoding", "Elements", "Drawing", "Raster", "Canvas", "Session", "Recording", "Store", "RandomDrawings",
                "RigSupport", "TestSupport",
            ],
            settings: strict),
        .systemLibrary(name: "CWebPReading", path: "Tests/CWebPReading", providers: [.apt(["libwebp-dev"])]),
        tests(
            "Film",
            [
                "Ink", "Elements", "Drawing", "Canvas", "Exporting", "Store", "Files", "RandomDrawings", "RigSupport", "TestSupport",
                "CWebPReading",
            ]),
        tests("Tablet", ["Ink", "CXInput2"]),
        tests("Shell", ["Ink", "CSDL2", "TestSupport"]),
        tests("Clipboard", ["CXInput2"]),
        tests("TextEditing", ["Ink", "TestSupport"]),
        tests("Corrections", ["Ink", "TestSupport"]),
        .testTarget(
            name: "TypesettingTests", dependencies: ["Typesetting", "Ink", "CCairo", "RigSupport", "TestSupport"],
            path: "Tests/TypesettingTests", exclude: ["Fonts"], swiftSettings: quick),
        tests("Widgets", ["TextEditing", "Ink", "TestSupport"]),
        tests(
            "Interface",
            [
                "Handling", "Ink", "Showing", "Reading", "Corrections", "Bytes", "Words", "Widgets", "TextEditing", "PanelModel",
                "Panels", "ToolPictures", "Sheets", "Commands", "Contacts", "Doctor", "Studio", "Strokes", "Tools", "Canvas",
                "Session", "Recording", "CCairo", "TestSupport",
            ]),
        tests("Terminal", []),
        tests("Control", ["Files", "Ink", "Commands", "Tools", "Session", "TestSupport"]),
        tests("Desktop", ["Files", "Ink", "InkCoding", "Commands", "CDBus", "CGLib", "RigSupport", "TestSupport"]),
        tests("RigSupport", []),
        tests(
            "inkstone",
            [
                "Typesetting", "Reading", "AppParts", "Ink", "Commands", "Contacts", "Tools", "Elements", "Drawing", "Raster",
                "Canvas", "Session", "Recording", "PanelModel", "Panels", "Interface", "Shell", "Store", "Files", "Exporting", "Film",
                "Keeping", "Jobs", "Clipboard", "Pictures", "Subcommands", "Specimens", "Words", "Widgets", "Tablet", "Doctor", "Desktop",
                "Terminal",
                "Threads", "RigSupport", "TestSupport",
            ]),
        .testTarget(
            name: "FormatsTests",
            dependencies: [
                "Ink", "Bytes", "Commands", "Strokes", "Drawing", "Canvas", "Tools", "Session", "Recording", "Store", "Files",
                "TestSupport",
            ],
            path: "Tests/Formats",
            exclude: [
                "README.md", "Scribe", "journal-5", "drawing-1000.inkstone", "drawing-1000-picture.inkstone",
                "drawing-1000-arranged.inkstone", "drawing-1000-shared.inkstone",
            ]
                + (1...12).flatMap { ["recording-\($0).ink", "recording-\($0)-kept.ink"] },
            swiftSettings: quick),
        .testTarget(name: "BehaviourTests", path: "Tests/BehaviourTests", swiftSettings: quick),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "RigSupport", "Scribes", "Reading", "Clipboard", "Session", "Recording", "Tools", "Ink", "Files", "Elements", "Drawing",
                "Store", "TestSupport",
            ],
            path: "Tests/EndToEnd",
            swiftSettings: quick),
    ],
    swiftLanguageModes: [.v6]
)
