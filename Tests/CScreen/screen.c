#include "screen.h"

#include <X11/Xlib.h>
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
