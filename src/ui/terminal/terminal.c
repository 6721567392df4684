#include "ui/terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

#include "base/utf8.h"
#include "system/thread.h"
#include "ui/drawing/look.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/tty.h"

/*
 * How inks on papers look in curses: attributes, and colour pairs made when they are first needed.
 */
enum { PAIRS_MOST = 2 * INK_COUNT * PAPER_COUNT }; /* flat, too */

struct paint {
    bool known;
    short pair;
    attr_t attributes;
};

struct term_painter {
    const struct theme *theme; /* borrowed */
    int wanted, colours;       /* 0, 8, 16, 256 or TRUECOLOUR; wanted: also -1 */
    int known;                 /* the caller's: more than these are not used */
    bool default_colours;      /* the terminal has default colours, which are number -1 */
    bool ruled;                /* no paper separates cells: the lowest line of a cell does */
    attr_t rule;               /* with these attributes, besides the underline */
    bool direct; /* a colour's number consists of red, green and blue, with `bits` for each */
    int bits[3];
    bool rewrites; /* numbers from SLOT_FIRST on are slots of `truecolour` */
    struct truecolour truecolour;
    struct paint paints[2][INK_COUNT][PAPER_COUNT];
    struct {
        int32_t foreground, background;
    } pairs[PAIRS_MOST];
    int pair_count;
};

/* The modes of a terminal that curses does not know, and the questions that it is asked. */
enum mode {
    MODE_REPORTS, /* bracketed paste, and reports of the window's focus */
    MODE_MOUSE,   /* all of the mouse; terminals ignore the kinds of reports that they lack */
    /* Some terminals complain about the modes from here on, so each is asked about. */
    MODE_SCHEME, /* reports when the colours change between dark and light */
    MODE_ALT,    /* Alt sends an escape before the key; xterm makes another character of it */
    MODES,
};

struct modes {
    struct tty *tty; /* borrowed */
    bool has_modes;  /* the terminal is like xterm; all functions do nothing on others */
    bool takes_asking;
    bool follows; /* it was asked for its background */
    bool asked;   /* about the modes that have to be asked about */
    unsigned on;  /* bit n is mode n */
    unsigned off; /* those that are off unless they are switched on here */
    int fences;   /* questions whose last answers are under way */
};

/* ---- Inks and papers ---- */

/* A slot for each colour of a theme, for black and for white. */
_Static_assert(INK_COUNT + PAPER_COUNT + 2 <= (int)SLOTS, "no slot is ever missing");

static int start_colours(struct term_painter *painter, int wanted, bool can_rewrite)
{
    const char *no_color = getenv("NO_COLOR");
    if (wanted < 0 && no_color && *no_color != '\0')
        wanted = 0;
    if ((wanted >= 0 && wanted < 8) || !has_colors() || start_color() != OK)
        return 0;
    painter->default_colours = use_default_colors() == OK;
    painter->direct = COLORS > 256 && palette_bits(COLORS, tigetflag("RGB") > 0, tigetnum("RGB"),
                                                   kind_capability("RGB"), painter->bits);
    /* The colours that the terminal has, at most as many as are wanted (-1: as it announces). */
    static const int depths[] = { TRUECOLOUR, 256, 16, 8, 0 };
    const int has = COLORS < painter->known ? COLORS : painter->known;
    const bool rewrites = can_rewrite && has >= 256 &&
                          (wanted == TRUECOLOUR || (wanted < 0 && kind_takes_truecolour()));
    const int had = painter->direct || rewrites ? TRUECOLOUR : has < 256 ? has : 256;
    const int most = wanted < 0 || had < wanted ? had : wanted;
    size_t i = 0;
    while (depths[i] > most)
        i++;
    painter->rewrites = rewrites && !painter->direct;
    return depths[i];
}

/* The terminal's number of a theme's colour; `otherwise` replaces a default that it lacks. */
static int terminal_colour(struct term_painter *painter, int32_t colour, int otherwise)
{
    if (colour < 0)
        return painter->default_colours ? -1 : otherwise;
    if (painter->direct && colour >= 8)
        return palette_direct(look_rgb(colour), painter->bits);
    return colour & COLOUR_RGB ? truecolour_slot(&painter->truecolour, look_rgb(colour)) : colour;
}

