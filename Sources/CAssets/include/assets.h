/* Files of Assets that the program carries in itself. */
#pragma once

/* Assets/Icons/icons.svg, ended by a zero. */
const char *assets_icons(void);
