/* openlag: how long what a barrel button opens at the pen takes to show.
 *
 * The pentest stylus hovers, still, at a new place each time; a barrel button is pressed, and the screen around the tip (XShm) is
 * photographed up to 5,000 times a second until it has changed. A second press closes what the first opened. Prints the milliseconds from
 * writing the press to the first changed photograph: n, median, p95, max. Exit code 1 when nothing changed.
 *
 *   openlag SOCKET X Y [TIMES=40] [BUTTON=2]       gcc -O2 -o openlag openlag.c -lX11 -lXext
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { REACH = 200, SIDE = 2 * REACH };

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }

static int compare(const void *a, const void *b) { double d = *(double *) a - *(double *) b; return (d > 0) - (d < 0); }

int main(int argc, char **argv)
{
    if (argc < 4) { fprintf(stderr, "usage: openlag SOCKET X Y [TIMES] [BUTTON]\n"); return 2; }
    int x = atoi(argv[2]), y = atoi(argv[3]), times = argc > 4 ? atoi(argv[4]) : 40, button = argc > 5 ? atoi(argv[5]) : 2;
    Display *d = XOpenDisplay(NULL);
    if (!d) { fprintf(stderr, "openlag: no display\n"); return 1; }
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    strncpy(a.sun_path, argv[1], sizeof a.sun_path - 1);
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connect(s, (void *) &a, sizeof a)) { perror(argv[1]); return 1; }
    XShmSegmentInfo shm;
    XImage *image = XShmCreateImage(d, DefaultVisual(d, 0), 24, ZPixmap, NULL, &shm, SIDE, SIDE);
    size_t size = (size_t) image->bytes_per_line * SIDE;
    shm.shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
    shm.shmaddr = image->data = shmat(shm.shmid, 0, 0);
    shm.readOnly = False;
    XShmAttach(d, &shm);
    XSync(d, False);
    shmctl(shm.shmid, IPC_RMID, 0);
    char *before = malloc(size);
    double *lag = calloc(times, sizeof *lag);
    int n = 0;
    dprintf(s, "p 1\n");
    for (int i = 0; i < times; i++) {
        int px = x + 3 * i, py = y + 2 * i;
        dprintf(s, "m %d %d 0 0 0 0\n", px, py);
        usleep(400000);
        XShmGetImage(d, DefaultRootWindow(d), image, px - REACH, py - REACH, AllPlanes);
        memcpy(before, image->data, size);
        double sent = now(), seen = 0;
        dprintf(s, "b %d 1\n", button);
        while (!seen && now() - sent < 1) {
            XShmGetImage(d, DefaultRootWindow(d), image, px - REACH, py - REACH, AllPlanes);
            double taken = now();
            if (memcmp(before, image->data, size)) seen = taken;
        }
        if (seen) lag[n++] = (seen - sent) * 1e3;
        usleep(60000);
        dprintf(s, "b %d 0\n", button);
        usleep(400000);
        dprintf(s, "b %d 1\n", button);
        usleep(60000);
        dprintf(s, "b %d 0\n", button);
        usleep(400000);
    }
    dprintf(s, "p 0\n");
    usleep(100000);
    qsort(lag, n, sizeof *lag, compare);
    if (n) printf("n %d missed %d median %.2f p95 %.2f max %.2f ms\n", n, times - n, lag[n / 2], lag[n * 95 / 100], lag[n - 1]);
    else printf("nothing opened\n");
    return n == 0;
}