/* The number of a colour pair, which is made when it is first needed; -1: no pair is left. */
static short pair_of(struct term_painter *painter, int32_t foreground, int32_t background)
{
    int number = painter->pair_count + 1;
    if (foreground < 0 && background < 0)
        return 0;
    for (int i = 0; i < painter->pair_count; i++)
        if (painter->pairs[i].foreground == foreground &&
            painter->pairs[i].background == background)
            return (short)(i + 1);
    if (number > PAIRS_MOST || number >= COLOR_PAIRS)
        return -1;
    int fore = terminal_colour(painter, foreground, COLOR_WHITE);
    int back = terminal_colour(painter, background, COLOR_BLACK);
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    if (init_extended_pair(number, fore, back) != OK)
        return -1;
#else
    if (fore > SHRT_MAX || back > SHRT_MAX ||
        init_pair((short)number, (short)fore, (short)back) != OK)
        return -1;
#endif
    painter->pairs[painter->pair_count].foreground = foreground;
    painter->pairs[painter->pair_count++].background = background;
    return (short)number;
}

static attr_t curses_attributes(uint8_t look)
{
    attr_t attributes = 0;
    attributes |= look & LOOK_BOLD ? WA_BOLD : 0;
    attributes |= look & LOOK_DIM ? WA_DIM : 0;
    attributes |= look & LOOK_UNDERLINE ? WA_UNDERLINE : 0;
    attributes |= look & LOOK_REVERSE ? WA_REVERSE : 0;
#ifdef WA_ITALIC
    attributes |= look & LOOK_ITALIC ? WA_ITALIC : 0;
#endif
    return attributes;
}

static void painter_set_theme(struct term_painter *painter, const struct theme *theme)
{
    painter->theme = theme;
    memset(painter->paints, 0, sizeof painter->paints);
    painter->pair_count = 0;
    truecolour_reset(&painter->truecolour);
    painter->ruled = look_resolve(theme, INK_RULE, PAPER_ALT, painter->colours).background ==
                     look_resolve(theme, INK_RULE, PAPER_PLAIN, painter->colours).background;
    painter->rule =
        WA_DIM &
        curses_attributes(look_resolve(theme, INK_RULE, PAPER_PLAIN, painter->colours).attributes);
}

/*
 * To be called after curses has begun. `wanted`: the most colours, or -1 for all that the terminal
 * announces and painter->known allows, none if NO_COLOR is set. `can_rewrite`: the bytes of all
 * frames can go through truecolour_rewrite(), as they must if painter->rewrites is set.
 */
static void painter_start(struct term_painter *painter, const struct theme *theme, int wanted,
                          bool can_rewrite)
{
    painter->wanted = wanted;
    painter->direct = painter->rewrites = false;
    painter->colours = start_colours(painter, wanted, can_rewrite);
    painter_set_theme(painter, theme);
}

static const struct paint *painter_paint(struct term_painter *painter, struct glyph glyph)
{
    const bool flat = glyph.marks & GLYPH_FLAT;
    const enum ink ink = (enum ink)glyph.ink;
    const enum paper paper = (enum paper)glyph.paper;
    struct paint *paint = &painter->paints[flat][ink][paper];
    if (paint->known)
        return paint;
    struct look_pair look =
        (flat ? look_flat : look_resolve)(painter->theme, ink, paper, painter->colours);
    paint->pair = pair_of(painter, look.foreground, look.background);
    if (paint->pair < 0) {
        look = look_resolve(painter->theme, ink, paper, 0);
        paint->pair = 0;
    }
    paint->attributes = curses_attributes(look.attributes);
    paint->known = true;
    return paint;
}

/* The attributes of the paint that are right for the character and the marks of the glyph. */
static attr_t painter_attributes(const struct term_painter *painter, const struct paint *paint,
                                 struct glyph glyph)
{
    attr_t attributes = paint->attributes;
    /* Underlined spaces would be visible lines, and so would lines through block elements. */
    if ((glyph.character == ' ' || (glyph.character >= 0x2580 && glyph.character <= 0x259F)))
        attributes &= ~WA_UNDERLINE;
    if (glyph.marks & GLYPH_UNDERLINED)
        attributes |= WA_UNDERLINE;
    if (glyph.marks & GLYPH_RULED && painter->ruled) {
        attributes |= WA_UNDERLINE;
        /* Between the candidates the line is like other light lines. */
        if (glyph.character == ' ' && !(attributes & WA_REVERSE))
            attributes |= painter->rule;
    }
    return attributes;
}

/* ---- Modes ---- */

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

static void send_mode_bytes(struct modes *modes, const char *bytes)
{
    tty_write(modes->tty, bytes, strlen(bytes));
}

