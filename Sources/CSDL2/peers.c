#include "peers.h"
#include "CSDL2.h"

int csdl2_read_property(Display *display, Window window, const char *name, Atom type, unsigned long *values, int most) {
    Atom found = None;
    int format = 0;
    unsigned long count = 0, rest = 0;
    unsigned char *data = NULL;
    if (XGetWindowProperty(display, window, XInternAtom(display, name, False), 0, most, False, type, &found, &format, &count, &rest, &data)
        != Success)
        return 0;
    int read = format == 32 && data ? (int)count : 0;
    for (int index = 0; index < read; index++) values[index] = ((const unsigned long *)data)[index];
    if (data) XFree(data);
    return read;
}

void csdl2_send(Display *display, Window to, long mask, Window about, const char *name, const long data[5]) {
    XEvent event = { .xclient = { .type = ClientMessage, .window = about, .format = 32 } };
    event.xclient.message_type = XInternAtom(display, name, False);
    for (int index = 0; index < 5; index++) event.xclient.data.l[index] = data[index];
    XSendEvent(display, to, False, mask, &event);
    XFlush(display);
}
