/* hoverlag: measures how far a program's preview mark lags behind a hovering pen.
 *
 * Moves the pentest tablet's pen above blank paper along a horizontal line, at a given rate and speed, while a second
 * thread photographs that row of pixels (XShm) up to 5,000 times a second.  The mark's place in a photograph is the centre
 * of all pixels that differ from the first photograph, weighted by the difference.  A posted position counts as shown from
 * the first photograph whose centre is within 0.4 px of it, whichever was posted first: a program that shows the pen before
 * it is there gets a negative lag, and a median below 0.7 times that of floor.c --hover in the same run is a failed
 * measurement.  Prints the milliseconds from writing a position to its mark being on the screen: n, positions never reached,
 * median, p95, p99, max; then the distance of the resting mark from the pen's last place, and the number of photographs
 * without a mark.
 *
 *   hoverlag SOCKET X0 Y X1 [RATE_HZ=240] [SPEED_PX_S=800]
 * gcc -O2 -o hoverlag hoverlag.c -lX11 -lXext -lpthread -lm
 */
#include "meter.h"
#include <pthread.h>
#include <stdatomic.h>

enum { MARGIN = 80, MOST = 60000, NOTICED = 8 };
static int x0, x1, y, w;
static atomic_int done, photos;
static double *taken, *centre; /* each photograph's time, and the mark's middle, counted from x0; NAN for no mark */

static double middle(const unsigned *row, const unsigned *blank)
{
    double sum = 0, weight = 0;
    for (int k = 0; k < w; k++) {
        int d = apart(row[k], blank[k]);
        if (d < NOTICED) continue;
        sum += (k + 0.5) * d;
        weight += d;
    }
    return sum / weight;
}

static void *watch(void *unused)
{
    struct camera *camera = open_camera(w, 1);
    unsigned *blank = malloc(4 * w);
    for (; !done && photos < MOST; photos++) {
        taken[photos] = photograph(camera, x0 - MARGIN / 2, y);
        if (!photos) memcpy(blank, camera->image->data, 4 * w);
        centre[photos] = middle((unsigned *) camera->image->data, blank) - MARGIN / 2;
        struct timespec z = { 0, 150000 };
        nanosleep(&z, NULL);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    if (argc < 5) { fprintf(stderr, "usage: hoverlag SOCKET X0 Y X1 [HZ] [SPEED]\n"); return 2; }
    x0 = atoi(argv[2]); y = atoi(argv[3]); x1 = atoi(argv[4]);
    double hz = argc > 5 ? atof(argv[5]) : 240, speed = argc > 6 ? atof(argv[6]) : 800;
    int s = open_pen(argv[1]);
    w = x1 - x0 + 1 + MARGIN;
    taken = calloc(MOST, sizeof *taken);
    centre = calloc(MOST, sizeof *centre);
    dprintf(s, "p 1\nm %d %d 0 0 0 0\n", x0, y - 100);
    usleep(400000);
    pthread_t thread;
    pthread_create(&thread, NULL, watch, NULL);
    usleep(300000);
    dprintf(s, "m %d %d.5 0 0 0 0\n", x0, y);
    usleep(300000);
    int first = photos, n = 0, steps = (int) ((x1 - x0) / speed * hz);
    double begin = now(), *sent = calloc(steps + 1, sizeof *sent);
    for (int i = 1; i <= steps; i++) {
        sent[i] = sleep_until(begin + i / hz);
        dprintf(s, "m %f %d.5 0 0 0 0\n", x0 + speed * i / hz, y);
    }
    usleep(300000);
    int last = photos - 1, none = 0, missed = 0;
    double rest = centre[last] - speed * steps / hz;
    dprintf(s, "m %d %d 0 0 0 0\np 0\n", x0, y - 100);
    usleep(300000);
    done = 1;
    pthread_join(thread, NULL);
    for (int f = first; f <= last; f++) none += isnan(centre[f]);
    double *lag = calloc(steps + 1, sizeof *lag);
    for (int i = 1, f = first; i <= steps; i++) {
        while (f <= last && !(centre[f] >= speed * i / hz - 0.4)) f++;
        if (f > last) missed++;
        else lag[n++] = (taken[f] - sent[i]) * 1e3;
    }
    qsort(lag, n, sizeof *lag, compare);
    if (n)
        printf("n %d missed %d median %.2f p95 %.2f p99 %.2f max %.2f ms; rests %.1f px off; none in %d of %d photographs, %.0f/s\n", n, missed,
               lag[n / 2], lag[n * 95 / 100], lag[n * 99 / 100], lag[n - 1], rest, none, last - first + 1,
               (last - first) / (taken[last] - taken[first]));
    else
        printf("no mark seen\n");
    return n == 0;
}