/* Bypasses stdio, through which curses sends: it has no unsent bytes when this is called. */
static void modes_switch(struct modes *modes, enum mode mode, bool on)
{
    if (!modes->has_modes || (modes->on >> mode & 1u) == on)
        return;
    modes->on ^= 1u << mode;
    send_mode_bytes(modes, on ? known[mode].on : known[mode].off);
}

/*
 * Asks for the background (OSC 11), for the last of 256 colours (OSC 4), and then for the class
 * (DA1), which every terminal knows: no other answer comes after that, the fence.
 */
static void modes_ask(struct modes *modes, bool background, bool colours)
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

/* The answer to the last question: now a terminal of a class that knows that question is asked
 * about modes. */
static void modes_take_fence(struct modes *modes, int class)
{
    modes->fences -= modes->fences > 0;
    if (modes->asked || !modes->takes_asking || class < CLASS_ASKED)
        return;
    send_mode_bytes(modes, "\033[?2031$p\033[?1036$p\033[c");
    modes->asked = true;
    modes->fences++;
}

/* The terminal knows the mode with this number, and it is off. True: it is on from now on. */
static bool modes_take_off(struct modes *modes, int number)
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

/* Adds as much as there is room for. Returns the new length. */
static size_t add_bytes(char *bytes, size_t size, size_t length, const char *more, size_t count)
{
    const size_t room = size - 1 - length, added = count < room ? count : room;
    memcpy(bytes + length, more, added);
    bytes[length + added] = '\0';
    return length + added;
}

/*
 * curses only paints; input.c reads the bytes, because input through curses can neither distinguish
 * a closed terminal from a quiet one nor wait for a signal without a race.
 */

enum {
    RUN = 64,         /* cells that are handed to curses at a time */
    COPY_MAX = 65536, /* bytes; a longer text is not copied */
    ELLIPSIS = 0x2026,
};

static struct {
    bool open;
    int signal;
    const char *type;         /* terminfo's name for the terminal */
    char relative[KIND_MOST]; /* the type that curses has, see kind_relative() */
    bool resized;             /* an EVENT_RESIZE is due */
    bool redraws;             /* the next frame is drawn as if nothing were on the screen */
    bool away;                /* the terminal was given up, and may be another program's now */
    /* Either: endwin() has to give the terminal back. Painted: curses has sent a frame. Begun: its
     * buffer has modes that the first frame sends. */
    bool painted, begun;

    struct tty tty;
    char restoring[RESCUE_MOST]; /* the bytes that restore it from any state */
    struct modes modes;
    struct input input;
    int64_t bytes_at;          /* when the last bytes came, in ms of thread_now() */
    int watched[TERM_WATCHED]; /* descriptors; -1: none */

    struct term_painter painter;
    bool utf8, ascii, console, mouse;

    int width, height;
    struct frame glass; /* the terminal's contents; only cells that differ are touched */
    bool glass_known;
} term;

/* ---- Taking over ---- */

static void switch_modes_on(void)
{
    modes_switch(&term.modes, MODE_REPORTS, true);
    modes_switch(&term.modes, MODE_MOUSE, term.mouse);
    modes_ask(&term.modes, term.painter.colours > 0, term.painter.known < COLORS);
}

/* From now on the terminal is restored even if the program crashes, or curses ends it. */
static void prepare_rescue(void)
{
    /* The bytes that restore the terminal when it is not known what is on: modes and what curses
     * has set. */
    static const char *const capabilities[] = { "sgr0", "op", "rmkx", "cnorm", "rmcup" };
    size_t size = sizeof term.restoring, length = 0;
    *term.restoring = '\0';
    for (int mode = 0; mode < MODES; mode++)
        if (term.modes.off & 1u << mode)
            length =
                add_bytes(term.restoring, size, length, known[mode].off, strlen(known[mode].off));
    for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++) {
        const char *at = kind_capability(capabilities[i]);
        while (at && *at) { /* without the times to wait, as in "$<50>" */
            const char *wait = strstr(at, "$<"), *end = wait ? strchr(wait, '>') : NULL;
            length =
                add_bytes(term.restoring, size, length, at, end ? (size_t)(wait - at) : strlen(at));
            at = end ? end + 1 : NULL;
        }
    }
    rescue_prepare(term.tty.real, &term.tty.before, term.restoring);
}

/* Fits curses and the glass to the terminal's size; curses guesses one that is not known. */
static void read_size(void)
{
    int width = COLS, height = LINES;
    if (tty_size(&term.tty, &width, &height) && (width != COLS || height != LINES))
        resize_term(height, width);
    term.width = COLS;
    term.height = LINES;
    frame_resize(&term.glass, term.width, term.height);
    term_redraw();
}

