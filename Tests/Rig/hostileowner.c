/* Has the clipboard, and gives it as nobody should:
 *
 *   endless   pieces of a quarter of a megabyte, one after the other, without end
 *   drip      a byte a second, without end
 *   many      60,000 targets, of which none can be had
 *
 * Prints "ready" once it has it. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 1 << 18, TARGETS = 60000 };

/* The windows of those who paste go at any moment. */
static int survive(Display *display, XErrorEvent *error) { return 0; }

static void answer(Display *display, const XSelectionRequestEvent *request, Atom property) {
    XEvent event = { .xselection = { .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
                                     .target = request->target, .property = property, .time = request->time } };
    XSendEvent(display, request->requestor, False, NoEventMask, &event);
    XFlush(display);
}

int main(int count, char **words) {
    Display *display = XOpenDisplay(NULL);
    if (!display || count != 2) return 1;
    XSetErrorHandler(survive);
    int drips = !strcmp(words[1], "drip"), has_many = !strcmp(words[1], "many");
    Atom clipboard = XInternAtom(display, "CLIPBOARD", False), targets = XInternAtom(display, "TARGETS", False);
    Atom incremental = XInternAtom(display, "INCR", False), own = XInternAtom(display, "application/x-large", False);
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, clipboard, window, CurrentTime);
    if (XGetSelectionOwner(display, clipboard) != window) return 1;
    puts("ready");
    fflush(stdout);
    static unsigned char piece[PIECE];
    static unsigned long all[TARGETS];
    Window to = None;
    Atom place = None;
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionClear) return 0;
        if (event.type == SelectionRequest) {
            XSelectionRequestEvent *request = &event.xselectionrequest;
            if (request->target == targets) {
                for (int index = 0; index < TARGETS; index++) all[index] = has_many ? 0xFFFFFFF0 - (unsigned long)index : own;
                XChangeProperty(display, request->requestor, request->property, XA_ATOM, 32, PropModeReplace, (unsigned char *)all,
                                has_many ? TARGETS : 1);
            } else {
                long least = PIECE;
                XSelectInput(display, to = request->requestor, PropertyChangeMask);
                XChangeProperty(display, to, place = request->property, incremental, 32, PropModeReplace, (unsigned char *)&least, 1);
            }
            answer(display, request, request->property);
        } else if (event.type == PropertyNotify && event.xproperty.state == PropertyDelete && event.xproperty.window == to
                   && event.xproperty.atom == place) {
            if (drips) sleep(1);
            XChangeProperty(display, to, place, own, 8, PropModeReplace, piece, drips ? 1 : PIECE);
            XFlush(display);
        }
    }
}
