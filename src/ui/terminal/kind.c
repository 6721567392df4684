#include "ui/terminal/tty.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

const char *kind_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text == (const char *)-1 ? NULL : text;
}

/* Hands the terminal to terminfo as one of a type: 1 it knows the type, 0 it does not, -1 there is
 * no terminfo. */
static int look_up(const char *type, int output)
{
    enum { NAME_MOST = 256 }; /* terminfo refuses long names as if there were no terminfo */
    int found = 0;
    if (strlen(type) > NAME_MOST)
        return 0;
    return setupterm(type, output, &found) == OK ? 1 : found < 0 ? -1 : 0;
}

const char *kind_type(int output, struct error *error)
{
    /* Nearly every terminal of today is like the first; the last is what its ancestors were. */
    static const char *const common[] = { "xterm-256color", "xterm", "vt100" };
    const char *type = getenv("TERM");
    if (!type || *type == '\0') {
        error_set(error, STATUS_FAILED,
                  "TERM is not set, so the kind of terminal is not known; set it, for instance "
                  "TERM=xterm-256color, or play in lines with --plain");
        return NULL;
    }
    int known = look_up(type, output);
    const char *used = type;
    for (size_t i = 0; known == 0 && i < sizeof common / sizeof *common; i++)
        known = look_up(used = common[i], output);
    if (known > 0 && cursor_address)
        return used;
    if (known < 0)
        error_set(error, STATUS_FAILED,
                  "no terminfo database was found; install ncurses' (package ncurses-base) or set "
                  "TERMINFO to the directory that has one");
    else if (!known)
        error_set(error, STATUS_FAILED,
                  "TERM is '%.40s', a terminal that is not known here; set TERM to a known one, "
                  "for instance TERM=xterm-256color",
                  type);
    else
        error_set(error, STATUS_FAILED,
                  "TERM is '%.40s', a terminal that cannot move its cursor; play in a full one, "
                  "for instance with TERM=xterm-256color, or in lines with --plain",
                  type);
    return NULL;
}

static bool type_begins(const char *prefix)
{
    const char *type = getenv("TERM");
    return type && strncmp(type, prefix, strlen(prefix)) == 0;
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

bool kind_is_tmux(void)
{
    return is_set("TMUX") && !is_set("STY") && (type_begins("screen") || type_begins("tmux"));
}

bool kind_is_console(void)
{
    return type_begins("linux") || type_begins("cons25") || type_begins("wsvt25");
}

bool kind_is_xterm_like(void)
{
    const char *mouse = kind_capability("kmous");
    return !kind_is_console() && mouse && strncmp(mouse, "\033[", 2) == 0;
}

bool kind_is_screen(void)
{
    /* tmux may call itself screen, too. A program that runs in both sees both variables. */
    return is_set("STY") || (type_begins("screen") && !is_set("TMUX"));
}

bool kind_takes_truecolour(void)
{
    const char *announced = getenv("COLORTERM");
    if (tigetflag("RGB") > 0 || tigetflag("Tc") > 0)
        return true;
    /* The variable is inherited from the terminal around GNU screen. */
    return announced && (!strcmp(announced, "truecolor") || !strcmp(announced, "24bit")) &&
           !kind_is_screen();
}
