import Testing

@testable import AppParts
@testable import inkstone

@Test("O6 the window's icon is a picture with clear corners and a solid middle") func windowIcon() throws {
    let image = try #require(WindowIcon.image)
    #expect((image.width, image.height) == (64, 64))
    for corner in [0, 63, 64 * 63, 64 * 64 - 1] { #expect(image.pixels[corner] == 0) }
    #expect(image.pixels[32 * 64 + 32] >> 24 == 255)
}
