/* Has the clipboard and gives nothing of it, not even what it has, as programs do that know no TARGETS. Prints "ready" once it has it. */
#include <X11/Xlib.h>
#include <stdio.h>

int main(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) return 1;
    Atom clipboard = XInternAtom(display, "CLIPBOARD", False);
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, clipboard, window, CurrentTime);
    if (XGetSelectionOwner(display, clipboard) != window) return 1;
    puts("ready");
    fflush(stdout);
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionClear) return 0;
        if (event.type != SelectionRequest) continue;
        XSelectionRequestEvent *request = &event.xselectionrequest;
        XEvent answer = { .xselection = { .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
                                          .target = request->target, .property = None, .time = request->time } };
        XSendEvent(display, request->requestor, False, NoEventMask, &answer);
    }
}
