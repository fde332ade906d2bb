/* Gives any bytes as any types, as other programs do:
 *
 *   giver clipboard TYPE FILE [TYPE FILE]…               has the clipboard, until it is ended or another one has it; prints "ready"
 *   giver drop WINDOW X Y TYPE FILE [TYPE FILE]…         drops it on a window, at a place from the screen's corner (XDND 5)
 *
 * Prints the types that it was asked for, one a line. After a drop it prints "taken" or "refused". */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32 };

static Display *display;
static Window own, target;
static int count;
static Atom types[MOST + 1];
static const char *names[MOST];
static unsigned char *contents[MOST];
static int sizes[MOST];

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static int read_forms(int words, char **word) {
    for (count = 0; count < words / 2 && count < MOST; count++) {
        FILE *file = fopen(word[2 * count + 1], "rb");
        if (!file) return 0;
        contents[count] = malloc(1 << 22);
        sizes[count] = (int)fread(contents[count], 1, 1 << 22, file);
        fclose(file);
        names[count] = word[2 * count];
        types[count] = atom(names[count]);
    }
    return count;
}

static void answer(const XSelectionRequestEvent *request) {
    Atom property = None;
    if (request->target == atom("TARGETS")) {
        property = request->property;
        XChangeProperty(display, request->requestor, property, XA_ATOM, 32, PropModeReplace, (unsigned char *)types, count);
    }
    for (int index = 0; index < count; index++) {
        if (types[index] != request->target) continue;
        property = request->property;
        XChangeProperty(display, request->requestor, property, types[index], 8, PropModeReplace, contents[index], sizes[index]);
        puts(names[index]);
        fflush(stdout);
    }
    XEvent event = { .xselection = { .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
                                     .target = request->target, .property = property, .time = request->time } };
    XSendEvent(display, request->requestor, False, NoEventMask, &event);
    XFlush(display);
}

static void tell(const char *what, long a, long b, long c, long d) {
    XEvent event = { .xclient = { .type = ClientMessage, .window = target, .message_type = atom(what), .format = 32 } };
    long data[] = { (long)own, a, b, c, d };
    memcpy(event.xclient.data.l, data, sizeof data);
    XSendEvent(display, target, False, NoEventMask, &event);
    XFlush(display);
}

static void begin_drop(long x, long y) {
    XChangeProperty(display, own, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace, (unsigned char *)types, count);
    XSetSelectionOwner(display, atom("XdndSelection"), own, CurrentTime);
    tell("XdndEnter", 5L << 24 | (count > 3), (long)types[0], (long)types[1], (long)types[2]);
    tell("XdndPosition", 0, x << 16 | y, CurrentTime, (long)atom("XdndActionCopy"));
}

int main(int words, char **word) {
    display = XOpenDisplay(NULL);
    if (!display || words < 2) return 1;
    int drops = !strcmp(word[1], "drop"), first = drops ? 5 : 2;
    if (words < first || !read_forms(words - first, word + first)) return 1;
    own = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    if (drops) {
        target = strtoul(word[2], NULL, 0);
        begin_drop(atol(word[3]), atol(word[4]));
    } else {
        XSetSelectionOwner(display, atom("CLIPBOARD"), own, CurrentTime);
        puts("ready");
        fflush(stdout);
    }
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == SelectionClear) return 0;
        if (event.type == SelectionRequest) answer(&event.xselectionrequest);
        if (event.type != ClientMessage) continue;
        if (event.xclient.message_type == atom("XdndStatus")) {
            if (!(event.xclient.data.l[1] & 1)) return 2;
            tell("XdndDrop", 0, CurrentTime, 0, 0);
        }
        if (event.xclient.message_type == atom("XdndFinished")) {
            puts(event.xclient.data.l[1] & 1 ? "taken" : "refused");
            return 0;
        }
    }
}
