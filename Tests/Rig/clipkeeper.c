/* clipkeeper: a clipboard manager as small as one can be: it keeps what a program that ends asks it to keep (freedesktop.org's clipboard
 * manager specification), and offers it. It asks for all targets by one request (MULTIPLE), and takes the pieces of large ones side by
 * side. Prints "ready" when it is there, and "kept N" with the number of targets each time it was asked.
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
static Atom clipboard, manager, targets, save, incremental, multiple, pair, place;
/* Where the targets come to. */
static Atom places[MOST];
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

/* Whether something came to one of the places. */
static Bool is_piece(Display *d, XEvent *e, XPointer unused)
{
    (void) d, (void) unused;
    if (e->type != PropertyNotify || e->xproperty.state != PropertyNewValue) return False;
    for (int i = 0; i < MOST; i++) {
        if (e->xproperty.atom == places[i]) return True;
    }
    return False;
}

/* Fetches targets from the clipboard's owner, all at once; what it does not give stays NULL. */
static void fetch(const Atom *wanted, int number, unsigned char **data, long *lengths)
{
    XEvent event;
    Atom type, pairs[2 * MOST];
    int coming[MOST] = { 0 }, left = 0;
    for (int i = 0; i < number; i++) pairs[2 * i] = wanted[i], pairs[2 * i + 1] = places[i];
    XChangeProperty(display, window, place, pair, 32, PropModeReplace, (unsigned char *) pairs, 2 * number);
    XConvertSelection(display, clipboard, multiple, place, window, CurrentTime);
    XIfEvent(display, &event, is_answer, (XPointer) &multiple);
    if (!event.xselection.property) return;
    while (XCheckIfEvent(display, &event, is_piece, NULL)) {}
    long size;
    Atom *given = (Atom *) take(window, place, &size, &type);
    for (int i = 0; i < number; i++) {
        if (!given[2 * i + 1]) continue;
        data[i] = take(window, places[i], &lengths[i], &type);
        if (type == incremental) lengths[i] = 0, coming[i] = 1, left++;
    }
    free(given);
    while (left) {
        XIfEvent(display, &event, is_piece, NULL);
        for (int i = 0; i < number; i++) {
            if (!coming[i] || event.xproperty.atom != places[i]) continue;
            unsigned char *piece = take(window, places[i], &size, &type);
            data[i] = realloc(data[i], (size_t) (lengths[i] + size) + 1);
            memcpy(data[i] + lengths[i], piece, (size_t) size);
            lengths[i] += size;
            free(piece);
            if (!size) coming[i] = 0, left--;
        }
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
    int number = (int) (size / (long) sizeof(long));
    if (number > MOST) number = MOST;
    unsigned char *data[MOST] = { NULL };
    long lengths[MOST];
    fetch((Atom *) list, number, data, lengths);
    for (int i = 0; i < number; i++) {
        if (!data[i]) continue;
        kept[count] = ((Atom *) list)[i];
        bytes[count] = data[i];
        sizes[count++] = lengths[i];
    }
    free(list);
    XSetSelectionOwner(display, clipboard, window, CurrentTime);
    printf("kept %d\n", count);
    fflush(stdout);
    reply(request, request->property);
}

/* One request to the server takes each target: tests keep no more than a few MB. */
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
    multiple = XInternAtom(display, "MULTIPLE", False);
    pair = XInternAtom(display, "ATOM_PAIR", False);
    place = XInternAtom(display, "CLIPKEEPER", False);
    for (int i = 0; i < MOST; i++) {
        char name[32];
        snprintf(name, sizeof name, "CLIPKEEPER_%d", i);
        places[i] = XInternAtom(display, name, False);
    }
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
