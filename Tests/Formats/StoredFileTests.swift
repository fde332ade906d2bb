import Testing

/// The results of the recordings that former versions of the program wrote: for each format one that begins blank and one that begins with
/// a drawing. See README.md here.
private let recordings: [(name: String, figures: Figures, place: Place, walks: Walks)] = [
    (
        "recording-1", Figures(document: 0xA104_D66F_6BB2_A123, frame: 0x7ED2_0F94_5266_22EF),
        Place(document: 0xA104_D66F_6BB2_A123, undo: 22, redo: 2),
        Walks(steps: 0x993C_818D_7125_2FCD, tree: 0xEDAD_B062_430C_41B2, edits: 36)
    ),
    (
        "recording-1-kept", Figures(document: 0x5366_EB9C_C50D_7CC6, frame: 0x91D3_2D58_9207_9C76),
        Place(document: 0x5366_EB9C_C50D_7CC6, undo: 18, redo: 1),
        Walks(steps: 0x25BE_152E_AE65_C2E8, tree: 0xA61C_D11F_9B7B_0FE1, edits: 40)
    ),
    (
        "recording-2", Figures(document: 0xB3A4_8615_01C0_55D4, frame: 0xC90C_098C_4600_68DA),
        Place(document: 0xB3A4_8615_01C0_55D4, undo: 29, redo: 2),
        Walks(steps: 0xB225_BEAA_3F9F_51F1, tree: 0x9E8A_D97F_D1F2_FB03, edits: 43)
    ),
    (
        "recording-2-kept", Figures(document: 0x805F_F593_CE98_C2DB, frame: 0x5CE0_91E1_4CEB_EC3D),
        Place(document: 0x805F_F593_CE98_C2DB, undo: 28, redo: 1),
        Walks(steps: 0x68D6_0B89_CCAF_E782, tree: 0xBE7B_B227_EA60_2DB1, edits: 50)
    ),
    (
        "recording-3", Figures(document: 0xB47C_941D_EFB9_99DB, frame: 0x02D1_7A5D_FD0B_725F),
        Place(document: 0xB47C_941D_EFB9_99DB, undo: 32, redo: 2),
        Walks(steps: 0xE773_5DFA_8FDE_4026, tree: 0xFF80_E2E7_C66E_F56E, edits: 50)
    ),
    (
        "recording-3-kept", Figures(document: 0x9961_9D34_1215_B7B0, frame: 0x7312_B60A_F066_43B8),
        Place(document: 0x9961_9D34_1215_B7B0, undo: 32, redo: 2),
        Walks(steps: 0xF311_A7E2_1B3F_4006, tree: 0x5659_87CA_6BAA_E20C, edits: 59)
    ),
    (
        "recording-4", Figures(document: 0x42E8_9A85_EB8F_822D, frame: 0x9B0C_10A8_DE9C_0B38),
        Place(document: 0x42E8_9A85_EB8F_822D, undo: 35, redo: 2),
        Walks(steps: 0xBC18_3148_5CBB_83F8, tree: 0x9D58_6DFE_49AE_9F1E, edits: 54)
    ),
    (
        "recording-4-kept", Figures(document: 0xEDDF_F244_F3AA_F189, frame: 0x0CC3_D97F_43CA_6248),
        Place(document: 0xEDDF_F244_F3AA_F189, undo: 35, redo: 2),
        Walks(steps: 0xB5BF_43CD_C3CF_2F85, tree: 0x23A0_6452_F16F_80DF, edits: 63)
    ),
    (
        "recording-5", Figures(document: 0x8810_497F_DB34_4094, frame: 0x7433_857B_8C54_D392),
        Place(document: 0x8810_497F_DB34_4094, undo: 39, redo: 2),
        Walks(steps: 0x582D_8BAE_D57C_E0C7, tree: 0xB9BF_CFB7_E2CA_DA50, edits: 58)
    ),
    (
        "recording-5-kept", Figures(document: 0xA460_82DF_4E57_0D72, frame: 0xCA98_7337_EDAB_0765),
        Place(document: 0xA460_82DF_4E57_0D72, undo: 39, redo: 2),
        Walks(steps: 0xEAB4_EE56_8679_396F, tree: 0x4DFE_A15B_FB3E_B9D4, edits: 67)
    ),
    (
        "recording-6", Figures(document: 0x5D69_1C81_02C6_8A73, frame: 0xD514_439F_E2AD_6A75),
        Place(document: 0x5D69_1C81_02C6_8A73, undo: 45, redo: 2),
        Walks(steps: 0x5968_20CC_F248_2664, tree: 0x7F4B_8503_2A35_F936, edits: 64)
    ),
    (
        "recording-6-kept", Figures(document: 0x74BC_5652_D180_54FF, frame: 0x1788_DCA3_D45D_41FD),
        Place(document: 0x74BC_5652_D180_54FF, undo: 45, redo: 2),
        Walks(steps: 0xC468_F634_D891_BEAB, tree: 0x5B46_953A_8EEE_FA76, edits: 73)
    ),
    (
        "recording-7", Figures(document: 0xA920_76BA_82F2_FEB7, frame: 0xE48E_589D_5AEF_E992),
        Place(document: 0xA920_76BA_82F2_FEB7, undo: 57, redo: 2),
        Walks(steps: 0x2749_03A8_9BE7_7BEB, tree: 0xAEDD_E518_F248_439B, edits: 76)
    ),
    (
        "recording-7-kept", Figures(document: 0x68C0_6300_7323_2714, frame: 0xB75B_35E9_DAB1_3E74),
        Place(document: 0x68C0_6300_7323_2714, undo: 57, redo: 2),
        Walks(steps: 0x0653_41D0_6F88_075A, tree: 0x7F18_227A_9ADF_AFF3, edits: 85)
    ),
    (
        "recording-8", Figures(document: 0xFFBE_AB8A_63B8_3C6C, frame: 0x0F7D_EF64_E3C6_DA3B),
        Place(document: 0xFFBE_AB8A_63B8_3C6C, undo: 61, redo: 2),
        Walks(steps: 0xE821_B728_CA8B_805B, tree: 0xFA92_B9C0_EB97_E9F8, edits: 80)
    ),
    (
        "recording-8-kept", Figures(document: 0xDB25_A337_A9D0_4321, frame: 0x5EBD_B972_4196_5539),
        Place(document: 0xDB25_A337_A9D0_4321, undo: 61, redo: 2),
        Walks(steps: 0x1FB1_1743_BEF2_AB2F, tree: 0x4DB6_7F6B_5D94_8E5D, edits: 89)
    ),
    (
        "recording-9", Figures(document: 0x00BA_A7CB_064A_6AA8, frame: 0xDBF0_31B1_23D5_EA21),
        Place(document: 0x00BA_A7CB_064A_6AA8, undo: 95, redo: 2),
        Walks(steps: 0xD749_A15E_8E9B_52A4, tree: 0xC098_40C5_25AF_5E88, edits: 116)
    ),
    (
        "recording-9-kept", Figures(document: 0xA775_E6E0_48EF_8B24, frame: 0xEE4B_3375_E07B_27D3),
        Place(document: 0xA775_E6E0_48EF_8B24, undo: 95, redo: 2),
        Walks(steps: 0x8C55_C917_B7F5_33BD, tree: 0x3AA5_3A4A_DB84_6F33, edits: 125)
    ),
    (
        "recording-10", Figures(document: 0x8A37_E12F_D696_B5C1, frame: 0xC4E6_ED6E_450C_FDB6),
        Place(document: 0x8A37_E12F_D696_B5C1, undo: 96, redo: 2),
        Walks(steps: 0x952F_9908_AFF5_C000, tree: 0x73DE_47A5_8CA2_7F96, edits: 117)
    ),
    (
        "recording-10-kept", Figures(document: 0xFFEC_BA14_ACEB_4242, frame: 0xEB67_B98C_270F_B9C0),
        Place(document: 0xFFEC_BA14_ACEB_4242, undo: 96, redo: 2),
        Walks(steps: 0x511C_70F7_E9E7_9D3C, tree: 0xF948_220C_1167_19BA, edits: 126)
    ),
    (
        "recording-11", Figures(document: 0x214E_5259_A548_A002, frame: 0xD718_E8F5_B96F_954E),
        Place(document: 0x214E_5259_A548_A002, undo: 99, redo: 2),
        Walks(steps: 0xA9F1_6843_5E2C_97C9, tree: 0xBA40_8BF1_962A_335F, edits: 120)
    ),
    (
        "recording-11-kept", Figures(document: 0xDEC8_1396_C012_8363, frame: 0x4F88_BC37_2D98_716F),
        Place(document: 0xDEC8_1396_C012_8363, undo: 99, redo: 2),
        Walks(steps: 0x1067_559A_BF30_61A1, tree: 0x6FA4_4970_C36A_F366, edits: 129)
    ),
    (
        "recording-12", Figures(document: 0x95A8_C940_2A8A_B232, frame: 0x81BF_114F_FC05_D12D),
        Place(document: 0x95A8_C940_2A8A_B232, undo: 111, redo: 2),
        Walks(steps: 0x1ED8_660C_9483_1FEC, tree: 0xC304_FD74_BDEF_798B, edits: 132)
    ),
    (
        "recording-12-kept", Figures(document: 0x4012_C81E_C63C_06FB, frame: 0x67A2_7C9B_651E_B3C6),
        Place(document: 0x4012_C81E_C63C_06FB, undo: 111, redo: 2),
        Walks(steps: 0xA52B_36CE_DE36_0280, tree: 0x611E_7BA3_05D5_3326, edits: 141)
    ),
]

