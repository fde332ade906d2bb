/* Xlib with the X Input extension, and functions for the macros that Swift cannot see. */
#ifndef CXINPUT2_SHIM_H
#define CXINPUT2_SHIM_H

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XI.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <unistd.h>

enum { CXInput2MaskBytes = XIMaskLen(XI_LASTEVENT) };

static inline void cxinput2_set(unsigned char *mask, int event) { XISetMask(mask, event); }

static inline Bool cxinput2_is_set(const unsigned char *mask, int length, int bit) {
    return bit < length * 8 && XIMaskIsSet(mask, bit);
}

/* Fetches the payload of an XI2 event; NULL for any other event. To be given back with cxinput2_free. */
static inline void *cxinput2_payload(Display *display, XEvent *event, int opcode) {
    if (event->type != GenericEvent || event->xcookie.extension != opcode) return NULL;
    return XGetEventData(display, &event->xcookie) ? event->xcookie.data : NULL;
}

static inline void cxinput2_free(Display *display, XEvent *event) { XFreeEventData(display, &event->xcookie); }

/* The event types (the same for every device) and classes by which an open device tells of proximity; 0 when it does not. */
typedef struct {
    int near_type, away_type;
    XEventClass near_class, away_class;
} CXInput2Proximity;

static inline CXInput2Proximity cxinput2_proximity(XDevice *device) {
    CXInput2Proximity proximity;
    ProximityIn(device, proximity.near_type, proximity.near_class);
    ProximityOut(device, proximity.away_type, proximity.away_class);
    return proximity;
}

/* The error handlers are the process's own, whatever the connection. The default ones end the process: a device that was
 * unplugged a moment ago is enough. These only take note. */
static inline int cxinput2_ignore_error(Display *display, XErrorEvent *event) { (void)display; (void)event; return 0; }
static inline int cxinput2_ignore_loss(Display *display) { (void)display; return 0; }
static inline void cxinput2_note_loss(Display *display, void *lost) { (void)display; *(int *)lost = 1; }

/* From here on an X error is no end, and the loss of this connection sets *lost. No call but freeing may follow the loss. */
static inline void cxinput2_survive(Display *display, int *lost) {
    XSetErrorHandler(cxinput2_ignore_error);
    XSetIOErrorHandler(cxinput2_ignore_loss);
    XSetIOErrorExitHandler(display, cxinput2_note_loss, lost);
}

/* Who closes its window waits for the server's answer, and SDL for ever should the server go meanwhile, as it does when a session ends:
 * from here on the process ends with the server. */
static inline void cxinput2_end(Display *display, void *nothing) { (void)display; (void)nothing; _exit(1); }
static inline void cxinput2_end_with_server(Display *display) { XSetIOErrorExitHandler(display, cxinput2_end, NULL); }

#endif
