/// A text of the interface, with the values in it; `Language` has the words.
///
/// Commands, tools, keys and gestures have a `Title` instead. Its words are values here.
package enum Text: Hashable, Sendable {
    // In several panels.
    case close, undo, redo, colors, menu, width, opacity
    case number(Int), percent(Int), milliseconds(Int), degrees(Int), pixels(width: Int, height: Int)
    case widthOf(Int), points(String), pulledBy, pixelCount(Int), noString
    /// An option with the name of its setting, for places where that name cannot be seen beside it.
    case choice(of: String, String)
    /// A control's name, and the key that does the same.
    case tooltip(name: String, key: String)
    /// The same, and what else there is to know of it.
    case hinted(String, String)
    /// What a press on a tool does.
    case pressForMore, rightClickForMore
    /// Why a control does nothing now.
    case nothingOnStrip, inkIsUnchanged, inkIsNotOwn, comesAlong, noColorChosen, colorsAreFull, noReader
    /// What a curve makes of a value.
    case graphed(at: String, String)
    case noPreviousTool

    // The window's title, and what has happened.
    case title, titleOf(String), titleWithoutPressure, titleNotKept, titleDiskIsFull
    /// And where the drawing lies in memory until the person logs out; nil: nowhere.
    case notKept(trouble: String, refuge: String?)
    /// The number of changes that a slow disk does not have yet.
    case titleDelayed(Int), titleClosesDelayed(Int), delayed(Int, refuge: String?)
    case tooManyPrograms(String, running: Int), programNotRun(String, because: String), programMissing(String)
    case programFailed(String, code: Int), programEnded(String, signal: Int)
    case tooManyWindows(String, open: Int), windowNotOpened(String, because: String), tookFirst(Int, of: Int)
    case undoneUnseen, redoneUnseen
    case cleared, nothingToUndo, nothingToRedo, nothingToClear, nothingToRestyle
    case flipped, notFlipped
    /// The ways to bring the tools back, by name.
    case hidden(by: [String]), hiddenBehindHandle
    case allKept, savedByItself
    /// Another drawing has been asked for, and the disk takes long.
    case waitsForDisk
    /// A failure, in the words of what has failed.
    case failed(String)

    // Drawings and their names.
    /// The month is 1…12.
    case moment(year: Int, month: Int, day: Int, hour: Int, minute: Int)
    case liesIn(String), named(String), copied(to: String), goesOn(in: String), trashed(String)
    /// Another program has changed the drawing's file.
    case reloaded(String), joined(String), parted(from: String, to: String)
    /// Copies that syncing tools have left beside the drawing because two machines had changed it.
    case conflict(String), conflicts(Int), noConflicts, merged(String, into: String), mergeDrawing(String), conflictedCopy
    case notMergedWhileRecorded
    case nameHasSlash, nameBeginsWithDot, nameIsTooLong, nameIsTaken

    // The history.
    case history
    /// The number of edits up to here, and of all on this branch.
    case edits(Int, of: Int)
    /// A place in the history, and the moment of its last edit.
    case madeAt(String, String)
    case returnToPresent
    case branch(Int, of: Int), olderBranch, newerBranch
    case trim, trimHistory, trimmingIsFinal, trimOtherBranches, trimAll, removePlaces
    /// What goes with a part of the history: branches, edits, and bytes of the drawing's file.
    case otherBranches(Int, edits: Int, bytes: Int), allHistory(edits: Int, bytes: Int)
    /// So many photos tell where they were taken.
    case placesOfPhotos(Int)
    case historyIsTrimmed, placesAreRemoved, nothingToTrim, notTrimmedWhileRecorded

    // Words that are found.
    case findWords, nextFound, previousFound, nothingFound
    case foundWords(Int), foundWord(Int, of: Int)
    /// The lines of ink that have not been read yet.
    case readingLines(Int)

    // The tools.
    case inkAdded(String), inkMade(String), moreInks, newInk, moveEarlier, moveLater, duplicate, hideTool, showTool, delete, tooManyInks(
        Int), renameInk,
        nameInk, nameOfInk(most: Int)
    case moveTools, allInks, minimiseTools, showTools

    // Colours.
    case grid, spectrum, sliders
    case hueAndLightness, saturationAndBrightness
    case red, green, blue, hue, saturation, brightness
    case asNumber(String)
    case colorInHand, colorBefore, colorAsNumber, colorPlaceholder
    case saved, recent, noneRecent, chooseSaved, edit, done, removeChosen, remove, saveColor
    case colorToRemove(String)
    case loupe

    // The menu.
    case plainPaper, dottedPaper, linedPaper, squaredPaper

    // Settings.
    case settings, look, drawingHand, oneFinger, toolsEdge, eraserEnd, eraserPressure, smoothing, prediction, reduceMotion, writesByHand
    case lookOfDesktop, lightLook, darkLook
    case left, right, top, bottom
    case fingerAutomatic, fingerDraws, fingerPans
    case erasesInk, removesStrokes, isAsTip, pressureOff, pressureSizes, pressureSoftens
    case gesturesOfPen, customGestures, anotherCommand
    /// A gesture, and the pen's buttons that do the same.
    case gesture(String, by: [String])

    // Lists of commands.
    case findCommand, search, typeToSearch, noCommand
    case gestureRuns(String)
    case shortcuts, whileHeld, withoutKey
    case opacities(from: Int, to: Int)

    // The drawings.
    case drawings, findDrawing, orderOfDrawings, byDate, byName, newDrawing
    case readingDrawings, noDrawings, noDrawingCalledSo
    case inThisWindow, inAnotherWindow
    /// Actions on a drawing, with its name.
    case moreAbout(String), renameDrawing(String), duplicateDrawing(String), trashDrawing(String)
    case chooseDrawing(String), chooseAllDrawings, chosenDrawings(Int), trashDrawings(Int), trashedDrawings(Int), all, toTrash
    /// The drawings in the trash, and what brings them back: one by its name, or several. The folder is where it came back to, unless that
    /// is the gallery's.
    case trash, trashOf(days: Int), nothingInTrash(days: Int), restore, restoreDrawing(String), restoreDrawings(Int)
    case restored(String, in: String?), restoredDrawings(Int)
    case nameDrawing, saveAs, saveCopy, name, typeName, cancel, save, saveTheCopy, rename

    // Files elsewhere.
    case openFile, open, browse, drawingFiles, pictureFiles, typePath, noFileDialog

    // Exports.
    case export, replace, exportPreview, exportFormat, exportRegion, exportPage, exportScale, exportTransparent
    case password, noPassword, passwordIsTooLong(most: Int), needsQPDF, protectionFailed(String)
    /// The name of a format or paper size, the same in every language.
    case formatName(String)
    case wholeDrawing, whatIsVisible, framedRegion, dragRegion, useRegion, pageFits, times(Int)
    case fileExists(String), noSuchFolder(String), noSuchFile(String), nothingToExport, exportGoesOn
    /// The share that is done, in percent.
    case exports(String, percent: Int)
    case exported(to: String), exportCancelled, noExport, exportRefused, exportIsOutOfReach, exportIsTooLarge(width: Int, height: Int)
    case coveredErasers(Int), shapesForStrokes(Int), picturesForMarks(Int), boxesForUnknown(Int), simplifiedErasing

    // Films.
    case film, filmFrames, followingPen, filmSize, filmLength, lasting(seconds: Int), asDrawn, keepPauses, showUndone
    case filmTakes(seconds: Int, pictures: Int), needsFFmpeg, ffmpegFailed(String), filmDoesNotFit, filmIsTooLong(pictures: Int)

    // Printing.
    case nothingToPrint, preparesPage(percent: Int), printed, printCancelled, printFailed, noPrintDialog

    // The clipboard.
    case copiedStrokes(Int), pastedStrokes(Int), pastedWords(Int), pastedAddress, nothingToCopy, noClipboard, noPasteWhileRecording
    /// Why nothing came of what was pasted, or was dropped on the window.
    case nothingToPaste(dropped: Bool), pastesOther(dropped: Bool), cannotPaste(dropped: Bool), pasteFailed(dropped: Bool)
    case pasteIsTooLarge(megabytes: Int, dropped: Bool), pasteIsTooSlow(seconds: Int, dropped: Bool), liesOnNetwork(String), tooManyWords

    // The ink studio.
    case studio, craftInk, nibShape, roundNib, chiselNib, ellipseNib, nibBreadth, nibAngle, nibTurns, turnsNever, turnsWithPen
    case turnsWithLean, turnsWhenRolled, paintBlend, paintCovers, paintDarkens, crossing, paintsOnce, addsUp, inkEdge, crispEdge,
        washedEdge, rim, grain
    case grainSoftness, grainSize, answersTo, fingerAndMouse, answerFollows, answerIn, speed, strokeStart, strokeEnd, nibLength, density,
        offset, leastWidth, greatestWidth, delay, withoutCause
    /// What of the nib follows what of the hand.
    case drawAnswer(String, String)
    case removeAnswer, fullPressure, upright, pixelsPerSecond(Int), pixelsFromStart(Int), widthsFromEnd(Int), tooManyAnswers(Int)
    case tryInk, wipeStrip, shareInk, undoInStudio, redoInStudio, inkFiles, inkShared(to: String)

    // Pictures. Each with the name of its file, or with one of these.
    case insertPicture, insert, thePastedPicture, theDroppedPicture, aPictureHere, noPictureWhileRecording
    case choosePicture, uncrop, raisePicture, lowerPicture, removePicture, noPictureHere, noArrangingWhileRecording, cannotArrange
    case placedPicture(String), placedPictures(Int, cut: [String]), placedCut(String), cannotPlace(String), readingPictures(Int),
        pictureUnknown(String), pictureDamaged(
            String), pictureTooSlow(String)
    case pictureTooLong(String, pixels: Int), pictureHasOtherDepth(String, bits: Int), hasOtherDepth(bits: Int)
    case pictureTooLarge(String, megapixels: Int), pictureNeeds(String, library: String), noRoomForPicture(String, folder: String)
    case pictureUnreadable(String, because: String), pictureSeesFiles(String)
    /// Why some of several are not there: each with its name, and a reason in a word.
    case notPlaced([String], placed: Int, cut: [String]), notPlacedBecause(String, reason: String), andMore(Int)
    case noPicture, isDamaged, isTooLarge, takesTooLong, needs(String), hasNoRoom, needsLandlock, liesTooFarOut

    // Texts.
    case text, removeText, tapToWrite, noWritingWhileRecording, textIsFull, cannotWrite, smallerText, largerText, boldText, alignText,
        alignedAtStart
    case alignedInMiddle, alignedAtEnd, fontFamily, sansFamily, serifFamily, monospaceFamily

    // Ink as text.
    case copiedText(words: Int), turnedIntoText(words: Int), noInkHere, nothingToRead, noTurningWhileRecording, cannotReadMuch
    case needsModel, modelIsOther(String), modelIsDamaged(String), readingEnded, readingIsSlow, noReading(because: String)
    case modelIsExposed(String), modelIsUnchecked(because: String)

    // Writing by hand.
    case readAs(String), notReadable

    // Notes of Xournal++.
    /// What of them is left out, or is a picture now.
    case importedNotes(String, pages: Int, formulas: Int, shapes: Int, texts: Int)
    case notesUnknown(String), notesDamaged(String), notesTooLarge(String)

    // The doctor.
    case doctor, input
    case inputByXInput, inputByWayland, inputByMouseOnly
    case silent, noPressure, steadyPressure, noTilt, steadyTilt, slow, lossy
    case inputToScreen, inputToScreenInMilliseconds
    case lagAtMost(Int), lagMore
    case lag(limit: Int?, count: Int)
    case folderForReports, folderPlaceholder, saveReport, reportSaved(as: String), reportNotSaved(String)
    case pen, ofPen(String, String), faults, aFault, nothingWrong
    case x, y, pressure, tilt, azimuth, roll
    case rate, jitter, dropped, predictionError, predictionErrorAhead(milliseconds: String), withoutPrediction
    case hertz(Int), arriving(hertz: Int, together: Int), jitterOf(milliseconds: String), distance(pixels: String), unknown
    case pressureAsTold, reset, pressureCurve(pen: String), posture(pen: String), tryPressure, force
    case altitudeOf(String), azimuthOf(String), rollOf(String)
    case button(String, does: String)
}
