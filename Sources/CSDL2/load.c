/* SDL, loaded when a window is to be opened, not when the program starts: it brings the libraries of sound and of Wayland with it,
 * half of all that the program needs, which come from the disk while another thread reads the drawing. */
#include "CSDL2.h"
#include <dlfcn.h>
#include <stddef.h>

#define FUNCTION(result, name, parameters, arguments) result (*name) parameters;
static struct {
#include "functions.h"
} sdl;
#undef FUNCTION

#define FUNCTION(result, name, parameters, arguments) result name parameters { return sdl.name arguments; }
#include "functions.h"
#undef FUNCTION

const char *csdl2_load(void) {
    void *library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
#define FUNCTION(result, name, parameters, arguments) \
    if (!(sdl.name = (result (*) parameters)dlsym(library, #name))) return dlerror();
#include "functions.h"
#undef FUNCTION
    return NULL;
}
