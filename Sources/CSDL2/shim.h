/* SDL2, and what of it Swift cannot import: compound macros, and what lies behind unions. */
#pragma once
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>

static const Uint32 csdl_windowpos_centered = SDL_WINDOWPOS_CENTERED;
static const Uint32 csdl_touch_mouse = SDL_TOUCH_MOUSEID;

/* The window's X connection and window, NULL and 0 where there is no X. */
typedef struct { Display *display; Window window; } csdl_x11;
static inline csdl_x11 csdl_x11_of(SDL_Window *window)
{
    csdl_x11 none = { 0, 0 };
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return none;
    csdl_x11 x = { info.info.x11.display, info.info.x11.window };
    return x;
}
/* The server's stamp of the X key event in a SDL_SYSWMEVENT; 0 where it is none. */
static inline Uint32 csdl_key_stamp(const SDL_Event *event)
{
    if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
    const XEvent *x = &event->syswm.msg->msg.x11.event;
    return x->type == KeyPress || x->type == KeyRelease ? (Uint32) x->xkey.time : 0;
}
