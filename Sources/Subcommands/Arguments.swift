import Commands
import Ink
import Keeping
import PanelModel
import Panels

/// The command line's requests.
package struct Arguments {
    package enum Action {
        case draw
        /// Adds the inks in these files to the person's tools.
        case install(inks: [String])
        case play(file: String, speed: Double)
        case replay(file: String, png: String?, printsState: Bool)
        case export(ExportRequest)
        case film(FilmRequest)
        case thumbnail(ThumbnailRequest)
        /// Writes a picture of all inks.
        case gallery(png: String, scale: Double)
        case devices(watches: Bool)
        /// Opens the canvas on a page of words to be written by hand.
        case donate(file: String?)
        case help, filmHelp
        case version
    }

    package var action = Action.draw
    /// Pictures to be put on the canvas.
    package var pictures: [String] = []
    /// `--size`: the size of the window or the picture, in device pixels; for `export`, of the window whose view is meant, in points.
    package var size: (width: Int, height: Int)?
    package var drawing = DrawingChoice.last
    /// `--insets`: the parts of the window that others cover, in logical points.
    package var insets = Insets()
    /// `--bare`: the interface is hidden at first.
    package var isBare = false
    package var recordPath: String?
    /// `--force`: the recording may replace an existing file.
    package var replacesRecording = false
    package var controlPath: String?
    /// `--service`: the desktop starts the program, and says by D-Bus what to open.
    package var isService = false
    /// `--bind`: bindings that override those of the settings.
    package var bindings: [Binding] = []

    package static let version = "0.1.0"

    package static let help = """
        Inkstone: a drawing canvas for graphics tablets.

        usage: inkstone [OPTIONS]                 open the canvas with the drawing as it was left
               inkstone FILE [OPTIONS]            open a drawing, or begin one of that name
               inkstone [FILE] PICTURE…           put pictures on the canvas: PNG, JPEG, HEIC, GIF, SVG and others;
                                                  without FILE in a blank drawing
               inkstone FILE.xopp                 begin a drawing of what Xournal++ has in a file, which stays as it is
               inkstone FILE.ink-preset           add an ink to your tools
               inkstone --play FILE [OPTIONS]     play a recording in the window; what is drawn there is not kept
               inkstone replay FILE [--png OUT] [--state] [--size WxH]
                                                  render a recording without a window
               inkstone export [OPTIONS] FILE OUT write a drawing for other programs, in the format that OUT ends in;
                                                  to standard output where OUT is -
               inkstone film [OPTIONS] FILE OUT   write a film of how a drawing was made: see inkstone film --help
               inkstone thumbnail FILE OUT [--size N]
                                                  write a small picture of a drawing, at most N pixels wide and high
               inkstone gallery --png OUT [--scale N]
                                                  write a picture of all inks side by side
               inkstone donate [FILE]             open a page of words to write by hand, with which reading can be measured
                                                  and tuned; it stays on this machine
               inkstone devices [--watch]         list the pointing devices with their axes; watch what the pens tell

        options:
          --new               start with a blank drawing; the one until now stays in its file
          --bare              nothing over the canvas until Tab is pressed
          --insets L,T,R,B    keep the interface off these parts of the window (points from each side)
          --size WxH          a window of exactly that size without border, at the screen's origin (pixels)
          --record FILE       record everything that reaches the canvas; with --force over a file that is there
          --play FILE         play a recording, in real time
          --speed N           play N times as fast (0.01 to 1000)
          --bind GESTURE=ACTION
                              what the pen's upper, lower or third button does (also lower-double, lower-hold), its
                              double-tap or squeeze: ignore, switchEraser, switchPrevious, showColorPalette,
                              showInkAttributes, showContextualPalette, movePage, runShortcut:COMMAND, or
                              "runShortcut:exec LINE" to run a command line of yours (also in settings.ini, for good)
          --control SOCKET    answer "state" on a Unix socket with a line of JSON
          --help, --version

        options of export:
          --region all|visible|X,Y,W,H
                              the whole drawing, the view in which it was left, or a rectangle (canvas points)
          --size WxH          the window whose view is meant by visible (points; by default 1280x800)
          --scale N           N pixels a point in png and ora (0.05 to 16)
          --dpi N             N pixels an inch for printing (by default so many that a point is 1/96 inch)
          --transparent       without the paper in png, svg, pdf and ora
          --page fit|a4|letter
                              the paper size of pdf: the region's, or one for printing
          --password-file FILE
                              the first line of FILE is the password of a pdf (standard input where FILE is -)
          --format NAME       png, svg, pdf, xopp (Xournal++) or ora (OpenRaster), whatever OUT ends in

        keys:
          P M E               pen, marker, eraser        X   previous tool
          Q                   double tap (eraser and back)                     W   squeeze (palette)
          [ ]  or  - =        thinner, thicker           1…9, 0   opacity 10…90%, 100%
          Ctrl+Z              undo                       Ctrl+Shift+Z, Ctrl+Y   redo
          Ctrl+Shift+Delete   clear (can be undone)      Tab  hide the interface
          Ctrl+K              find any command           F1   all keys
          Ctrl+O              your drawings              Ctrl+N   another window
          Ctrl+Shift+O        a drawing elsewhere
          Ctrl+S, F2          name the drawing           Ctrl+Shift+S   save as another
          Ctrl+H              the drawing's history      Ctrl+F   find words in ink and in texts

        Every stroke is saved as it is drawn. Drawings without a place of their own are in
        $XDG_DATA_HOME/inkstone/drawings (~/.local/share/inkstone/drawings).
        Settings, keys too, are in $XDG_CONFIG_HOME/inkstone/settings.ini (~/.config/inkstone/settings.ini).
        exit codes: 0 done; 1 the environment does not allow it (no display, no XInput, disk full, X server lost);
                    2 a bad argument or file
        """
}