@Test(
    "K8 a recording of any format, written by the program of its time, draws what it always drew, with all its history",
    arguments: recordings)
func storedRecordings(name: String, figures: Figures, place: Place, walks: Walks) throws {
    let session = try Golden.replayed("Tests/Formats/\(name).ink")
    #expect(Golden.figures(of: session) == figures)
    #expect(Golden.place(of: session) == place)
    #expect(Golden.walks(in: session) == walks)
    #expect(Golden.figures(of: session) == figures, "undo and redo lead back to the same pixels")
}

/// The drawings with which the recordings begin, as reported by the versions that wrote them.
private let starts: [(format: Int, said: Place)] = [
    (1, Place(document: 0x966B_6382_B7EE_9A92, undo: 20, redo: 2)),
    (2, Place(document: 0x73F2_3C66_CFDA_08CB, undo: 29, redo: 2)),
    (3, Place(document: 0x6B22_59DC_344D_5C8D, undo: 32, redo: 2)),
    (4, Place(document: 0x9199_8B9F_D4A2_785F, undo: 35, redo: 2)),
    (5, Place(document: 0x8810_497F_DB34_4094, undo: 39, redo: 2)),
    (6, Place(document: 0x5D69_1C81_02C6_8A73, undo: 45, redo: 2)),
    (7, Place(document: 0xA920_76BA_82F2_FEB7, undo: 57, redo: 2)),
    (8, Place(document: 0xFFBE_AB8A_63B8_3C6C, undo: 61, redo: 2)),
    (9, Place(document: 0x00BA_A7CB_064A_6AA8, undo: 95, redo: 2)),
    (10, Place(document: 0x8A37_E12F_D696_B5C1, undo: 96, redo: 2)),
    (11, Place(document: 0x214E_5259_A548_A002, undo: 99, redo: 2)),
    (12, Place(document: 0x95A8_C940_2A8A_B232, undo: 111, redo: 2)),
]

