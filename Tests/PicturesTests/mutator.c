/* Has millions of damaged files read as the program has strangers' files read: each in a process of its own that confines itself, reads,
   answers and ends, by the program's very functions. Such a process is a copy of this one and no program that is started anew, which would
   take most of the time; the libraries are in memory already, as they are once the program's own process has loaded them.

     mutator pictures|notes SEED COUNT FILE...

   Prints what became of them. A process that crashes, hangs or gives an answer that cannot be ends it with 1 and the number of that file.
   COUNT may be FIRST-LAST, to try some again. */
#define _GNU_SOURCE
#include "internal.h"
#include "xopp.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static uint64_t state;

/* SplitMix64. */
static uint64_t next(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static size_t below(size_t count) { return next() % count; }

struct bytes { uint8_t *bytes; size_t count; };

static struct bytes files[64];
static int file_count;
enum { room = 1 << 20 };

/* One of the files with a few changes: bytes, bits, cuts, pieces doubled, left out, or from another file. */
static struct bytes mutated(void) {
    static uint8_t bytes[room];
    static const int changes[] = { 1, 1, 2, 5, 20 };
    static const char *const tokens[] = { "0", "-1", "NaN", "inf", "1e9", "99999999999", "\"", "<", ">", "&amp;", "=", "\xFF\xFF\xFF\xFF" };
    struct bytes base = files[below((size_t)file_count)];
    size_t count = base.count;
    memcpy(bytes, base.bytes, count);
    for (int left = changes[below(5)]; left; left--) {
        size_t place = below(count), length = 1 + below(count - place < 40 ? count - place : 40);
        switch (below(8)) {
        case 0: case 1: bytes[place] = (uint8_t)next(); break;
        case 2: case 3: bytes[place] ^= (uint8_t)(1 << below(8)); break;
        case 4:
            if (below(4) == 0) count = place + 1;
            break;
        case 5:
            if (count + length > room) break;
            memmove(bytes + place + length, bytes + place, count - place);
            count += length;
            break;
        case 6:
            memmove(bytes + place, bytes + place + length, count - place - length);
            count -= length;
            if (!count) count = 1;
            break;
        default: {
            struct bytes other = files[below((size_t)file_count)];
            size_t from = below(other.count), most = other.count - from;
            const char *token = tokens[below(sizeof tokens / sizeof *tokens)];
            int is_token = below(2) == 0;
            if (!is_token && length > most) length = most;
            if (is_token) length = strlen(token);
            if (place + length > count) break;
            memcpy(bytes + place, is_token ? (const uint8_t *)token : other.bytes + from, length);
        }
        }
    }
    return (struct bytes){ bytes, count };
}

static uint64_t pyramid_size(uint32_t width, uint32_t height) {
    uint64_t size = 0;
    for (;; width = (width + 1) / 2, height = (height + 1) / 2) {
        size += (uint64_t)width * height * 4;
        if (width == 1 && height == 1) return size;
    }
}

/* What the program relies on; NULL where all is well. */
static const char *fault(const struct pictures_answer *answer, int result, int are_notes) {
    if (answer->status < PICTURES_DECODED || answer->status > PICTURES_TOO_LONG) return "a status that there is not";
    if (answer->status >= PICTURES_NO_LIBRARY && answer->status <= PICTURES_SEES_FILES)
        return "a process that could not do its work";
    struct stat status;
    if (answer->status != PICTURES_DECODED || fstat(result, &status)) return NULL;
    if (are_notes) return status.st_size > 0 && status.st_size % 8 == 0 ? NULL : status.st_size ? "records that are cut off" : NULL;
    uint64_t pixels = (uint64_t)answer->width * answer->height;
    if (!pixels || pixels > PICTURES_MOST_PIXELS || answer->width > PICTURES_MOST_SIDE || answer->height > PICTURES_MOST_SIDE)
        return "a size that is not allowed";
    if ((uint64_t)status.st_size != pyramid_size(answer->width, answer->height)) return "pixels that are too many or too few";
    static uint32_t some[10000];
    size_t count = pixels < 10000 ? pixels : 10000;
    if (pread(result, some, count * 4, 0) != (ssize_t)(count * 4)) return "pixels that cannot be read";
    for (size_t index = 0; index < count; index++) {
        uint32_t alpha = some[index] >> 24;
        for (int shift = 0; shift < 24; shift += 8) if ((some[index] >> shift & 255) > alpha) return "a pixel that is not premultiplied";
    }
    return NULL;
}

static void replace(int descriptor, int with) {
    if (dup2(with, descriptor) < 0) _exit(9);
}

int main(int count, char **words) {
    if (count < 5) return 2;
    int are_notes = !strcmp(words[1], "notes");
    uint64_t seed = strtoull(words[2], NULL, 10), first = 0, last;
    char *end;
    last = strtoull(words[3], &end, 10);
    if (*end == '-') {
        first = last;
        last = strtoull(end + 1, NULL, 10);
    }
    for (int index = 4; index < count && file_count < 64; index++) {
        FILE *file = fopen(words[index], "r");
        uint8_t *bytes = malloc(room / 2);
        size_t read = file ? fread(bytes, 1, room / 2, file) : 0;
        if (!read) return 2;
        files[file_count++] = (struct bytes){ bytes, read };
        fclose(file);
    }
    /* Each copy asks for those that it needs, and has them. */
    const char *const libraries[] = {
        "libjpeg.so.62", "libwebp.so.7", "libtiff.so.6", "libheif.so.1", "librsvg-2.so.2", "libcairo.so.2", "liblcms2.so.2",
        "libexpat.so.1",
    };
    for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) dlopen(libraries[index], RTLD_NOW);

    uint64_t by_status[16] = { 0 }, slow = 0;
    double most_seconds = 0;
    long most_kilobytes = 0;
    struct timespec begin, now;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (uint64_t number = first; number < last; number++) {
        state = seed * 0x2545F4914F6CDD1D + number * 0xD1342543DE82EF95;
        struct bytes bytes = mutated();
        int file = memfd_create("file", MFD_CLOEXEC), result = memfd_create("result", MFD_CLOEXEC), ends[2];
        if (file < 0 || result < 0 || pipe(ends) || write(file, bytes.bytes, bytes.count) != (ssize_t)bytes.count) return 2;
        pid_t child = fork();
        if (child < 0) return 2;
        if (!child) {
            /* Hung, not slow. */
            alarm(60);
            int quiet = open("/dev/null", O_WRONLY);
            replace(20, file), replace(21, ends[1]), replace(22, result);
            replace(0, 20), replace(1, 21), replace(2, quiet), replace(3, 22);
            close_range(4, ~0u, 0);
            _exit(are_notes ? xopp_read() : pictures_decode(0));
        }
        close(ends[1]);
        int status;
        struct rusage usage;
        while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {}
        struct pictures_answer answer = { 0 };
        int is_answered = read(ends[0], &answer, sizeof answer) == sizeof answer;
        int number_of_signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        const char *wrong = NULL;
        /* The hard limit of its time ends a process by SIGKILL. */
        if (number_of_signal == SIGXCPU || number_of_signal == SIGKILL) slow++;
        else if (number_of_signal) wrong = strsignal(number_of_signal);
        else if (!is_answered) wrong = "no answer";
        else wrong = fault(&answer, result, are_notes);
        if (is_answered) by_status[answer.status & 15]++;
        double seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
        seconds += (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
        if (seconds > most_seconds) most_seconds = seconds;
        if (usage.ru_maxrss > most_kilobytes) most_kilobytes = usage.ru_maxrss;
        if (wrong) {
            printf("seed %lu, number %lu: %s\n", seed, number, wrong);
            return 1;
        }
        close(file), close(result), close(ends[0]);
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)(now.tv_sec - begin.tv_sec) + (double)(now.tv_nsec - begin.tv_nsec) * 1e-9;
    printf("tried %lu read %lu unknown %lu damaged %lu too-large %lu slow %lu; at most %.2f s and %ld MB each; %.0f a second\n",
        last - first, by_status[PICTURES_DECODED], by_status[PICTURES_UNKNOWN], by_status[PICTURES_DAMAGED], by_status[PICTURES_TOO_LARGE],
        slow, most_seconds, most_kilobytes / 1000, (double)(last - first) / seconds);
    return 0;
}
