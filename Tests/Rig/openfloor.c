/* openfloor: the least that a program of the same libraries can do when it is started, as a floor for `opening`.
 *
 * Opens a window by SDL, reads FILE to its end, fills the window and waits to be killed. `opening` links it to the libraries that
 * PROGRAM names, and loads SDL as PROGRAM does, while the file is read.
 *
 *   openfloor [FILE]        gcc -O2 -o openfloor openfloor.c -Wl,--no-as-needed LIBRARIES -lpthread -ldl
 */
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

static void *read_all(void *path)
{
    static char block[1 << 20];
    int file = open(path, O_RDONLY);
    while (file >= 0 && read(file, block, sizeof block) > 0) { }
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t reader;
    if (argc > 1) pthread_create(&reader, NULL, read_all, argv[1]);
    void *sdl = dlopen("libSDL2-2.0.so.0", RTLD_NOW);
    if (!sdl) return 1;
#define SDL(name) __typeof__(name) *name##_ = (__typeof__(name) *) dlsym(sdl, #name)
    SDL(SDL_Init); SDL(SDL_SetHint); SDL(SDL_CreateWindow); SDL(SDL_GetWindowSurface); SDL(SDL_FillRect);
    SDL(SDL_UpdateWindowSurface); SDL(SDL_WaitEvent);
    SDL_SetHint_(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init_(SDL_INIT_VIDEO)) return 1;
    SDL_Window *window = SDL_CreateWindow_("floor", 0, 0, 1280, 800, SDL_WINDOW_BORDERLESS);
    if (argc > 1) pthread_join(reader, NULL);
    SDL_FillRect_(SDL_GetWindowSurface_(window), &(SDL_Rect) { 100, 100, 1000, 600 }, 0xffd0c0b0);
    SDL_UpdateWindowSurface_(window);
    for (SDL_Event event; SDL_WaitEvent_(&event) && event.type != SDL_QUIT;) { }
    return 0;
}
