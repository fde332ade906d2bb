/* SDL 2 with the X connection beneath its window, and functions for the macros that Swift cannot see. */
#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

/* Loads SDL, before any of its functions is called; what hinders it, or NULL. */
const char *csdl2_load(void);

/* Bytes of red, green, blue and alpha, on any machine. */
static const Uint32 csdl2_rgba = SDL_PIXELFORMAT_RGBA32;

/* The mouse that SDL makes of fingers. */
static inline SDL_bool csdl2_is_touch(Uint32 mouse) { return mouse == SDL_TOUCH_MOUSEID; }

static inline SDL_bool csdl2_window_info(SDL_Window *window, SDL_SysWMinfo *info) {
    SDL_VERSION(&info->version);
    return SDL_GetWindowWMInfo(window, info);
}

/* Asks the window manager to bring the window to the front and give it the keyboard, also one that was minimised. */
void csdl2_activate(Display *display, Window window);

/* From here on the window's state passes SDL by. Once for each connection. Returns the name by which the property's news come. */
Atom csdl2_take_state(Display *display);

/* Whether the window fills the screen, or is maximised, by the window manager's account. */
SDL_bool csdl2_is_full_screen(Display *display, Window window);
SDL_bool csdl2_is_maximized(Display *display, Window window);

/* Asks the window manager to let the window fill the screen or to put it back where it was; SDL_FALSE where none is there that can. */
SDL_bool csdl2_ask_full_screen(Display *display, Window window, SDL_bool is_full);

/* The width of the frame's left side and the height of its top; SDL_FALSE while the window manager has not told them. */
SDL_bool csdl2_frame(Display *display, Window window, int *left, int *top);

/* The visual of eight bits a colour that windows of a screen of more or fewer bits may have too; 0 without one. */
VisualID csdl2_plain_visual(void);

/* What the server tells of a key and SDL does not. */
typedef struct {
    /* The server's time. */
    Uint32 time;
    /* The modifiers that are held or latched, without what the key itself changes; and the layout's group. */
    unsigned state;
    /* What the key types together with them, as a keysym; 0 for nothing. */
    KeySym typed;
    /* Those of them that decide it. */
    unsigned deciding;
} CSDL2Key;

/* The key event that a system event carries; SDL_FALSE for any other. */
static inline SDL_bool csdl2_key(const SDL_Event *event, CSDL2Key *key) {
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (!message || message->subsystem != SDL_SYSWM_X11) return SDL_FALSE;
    const XKeyEvent *x = &message->msg.x11.event.xkey;
    if (x->type != KeyPress && x->type != KeyRelease) return SDL_FALSE;
    CSDL2Key found = { .time = (Uint32)x->time, .state = x->state };
    unsigned deciding = 0;
    if (XkbLookupKeySym(x->display, (KeyCode)x->keycode, x->state & ~(unsigned)ControlMask, &deciding, &found.typed))
        found.deciding = deciding & x->state;
    else found.typed = NoSymbol;
    *key = found;
    return SDL_TRUE;
}

/* The layout's group in a key event's state. */
static inline unsigned csdl2_group(unsigned state) { return (unsigned)XkbGroupForCoreState(state); }

static inline unsigned csdl2_group_in_use(Display *display) {
    XkbStateRec state;
    return XkbGetState(display, XkbUseCoreKbd, &state) == Success ? state.group : 0;
}

/* AltGr's keysym, XK_ISO_Level3_Shift. */
static const KeySym csdl2_alt_gr = 0xfe03;

/* What a key types at a level (0: alone, 1: with Shift, higher ones with AltGr and its kin), as a keysym. */
static inline KeySym csdl2_symbol(Display *display, unsigned key, unsigned group, unsigned level) {
    return XkbKeycodeToKeysym(display, (KeyCode)key, (int)group, (int)level);
}

/* Whether a system event tells that a property of a window is another one now. */
static inline SDL_bool csdl2_is_property(const SDL_Event *event, Window window, Atom property) {
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (!message || message->subsystem != SDL_SYSWM_X11) return SDL_FALSE;
    const XEvent *x = &message->msg.x11.event;
    return x->type == PropertyNotify && x->xproperty.atom == property && x->xproperty.window == window ? SDL_TRUE : SDL_FALSE;
}

/* Asks for news of the root window's properties, beside what SDL asks for. */
static inline void csdl2_follow_root(Display *display) {
    XWindowAttributes attributes;
    if (XGetWindowAttributes(display, DefaultRootWindow(display), &attributes))
        XSelectInput(display, DefaultRootWindow(display), attributes.your_event_mask | PropertyChangeMask);
}

/* The pointers are read on another connection, so SDL's asks for none of them, whatever SDL has asked for. Every pen position would wake it
 * three times: as core motion, as XInput motion, and raw. SDL 3, on which newer systems' SDL 2 lies, asks for presses, too: the server
 * gives all that follows a press to the connection that asked for it of more devices, and ink would end at its first sample. */
static inline void csdl2_ignore_pointers(Display *display, Window window) {
    XIEventMask none[] = {{XIAllDevices, 0, NULL}, {XIAllMasterDevices, 0, NULL}};
    XWindowAttributes attributes;
    XISelectEvents(display, DefaultRootWindow(display), none, 2);
    XISelectEvents(display, window, none, 2);
    if (XGetWindowAttributes(display, window, &attributes))
        XSelectInput(display, window, attributes.your_event_mask & ~(PointerMotionMask | ButtonPressMask | ButtonReleaseMask));
}

/* A message of a program that drags something over the window (XDND 5). */
typedef struct {
    enum { CSDL2_DRAG_ENTER, CSDL2_DRAG_MOVE, CSDL2_DRAG_LEAVE, CSDL2_DRAG_DROP } kind;
    /* The other program's window. */
    Window source;
    /* From the corner of the screen; of a move. */
    int x, y;
    /* Of a drop. */
    Time time;
    /* Of its entering: the first types that it offers, 0 where there are fewer, and whether its window tells of more. */
    Atom types[3];
    SDL_bool has_more;
} CSDL2Drag;

/* From here on such messages pass SDL by. Once for each connection. */
void csdl2_take_drags(Display *display);

/* The message that a system event carries; SDL_FALSE for any other event. */
SDL_bool csdl2_drag(const SDL_Event *event, CSDL2Drag *drag);

/* All types that the other program's window tells of, at most so many; returns how many. */
int csdl2_drag_types(Display *display, Window source, Atom *types, int most);

/* Tells the other program that the window takes a copy; and later that nothing more is wanted of it. */
void csdl2_accept_drag(Display *display, Window window, Window source);
void csdl2_finish_drag(Display *display, Window window, Window source, SDL_bool is_taken);

#endif