/* The memory of curses is left to the end of the process: freeing it makes curses request more, and
 * crash if there is none. */
static void release(void)
{
    rescue_end();
    rescue_watch(false);
    tty_close(&term.tty);
    signals_give_back();
    input_release(&term.input);
    frame_release(&term.glass);
}

static enum status start_curses(const struct term_options *options, struct error *error)
{
    /* curses leaves signals alone that are caught before it starts. */
    if (!tty_open(&term.tty, options->input, options->output) || !signals_take())
        return error_set(error, STATUS_FAILED, "the terminal cannot be opened: %s",
                         strerror(errno));
    rescue_prepare(term.tty.real, &term.tty.before, "");
    if (!frame_init(&term.glass, 1, 1))
        return error_set(error, STATUS_FAILED, "no memory for the screen");
    tty_bound_size(&term.tty);
    if (!newterm(term.relative, term.tty.output, term.tty.input))
        return error_set(error, STATUS_FAILED, "the terminal '%.40s' cannot be set up", term.type);
    /* Frames are drawn into newscr, which is what curses shows next: this saves a third screen. */
    wresize(stdscr, 1, 1);
    term.begun = true;
    return STATUS_OK;
}

enum status term_open(const struct term_options *options, struct error *error)
{
    term_close();
    memset(&term, 0, sizeof term);
    if (!tty_is_terminal(options->input, options->output, error))
        return STATUS_FAILED;
    rescue_watch(true);
    term.type = kind_type(options->output, error);
    if (!term.type) {
        rescue_watch(false);
        return STATUS_FAILED;
    }
    kind_relative(term.type, options->output, term.relative, &term.painter.known);
    term_watch((const int[TERM_WATCHED]){ -1, -1 });
    term.mouse = options->mouse;
    term.utf8 = utf8_in_locale();
    term.console = kind_is_console();
    input_init(&term.input, term.utf8);
    enum status status = start_curses(options, error);
    if (status != STATUS_OK) {
        release();
        return status;
    }
    term.open = true;
    bool has_modes = kind_is_xterm_like();
    term.modes = (struct modes){ .tty = &term.tty,
                                 .has_modes = has_modes,
                                 .takes_asking = has_modes && !kind_is_screen(),
                                 .off = has_modes ? KNOWN_OFF : 0 };
    prepare_rescue();
    cbreak();
    noecho();
    nonl();
    typeahead(-1);
    tty_set_modes(&term.tty);
    def_prog_mode();
    input_ask(&term.input, kind_capability);
    painter_start(&term.painter, options->theme, options->colours, tty_can_hold(&term.tty));
    read_size();
    switch_modes_on();
    return STATUS_OK;
}

static void give_up_terminal(void)
{
    /* Takes the answers that are under way, or the shell would read them as typed. */
    struct event event;
    const int64_t end = thread_now() + ANSWERS_MOST;
    while (term.modes.fences > 0 && !term.modes.tty->gone && signals_end() == 0 &&
           thread_now() < end) {
        while (input_next(&term.input, false, &event))
            term.modes.fences -= event.kind == EVENT_FENCE;
        if (term.modes.fences > 0)
            tty_sleep(term.modes.tty, -1, NULL, end - thread_now(), &term.input);
    }
    term.modes.fences = 0;
    /* Terminals that restore what was on the screen before may not do so after they grew. */
    if (term.painted && kind_capability("smcup")) {
        werase(newscr);
        doupdate();
    }
    /* Switches off all that are on. */
    for (int mode = 0; mode < MODES; mode++)
        modes_switch(&term.modes, (enum mode)mode, false);
    term.modes.asked = term.modes.follows = false;
    if (term.painted || term.begun)
        endwin();
    if (term.tty.cut) /* curses does not know which of its bytes are lacking */
        tty_write(&term.tty, term.restoring, strlen(term.restoring));
    term.painted = term.begun = false;
    rescue_end();
}

void term_close(void)
{
    if (!term.open)
        return;
    term.open = false;
    if (!term.away) {
        if (tty_takes_bytes(&term.tty))
            give_up_terminal();
        tty_restore(&term.tty);
    }
    release();
}

/* Undoes give_up_terminal(), unless the program is to end; curses does its own part when it paints
 * next. */
