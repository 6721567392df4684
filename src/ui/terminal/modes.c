#include "ui/terminal/modes.h"

#include <stdio.h>
#include <string.h>

#include "ui/terminal/kind.h"

static const struct {
    const char *off, *on;
} modes[] = {
    [MODE_REPORTS] = { "\033[?1004l\033[?2004l", "\033[?2004h\033[?1004h" },
    /* 1002 adds movements with a button held, 1003 all others. */
    [MODE_MOUSE] = { "\033[?1006l\033[?1003l\033[?1002l\033[?1000l",
                     "\033[?1000h\033[?1002h\033[?1003h\033[?1006h" },
    [MODE_BACKGROUND] = { "\033[?2031l", "\033[?2031h\033]11;?\033\\\033[c" },
};

enum { MODES = sizeof modes / sizeof *modes };

const char *mode_bytes(enum mode mode, bool on)
{
    return on ? modes[mode].on : modes[mode].off;
}

/* Adds as much as there is room for. Returns the new length. */
static size_t add_bytes(char *bytes, size_t size, size_t length, const char *more, size_t count)
{
    const size_t room = size - 1 - length, added = count < room ? count : room;
    memcpy(bytes + length, more, added);
    bytes[length + added] = '\0';
    return length + added;
}

void mode_bytes_of_restoring(bool xterm, char *bytes, size_t size)
{
    static const char *const capabilities[] = { "sgr0", "op", "rmkx", "cnorm", "rmcup" };
    size_t length = 0;
    *bytes = '\0';
    for (int mode = 0; xterm && mode < MODES; mode++)
        length = add_bytes(bytes, size, length, modes[mode].off, strlen(modes[mode].off));
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++) {
        const char *at = kind_capability(capabilities[i]);
        while (at && *at) { /* without the times to wait, as in "$<50>" */
            const char *wait = strstr(at, "$<"), *end = wait ? strchr(wait, '>') : NULL;
            length = add_bytes(bytes, size, length, at, end ? (size_t)(wait - at) : strlen(at));
            at = end ? end + 1 : NULL;
        }
    }
}
