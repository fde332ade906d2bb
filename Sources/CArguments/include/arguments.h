/* The words that this program was started with, as the system has handed them over: Swift would look for them in /proc, which may be
   missing, and would mend what is not UTF-8. */
#pragma once

int carguments_count(void);

/* Null past the last one. */
const char *carguments_word(int index);