static void take_again(void)
{
    term.away = !tty_set_modes(&term.tty);
    if (term.away)
        return;
    term.input.held = 0;
    prepare_rescue();
    switch_modes_on();
    read_size();
    term.resized = true;
}

void term_suspend(void)
{
    if (!term.open || term.tty.gone)
        return;
    give_up_terminal();
    tty_restore(&term.tty);
    signals_stop();
    take_again();
}

/* ---- What it is ---- */

void term_size(int *width, int *height)
{
    *width = term.width;
    *height = term.height;
}

bool term_is_utf8(void)
{
    return term.utf8;
}

int term_colours(void)
{
    return term.painter.colours;
}

bool term_is_console(void)
{
    return term.console;
}

const char *term_stand_in(void)
{
    const char *type = getenv("TERM");
    return type && strcmp(type, term.type) != 0 ? term.type : NULL;
}

static void restart_painter(int colours)
{
    painter_start(&term.painter, term.painter.theme, colours, tty_can_hold(&term.tty));
    term_redraw();
}

void term_follow_options(int colours, bool mouse, bool ascii)
{
    if (!term.open || term.tty.gone || term.away)
        return;
    modes_switch(&term.modes, MODE_MOUSE, mouse);
    term.mouse = mouse;
    term.ascii = ascii;
    if (colours != term.painter.wanted)
        restart_painter(colours);
    if (term.painter.colours > 0 && !term.modes.follows)
        modes_ask(&term.modes, true, term.painter.known < COLORS);
}

int term_signal(void)
{
    return term.signal;
}

/* ---- Painting ---- */

void term_set_theme(const struct theme *theme)
{
    painter_set_theme(&term.painter, theme);
    term_redraw();
}

void term_redraw(void)
{
    term.glass_known = false;
    term.redraws = true;
}

/* The character that is drawn for one of a frame: '?' unless it takes one column by wcwidth(), from
 * which curses computes where the next one goes. */
static wchar_t drawable(uint32_t character)
{
    if (character >= ' ' && character < 0x7F)
        return (wchar_t)character;
    if (!term.utf8 || term.ascii)
        return character == ELLIPSIS ? L'.' : L'?';
    return wcwidth((wchar_t)character) == 1 ? (wchar_t)character : L'?';
}

static struct glyph wanted_at(const struct frame *frame, int x, int y)
{
    if (x >= frame->width || y >= frame->height)
        return (struct glyph){ ' ', INK_TEXT, PAPER_PLAIN, 0, 0 };
    return frame->at[(size_t)y * (size_t)frame->width + (size_t)x];
}

/* Whether the glass shows something else; notes there that it is going to show this glyph. */
static bool changes(struct glyph glyph, int x, int y)
{
    if (!term.glass.at)
        return true;
    struct glyph *shown = &term.glass.at[(size_t)y * (size_t)term.width + (size_t)x];
    if (term.glass_known && !memcmp(shown, &glyph, sizeof glyph))
        return false;
    *shown = glyph;
    return true;
}

/* Whether a row of the frame is as the glass has it. */
static bool glass_has_row(const struct frame *frame, int y)
{
    const size_t first = (size_t)y * (size_t)term.width;
    return term.glass_known && term.glass.at && frame->width == term.width && y < frame->height &&
           !memcmp(&term.glass.at[first], &frame->at[first],
                   (size_t)term.width * sizeof *frame->at);
}

static void show_row(const struct frame *frame, int y)
{
    cchar_t cells[RUN];
    int count = 0;
    for (int x = 0; x < term.width; x++) {
        struct glyph glyph = wanted_at(frame, x, y);
        bool changed = changes(glyph, x, y);
        if (changed) {
            const struct paint *paint = painter_paint(&term.painter, glyph);
            wchar_t text[2] = { drawable(glyph.character), L'\0' };
            setcchar(&cells[count++], text, painter_attributes(&term.painter, paint, glyph),
                     paint->pair, NULL);
        }
        if (count > 0 && (!changed || count == RUN || x == term.width - 1)) {
            mvwadd_wchnstr(newscr, y, x + (changed ? 1 : 0) - count, cells, count);
            count = 0;
        }
    }
}

