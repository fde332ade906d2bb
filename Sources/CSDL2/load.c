/* SDL, loaded when a window is to be opened, not when the program starts: it brings the libraries of sound and of Wayland with it,
 * half of all that the program needs, which come from the disk while another thread reads the drawing. */
#include "CSDL2.h"
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <stddef.h>

#define FUNCTION(result, name, parameters, arguments) result (*name) parameters;
static struct {
#include "functions.h"
} sdl;
#undef FUNCTION

#define FUNCTION(result, name, parameters, arguments) result name parameters { return sdl.name arguments; }
#include "functions.h"
#undef FUNCTION

const char *csdl2_load(void) {
    void *library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
#define FUNCTION(result, name, parameters, arguments) \
    if (!(sdl.name = (result (*) parameters)dlsym(library, #name))) return dlerror();
#include "functions.h"
#undef FUNCTION
    return NULL;
}

VisualID csdl2_plain_visual(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) return 0;
    XVisualInfo wanted = { .screen = DefaultScreen(display), .class = TrueColor,
                           .red_mask = 0xFF0000, .green_mask = 0xFF00, .blue_mask = 0xFF };
    int count = 0;
    XVisualInfo *visuals = XGetVisualInfo(
        display, VisualScreenMask | VisualClassMask | VisualRedMaskMask | VisualGreenMaskMask | VisualBlueMaskMask, &wanted, &count);
    VisualID found = 0;
    /* One without an alpha first: nothing shines through it, whatever a compositor makes of alpha. */
    for (int depth = 24; depth <= 32 && !found; depth += 8)
        for (int i = 0; i < count && !found; i++)
            if (visuals[i].depth == depth) found = visuals[i].visualid;
    if (visuals) XFree(visuals);
    XCloseDisplay(display);
    return found;
}
