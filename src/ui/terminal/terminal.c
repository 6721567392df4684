#include "ui/terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "base/array.h"
#include "base/utf8.h"
#include "system/thread.h"
#include "ui/drawing/look.h"
#include "ui/terminal/input.h"
#include "ui/terminal/signals.h"

/* Of curses only terminfo is used: the sequences of this terminal. */

enum {
    /* The most that is drawn on; a larger terminal stays empty beyond. */
    DRAWN_COLUMNS = 1000,
    DRAWN_ROWS = 500,
    COPY_MAX = 65536,   /* bytes; a longer text is not copied */
    PASSED_ON = 200,    /* bytes that GNU screen passes on at a time */
    ANSWERS_MOST = 200, /* ms to wait at the end for answers that are under way, */
    LAST_WORDS = 200,   /* and for a terminal that takes no bytes */
    /* A terminal of a lower class may take the end of a question about a mode for a letter. */
    CLASS_ASKED = 62,
    ELLIPSIS = 0x2026,
    UNRESOLVED = 0xFF, /* attributes of a style that is not known yet */
    ANY_INK = -2,      /* foreground of spaces of which only the paper is seen */
    SEEN_ON_SPACES = STYLE_UNDERLINE | STYLE_STRIKE | STYLE_REVERSE,
};

/* The modes of a terminal that terminfo does not know. */
enum mode {
    MODE_REPORTS, /* bracketed paste, and reports of the window's focus */
    MODE_MOUSE,   /* all of the mouse; terminals ignore the kinds of reports that they lack */
    /* Some terminals complain about the modes from here on, so each is asked about. */
    MODE_SCHEME, /* reports when the colours change between dark and light */
    MODE_ALT,    /* Alt sends an escape before the key; xterm makes another character of it */
    MODE_SYNC,   /* it can show a change when all of it has come; switched on for each frame */
    MODES,
};

static const struct {
    int number; /* that the terminal is asked about; 0: it is not asked */
    const char *off, *on;
} mode_table[MODES] = {
    [MODE_REPORTS] = { 0, "\033[?1004l\033[?2004l", "\033[?2004h\033[?1004h" },
    /* 1002 adds movements with a button held, 1003 all others. */
    [MODE_MOUSE] = { 0, "\033[?1006l\033[?1003l\033[?1002l\033[?1000l",
                     "\033[?1000h\033[?1002h\033[?1003h\033[?1006h" },
    [MODE_SCHEME] = { 2031, "\033[?2031l", "\033[?2031h" },
    [MODE_ALT] = { 1036, "\033[?1036l", "\033[?1036h" },
    [MODE_SYNC] = { 2026, "\033[?2026l", NULL },
};

static const struct style_pair plain = { -1, -1, 0 };
static const struct glyph space = { ' ', INK_TEXT, PAPER_PLAIN, 0, 0 };

static struct {
    bool open;
    struct term_facts is;
    bool resized; /* an EVENT_RESIZE is due */
    bool away;    /* the terminal was given up, and may be another program's now */
    bool mouse;

    int in; /* the caller's descriptor */
    struct termios before;
    bool gone; /* the connection broke, and stays so */
    struct input input;
    int64_t bytes_at; /* when the last bytes came, in ms of thread_now() */

    bool has_modes;    /* the terminal is like xterm; others are neither asked nor switched */
    bool takes_asking; /* it also opens addresses, or takes them for text */
    bool follows;      /* it was asked for its background */
    bool asked;        /* about the modes that have to be asked about */
    unsigned on;       /* bit n is mode n */
    unsigned off;      /* those that are off unless they are switched on here */
    int fences;        /* questions whose last answers are under way */

    int wanted;                /* colours, as in term_open() */
    int announced;             /* colours, by the terminal's type or by its answer */
    bool standard;             /* attributes and colours can be switched off as in ECMA-48 */
    const char *strike;        /* the sequence for strikethrough; NULL: none is known */
    bool ascii;                /* only ASCII is wanted */
    const struct theme *theme; /* borrowed */
    struct style_pair styles[2][INK_COUNT][PAPER_COUNT]; /* of flat and other glyphs, as needed */

    struct strbuf bytes; /* to be sent */
    bool joins; /* the last of them change the pen, and another change can be joined to them */
    struct frame on_screen; /* the terminal's contents; only cells that differ are drawn */
    bool screen_known;
    struct style_pair pen; /* how the next character would look */
    int x, y;              /* where the terminal's cursor is; x -1: it is not known */
    int cursor;            /* 1: shown, 0: hidden, -1: not known */
} term;

/* ---- The kind of the terminal: by the environment, and by terminfo ---- */

/* A string capability of terminfo, or NULL. */
static const char *kind_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text == (const char *)-1 ? NULL : text;
}

