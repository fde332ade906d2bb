#include "assets.h"

/* #embed is C23, and older in clang. */
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *assets_icons(void)
{
    static const char text[] = {
#embed "../../Assets/Icons/icons.svg"
        , 0};
    return text;
}

const unsigned char *assets_window_icon(int *count)
{
    static const unsigned char bytes[] = {
#embed "../../Assets/Icons/inkstone-64.png"
    };
    *count = (int)sizeof bytes;
    return bytes;
}
