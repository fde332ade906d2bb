/* What the window manager is asked for and tells (EWMH). SDL hears nothing of the window's state: it would put the window back after the
 * full screen once more, a frame's border away, and SDL 3 goes on with the screen's size under some managers. So the property gets another
 * name on its way from the connection to SDL. */
#include "CSDL2.h"
#include "peers.h"
#include <X11/Xlibint.h>

/* Xlib calls with the display alone. Atoms are the same for all connections to a server. */
static Atom state, own_state;
static Bool (*convert)(Display *, XEvent *, xEvent *);

/* Called by Xlib while it reads: it may not call Xlib itself. */
static Bool rename_state(Display *display, XEvent *event, xEvent *wire) {
    Bool is_event = convert(display, event, wire);
    if (is_event && event->type == PropertyNotify && event->xproperty.atom == state) event->xproperty.atom = own_state;
    return is_event;
}

Atom csdl2_take_state(Display *display) {
    state = XInternAtom(display, "_NET_WM_STATE", False);
    own_state = XInternAtom(display, "INKSTONE_WM_STATE", False);
    Bool (*former)(Display *, XEvent *, xEvent *) = XESetWireToEvent(display, PropertyNotify, rename_state);
    if (former != rename_state) convert = former;
    return own_state;
}

/* Asks in the name of an application, for which 1 stands at the request's place. */
static void request(Display *display, Window window, const char *name, const long data[5]) {
    csdl2_send(display, DefaultRootWindow(display), SubstructureNotifyMask | SubstructureRedirectMask, window, name, data);
}

static SDL_bool holds(Display *display, Window window, const char *list, const char *name) {
    unsigned long atoms[512], sought = XInternAtom(display, name, False);
    int count = csdl2_read_property(display, window, list, XA_ATOM, atoms, 512);
    for (int index = 0; index < count; index++)
        if (atoms[index] == sought) return SDL_TRUE;
    return SDL_FALSE;
}

/* A window manager that has gone leaves its properties behind, but not its window. */
static SDL_bool is_managed(Display *display, Window root) {
    unsigned long manager = None, itself = None;
    return csdl2_read_property(display, root, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW, &manager, 1) == 1
        && csdl2_read_property(display, (Window)manager, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW, &itself, 1) == 1 && itself == manager;
}

static const char full_screen[] = "_NET_WM_STATE_FULLSCREEN";

SDL_bool csdl2_is_full_screen(Display *display, Window window) { return holds(display, window, "_NET_WM_STATE", full_screen); }

SDL_bool csdl2_is_maximized(Display *display, Window window) {
    return holds(display, window, "_NET_WM_STATE", "_NET_WM_STATE_MAXIMIZED_VERT")
        && holds(display, window, "_NET_WM_STATE", "_NET_WM_STATE_MAXIMIZED_HORZ");
}

SDL_bool csdl2_ask_full_screen(Display *display, Window window, SDL_bool is_full) {
    const Window root = DefaultRootWindow(display);
    if (!is_managed(display, root) || !holds(display, root, "_NET_SUPPORTED", full_screen)) return SDL_FALSE;
    request(display, window, "_NET_WM_STATE", (const long[]){ is_full, (long)XInternAtom(display, full_screen, False), 0, 1, 0 });
    return SDL_TRUE;
}

void csdl2_activate(Display *display, Window window) { request(display, window, "_NET_ACTIVE_WINDOW", (const long[]){ 1, 0, 0, 0, 0 }); }

SDL_bool csdl2_frame(Display *display, Window window, int *left, int *top) {
    unsigned long sides[4];
    if (csdl2_read_property(display, window, "_NET_FRAME_EXTENTS", XA_CARDINAL, sides, 4) != 4) return SDL_FALSE;
    *left = (int)sides[0];
    *top = (int)sides[2];
    return SDL_TRUE;
}
