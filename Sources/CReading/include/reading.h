/* The model that reads, run by ONNX Runtime, which is loaded when it is needed. */
#pragma once
#include <stddef.h>
#include <stdint.h>

struct reading_model;

/* Loads the runtime, a library of this path that has been checked, and has it take the model, whose bytes it copies. NULL where the runtime
   cannot be loaded (`*is_model` is then 0), or does not take the model (1). */
struct reading_model *reading_load(const char *runtime, const void *model, size_t count, int *is_model);

/* What the model says to a picture: for each of `steps` places from left to right, how likely each of `classes` characters is. */
struct reading_answer {
    const float *chances;
    int64_t steps, classes;
    void *owner;
};

/* Runs the model on a picture of READING_HEIGHT rows of `width` values, -1 (ink) to 1 (paper), for each of three colours. 0, or -1. The
   answer is to be released. */
int reading_run(struct reading_model *, float *picture, int64_t width, struct reading_answer *);
void reading_release(struct reading_model *, struct reading_answer *);

/* A file that lies in memory alone; -1 where there is none. */
int reading_memory(void);

/* The same for a copy of a file, of as many bytes as that has. 0, or -1. Once it is sealed it stays as it is, for everybody. */
int reading_sealable_memory(void);
int reading_copy(int from, int to, size_t count);
int reading_seal(int memory);

enum { READING_HEIGHT = 48, READING_COLOURS = 3 };
