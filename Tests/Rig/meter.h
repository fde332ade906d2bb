/* The meters' common parts: a clock, the pen's socket, a camera, and comparison. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* The time, in seconds. */
static inline double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }

/* Sleeps until `due`, precisely; returns the time. */
static inline double sleep_until(double due)
{
    double t;
    while ((t = now()) < due) { struct timespec z = { 0, (long) ((due - t) * 1e9) }; nanosleep(&z, NULL); }
    return t;
}

/* Connects to the pentest device's socket; ends the program when there is none. */
static inline int open_pen(const char *path)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    strncpy(a.sun_path, path, sizeof a.sun_path - 1);
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(s, (void *) &a, sizeof a)) { perror(path); exit(1); }
    return s;
}

/* Photographs a rectangle of the screen through shared memory. */
struct camera { Display *display; XImage *image; XShmSegmentInfo shm; };

static inline struct camera *open_camera(int width, int height)
{
    struct camera *c = calloc(1, sizeof *c);
    c->display = XOpenDisplay(NULL);
    if (!c->display) { fprintf(stderr, "no display\n"); exit(1); }
    c->image = XShmCreateImage(c->display, DefaultVisual(c->display, 0), 24, ZPixmap, NULL, &c->shm, width, height);
    c->shm.shmid = shmget(IPC_PRIVATE, (size_t) c->image->bytes_per_line * height, IPC_CREAT | 0600);
    c->shm.shmaddr = c->image->data = shmat(c->shm.shmid, 0, 0);
    c->shm.readOnly = False;
    XShmAttach(c->display, &c->shm);
    XSync(c->display, False);
    shmctl(c->shm.shmid, IPC_RMID, 0);
    return c;
}

/* Puts the picture into `image->data`; returns the time when it was taken. */
static inline double photograph(struct camera *c, int x, int y)
{
    XShmGetImage(c->display, DefaultRootWindow(c->display), c->image, x, y, AllPlanes);
    return now();
}

/* The difference of two pixels: 0 to 765. */
static inline int apart(unsigned a, unsigned b)
{
    return abs((int) (a & 255) - (int) (b & 255)) + abs((int) (a >> 8 & 255) - (int) (b >> 8 & 255)) + abs((int) (a >> 16 & 255) - (int) (b >> 16 & 255));
}

/* Orders doubles for qsort. */
static inline int compare(const void *a, const void *b) { double d = *(double *) a - *(double *) b; return (d > 0) - (d < 0); }
