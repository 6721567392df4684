#include "ui/terminal/modes.h"

#include <string.h>

#include "system/thread.h"
#include "ui/terminal/kind.h"
#include "ui/terminal/signals.h"

enum {
    ANSWERS_MOST = 200, /* ms to wait at the end for answers that are under way */
    /* A terminal of a lower class may take the end of a question about a mode for a letter. */
    CLASS_ASKED = 62,
    KNOWN_OFF = 1u << MODE_REPORTS | 1u << MODE_MOUSE,
};

static const struct {
    int number; /* that the terminal is asked about; 0: it is not asked */
    const char *off, *on;
} known[MODES] = {
    [MODE_REPORTS] = { 0, "\033[?1004l\033[?2004l", "\033[?2004h\033[?1004h" },
    /* 1002 adds movements with a button held, 1003 all others. */
    [MODE_MOUSE] = { 0, "\033[?1006l\033[?1003l\033[?1002l\033[?1000l",
                     "\033[?1000h\033[?1002h\033[?1003h\033[?1006h" },
    [MODE_SCHEME] = { 2031, "\033[?2031l", "\033[?2031h" },
    [MODE_ALT] = { 1036, "\033[?1036l", "\033[?1036h" },
};

void modes_init(struct modes *modes, struct tty *tty, bool has_modes, bool takes_asking)
{
    *modes = (struct modes){ .tty = tty, .has_modes = has_modes };
    modes->takes_asking = has_modes && takes_asking;
    modes->off = has_modes ? KNOWN_OFF : 0;
}

static void send_mode_bytes(struct modes *modes, const char *bytes)
{
    tty_write(modes->tty, bytes, strlen(bytes));
}

void modes_switch(struct modes *modes, enum mode mode, bool on)
{
    if (!modes->has_modes || (modes->on >> mode & 1u) == on)
        return;
    modes->on ^= 1u << mode;
    send_mode_bytes(modes, on ? known[mode].on : known[mode].off);
}

void modes_end(struct modes *modes)
{
    for (int mode = 0; mode < MODES; mode++)
        modes_switch(modes, (enum mode)mode, false);
    modes->asked = modes->follows = false;
}

void modes_ask(struct modes *modes, bool background, bool colours)
{
    if (!modes->takes_asking)
        return;
    /* Not "ESC \\", of which rxvt-unicode sends only the escape in its answer. */
    if (background && colours)
        send_mode_bytes(modes, "\033]4;255;?\a");
    if (background)
        send_mode_bytes(modes, "\033]11;?\033\\");
    send_mode_bytes(modes, "\033[c");
    modes->follows |= background;
    modes->fences++;
}

void modes_take_fence(struct modes *modes, int class)
{
    modes->fences -= modes->fences > 0;
    if (modes->asked || !modes->takes_asking || class < CLASS_ASKED)
        return;
    send_mode_bytes(modes, "\033[?2031$p\033[?1036$p\033[c");
    modes->asked = true;
    modes->fences++;
}

bool modes_take_off(struct modes *modes, int number)
{
    int mode = MODE_SCHEME;
    while (mode < MODES && known[mode].number != number)
        mode++;
    if (mode == MODES || !modes->asked)
        return false;
    modes->off |= 1u << mode;
    modes_switch(modes, (enum mode)mode, true);
    return true;
}

void modes_take_answers(struct modes *modes, struct input *input)
{
    struct event event;
    const int64_t end = thread_now() + ANSWERS_MOST;
    while (modes->fences > 0 && !modes->tty->gone && signals_end() == 0 && thread_now() < end) {
        while (input_next(input, false, &event))
            modes->fences -= event.kind == EVENT_FENCE;
        if (modes->fences > 0)
            tty_sleep(modes->tty, -1, NULL, end - thread_now(), input);
    }
    modes->fences = 0;
}

/* Adds as much as there is room for. Returns the new length. */
static size_t add_bytes(char *bytes, size_t size, size_t length, const char *more, size_t count)
{
    const size_t room = size - 1 - length, added = count < room ? count : room;
    memcpy(bytes + length, more, added);
    bytes[length + added] = '\0';
    return length + added;
}

void modes_restoring(const struct modes *modes, char *bytes, size_t size)
{
    static const char *const capabilities[] = { "sgr0", "op", "rmkx", "cnorm", "rmcup" };
    size_t length = 0;
    *bytes = '\0';
    for (int mode = 0; mode < MODES; mode++)
        if (modes->off & 1u << mode)
            length = add_bytes(bytes, size, length, known[mode].off, strlen(known[mode].off));
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++) {
        const char *at = kind_capability(capabilities[i]);
        while (at && *at) { /* without the times to wait, as in "$<50>" */
            const char *wait = strstr(at, "$<"), *end = wait ? strchr(wait, '>') : NULL;
            length = add_bytes(bytes, size, length, at, end ? (size_t)(wait - at) : strlen(at));
            at = end ? end + 1 : NULL;
        }
    }
}
