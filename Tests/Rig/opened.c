/* opened: measures the time from exec until a program shows a drawing whole.
 *
 * Starts the program, and photographs a rectangle of the screen (XShm) up to 250 times a second until it has not changed, and the program
 * has not been busy, for QUIET seconds. Prints the milliseconds from exec to the first and to the last photograph that differs from the one
 * before, the program's memory in the end and at its greatest, the processor time that it has taken, and the share of pixels that differ
 * from the first one. The same for every program: nothing is asked of it. The exit code is 1 when nothing changed for a minute.
 *
 *   opened X Y WIDTH HEIGHT QUIET PROGRAM [ARGUMENTS...]       gcc -O2 -o opened opened.c -lX11 -lXext
 */
#include "meter.h"
#include <signal.h>
#include <sys/wait.h>

/* A figure of the process in megabytes, as VmRSS. */
static double megabytes(pid_t pid, const char *figure)
{
    char path[64], line[256];
    double kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, figure, strlen(figure)) && line[strlen(figure)] == ':') kilobytes = atof(line + strlen(figure) + 1);
    if (f) fclose(f);
    return kilobytes / 1024;
}

/* The processor time of all threads of the process, in seconds. */
static double processor(pid_t pid)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *f = fopen(path, "r");
    if (f && fscanf(f, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) < 2) user = system = 0;
    if (f) fclose(f);
    return (double) (user + system) / sysconf(_SC_CLK_TCK);
}

int main(int argc, char **argv)
{
    if (argc < 7) { fprintf(stderr, "usage: opened X Y WIDTH HEIGHT QUIET PROGRAM [ARGUMENTS...]\n"); return 2; }
    int x = atoi(argv[1]), y = atoi(argv[2]), width = atoi(argv[3]), height = atoi(argv[4]);
    double quiet = atof(argv[5]);
    struct camera *camera = open_camera(width, height);
    const char *picture = camera->image->data;
    size_t size = (size_t) camera->image->bytes_per_line * height;
    char *before = malloc(size);
    photograph(camera, x, y);
    memcpy(before, picture, size);
    double start = now(), first = 0, last = start, busy = start, looked = start, cpu = 0;
    pid_t pid = fork();
    if (pid == 0) { execvp(argv[6], argv + 6); _exit(127); }
    double taken = start;
    while (first ? taken - busy < quiet || taken - last < quiet : taken - start < 60) {
        taken = photograph(camera, x, y);
        if (memcmp(before, picture, size)) {
            memcpy(before, picture, size);
            last = taken;
            if (!first) first = taken;
        }
        /* A blinking cursor takes less than a tenth of a core. */
        if (taken - looked > 0.2) {
            double now_taken = processor(pid);
            if (now_taken - cpu > 0.02) busy = taken;
            cpu = now_taken;
            looked = taken;
        }
        sleep_until(taken + 0.004);
    }
    double resident = megabytes(pid, "VmRSS"), peak = megabytes(pid, "VmHWM");
    /* A blank page has one colour. */
    const unsigned *pixels = (const unsigned *) before;
    size_t others = 0, count = size / sizeof *pixels;
    for (size_t i = 0; i < count; i++) others += pixels[i] != pixels[0];
    if (first)
        printf("first %.0f whole %.0f ms resident %.0f peak %.0f MB processor %.2f s inked %.0f %%\n",
            (first - start) * 1e3, (last - start) * 1e3, resident, peak, cpu, 100.0 * others / count);
    else
        printf("nothing shown\n");
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
    return !first;
}
