#include "game/colours.h"

#include <string.h>

static const char none[] = "none";

struct colour_name colour_name(int colour)
{
    struct colour_name name;
    memcpy(name.text, none, sizeof none);
    if (colour) {
        name.text[0] = (char)('1' + (colour - 1) / 2);
        name.text[1] = colour % 2 ? 'a' : 'b';
        name.text[2] = '\0';
    }
    return name;
}

int colour_parse(const char *text, int *colour)
{
    const size_t length = sizeof none - 1;
    *colour = 0;
    if (!strncmp(text, none, length))
        return (int)length;
    if (text[0] < '1' || text[0] > '0' + COLOUR_PAIRS || (text[1] != 'a' && text[1] != 'b'))
        return 0;
    *colour = 2 * (text[0] - '1') + (text[1] == 'a' ? 1 : 2);
    return 2;
}