void term_show(const struct frame *frame)
{
    if (!term.open || term.tty.gone || term.away)
        return;
    /* curses sets modes before it paints, for which its descriptor must be the terminal. */
    if (!term.painted)
        doupdate();
    for (int y = 0; y < term.height; y++)
        if (!glass_has_row(frame, y))
            show_row(frame, y);
    term.glass_known = true;
    if (term.redraws)
        clearok(curscr, TRUE);
    term.redraws = false;
    tty_hold(&term.tty);
    bool cursor = frame->cursor_x >= 0 && frame->cursor_x < term.width && frame->cursor_y >= 0 &&
                  frame->cursor_y < term.height;
    /* A hidden cursor is put in the last line, off the board: some terminals cannot hide it. */
    wmove(newscr, cursor ? frame->cursor_y : term.height - 1, cursor ? frame->cursor_x : 0);
    curs_set(cursor ? 1 : 0);
    doupdate();
    tty_send(&term.tty, term.painter.rewrites ? &term.painter.truecolour : NULL);
    term.painted = true;
    term.begun = false;
}

/* ---- Waiting ---- */

/* Does what signals request; true: that is an event. */
static bool take_signals(struct event *event)
{
    int ending = signals_end();
    if (ending != 0) {
        term.signal = ending;
        event->kind = EVENT_HANGUP;
        return true;
    }
    if (signals_came(SIGTSTP)) {
        event->kind = EVENT_SUSPEND;
        return true;
    }
    if (signals_came(SIGCONT)) {
        /* Another program had the terminal: curses takes it again only after giving it up. */
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
    event->width = term.width;
    event->height = term.height;
    return true;
}

/* False: neither bytes nor a signal came in time. Notes when bytes came. */
static bool sleep_at_most(int64_t time, const int *watched)
{
    size_t held = term.input.length;
    bool woken = tty_sleep(&term.tty, signals_descriptor(), watched, time, &term.input);
    if (term.input.length > held)
        term.bytes_at = thread_now();
    return woken;
}

/* More colours than TERM announces; the frame is due again, which is an event. */
static bool take_colours(int colours)
{
    if (colours <= term.painter.known)
        return false;
    term.painter.known = colours;
    restart_painter(term.painter.wanted);
    return true;
}

/* The next event of the input. Answers pings: the caller paints the result of each event before it
 * waits for the next, so that everything before a ping is on the screen. */
static bool take_input(struct event *event, bool quiet)
{
    while (input_next(&term.input, quiet, event)) {
        const enum event_kind kind = event->kind;
        if (kind < EVENT_PING || kind > EVENT_COLOURS)
            return true;
        event->kind = EVENT_NONE;
        if (kind == EVENT_PING)
            tty_answer(&term.tty, event->number);
        else if (kind == EVENT_FENCE)
            modes_take_fence(&term.modes, event->number);
        else if (kind == EVENT_MODE_OFF && modes_take_off(&term.modes, event->number))
            prepare_rescue();
        else if (kind == EVENT_COLOURS && take_colours(event->number))
            return true;
    }
    return false;
}

/*
 * Waits for an event until the deadline (-1: for ever). For the rest of an incomplete sequence it
 * waits input_patience(), over several calls if need be, and then takes it as it is.
 */
static void next_event(struct event *event, int64_t deadline)
{
    bool quiet = false;
    while (!term.tty.gone) {
        signals_drain();
        if (take_signals(event) || take_input(event, quiet))
            return;
        int64_t now = thread_now();
        int64_t left = deadline < 0 ? -1 : deadline > now ? deadline - now : 0;
        int patience = input_patience(&term.input);
        int64_t due = term.bytes_at + patience > now ? term.bytes_at + patience - now : 0;
        if (patience >= 0 && (left < 0 || due <= left)) {
            quiet = !sleep_at_most(due, NULL);
        } else {
            quiet = false;
            if (!sleep_at_most(left, term.watched))
                return;
        }
    }
    event->kind = EVENT_HANGUP;
}

void term_watch(const int descriptors[TERM_WATCHED])
{
    memcpy(term.watched, descriptors, sizeof term.watched);
}

void term_wait(struct event *event, int timeout)
{
    int64_t deadline = timeout < 0 ? -1 : thread_now() + timeout;
    *event = (struct event){ .kind = EVENT_NONE };
    if (!term.open)
        event->kind = EVENT_HANGUP;
    else
        next_event(event, deadline);
    if (event->kind == EVENT_HANGUP && term.signal == 0)
        term.signal = signals_end();
    event->now = thread_now();
}

bool term_copy(const char *text)
{
    const size_t length = strlen(text);
    if (!term.open || !term.modes.has_modes || length > COPY_MAX)
        return false;
    /* curses has no unsent bytes here, so that this cannot get into the middle of a sequence. */
    tty_copy(&term.tty, text, length, kind_is_tmux(), kind_is_screen());
    return true;
}
