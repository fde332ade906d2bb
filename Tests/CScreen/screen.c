#include "screen.h"

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

struct screen {
    Display *display;
    int width, height;
    XImage *image;
    XShmSegmentInfo memory;
};

/* A window that is gone already is no reason to end the tests. */
static int ignore(Display *display, XErrorEvent *error)
{
    (void) display, (void) error;
    return 0;
}

screen *screen_open(const char *name)
{
    XSetErrorHandler(ignore);
    Display *display = XOpenDisplay(name);
    if (!display)
        return NULL;
    screen *s = calloc(1, sizeof *s);
    s->display = display;
    int event, error;
    XFixesQueryExtension(display, &event, &error);
    s->width = DisplayWidth(display, 0);
    s->height = DisplayHeight(display, 0);
    s->image = XShmCreateImage(display, DefaultVisual(display, 0), DefaultDepth(display, 0), ZPixmap, NULL, &s->memory, s->width,
                               s->height);
    s->memory.shmid = shmget(IPC_PRIVATE, (size_t) s->image->bytes_per_line * s->height, IPC_CREAT | 0600);
    s->memory.shmaddr = s->image->data = shmat(s->memory.shmid, NULL, 0);
    XShmAttach(display, &s->memory);
    XSync(display, False);
    shmctl(s->memory.shmid, IPC_RMID, NULL); /* goes with its last user */
    return s;
}

void screen_close(screen *s)
{
    XCloseDisplay(s->display);
    shmdt(s->memory.shmaddr);
    s->image->data = NULL;
    XDestroyImage(s->image);
    free(s);
}

int screen_width(const screen *s) { return s->width; }
int screen_height(const screen *s) { return s->height; }
void screen_sync(screen *s) { XSync(s->display, False); }

bool screen_photograph(screen *s, int x, int y, int width, int height, uint32_t *pixels)
{
    if (x < 0 || y < 0 || width < 1 || height < 1 || x + width > s->width || y + height > s->height)
        return false;
    if (!XShmGetImage(s->display, DefaultRootWindow(s->display), s->image, 0, 0, AllPlanes))
        return false;
    for (int row = 0; row < height; row++) {
        const uint32_t *source = (const uint32_t *) (s->image->data + (size_t) (y + row) * s->image->bytes_per_line) + x;
        for (int column = 0; column < width; column++)
            *pixels++ = source[column] & 0xffffff;
    }
    return true;
}

bool screen_shows_cursor(screen *s)
{
    XFixesCursorImage *image = XFixesGetCursorImage(s->display);
    unsigned long seen = 0;
    for (int i = 0; image && i < image->width * image->height; i++)
        seen |= image->pixels[i] >> 24;
    XFree(image);
    return seen != 0;
}

unsigned long screen_open_window(screen *s, int x, int y, int width, int height)
{
    Window window = XCreateSimpleWindow(s->display, DefaultRootWindow(s->display), x, y, width, height, 0, 0, 0x808080);
    XSizeHints hints = { .flags = USPosition | USSize, .x = x, .y = y, .width = width, .height = height };
    XSetWMNormalHints(s->display, window, &hints);
    XStoreName(s->display, window, "another window");
    XSelectInput(s->display, window, ExposureMask);
    XMapRaised(s->display, window);
    XEvent event;
    XWindowEvent(s->display, window, ExposureMask, &event); /* it is on the screen */
    XSync(s->display, False);
    return window;
}

void screen_close_window(screen *s, unsigned long window)
{
    XDestroyWindow(s->display, window);
    XSync(s->display, False);
}

bool screen_grab_pointer(screen *s)
{
    return XGrabPointer(s->display, DefaultRootWindow(s->display), False, ButtonPressMask | ButtonReleaseMask | PointerMotionMask,
                        GrabModeAsync, GrabModeAsync, None, None, CurrentTime) == GrabSuccess;
}

void screen_release_pointer(screen *s)
{
    XUngrabPointer(s->display, CurrentTime);
    XSync(s->display, False);
}

unsigned long screen_open_settings(screen *s, const unsigned char *bytes, int count)
{
    Window window = XCreateSimpleWindow(s->display, DefaultRootWindow(s->display), -9, -9, 1, 1, 0, 0, 0);
    Atom selection = XInternAtom(s->display, "_XSETTINGS_S0", False);
    screen_set_settings(s, window, bytes, count);
    XSetSelectionOwner(s->display, selection, window, CurrentTime);
    XClientMessageEvent message = { .type = ClientMessage, .window = DefaultRootWindow(s->display), .format = 32 };
    message.message_type = XInternAtom(s->display, "MANAGER", False);
    message.data.l[1] = (long) selection;
    message.data.l[2] = (long) window;
    XSendEvent(s->display, message.window, False, StructureNotifyMask, (XEvent *) &message);
    XSync(s->display, False);
    return window;
}

void screen_set_settings(screen *s, unsigned long window, const unsigned char *bytes, int count)
{
    Atom property = XInternAtom(s->display, "_XSETTINGS_SETTINGS", False);
    XChangeProperty(s->display, window, property, property, 8, PropModeReplace, bytes, count);
    XSync(s->display, False);
}

unsigned long screen_open_panel(screen *s, int width)
{
    Window window = XCreateSimpleWindow(s->display, DefaultRootWindow(s->display), 0, 0, width, s->height, 0, 0, 0x404040);
    Atom dock = XInternAtom(s->display, "_NET_WM_WINDOW_TYPE_DOCK", False);
    long room[4] = { width, 0, 0, 0 };
    XChangeProperty(s->display, window, XInternAtom(s->display, "_NET_WM_WINDOW_TYPE", False), XA_ATOM, 32, PropModeReplace,
                    (unsigned char *) &dock, 1);
    XChangeProperty(s->display, window, XInternAtom(s->display, "_NET_WM_STRUT", False), XA_CARDINAL, 32, PropModeReplace,
                    (unsigned char *) room, 4);
    XSelectInput(s->display, window, ExposureMask);
    XMapWindow(s->display, window);
    XEvent event;
    XWindowEvent(s->display, window, ExposureMask, &event); /* it is on the screen */
    XSync(s->display, False);
    return window;
}
