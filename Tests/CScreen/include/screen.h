#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Another client of the X server: takes photographs, opens windows of its own and grabs the pointer.
typedef struct screen screen;

/// NULL when there is no such display.
screen *screen_open(const char *display);
void screen_close(screen *);

int screen_width(const screen *);
int screen_height(const screen *);

/// Returns when the server has dealt with all that came before, input included.
void screen_sync(screen *);
/// Whether the cursor that the pointer has now has a pixel to see.
bool screen_shows_cursor(screen *);

/// Copies a rectangle of what can be seen, rows from the top, 0x00RRGGBB; false when it reaches beyond the screen.
bool screen_photograph(screen *, int x, int y, int width, int height, uint32_t *pixels);

/// Opens a plain grey window with a title bar; 0 when that failed.
unsigned long screen_open_window(screen *, int x, int y, int width, int height);
void screen_close_window(screen *, unsigned long window);

/// Takes all pointer events for itself, as a menu or a screenshot tool does; false when somebody else has them.
bool screen_grab_pointer(screen *);
void screen_release_pointer(screen *);

/// Becomes the manager of the desktop's settings, with these; `screen_close_window` ends it.
unsigned long screen_open_settings(screen *, const unsigned char *bytes, int count);
void screen_set_settings(screen *, unsigned long window, const unsigned char *bytes, int count);

/// Opens a desktop's panel along the left edge, which other windows leave room for; `screen_close_window` closes it.
unsigned long screen_open_panel(screen *, int width);
