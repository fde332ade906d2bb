/* openlag: measures the time from a barrel button's press to what it opens at the pen.
 *
 * The pentest stylus hovers at rest, at a new place each time. It presses a barrel button, and the screen around the tip (XShm) is
 * photographed up to 5,000 times a second until it changes. A second press closes what the first opened. Prints the milliseconds from
 * writing the press to the first changed photograph: n, median, p95, max. The exit code is 1 when nothing changed.
 *
 *   openlag SOCKET X Y [TIMES=40] [BUTTON=2]       gcc -O2 -o openlag openlag.c -lX11 -lXext
 */
#include "meter.h"

enum { REACH = 200, SIDE = 2 * REACH };

int main(int argc, char **argv)
{
    if (argc < 4) { fprintf(stderr, "usage: openlag SOCKET X Y [TIMES] [BUTTON]\n"); return 2; }
    int x = atoi(argv[2]), y = atoi(argv[3]), times = argc > 4 ? atoi(argv[4]) : 40, button = argc > 5 ? atoi(argv[5]) : 2;
    int s = open_pen(argv[1]);
    struct camera *camera = open_camera(SIDE, SIDE);
    const char *picture = camera->image->data;
    size_t size = (size_t) camera->image->bytes_per_line * SIDE;
    char *before = malloc(size);
    double *lag = calloc(times, sizeof *lag);
    int n = 0;
    dprintf(s, "p 1\n");
    for (int i = 0; i < times; i++) {
        int px = x + 3 * i, py = y + 2 * i;
        dprintf(s, "m %d %d 0 0 0 0\n", px, py);
        usleep(400000);
        photograph(camera, px - REACH, py - REACH);
        memcpy(before, picture, size);
        double sent = now(), seen = 0;
        dprintf(s, "b %d 1\n", button);
        while (!seen && now() - sent < 1) {
            double taken = photograph(camera, px - REACH, py - REACH);
            if (memcmp(before, picture, size)) seen = taken;
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
