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
