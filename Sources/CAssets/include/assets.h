/* Files of Assets that the program carries in itself. */
#pragma once

/* Assets/Icons/icons.svg, ended by a zero. */
const char *assets_icons(void);

/* Assets/Icons/inkstone-64.png: Assets/Desktop/org.inkstone.Inkstone.svg drawn 64 pixels wide. */
const unsigned char *assets_window_icon(int *count);
