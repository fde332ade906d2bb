import Foundation
import RigSupport
import Testing

/// What `make install` gives the desktop to read, judged by the desktop's own tools.
@Suite("What desktops read of the program", .timeLimit(.minutes(2))) struct InstalledFilesTests {
    private static let id = "org.inkstone.Inkstone"
    private static let drawing = Rig.projectFolder.appending(path: "Tests/Formats/drawing-1000.inkstone").path

    /// Runs a tool that must not complain.
    @discardableResult
    private func passes(_ words: String..., environment: [String: String] = [:]) throws -> String {
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let finished = try run(words, environment: all)
        #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(words): \(finished.output)\(finished.errors)")
        return finished.output
    }

    /// Installs the files in a folder of their own, as packages do.
    private func withInstalled(_ options: [String] = [], _ body: (_ share: String) throws -> Void) throws {
        try withFolder { root in
            let words = ["make", "-s", "-C", Rig.projectFolder.path, "install-data", "DESTDIR=" + root, "PREFIX=/usr"]
            let made = try run(words + options)
            try #require(made.exitCode == 0, "\(made.errors)")
            try body(root + "/usr/share")
        }
    }

    /// The value of a key in a file of groups.
    private func value(_ key: String, of path: String) -> String? {
        let line = text(of: path).split(separator: "\n").first { $0.hasPrefix(key + "=") }
        return line.map { String($0.dropFirst(key.count + 1)) }
    }

    @Test("O6 the menu entry, the MIME type, the metainfo and the icons are valid", arguments: [[], ["SITE=https://example.org/inkstone"]])
    func valid(options: [String]) throws {
        try withInstalled(options) { share in
            try passes("desktop-file-validate", share + "/applications/\(Self.id).desktop")
            try passes("appstreamcli", "validate", "--no-net", share + "/metainfo/\(Self.id).metainfo.xml")
            try passes("update-mime-database", share + "/mime", environment: ["XDG_DATA_DIRS": share])
            let icons = ["scalable/apps/\(Self.id)", "symbolic/apps/\(Self.id)-symbolic", "scalable/mimetypes/application-x-inkstone"]
                .map { share + "/icons/hicolor/\($0).svg" }
            for file in icons + [share + "/mime/packages/\(Self.id).xml", share + "/metainfo/\(Self.id).metainfo.xml"] {
                try passes("xmllint", "--noout", file)
            }
            for icon in icons { try passes("rsvg-convert", "--width=256", icon) }
            let metainfo = text(of: share + "/metainfo/\(Self.id).metainfo.xml")
            #expect(metainfo.contains("<screenshots>") == !options.isEmpty && !metainfo.contains("@"))
        }
    }

    @Test("O6 the screenshots of the metainfo are files of the sources") func screenshots() throws {
        try withInstalled(["SITE=https://example.org/inkstone"]) { share in
            let images = text(of: share + "/metainfo/\(Self.id).metainfo.xml").matches(
                of: /<image>https:\/\/example.org\/inkstone\/(.*)<\/image>/)
            #expect(images.count >= 3)
            for image in images {
                #expect(FileManager.default.fileExists(atPath: Rig.projectFolder.appending(path: String(image.1)).path), "\(image.1)")
            }
        }
    }

    @Test("O6 all of these files speak of the same program, the same kind of file and the same icon") func agreement() throws {
        try withInstalled { share in
            let entry = share + "/applications/\(Self.id).desktop"
            #expect(value("Icon", of: entry) == Self.id && value("DBusActivatable", of: entry) == "true")
            #expect(value("MimeType", of: entry) == "application/x-inkstone;application/x-inkstone-ink;application/x-xopp;")
            #expect(value("MimeType", of: share + "/thumbnailers/\(Self.id).thumbnailer") == "application/x-inkstone;")
            let service = share + "/dbus-1/services/\(Self.id).service"
            #expect(value("Name", of: service) == Self.id && value("Exec", of: service) == "/usr/bin/inkstone --service")
            let metainfo = text(of: share + "/metainfo/\(Self.id).metainfo.xml")
            #expect(metainfo.contains("<id>\(Self.id)</id>") && metainfo.contains("<mediatype>application/x-inkstone</mediatype>"))
            #expect(metainfo.contains("<launchable type=\"desktop-id\">\(Self.id).desktop</launchable>"))
        }
    }

    @Test(
        "O6 a drawing is known by what is in it, whatever it is called, and a damaged one by its name; other databases are not taken for one"
    )
    func kind() throws {
        try withInstalled { share in
            try passes("update-mime-database", share + "/mime", environment: ["XDG_DATA_DIRS": share])
            try withFolder { folder in
                let drawing = try Data(contentsOf: URL(fileURLWithPath: Self.drawing))
                var other = drawing
                other.replaceSubrange(68..<72, with: [0, 0, 0, 0])
                for (name, bytes, kind) in [
                    ("fox", drawing, "application/x-inkstone"), ("fox.inkstone", drawing, "application/x-inkstone"),
                    ("fox.db", drawing, "application/x-inkstone"), ("other", other, "application/vnd.sqlite3"),
                    ("damaged.inkstone", Data([0, 1, 2, 3]), "application/x-inkstone"),
                    ("soft.ink-preset", Data("[Ink]\n".utf8), "application/x-inkstone-ink"),
                    ("lecture.xopp", Data([0x1F, 0x8B, 8, 0]), "application/x-xopp"),
                ] {
                    try bytes.write(to: URL(fileURLWithPath: folder + "/" + name))
                    let told = try passes(
                        "gio", "info", "-a", "standard::content-type", folder + "/" + name,
                        environment: ["XDG_DATA_HOME": share, "XDG_DATA_DIRS": "/usr/share"])
                    #expect(told.contains("standard::content-type: \(kind)\n"), "\(name): \(told)")
                }
            }
        }
    }
}
