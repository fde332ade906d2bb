/* startup: measures the time from exec to a program's first frame on the screen, and whether it is ready for the pen by then.
 *
 * Starts the program, photographs one pixel of the screen until it has lost the root window's colour (the first frame), at once posts a
 * tap of the pentest stylus there, and waits for the dot. Prints the milliseconds from exec to the frame and to the dot, and the program's
 * resident memory a second after the frame. The exit code is 1 when no frame or no dot came.
 *
 *   startup STYLUS_SOCKET X Y PROGRAM [ARGUMENTS...]       gcc -O2 -o startup startup.c -lX11 -lXext
 */
#include "meter.h"
#include <signal.h>
#include <sys/wait.h>

static unsigned long pixel(Display *d, int x, int y)
{
    XImage *image = XGetImage(d, DefaultRootWindow(d), x, y, 1, 1, AllPlanes, ZPixmap);
    unsigned long value = XGetPixel(image, 0, 0) & 0xFFFFFF;
    XDestroyImage(image);
    return value;
}

/* Waits until the pixel differs from `old`; returns the time, or 0 after ten seconds. */
static double change(Display *d, int x, int y, unsigned long old)
{
    for (double start = now(); now() - start < 10;) {
        if (pixel(d, x, y) != old) return now();
        struct timespec z = { 0, 200000 };
        nanosleep(&z, NULL);
    }
    return 0;
}

static long resident_kilobytes(pid_t pid)
{
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) sscanf(line, "VmRSS: %ld", &kilobytes);
    if (f) fclose(f);
    return kilobytes;
}

int main(int argc, char **argv)
{
    if (argc < 5) { fprintf(stderr, "usage: startup STYLUS_SOCKET X Y PROGRAM [ARGUMENTS...]\n"); return 2; }
    int x = atoi(argv[2]), y = atoi(argv[3]);
    Display *d = XOpenDisplay(NULL);
    if (!d) { fprintf(stderr, "startup: no display\n"); return 1; }
    int s = open_pen(argv[1]);
    dprintf(s, "p 1\nm %d %d 0 0 0 0\n", x, y);
    usleep(100000);
    unsigned long root = pixel(d, x, y);
    double start = now();
    pid_t pid = fork();
    if (pid == 0) { execv(argv[4], argv + 4); _exit(127); }
    double frame = change(d, x, y, root), dot = 0;
    if (frame) {
        unsigned long paper = pixel(d, x, y);
        dprintf(s, "m %d %d 50000 0 0 0\nb 1 1\nb 1 0\nm %d %d 0 0 0 0\n", x, y, x + 40, y + 40);
        dot = change(d, x, y, paper);
        while (now() < frame + 1) usleep(10000);
        printf("frame %.1f ms, dot %.1f ms, resident %.1f MB\n", (frame - start) * 1e3, dot ? (dot - start) * 1e3 : -1.0, resident_kilobytes(pid) / 1024.0);
    } else
        printf("no frame\n");
    dprintf(s, "p 0\n");
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
    return frame && dot ? 0 : 1;
}