@Test("a drawing kept by any former version is read as that version had it", arguments: starts)
func storedStarts(format: Int, said: Place) throws {
    #expect(try Golden.start(of: "Tests/Formats/recording-\(format)-kept.ink") == said)
}

@Test("the journal of a program that was killed gives back what the program had said it shows, with all its history")
func storedJournal() throws {
    let session = try Golden.restored("Tests/Formats/journal-5", width: 1000, height: 700)
    // From the control socket's last answer: documentDigest, undo, redo, frameDigest.
    #expect(Golden.place(of: session) == Place(document: 0x3A31_2367_D603_7229, undo: 10, redo: 2))
    #expect(Golden.figures(of: session).frame == 0x58E0_695C_04E4_D6C2)
    #expect(Golden.walks(in: session) == Walks(steps: 0x87C2_DAEF_940E_F497, tree: 0x13D4_0736_41CE_D84F, edits: 22))
}

@Test("K8 a drawing's file of version 1000 opens with what the program that wrote it had said it shows, with all its history")
func storedDrawing() throws {
    let session = try Golden.opened("Tests/Formats/drawing-1000.inkstone", width: 1000, height: 700)
    // From the control socket's last answer: documentDigest, undo, redo, frameDigest.
    #expect(Golden.place(of: session) == Place(document: 0x7886_1CB7_AC20_C8F0, undo: 12, redo: 1))
    #expect(Golden.figures(of: session).frame == 0x38EE_DC9E_ADB6_D163)
    #expect(Golden.walks(in: session) == Walks(steps: 0xD7CC_2EE3_6DC3_5693, tree: 0x9514_EE99_9891_5359, edits: 27))
}

