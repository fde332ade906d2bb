/* The window's place and the full screen on X, asked of the window manager (EWMH), who knows where its frames lie. What SDL opens at a
 * place or puts back after the full screen lies a frame's border away, under some managers by one version and under others by another. */
#include "CSDL2.h"

/* A property of atoms or windows; how many were read into values. */
static int property(Display *display, Window window, const char *name, Atom type, unsigned long *values, int most) {
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

static SDL_bool holds(Display *display, Window window, const char *list, const char *name) {
    unsigned long atoms[512], sought = XInternAtom(display, name, False);
    int count = property(display, window, list, XA_ATOM, atoms, 512);
    for (int index = 0; index < count; index++)
        if (atoms[index] == sought) return SDL_TRUE;
    return SDL_FALSE;
}

/* Asks the window manager for what it says it can do; SDL_FALSE where none is there that can. */
static SDL_bool ask(Display *display, Window window, const char *ability, const char *request, const long data[5]) {
    /* A window manager that has gone leaves its properties behind, but not its window. */
    unsigned long manager = None, itself = None;
    Window root = DefaultRootWindow(display);
    if (property(display, root, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW, &manager, 1) != 1
        || property(display, (Window)manager, "_NET_SUPPORTING_WM_CHECK", XA_WINDOW, &itself, 1) != 1 || itself != manager
        || !holds(display, root, "_NET_SUPPORTED", ability))
        return SDL_FALSE;
    XEvent event = { .xclient = { .type = ClientMessage, .window = window, .format = 32 } };
    event.xclient.message_type = XInternAtom(display, request, False);
    for (int index = 0; index < 5; index++) event.xclient.data.l[index] = data[index];
    XSendEvent(display, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event);
    XFlush(display);
    return SDL_TRUE;
}

static const char full[] = "_NET_WM_STATE_FULLSCREEN";

SDL_bool csdl2_is_full_screen(Display *display, Window window) { return holds(display, window, "_NET_WM_STATE", full); }

SDL_bool csdl2_ask_full_screen(Display *display, Window window, SDL_bool is_full) {
    /* 1: an application asks. */
    return ask(display, window, full, "_NET_WM_STATE", (const long[]){ is_full, (long)XInternAtom(display, full, False), 0, 1, 0 });
}

SDL_bool csdl2_frame(Display *display, Window window, int *left, int *top) {
    unsigned long sides[4];
    if (property(display, window, "_NET_FRAME_EXTENTS", XA_CARDINAL, sides, 4) != 4) return SDL_FALSE;
    *left = (int)sides[0];
    *top = (int)sides[2];
    return SDL_TRUE;
}

SDL_bool csdl2_ask_place(Display *display, Window window, int x, int y) {
    /* Both coordinates are told, by an application. */
    const long flags = StaticGravity | 1 << 8 | 1 << 9 | 1 << 12;
    return ask(display, window, "_NET_MOVERESIZE_WINDOW", "_NET_MOVERESIZE_WINDOW", (const long[]){ flags, x, y, 0, 0 });
}
