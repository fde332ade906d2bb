/* What other programs drag over the window. SDL takes the first of a few types that it knows, asks for that alone, and answers in the
 * window's name. So the messages get other names on their way from the connection to SDL, which passes on what it does not know. */
#include "CSDL2.h"
#include "peers.h"
#include <X11/Xlibint.h>

enum { kinds = 4 };

static const char *const names[kinds] = { "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop" };
static const char *const own_names[kinds] = { "INKSTONE_DRAG_ENTER", "INKSTONE_DRAG_MOVE", "INKSTONE_DRAG_LEAVE", "INKSTONE_DRAG_DROP" };

/* Xlib calls with the display alone. Atoms are the same for all connections to a server. */
static Atom theirs[kinds], own[kinds];
static Bool (*convert)(Display *, XEvent *, xEvent *);

/* Called by Xlib while it reads: it may not call Xlib itself. */
static Bool rename_message(Display *display, XEvent *event, xEvent *wire) {
    Bool is_event = convert(display, event, wire);
    if (is_event && event->type == ClientMessage)
        for (int kind = 0; kind < kinds; kind++)
            if (event->xclient.message_type == theirs[kind]) {
                event->xclient.message_type = own[kind];
                break;
            }
    return is_event;
}

void csdl2_take_drags(Display *display) {
    for (int kind = 0; kind < kinds; kind++) {
        theirs[kind] = XInternAtom(display, names[kind], False);
        own[kind] = XInternAtom(display, own_names[kind], False);
    }
    Bool (*former)(Display *, XEvent *, xEvent *) = XESetWireToEvent(display, ClientMessage, rename_message);
    if (former != rename_message) convert = former;
}

SDL_bool csdl2_drag(const SDL_Event *event, CSDL2Drag *drag) {
    const SDL_SysWMmsg *message = event->syswm.msg;
    if (!message || message->subsystem != SDL_SYSWM_X11 || message->msg.x11.event.type != ClientMessage) return SDL_FALSE;
    const XClientMessageEvent *x = &message->msg.x11.event.xclient;
    int kind = 0;
    while (kind < kinds && x->message_type != own[kind]) kind++;
    if (kind == kinds || x->format != 32) return SDL_FALSE;
    *drag = (CSDL2Drag){ .kind = kind, .source = (Window)x->data.l[0] };
    switch (drag->kind) {
    case CSDL2_DRAG_ENTER:
        for (int index = 0; index < 3; index++) drag->types[index] = (Atom)x->data.l[2 + index];
        drag->has_more = x->data.l[1] & 1 ? SDL_TRUE : SDL_FALSE;
        break;
    case CSDL2_DRAG_MOVE:
        drag->x = (int)(x->data.l[2] >> 16 & 0xFFFF);
        drag->y = (int)(x->data.l[2] & 0xFFFF);
        break;
    case CSDL2_DRAG_DROP: drag->time = (Time)(x->data.l[2] & 0xFFFFFFFF); break;
    case CSDL2_DRAG_LEAVE: break;
    }
    return SDL_TRUE;
}

int csdl2_drag_types(Display *display, Window source, Atom *types, int most) {
    return csdl2_read_property(display, source, "XdndTypeList", XA_ATOM, types, most);
}

void csdl2_accept_drag(Display *display, Window window, Window source) {
    /* 1: it is taken; 2: every move is to be told. */
    const long copy = (long)XInternAtom(display, "XdndActionCopy", False);
    csdl2_send(display, source, NoEventMask, source, "XdndStatus", (const long[]){ (long)window, 3, 0, 0, copy });
}

void csdl2_finish_drag(Display *display, Window window, Window source, SDL_bool is_taken) {
    const long copy = is_taken ? (long)XInternAtom(display, "XdndActionCopy", False) : None;
    csdl2_send(display, source, NoEventMask, source, "XdndFinished", (const long[]){ (long)window, is_taken, copy, 0, 0 });
}
