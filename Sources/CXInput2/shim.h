/* Xlib with both generations of the input extension, and what of them Swift cannot import: macros, and the error handlers. */
#pragma once
#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>

static inline void cxi_set_mask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int cxi_mask_is_set(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }
static inline Bool cxi_get_event_data(Display *d, XEvent *e) { return XGetEventData(d, &e->xcookie); }
static inline void cxi_free_event_data(Display *d, XEvent *e) { XFreeEventData(d, &e->xcookie); }

/* The event classes by which a device's proximity is selected, and the event types that come of it; 0 where it has none. */
typedef struct { XEventClass in_class, out_class; int in_type, out_type; } cxi_proximity;
static inline cxi_proximity cxi_proximity_of(XDevice *device)
{
    cxi_proximity p = { 0, 0, 0, 0 };
    ProximityIn(device, p.in_type, p.in_class);
    ProximityOut(device, p.out_type, p.out_class);
    return p;
}

/* Xlib ends the process at the first error unless it is told otherwise. A device that is pulled out gives BadDevice, a server that goes
 * away an I/O error, which is counted here: the program goes on. The handlers are the process's, whichever connection they serve. */
static inline volatile int *cxi_connections_lost(void) { static volatile int count; return &count; }
static int cxi_ignore_error(Display *d, XErrorEvent *e) { (void) d; (void) e; return 0; }
static int cxi_record_io_error(Display *d) { (void) d; ++*cxi_connections_lost(); return 0; }
static void cxi_stay(Display *d, void *unused) { (void) d; (void) unused; }
static inline void cxi_install_handlers(void)
{
    XSetErrorHandler(cxi_ignore_error);
    XSetIOErrorHandler(cxi_record_io_error);
}
/* Makes a connection survive the loss of its server; every connection needs it. `display` may be another library's. */
static inline void cxi_survive_loss(void *display) { XSetIOErrorExitHandler((Display *) display, cxi_stay, NULL); }
static inline int cxi_lost(void) { return *cxi_connections_lost(); }
