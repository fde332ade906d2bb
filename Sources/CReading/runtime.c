/* ONNX Runtime by its table of functions. The place of each function in it never changes, and there is no header where the library is to
   be had, so the table is declared here, as far as it is used. */
#include "reading.h"
#include <dlfcn.h>
#include <stdlib.h>

/* What failed, to be released; NULL where nothing did. */
typedef void *status;

struct table {
    void *before_env[3];
    status (*create_env)(int least_log_level, const char *name, void **env); /* 3 */
    void *before_session[4];
    status (*create_session)(void *env, const void *model, size_t count, const void *options, void **session); /* 8 */
    status (*run)(void *session, const void *options, const char *const *input_names, const void *const *inputs, size_t input_count,
                  const char *const *output_names, size_t output_count, void **outputs); /* 9 */
    status (*create_options)(void **options); /* 10 */
    void *before_pattern[6];
    status (*disable_memory_pattern)(void *options); /* 17 */
    void *before_arena[1];
    status (*disable_arena)(void *options); /* 19 */
    void *before_threads[4];
    status (*set_threads)(void *options, int count); /* 24 */
    void *before_input_name[11];
    status (*input_name)(const void *session, size_t index, void *allocator, char **name); /* 36 */
    status (*output_name)(const void *session, size_t index, void *allocator, char **name); /* 37 */
    void *before_tensor[11];
    status (*create_tensor)(const void *memory, void *values, size_t bytes, const int64_t *sides, size_t count, int kind, void **tensor); /* 49 */
    void *before_values[1];
    status (*tensor_values)(void *tensor, void **values); /* 51 */
    void *before_sides[9];
    status (*sides_count)(const void *shape, size_t *count); /* 61 */
    status (*sides)(const void *shape, int64_t *sides, size_t count); /* 62 */
    void *before_shape[2];
    status (*tensor_shape)(const void *tensor, void **shape); /* 65 */
    void *before_memory[3];
    status (*cpu_memory)(int allocator, int kind, void **memory); /* 69 */
    void *before_allocator[8];
    status (*allocator)(void **allocator); /* 78 */
    void *before_release[14];
    void (*release_status)(status); /* 93 */
    void *before_release_tensor[2];
    void (*release_tensor)(void *); /* 96 */
    void *before_release_shape[2];
    void (*release_shape)(void *); /* 99 */
    void (*release_options)(void *); /* 100 */
};

_Static_assert(offsetof(struct table, create_env) == 3 * sizeof(void *), "");
_Static_assert(offsetof(struct table, disable_arena) == 19 * sizeof(void *), "");
_Static_assert(offsetof(struct table, set_threads) == 24 * sizeof(void *), "");
_Static_assert(offsetof(struct table, input_name) == 36 * sizeof(void *), "");
_Static_assert(offsetof(struct table, create_tensor) == 49 * sizeof(void *), "");
_Static_assert(offsetof(struct table, tensor_shape) == 65 * sizeof(void *), "");
_Static_assert(offsetof(struct table, allocator) == 78 * sizeof(void *), "");
_Static_assert(offsetof(struct table, release_options) == 100 * sizeof(void *), "");

/* The table that has all of these; newer libraries have it, too. */
enum { TABLE_VERSION = 13 };
/* Values of the interface's enumerations. */
enum { LOG_FATAL = 4, DEVICE_ALLOCATOR = 0, MEMORY_DEFAULT = 0, FLOATS = 1 };

struct base {
    const struct table *(*table)(uint32_t version);
    const char *(*version)(void);
};

struct reading_model {
    const struct table *table;
    void *session, *memory;
    char *input, *output;
};

/* Whether it went well. */
static int is_done(const struct table *table, status status) {
    if (!status) return 1;
    table->release_status(status);
    return 0;
}

static int begin(struct reading_model *model, const void *bytes, size_t count) {
    const struct table *table = model->table;
    void *env = NULL, *options = NULL, *allocator = NULL;
    int is_begun = is_done(table, table->create_env(LOG_FATAL, "inkstone", &env)) && is_done(table, table->create_options(&options))
        /* Words differ in length: patterns and arenas of memory for each would add up. */
        && is_done(table, table->disable_memory_pattern(options)) && is_done(table, table->disable_arena(options))
        && is_done(table, table->set_threads(options, 1))
        && is_done(table, table->create_session(env, bytes, count, options, &model->session))
        && is_done(table, table->allocator(&allocator)) && is_done(table, table->input_name(model->session, 0, allocator, &model->input))
        && is_done(table, table->output_name(model->session, 0, allocator, &model->output))
        && is_done(table, table->cpu_memory(DEVICE_ALLOCATOR, MEMORY_DEFAULT, &model->memory));
    if (options) table->release_options(options);
    return is_begun;
}

struct reading_model *reading_load(const char *runtime, const void *bytes, size_t count, int *is_model) {
    *is_model = 0;
    /* Official builds send what they are used for to Microsoft, by a thread and a socket of their own, unless this is set before they are
       loaded. The filter would end the process for it. */
    if (setenv("ORT_DISABLE_TELEMETRY", "1", 1)) return NULL;
    void *library = dlopen(runtime, RTLD_NOW | RTLD_LOCAL);
    const struct base *(*base)(void) = library ? (const struct base *(*)(void))dlsym(library, "OrtGetApiBase") : NULL;
    const struct table *table = base ? base()->table(TABLE_VERSION) : NULL;
    struct reading_model *model = table ? calloc(1, sizeof *model) : NULL;
    if (!model) return NULL;
    *is_model = 1;
    model->table = table;
    if (begin(model, bytes, count)) return model;
    free(model);
    return NULL;
}

/* The answer's sides are 1, places and characters. */
static int take(const struct table *table, struct reading_answer *answer) {
    void *shape = NULL, *values = NULL;
    size_t count = 0;
    int64_t sides[3] = { 0 };
    int is_taken = is_done(table, table->tensor_shape(answer->owner, &shape)) && is_done(table, table->sides_count(shape, &count))
        && count == 3 && is_done(table, table->sides(shape, sides, count)) && sides[0] == 1
        && is_done(table, table->tensor_values(answer->owner, &values));
    if (shape) table->release_shape(shape);
    answer->chances = values;
    answer->steps = sides[1];
    answer->classes = sides[2];
    return is_taken;
}

int reading_run(struct reading_model *model, float *picture, int64_t width, struct reading_answer *answer) {
    const struct table *table = model->table;
    int64_t sides[] = { 1, READING_COLOURS, READING_HEIGHT, width };
    size_t bytes = (size_t)width * READING_HEIGHT * READING_COLOURS * sizeof *picture;
    void *tensor = NULL;
    if (!is_done(table, table->create_tensor(model->memory, picture, bytes, sides, 4, FLOATS, &tensor))) return -1;
    const char *inputs[] = { model->input }, *outputs[] = { model->output };
    const void *tensors[] = { tensor };
    *answer = (struct reading_answer){ 0 };
    int is_run = is_done(table, table->run(model->session, NULL, inputs, tensors, 1, outputs, 1, &answer->owner)) && take(table, answer);
    table->release_tensor(tensor);
    if (!is_run) reading_release(model, answer);
    return is_run ? 0 : -1;
}

void reading_release(struct reading_model *model, struct reading_answer *answer) {
    if (answer->owner) model->table->release_tensor(answer->owner);
    *answer = (struct reading_answer){ 0 };
}