@Test("K8 a drawing's file with a picture opens with what the program that wrote it had said it shows, the picture's bytes too")
func storedPicture() throws {
    let session = try Golden.opened("Tests/Formats/drawing-1000-picture.inkstone", width: 1000, height: 700)
    #expect(Golden.place(of: session) == Place(document: 0xB07E_6D2D_6E86_724D, undo: 1, redo: 1))
    // The photo as its camera wrote it: 373 bytes of JPEG, for 32 × 48 points in the view's middle.
    #expect(Golden.pictures(of: session) == ["373 bytes at 484,326 to 516,374"])
}

@Test("K8 a drawing's file with an arranged picture opens with what the program that wrote it had said it shows, with all its history")
func storedArrangement() throws {
    let session = try Golden.opened("Tests/Formats/drawing-1000-arranged.inkstone", width: 1000, height: 700)
    // From the control socket's last answer: documentDigest, undo, redo.
    #expect(Golden.place(of: session) == Place(document: 0x6B18_D6DB_50AA_0217, undo: 13, redo: 1))
    // Moved by 10 each way, turned by 15°, made half as large again, and 5 of its 32 points cropped away on the left.
    #expect(Golden.pictures(of: session) == ["373 bytes at 485,321 to 541,400"])
    #expect(Golden.walks(in: session) == Walks(steps: 0xBF79_F549_3708_03FF, tree: 0x5B29_A9AD_3EC0_84D1, edits: 14))
}

@Test("K8 a drawing's file whose pictures share theirs opens with what the program that wrote it had said it shows, with all its history")
func storedSharing() throws {
    let session = try Golden.opened("Tests/Formats/drawing-1000-shared.inkstone", width: 1000, height: 700)
    // From the control socket's last answer: documentDigest, undo, redo.
    #expect(Golden.place(of: session) == Place(document: 0x11E0_EEAE_0C0F_99FE, undo: 4, redo: 0))
    #expect(Golden.pictures(of: session) == ["358 bytes at 500,358 to 548,390", "358 bytes at 524,382 to 572,414"])
    #expect(Golden.walks(in: session) == Walks(steps: 0x532C_F4DD_6737_93A1, tree: 0x9729_6AD0_1E3C_CD0B, edits: 4))
}

@Test("of a journal whose end a crash cut off, all that is whole comes back")
func cutJournal() throws {
    let session = try Golden.restored("Tests/Formats/journal-5", without: 5, width: 1000, height: 700)
    #expect(Golden.place(of: session) == Place(document: 0x2F56_B548_286D_A388, undo: 11, redo: 1))
    #expect(Golden.walks(in: session) == Walks(steps: 0x892A_95FD_4DAD_07CD, tree: 0x13D4_0736_41CE_D84F, edits: 22))
}
