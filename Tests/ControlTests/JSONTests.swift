import Testing

@testable import Control

@Test("JSON text escapes what the format demands and keeps the members' order")
func escaping() {
    let value = JSON.object([
        ("b", .string("a\"b\\c\nd\u{1}é")), ("a", .array([.int(-1), .number(0.5), .bool(true), .null])), ("n", .number(.nan)),
    ])
    #expect(value.text == #"{"b":"a\"b\\c\nd\u0001é","a":[-1,0.5,true,null],"n":null}"#)
}

@Test("no control character stands in a text as it is")
func controlCharacters() {
    for value in 0..<0x20 as Range<UInt8> {
        let escaped = value == 0x0A ? "n" : "u00" + (value < 0x10 ? "0" : "") + String(value, radix: 16)
        #expect(JSON.string(String(Unicode.Scalar(value))).text == "\"\\" + escaped + "\"")
    }
}