/* Hands the terminal to terminfo as one of a type: 1 it knows it, 0 it does not, -1 no terminfo. */
static int look_up(const char *type)
{
    enum { NAME_MOST = 256 }; /* terminfo refuses long names as if there were no terminfo */
    int found = 0;
    if (strlen(type) > NAME_MOST)
        return 0;
    return setupterm(type, STDOUT_FILENO, &found) == OK ? 1 : found < 0 ? -1 : 0;
}

/* The type of the terminal, which terminfo has from now on: TERM or, if it does not know that, the
 * first of a few common types that it knows. NULL, STATUS_FAILED and a reason: no type serves. */
static const char *kind_type(struct error *error)
{
    /* Nearly every terminal of today is like the first; the last is what its ancestors were. */
    static const char *const common[] = { "xterm-256color", "xterm", "vt100" };
    const char *type = getenv("TERM"), *used = type;
    if (!type || !*type) {
        error_set(error, STATUS_FAILED,
                  "TERM is not set, so the kind of terminal is not known; set it, for instance "
                  "TERM=xterm-256color, or play in lines with --plain");
        return NULL;
    }
    int known = look_up(type);
    for (size_t i = 0; known <= 0 && i < ARRAY_SIZE(common); i++)
        known = look_up(used = common[i]);
    if (known > 0 && cursor_address)
        return used;
    if (known < 0)
        error_set(error, STATUS_FAILED,
                  "no terminfo database was found; install ncurses' (package ncurses-base) or set "
                  "TERMINFO to the directory that has one");
    else
        error_set(error, STATUS_FAILED,
                  known ? "TERM is '%.40s', a terminal that cannot move its cursor; play in a full "
                          "one, for instance with TERM=xterm-256color, or in lines with --plain"
                        : "TERM is '%.40s', a terminal that is not known here; set TERM to a known "
                          "one, for instance TERM=xterm-256color",
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

/* GNU screen, which passes on neither true colours nor sequences that it does not know. */
static bool kind_is_screen(void)
{
    /* tmux may call itself screen, too. A program that runs in both sees both variables. */
    return is_set("STY") || (type_begins("screen") && !is_set("TMUX"));
}

/* Whether the terminal announces that it takes any red, green and blue. */
static bool kind_takes_truecolour(void)
{
    const char *announced = getenv("COLORTERM");
    if (tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || kind_capability("RGB") ||
        tigetflag("Tc") > 0)
        return true;
    /* The variable is inherited from the terminal around GNU screen. */
    return announced && (!strcmp(announced, "truecolor") || !strcmp(announced, "24bit")) &&
           !kind_is_screen();
}

/* ---- Bytes ---- */

static void send_bytes(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(STDOUT_FILENO, bytes, length);
        const size_t sent = count > 0 ? (size_t)count : 0;
        bytes += sent;
        length -= sent;
        /* After a signal to end, which may have interrupted this, a terminal that has stopped
         * reading must not delay the end. */
        if (signals_end() != 0 || count == 0 || (count < 0 && errno != EINTR))
            return;
    }
}

static void flush(void)
{
    send_bytes(term.bytes.text, term.bytes.length);
    term.screen_known &= !term.bytes.failed; /* the terminal may lack something */
    term.joins = false;
    strbuf_reset(&term.bytes);
}

/* Adds a sequence, NULL if the terminal has none; without the times to wait in it, as "$<50>". */
static void put_sequence(const char *at)
{
    while (at && *at) {
        const char *wait = strstr(at, "$<"), *end = wait ? strchr(wait, '>') : NULL;
        strbuf_add_bytes(&term.bytes, at, end ? (size_t)(wait - at) : strlen(at));
        at = end ? end + 1 : NULL;
    }
    term.joins = false;
}

static const char *filled(const char *sequence, long first, long second)
{
    return sequence ? tparm(sequence, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : NULL;
}

/* ---- Colours ---- */

void term_set_theme(const struct theme *theme)
{
    term.theme = theme;
    memset(term.styles, UNRESOLVED, sizeof term.styles);
    term.screen_known = false;
}

/* Takes the colours that the terminal has, at most as many as are wanted (-1: as it announces, and
 * none if NO_COLOR is set). */
static void start_painting(int colours)
{
    static const int depths[] = { TRUECOLOUR, 256, 16, 8, 0 };
    const int wanted = colours < 0 && is_set("NO_COLOR") ? 0 : colours;
    const int has = set_a_foreground && set_a_background ? term.announced : 0;
    const bool true_colours = has >= 256 && (wanted == TRUECOLOUR || kind_takes_truecolour());
    const int had = true_colours ? TRUECOLOUR : has < 256 ? has : 256;
    size_t i = 0;
    while (depths[i] > (wanted < 0 || had < wanted ? had : wanted))
        i++;
    term.wanted = colours;
    term.is.colours = depths[i];
    term.strike = kind_capability("smxx");
    term_set_theme(term.theme);
}

/* ---- The pen ---- */

/* A sequence that changes the pen, joined to the one before: "ESC [1m" and "ESC [4m" are the same
 * as "ESC [1;4m". */
static void put_pen(const char *sequence)
{
    const size_t length = sequence ? strlen(sequence) : 0, begin = 2;
    const bool joins = length > begin && !strncmp(sequence, "\033[", begin) &&
                       strspn(sequence + begin, "0123456789;") == length - begin - 1 &&
                       sequence[length - 1] == 'm';
    if (joins && term.joins) {
        strbuf_truncate(&term.bytes, term.bytes.length - 1);
        strbuf_addf(&term.bytes, ";%s", sequence + begin);
    } else {
        put_sequence(sequence);
    }
    term.joins = joins;
}

static void put_colour(int32_t colour, bool background)
{
    char text[40];
    const char *sequence = background ? set_a_background : set_a_foreground;
    const unsigned rgb = (unsigned)palette_shown(PALETTE_XTERM, colour);
    /* Where there are more than 256, the numbers from 8 on are red, green and blue. */
    const int count = tigetnum("colors"), numbers = count > 256 ? 8 : count;
    if (colour < 0) {
        put_pen(background ? "\033[49m" : "\033[39m");
    } else if (colour < numbers) {
        put_pen(filled(sequence, colour, 0));
    } else {
        snprintf(text, sizeof text, colour & COLOUR_RGB ? "\033[%d8;2;%u;%u;%um" : "\033[%d8;5;%um",
                 background ? 4 : 3, colour & COLOUR_RGB ? rgb >> 16 : (unsigned)colour,
                 rgb >> 8 & 0xFF, rgb & 0xFF);
        put_pen(text);
    }
}

static void set_pen(struct style_pair style)
{
    const struct {
        uint8_t attribute;
        const char *on, *off;
    } attributes[] = {
        { STYLE_BOLD, enter_bold_mode, "\033[22m" },
        { STYLE_DIM, enter_dim_mode, "\033[22m" },
        { STYLE_UNDERLINE, enter_underline_mode, "\033[24m" },
        { STYLE_REVERSE, enter_reverse_mode ? enter_reverse_mode : enter_standout_mode,
          "\033[27m" },
        { STYLE_ITALIC, enter_italics_mode, "\033[23m" },
        { STYLE_STRIKE, term.strike, "\033[29m" },
    };
    enum { ATTRIBUTES = ARRAY_SIZE(attributes), WEIGHT = STYLE_BOLD | STYLE_DIM };
    struct style_pair *pen = &term.pen;
    const bool none = style.foreground < 0 && style.background < 0 && !style.attributes;
    if ((none || !term.standard) &&
        (pen->attributes & ~style.attributes || (pen->foreground >= 0 && style.foreground < 0) ||
         (pen->background >= 0 && style.background < 0))) {
        put_pen(exit_attribute_mode);
        *pen = plain;
    }
    for (size_t i = 0; i < ATTRIBUTES; i++) {
        const uint8_t attribute = attributes[i].attribute;
        if (!(pen->attributes & ~style.attributes & attribute))
            continue;
        put_pen(attributes[i].off);
        pen->attributes &= (uint8_t) ~(attribute & WEIGHT ? WEIGHT : attribute);
    }
    for (size_t i = 0; i < ATTRIBUTES; i++)
        if (style.attributes & ~pen->attributes & attributes[i].attribute)
            put_pen(attributes[i].on);
    if (style.foreground != pen->foreground)
        put_colour(style.foreground, false);
    if (style.background != pen->background)
        put_colour(style.background, true);
    *pen = style;
}

/* ---- Styles ---- */

/* The style of a glyph, with the attributes that are right for its character and its marks. A space
 * of which only the paper is seen has ANY_INK, and no attributes. */
static struct style_pair style_of(struct glyph glyph)
{
    /* Some terminals cannot show these attributes in a colour; terminfo has other numbers. */
    static const uint8_t numbered[] = { STYLE_UNDERLINE, STYLE_REVERSE, 0, STYLE_DIM, STYLE_BOLD };
    const int flat = (glyph.marks & GLYPH_FLAT) != 0, colours = term.is.colours;
    struct style_pair *resolved = &term.styles[flat][glyph.ink][glyph.paper];
    if (resolved->attributes == UNRESOLVED)
        *resolved =
            style_resolve(term.theme, (enum ink)glyph.ink, (enum paper)glyph.paper, flat, colours);
    struct style_pair style = *resolved;
    if (glyph.marks & GLYPH_WHITE)
        style = (struct style_pair){ colours >= 16 ? 15 : colours ? 7 : -1, colours ? 0 : -1, 0 };
    if (glyph.marks & GLYPH_UNDERLINED)
        style.attributes |= STYLE_UNDERLINE;
    /* Underlined spaces would be visible lines, and so would lines through others and blocks. */
    if (glyph.character == ' ' || (glyph.character >= 0x2500 && glyph.character <= 0x259F))
        style.attributes &= (uint8_t) ~(STYLE_UNDERLINE | STYLE_STRIKE);
    for (size_t i = 0; i < sizeof numbered && (style.foreground >= 0 || style.background >= 0); i++)
        if (no_color_video > 0 && no_color_video & 2 << i)
            style.attributes &= (uint8_t)~numbered[i];
    return glyph.character == ' ' && !(style.attributes & SEEN_ON_SPACES)
               ? (struct style_pair){ ANY_INK, style.background, 0 }
               : style;
}

/* The pen for a style; for ANY_INK the present one, on another background. */
static struct style_pair pen_for(struct style_pair style)
{
    if (style.foreground == ANY_INK) {
        style.foreground = term.pen.foreground;
        style.attributes = term.pen.attributes & (uint8_t)~SEEN_ON_SPACES;
    }
    return style;
}

/* Whether a glyph of this style looks as it should when a pen has drawn it. */
static bool fits_pen(struct style_pair style, struct style_pair pen)
{
    return style.background == pen.background &&
           (style.foreground == ANY_INK
                ? !(pen.attributes & SEEN_ON_SPACES)
                : style.foreground == pen.foreground && style.attributes == pen.attributes);
}

/* ---- The differences ---- */

static struct glyph wanted_at(const struct frame *frame, int x, int y)
{
    const struct glyph *glyph = frame_at(frame, x, y);
    return glyph ? *glyph : space;
}

/* Whether the terminal shows a glyph at a place, or one that looks the same. */
static bool is_shown(struct glyph glyph, int x, int y)
{
    struct glyph *shown = frame_at(&term.on_screen, x, y);
    if (memcmp(shown, &glyph, sizeof glyph) != 0 && shown->character == glyph.character &&
        fits_pen(style_of(glyph), style_of(*shown)))
        *shown = glyph;
    return !memcmp(shown, &glyph, sizeof glyph);
}

/* Moves the cursor; over a few characters by drawing them again, if the pen is right for them. */
static void move_to(int x, int y)
{
    enum { SHORTEST = 3 }; /* bytes of a sequence that moves the cursor */
    char text[SHORTEST] = "";
    const bool right = y == term.y && term.x >= 0 && x >= term.x;
    const int count = right ? x - term.x : SHORTEST + 1;
    int same = 0;
    for (; same < count && count <= SHORTEST; same++) {
        const struct glyph glyph = *frame_at(&term.on_screen, term.x + same, y);
        if (glyph.marks & GLYPH_ADDRESS || glyph.character < ' ' || glyph.character > '~' ||
            !fits_pen(style_of(glyph), term.pen))
            break;
        text[same] = (char)glyph.character;
    }
    if (same == count)
        strbuf_add_bytes(&term.bytes, text, (size_t)count);
    else if (!move_standout_mode)
        set_pen(plain);
    if (same < count)
        put_sequence(right && count == 1 && cursor_right ? cursor_right
                     : right && parm_right_cursor        ? filled(parm_right_cursor, count, 0)
                                                         : filled(cursor_address, y, x));
    term.joins = false;
    term.x = x;
    term.y = y;
}

static void show_glyph(struct glyph glyph, int x, int y)
{
    char text[UTF8_MAX] = "";
    const uint32_t character = glyph.character;
    const bool ascii = character >= ' ' && character < 0x7F;
    const bool drawn = ascii || (term.is.utf8 && !term.ascii && utf8_width(character) == 1);
    move_to(x, y);
    set_pen(pen_for(style_of(glyph)));
    strbuf_add_bytes(&term.bytes, text,
                     utf8_put(drawn                   ? character
                              : character == ELLIPSIS ? '.'
                                                      : '?',
                              text));
    term.joins = false;
    term.x = x + 1 < term.is.width ? x + 1 : -1;
    *frame_at(&term.on_screen, x, y) = glyph;
}

/* Draws the whole address that a glyph belongs to, as a link that the terminal opens (OSC 8);
 * returns where it ends. */
static int show_address(const struct frame *frame, int x, int y)
{
    while (x > 0 && wanted_at(frame, x - 1, y).marks & GLYPH_ADDRESS)
        x--;
    move_to(x, y);
    put_sequence("\033]8;;");
    int end = x;
    for (; wanted_at(frame, end, y).marks & GLYPH_ADDRESS; end++)
        strbuf_add_char(&term.bytes, (char)wanted_at(frame, end, y).character);
    put_sequence("\033\\");
    for (; x < end; x++)
        show_glyph(wanted_at(frame, x, y), x, y);
    put_sequence("\033]8;;\033\\");
    return end;
}

/* Erases the spaces of ANY_INK from a place on, if that takes fewer bytes than to draw them;
 * returns where it ended. */
static int erase_spaces(const struct frame *frame, int x, int y, struct style_pair pen)
{
    enum { TO_END = 3, SOME = 8 }; /* the bytes that it takes, with those of the next move */
    int end = x, due = x;
    if (!back_color_erase && pen.background >= 0)
        return x;
    for (; end < term.is.width; end++) {
        const struct glyph glyph = wanted_at(frame, end, y);
        if (glyph.character != ' ' || !fits_pen(style_of(glyph), pen))
            break;
        due = is_shown(glyph, end, y) ? due : end + 1;
    }
    const bool all = clr_eol && end == term.is.width && due > x + TO_END;
    if (!all && (!erase_chars || due <= x + SOME))
        return x;
    move_to(x, y);
    set_pen(pen);
    put_sequence(all ? clr_eol : filled(erase_chars, due - x, 0));
    for (; x < due; x++)
        *frame_at(&term.on_screen, x, y) = wanted_at(frame, x, y);
    return due;
}

/* Where a character in the last place would scroll the screen, the place stays empty. */
static int line_end(int y)
{
    return term.is.width - (auto_right_margin && !eat_newline_glitch && y == term.is.height - 1);
}

/* Draws all that a pen can draw, from a line on: to move takes fewer bytes than another colour.
 * `begins` has where the differences of each line begin. */
static void draw_with(const struct frame *frame, int from, struct style_pair pen, int *begins)
{
    for (int y = from; y < term.is.height; y++) {
        int first = line_end(y); /* the first place that another pen must draw */
        for (int x = begins[y], end; x < line_end(y); x = end) {
            const struct glyph glyph = wanted_at(frame, x, y);
            end = x + 1;
            if (is_shown(glyph, x, y))
                continue;
            const struct style_pair style = style_of(glyph);
            if (!fits_pen(style, pen)) {
                first = x < first ? x : first;
                continue;
            }
            const int erased = style.foreground == ANY_INK ? erase_spaces(frame, x, y, pen) : x;
            if (erased > x)
                end = erased;
            else if (glyph.marks & GLYPH_ADDRESS && term.takes_asking)
                end = show_address(frame, x, y);
            else
                show_glyph(glyph, x, y);
        }
        begins[y] = first;
    }
}

/* Clears the screen: to the colour of the plain paper, if the terminal can do that. */
static void clear_all(void)
{
    struct frame *screen = &term.on_screen;
    term.pen = plain;
    term.x = -1;
    put_sequence(exit_attribute_mode);
    put_sequence(clear_screen);
    /* Some emulators give only erased lines the colour, not an erased screen. */
    for (int y = 0; back_color_erase && clr_eol && y < term.is.height; y++) {
        move_to(0, y);
        set_pen(pen_for(style_of(space)));
        put_sequence(clr_eol);
    }
    frame_clear(screen);
    if (!fits_pen(style_of(space), term.pen)) /* no place is as it should be */
        memset(screen->at, 0, (size_t)screen->width * (size_t)screen->height * sizeof *screen->at);
    term.screen_known = true;
}

/* Adds the differences between the frame and the terminal's contents. */
static void add_differences(const struct frame *frame)
{
    if (!term.screen_known)
        clear_all();
    int begins[DRAWN_ROWS]; /* most lines of most frames are shown as they are */
    for (int y = 0; y < term.is.height; y++)
        begins[y] = frame->width == term.on_screen.width && y < frame->height &&
                            !memcmp(frame_at(frame, 0, y), frame_at(&term.on_screen, 0, y),
                                    (size_t)frame->width * sizeof *frame->at)
                        ? line_end(y)
                        : 0;
    for (int y = 0; y < term.is.height; y++)
        while (begins[y] < line_end(y)) {
            const struct glyph glyph = wanted_at(frame, begins[y], y);
            if (is_shown(glyph, begins[y], y))
                begins[y]++;
            else
                draw_with(frame, y, pen_for(style_of(glyph)), begins);
        }
    const int cursor = frame->cursor_x >= 0 && frame->cursor_x < term.is.width &&
                       frame->cursor_y >= 0 && frame->cursor_y < term.is.height;
    /* Where it cannot be hidden, it is put in the last line, off the board. */
    if (cursor || !cursor_invisible)
        move_to(cursor ? frame->cursor_x : 0, cursor ? frame->cursor_y : term.is.height - 1);
    if (term.cursor != cursor)
        put_sequence(cursor ? cursor_normal : cursor_invisible);
    term.cursor = cursor;
}

/* ---- Modes and questions ---- */

static void switch_mode(enum mode mode, bool on)
{
    if (!term.has_modes || (term.on >> mode & 1u) == on)
        return;
    term.on ^= 1u << mode;
    put_sequence(on ? mode_table[mode].on : mode_table[mode].off);
}

/* Asks for the background (OSC 11), for the last of 256 colours (OSC 4), and then for the class
 * (DA1), which every terminal knows: no other answer comes after that, the fence. */
static void ask_terminal(bool background)
{
    if (!term.takes_asking)
        return;
    /* Not "ESC \\", of which rxvt-unicode sends only the escape in its answer. */
    if (background && term.announced < 256)
        put_sequence("\033]4;255;?\a");
    if (background)
        put_sequence("\033]11;?\033\\");
    put_sequence("\033[c");
    term.follows |= background;
    term.fences++;
}

/* The answer to the last question: only a terminal of a class that knows them is asked for modes.
 */
static void take_fence(int class)
{
    term.fences -= term.fences > 0;
    if (term.asked || !term.takes_asking || class < CLASS_ASKED)
        return;
    put_sequence("\033[?2031$p\033[?1036$p\033[?2026$p\033[c");
    flush();
    term.asked = true;
    term.fences++;
}

/* ---- Taking over, and giving back ---- */

/* The bytes that restore the terminal, whatever is on. */
static void put_restoring(void)
{
    for (int mode = 0; mode < MODES; mode++)
        put_sequence(term.off & 1u << mode ? mode_table[mode].off : NULL);
    put_sequence(exit_attribute_mode);
    put_sequence(orig_pair);
    put_sequence(keypad_local);
    put_sequence(cursor_normal);
    put_sequence(exit_ca_mode);
}

/* From now on the terminal is restored even if the program crashes, or terminfo ends it. */
static void prepare_rescue(void)
{
    put_restoring();
    rescue_prepare(STDOUT_FILENO, &term.before, term.bytes.text);
    strbuf_reset(&term.bytes);
}

/* The terminal knows the mode with this number, and it is off: it is on from now on. */
static void take_off(int number)
{
    for (int mode = MODE_SCHEME; mode < MODES && term.asked; mode++)
        if (mode_table[mode].number == number) {
            term.off |= 1u << mode;
            prepare_rescue();
            switch_mode((enum mode)mode, true);
            flush();
        }
}

/* Sets the modes for single keys and for signals from the keyboard. In the background this stops
 * the program (SIGTTOU) until it is in the foreground or is to end. False: they are not set. */
static bool set_modes(void)
{
    struct termios modes;
    if (tcgetattr(term.in, &modes) != 0)
        return false;
    /* C-s must not freeze the screen; C-v and C-o are ordinary keys. */
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    modes.c_lflag |= ISIG;
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    while (signals_end() == 0)
        if (tcsetattr(term.in, TCSADRAIN, &modes) == 0)
            return true;
        else if (errno != EINTR)
            return false;
    return false;
}

/* The terminal's size or, if it is not known, that of its type. */
static void read_size(void)
{
    struct winsize size;
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row;
    const int width = known ? size.ws_col : tigetnum("cols");
    const int height = known ? size.ws_row : tigetnum("lines");
    term.is.width = width < 1 ? 80 : width < DRAWN_COLUMNS ? width : DRAWN_COLUMNS;
    term.is.height = height < 1 ? 24 : height < DRAWN_ROWS ? height : DRAWN_ROWS;
    frame_resize(&term.on_screen, term.is.width, term.is.height);
    term.screen_known = false;
}

static void take_terminal(void)
{
    prepare_rescue();
    put_sequence(enter_ca_mode);
    switch_mode(MODE_REPORTS, true);
    switch_mode(MODE_MOUSE, term.mouse);
    ask_terminal(term.is.colours > 0);
    flush();
    term.cursor = -1;
    read_size();
}

static void release(void)
{
    rescue_end();
    rescue_watch(false);
    signals_give_back();
    input_release(&term.input);
    strbuf_release(&term.bytes);
    frame_release(&term.on_screen);
}

enum status term_open(const struct theme *theme, int colours, bool mouse, int input,
                      struct error *error)
{
    term_close();
    memset(&term, 0, sizeof term);
    for (int i = 0; i < 2; i++)
        if (!isatty(i ? STDOUT_FILENO : input))
            return error_set(error, STATUS_FAILED,
                             "standard %s is not a terminal, so %s; start it in a terminal, "
                             "or play in lines with --plain",
                             i ? "output" : "input",
                             i ? "there is no screen to play on" : "there are no keys to read");
    rescue_watch(true);
    term.in = input;
    term.mouse = mouse;
    term.is.utf8 = utf8_in_locale();
    term.theme = theme;
    term.pen = plain;
    term.x = -1;
    strbuf_init(&term.bytes);
    input_init(&term.input, term.is.utf8);
    const char *type = kind_type(error);
    strbuf_add_times(&term.bytes, " ", 1000); /* room to restore the terminal without memory */
    term.open = type && !term.bytes.failed && !tcgetattr(term.in, &term.before) && signals_take();
    if (type && !term.open)
        error_set(error, STATUS_FAILED, "the terminal cannot be opened: %s", strerror(errno));
    if (!term.open) {
        release();
        return STATUS_FAILED;
    }
    strbuf_reset(&term.bytes);
    term.is.stand_in = strcmp(getenv("TERM"), type) != 0 ? type : NULL;
    term.is.console = type_begins("linux") || type_begins("cons25") || type_begins("wsvt25");
    /* xterm's private modes are safe on terminals that announce a mouse like xterm's, except for
     * the Linux console, which announces a mouse that it does not have. */
    const char *reports = kind_capability("kmous");
    term.has_modes = !term.is.console && reports && !strncmp(reports, "\033[", 2);
    term.takes_asking = term.has_modes && !kind_is_screen();
    term.off = term.has_modes ? 1u << MODE_REPORTS | 1u << MODE_MOUSE : 0;
    term.announced = tigetnum("colors");
    term.standard = term.has_modes && orig_pair && !strcmp(orig_pair, "\033[39;49m");
    rescue_prepare(STDOUT_FILENO, &term.before, "");
    set_modes();
    input_ask(&term.input, kind_capability);
    start_painting(colours);
    take_terminal();
    return STATUS_OK;
}

/* Sleeps, at most `time` milliseconds (-1: for ever), until bytes come, or `wake` or one of two
 * other descriptors (NULL: none at all) is readable. False: neither bytes nor `wake`. */
static bool sleep_at_most(int64_t time, int wake, const int *watched)
{
    struct pollfd waits[] = {
        { .fd = term.in, .events = POLLIN },
        { .fd = wake, .events = POLLIN },
        { .fd = watched ? watched[0] : -1, .events = POLLIN },
        { .fd = watched ? watched[1] : -1, .events = POLLIN },
    };
    int count = poll(waits, 4, time < 0 ? -1 : time > INT_MAX ? INT_MAX : (int)time);
    if (count < 0) {
        /* The caller sees the signal that interrupted poll(); any other error would recur. */
        term.gone |= errno != EINTR && errno != EAGAIN;
        return true;
    }
    if (waits[0].revents & POLLIN) {
        size_t size;
        char *room = input_room(&term.input, &size);
        ssize_t bytes = read(term.in, room, size);
        if (bytes > 0) {
            term.input.length += (size_t)bytes;
            term.bytes_at = thread_now();
        } else {
            term.gone |= bytes == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK);
        }
    } else {
        term.gone |= (waits[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    }
    return waits[0].revents || waits[1].revents;
}

static void give_up_terminal(void)
{
    /* Takes the answers that are under way, or the shell would read them as typed. */
    struct event event;
    const int64_t end = thread_now() + ANSWERS_MOST;
    while (term.fences > 0 && !term.gone && signals_end() == 0 && thread_now() < end) {
        while (input_next(&term.input, false, &event))
            term.fences -= event.kind == EVENT_FENCE;
        if (term.fences > 0)
            sleep_at_most(end - thread_now(), -1, NULL);
    }
    /* Terminals that restore the screen of before may not do so after they grew. Others keep this
     * screen, and the shell goes on below it. */
    set_pen(plain);
    move_to(0, enter_ca_mode ? 0 : term.is.height - 1);
    put_sequence(enter_ca_mode ? clr_eos : NULL);
    put_restoring();
    flush();
    term.on = 0;
    term.fences = 0;
    term.asked = term.follows = false;
    rescue_end();
}

void term_close(void)
{
    if (!term.open)
        return;
    term.open = false;
    if (!term.away) {
        /* Otherwise writing the last bytes might block for ever. */
        struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
        if (!term.gone && poll(&out, 1, LAST_WORDS) > 0 && out.revents == POLLOUT)
            give_up_terminal();
        tcsetattr(term.in, TCSANOW, &term.before);
    }
    release();
}

/* Undoes give_up_terminal(), unless the program is to end. */
static void take_again(void)
{
    term.away = !set_modes();
    if (term.away)
        return;
    term.input.held = 0;
    take_terminal();
    term.resized = true;
}

void term_suspend(void)
{
    if (!term.open || term.gone)
        return;
    give_up_terminal();
    tcsetattr(term.in, TCSANOW, &term.before);
    signals_stop();
    take_again();
}

const struct term_facts *term_facts(void)
{
    return &term.is;
}

void term_follow_options(int colours, bool mouse, bool ascii)
{
    if (!term.open || term.gone || term.away)
        return;
    switch_mode(MODE_MOUSE, mouse);
    term.mouse = mouse;
    term.ascii = ascii;
    if (colours != term.wanted)
        start_painting(colours);
    if (term.is.colours > 0 && !term.follows)
        ask_terminal(true);
    flush();
}

/* ---- Painting ---- */

void term_show(const struct frame *frame)
{
    if (!term.open || term.gone || term.away)
        return;
    if (!term.on_screen.at) /* memory ran out */
        read_size();
    const bool in_one = term.on >> MODE_SYNC & 1u;
    put_sequence(in_one ? "\033[?2026h" : NULL);
    const size_t begin = term.bytes.length;
    if (term.on_screen.at)
        add_differences(frame);
    if (term.bytes.length > begin)
        put_sequence(in_one ? mode_table[MODE_SYNC].off : NULL);
    else
        strbuf_reset(&term.bytes); /* nothing changes */
    flush();
}

/* ---- Waiting ---- */

/* Does what signals request; true: that is an event. */
static bool take_signals(struct event *event)
{
    int ending = signals_end();
    if (ending != 0) {
        term.is.signal = ending;
        event->kind = EVENT_HANGUP;
        return true;
    }
    if (signals_came(SIGTSTP)) {
        event->kind = EVENT_SUSPEND;
        return true;
    }
    if (signals_came(SIGCONT)) { /* another program had the terminal */
        give_up_terminal();
        take_again();
    }
    if (signals_came(SIGWINCH))
        term.resized = true;
    if (!term.resized)
        return false;
    term.resized = false;
    read_size();
    event->kind = EVENT_RESIZE;
    event->width = term.is.width;
    event->height = term.is.height;
    return true;
}

/* The next event of the input. Answers pings: the caller paints the result of each event before it
 * waits for the next, so that everything before a ping is on the screen. */
static bool take_input(struct event *event, bool quiet)
{
    while (input_next(&term.input, quiet, event)) {
        const enum event_kind kind = event->kind;
        char answer[32]; /* as an application program command (APC), which a terminal ignores */
        if (kind < EVENT_PING || kind > EVENT_COLOURS)
            return true;
        event->kind = EVENT_NONE;
        if (kind == EVENT_PING)
            send_bytes(answer, (size_t)snprintf(answer, sizeof answer, "\033_reductio;%d\033\\",
                                                event->number));
        else if (kind == EVENT_FENCE)
            take_fence(event->number);
        else if (kind == EVENT_MODE_OFF)
            take_off(event->number);
        else if (kind == EVENT_COLOURS && event->number > term.announced) {
            term.announced = event->number;
            start_painting(term.wanted);
            return true; /* the frame is due again */
        }
    }
    return false;
}

/* Waits input_patience() for the rest of a sequence, over several calls if need be. */
void term_wait(struct event *event, int timeout, const int watched[TERM_WATCHED])
{
    const int64_t deadline = timeout < 0 ? -1 : thread_now() + timeout;
    bool quiet = false, ended = false;
    *event = (struct event){ .kind = EVENT_NONE };
    while (!ended && term.open && !term.gone) {
        signals_drain();
        ended = take_signals(event) || take_input(event, quiet);
        if (ended)
            break;
        const int64_t now = thread_now();
        const int64_t left = deadline < 0 ? -1 : deadline > now ? deadline - now : 0;
        const int patience = input_patience(&term.input);
        const int64_t due = term.bytes_at + patience > now ? term.bytes_at + patience - now : 0;
        const bool rest = patience >= 0 && (left < 0 || due <= left);
        const bool woken =
            sleep_at_most(rest ? due : left, signals_descriptor(), rest ? NULL : watched);
        quiet = rest && !woken;
        ended = !rest && !woken;
    }
    if (!ended)
        event->kind = EVENT_HANGUP;
    if (event->kind == EVENT_HANGUP && term.is.signal == 0)
        term.is.signal = signals_end();
    event->now = thread_now();
}

void term_copy_request(const char *text, bool in_tmux, bool in_screen, struct strbuf *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const size_t length = strlen(text);
    SCOPED struct strbuf request = STRBUF_EMPTY;
    strbuf_add(&request, "\033]52;c;");
    for (size_t i = 0; i < (length + 2) / 3 * 4; i++) { /* base64 */
        const size_t at = 6 * i / 8;                    /* the first byte with some of its bits */
        const unsigned char *two = (const unsigned char *)text + at;
        strbuf_add_char(&request, at < length
                                      ? digits[(two[0] * 256u + two[1]) >> (10 - 6 * i % 8) & 63]
                                      : '=');
    }
    strbuf_add_char(&request, '\a');
    strbuf_add(out, request.text);
    /* tmux and GNU screen pass on a device control string, its escapes doubled, in short pieces. */
    if (in_tmux)
        strbuf_addf(out, "\033Ptmux;\033%s\033\\", request.text);
    for (size_t at = 0; in_screen && !in_tmux && at < request.length; at += PASSED_ON)
        strbuf_addf(out, "\033P%.*s\033\\", PASSED_ON, request.text + at);
    out->failed |= request.failed;
}

bool term_copy(const char *text)
{
    SCOPED struct strbuf request = STRBUF_EMPTY;
    if (!term.open || !term.has_modes || strlen(text) > COPY_MAX)
        return false;
    const bool in_tmux = /* and not in GNU screen in that */
        is_set("TMUX") && !is_set("STY") && (type_begins("screen") || type_begins("tmux"));
    term_copy_request(text, in_tmux, kind_is_screen(), &request);
    if (!request.failed)
        send_bytes(request.text, request.length);
    return true;
}
