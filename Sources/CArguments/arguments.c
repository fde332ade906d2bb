#include "arguments.h"
#include <stddef.h>

static int count;
static char **words;

/* The GNU C library hands the words to each function that runs before main. */
__attribute__((constructor)) static void note(int number, char **start, char **environment) {
    (void)environment;
    count = number;
    words = start;
}

int carguments_count(void) { return count; }

const char *carguments_word(int index) { return index >= 0 && index < count ? words[index] : NULL; }
