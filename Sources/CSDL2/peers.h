/* What other programs on the X server tell by properties of their windows, and what they are told by messages. */
#include <X11/Xlib.h>

/* Reads a property of atoms, windows or numbers, at most so many; returns how many it has read. */
int csdl2_read_property(Display *display, Window window, const char *name, Atom type, unsigned long *values, int most);

/* Sends the message `name` about a window to the clients that have asked `to` for events of the mask; mask 0: to its owner. */
void csdl2_send(Display *display, Window to, long mask, Window about, const char *name, const long data[5]);
