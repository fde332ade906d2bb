/* Drops files on a window, as file managers do (XDND 5): dropper WINDOW X Y FILE…, the place from the screen's corner. Prints "done" when
 * the window has taken them. */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Display *display;
static Window source, target;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void tell(const char *what, long a, long b, long c, long d) {
    XEvent event = { .xclient = { .type = ClientMessage, .window = target, .message_type = atom(what), .format = 32 } };
    long data[] = { (long)source, a, b, c, d };
    memcpy(event.xclient.data.l, data, sizeof data);
    XSendEvent(display, target, False, NoEventMask, &event);
    XFlush(display);
}

static void hand_over(const XSelectionRequestEvent *request, const char *list) {
    XChangeProperty(display, request->requestor, request->property, request->target, 8, PropModeReplace,
                    (const unsigned char *)list, (int)strlen(list));
    XEvent answer = { .xselection = { .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
                                      .target = request->target, .property = request->property, .time = request->time } };
    XSendEvent(display, request->requestor, False, NoEventMask, &answer);
    XFlush(display);
}

int main(int count, char **words) {
    display = XOpenDisplay(NULL);
    if (!display || count < 5) return 1;
    target = strtoul(words[1], NULL, 0);
    long x = atol(words[2]), y = atol(words[3]);
    size_t length = 1;
    for (int index = 4; index < count; index++) length += strlen("file://\r\n") + strlen(words[index]);
    char *list = calloc(length, 1), *end = list;
    for (int index = 4; index < count; index++) end += sprintf(end, "file://%s\r\n", words[index]);
    source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
    tell("XdndEnter", 5L << 24, (long)atom("text/uri-list"), 0, 0);
    tell("XdndPosition", 0, x << 16 | y, CurrentTime, (long)atom("XdndActionCopy"));
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionRequest) hand_over(&event.xselectionrequest, list);
        if (event.type != ClientMessage) continue;
        if (event.xclient.message_type == atom("XdndStatus")) {
            if (!(event.xclient.data.l[1] & 1)) return 2;
            tell("XdndDrop", 0, CurrentTime, 0, 0);
        }
        if (event.xclient.message_type == atom("XdndFinished")) {
            puts("done");
            return 0;
        }
    }
}
