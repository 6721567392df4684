#include "ui/terminal/terminal.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "base/utf8.h"
#include "system/thread.h"
#include "ui/terminal/input.h"
#include "ui/terminal/encoder.h"
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

enum { KNOWN_OFF = 1u << MODE_REPORTS | 1u << MODE_MOUSE };

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

static struct {
    bool open;
    struct term_facts is;
    const char *type; /* terminfo's name for the terminal */
    bool resized;     /* an EVENT_RESIZE is due */
    bool away;        /* the terminal was given up, and may be another program's now */
    bool mouse;

    int in, out; /* the caller's descriptors */
    struct termios before;
    bool gone; /* the connection broke, and stays so */
    struct input input;
    int64_t bytes_at;          /* when the last bytes came, in ms of thread_now() */
    int watched[TERM_WATCHED]; /* descriptors; -1: none */

    bool has_modes; /* the terminal is like xterm; others are neither asked nor switched */
    bool takes_asking;
    bool follows; /* it was asked for its background */
    bool asked;   /* about the modes that have to be asked about */
    unsigned on;  /* bit n is mode n */
    unsigned off; /* those that are off unless they are switched on here */
    int fences;   /* questions whose last answers are under way */

    int wanted;    /* colours, as in struct term_options */
    int announced; /* colours, by the terminal's type or by its answer */
    struct encoder encoder;
} term;

/* ---- The kind of the terminal: by the environment, and by terminfo ---- */

/* A string capability of terminfo, or NULL. */
static const char *kind_capability(const char *name)
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

/*
 * The type of the terminal, which terminfo has from now on: TERM or, if it does not know that, the
 * first of a few common types that it knows. NULL with STATUS_FAILED and a reason: TERM is not set,
 * there is no terminfo, or the terminal cannot move its cursor.
 */
static const char *kind_type(int output, struct error *error)
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

/* A console (as of Linux), whose font lacks heavy box lines. */
bool term_is_console(void)
{
    return type_begins("linux") || type_begins("cons25") || type_begins("wsvt25");
}

/* Whether xterm's private modes are safe: on terminals that announce a mouse like xterm's, except
 * for the Linux console, which announces a mouse that it does not have. */
static bool kind_is_xterm_like(void)
{
    const char *mouse = kind_capability("kmous");
    return !term_is_console() && mouse && strncmp(mouse, "\033[", 2) == 0;
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
    if (tigetflag("RGB") > 0 || tigetflag("Tc") > 0)
        return true;
    /* The variable is inherited from the terminal around GNU screen. */
    return announced && (!strcmp(announced, "truecolor") || !strcmp(announced, "24bit")) &&
           !kind_is_screen();
}

/* ---- Bytes ---- */

static void send_bytes(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(term.out, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
        /* After a signal to end, which may have interrupted this, a terminal that has stopped
         * reading must not delay the end. */
        if (signals_end() != 0 || count == 0 || (count < 0 && errno != EINTR))
            return;
    }
}

static void flush(void)
{
    struct encoder *encoder = &term.encoder;
    send_bytes(encoder->bytes.text, encoder->bytes.length);
    if (encoder->bytes.failed) /* the terminal lacks something: the next frame is drawn anew */
        encoder->screen_known = false;
    encoder->bytes.failed = false;
    encoder->joins = false;
    strbuf_reset(&encoder->bytes);
}

/* A sequence, NULL if the terminal has none. */
static void put_sequence(const char *sequence)
{
    encoder_put(&term.encoder, sequence);
}

/* ---- Colours ---- */

/* The colours that the terminal has, at most as many as are wanted (-1: as it announces, and none
 * if NO_COLOR is set). */
static int start_colours(void)
{
    static const int depths[] = { TRUECOLOUR, 256, 16, 8, 0 };
    const char *no_color = getenv("NO_COLOR");
    const int wanted = term.wanted < 0 && no_color && *no_color ? 0 : term.wanted;
    const int has = set_a_foreground && set_a_background ? term.announced : 0;
    struct encoder *encoder = &term.encoder;
    encoder->direct = has > 256 && palette_bits(has, tigetflag("RGB") > 0, tigetnum("RGB"),
                                                kind_capability("RGB"), encoder->bits);
    const bool true_colours =
        encoder->direct || (has >= 256 && (wanted == TRUECOLOUR || kind_takes_truecolour()));
    const int had = true_colours ? TRUECOLOUR : has < 256 ? has : 256;
    const int most = wanted < 0 || had < wanted ? had : wanted;
    size_t i = 0;
    while (depths[i] > most)
        i++;
    return depths[i];
}

static void start_painting(int wanted)
{
    term.wanted = wanted;
    term.encoder.strike = kind_capability("smxx");
    term.encoder.colours = term.is.colours = start_colours();
    term_set_theme(term.encoder.theme);
}

void term_set_theme(const struct theme *theme)
{
    encoder_set_theme(&term.encoder, theme);
}

/* ---- Modes and questions ---- */

static void switch_mode(enum mode mode, bool on)
{
    if (!term.has_modes || (term.on >> mode & 1u) == on)
        return;
    term.on ^= 1u << mode;
    put_sequence(on ? mode_table[mode].on : mode_table[mode].off);
}

/*
 * Asks for the background (OSC 11), for the last of 256 colours (OSC 4), and then for the class
 * (DA1), which every terminal knows: no other answer comes after that, the fence.
 */
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

/* The answer to the last question: now a terminal of a class that knows that question is asked
 * about modes. */
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
    rescue_prepare(term.out, &term.before, term.encoder.bytes.text);
    strbuf_reset(&term.encoder.bytes);
}

/* The terminal knows the mode with this number, and it is off: it is on from now on. */
static void take_off(int number)
{
    int mode = MODE_SCHEME;
    while (mode < MODES && mode_table[mode].number != number)
        mode++;
    if (mode == MODES || !term.asked)
        return;
    term.off |= 1u << mode;
    prepare_rescue();
    switch_mode((enum mode)mode, true);
    flush();
}

/*
 * Sets the modes for keys that arrive one by one and unchanged, and for signals from the keyboard.
 * In the background this stops the program (SIGTTOU) until it is in the foreground or is to end.
 * False: they are not set.
 */
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
    int width = tigetnum("cols"), height = tigetnum("lines");
    struct winsize size;
    if (ioctl(term.out, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row) {
        width = size.ws_col;
        height = size.ws_row;
    }
    term.is.width = width < 1 ? 80 : width < DRAWN_COLUMNS ? width : DRAWN_COLUMNS;
    term.is.height = height < 1 ? 24 : height < DRAWN_ROWS ? height : DRAWN_ROWS;
    encoder_resize(&term.encoder, term.is.width, term.is.height);
}

static void take_terminal(void)
{
    prepare_rescue();
    put_sequence(enter_ca_mode);
    switch_mode(MODE_REPORTS, true);
    switch_mode(MODE_MOUSE, term.mouse);
    ask_terminal(term.is.colours > 0);
    flush();
    term.encoder.cursor = CURSOR_UNKNOWN;
    read_size();
}

static void release(void)
{
    rescue_end();
    rescue_watch(false);
    signals_give_back();
    input_release(&term.input);
    encoder_release(&term.encoder);
}

/* False, with a reason: one of the two descriptors is not a terminal. */
static bool are_terminals(int input, int output, struct error *error)
{
    if (!isatty(input))
        error_set(error, STATUS_FAILED,
                  "%s is not a terminal, so there are no keys to read; start it in a terminal, "
                  "or play in lines with --plain",
                  input == STDIN_FILENO ? "standard input" : "the input");
    else if (!isatty(output))
        error_set(error, STATUS_FAILED,
                  "%s is not a terminal, so there is no screen to play on; start it in a "
                  "terminal, or play in lines with --plain",
                  output == STDOUT_FILENO ? "standard output" : "the output");
    else
        return true;
    return false;
}

enum status term_open(const struct term_options *options, struct error *error)
{
    enum status status = STATUS_FAILED;
    term_close();
    memset(&term, 0, sizeof term);
    if (!are_terminals(options->input, options->output, error))
        return STATUS_FAILED;
    rescue_watch(true);
    term_watch((const int[TERM_WATCHED]){ -1, -1 });
    term.in = options->input;
    term.out = options->output;
    term.mouse = options->mouse;
    term.is.utf8 = utf8_in_locale();
    input_init(&term.input, term.is.utf8);
    term.type = kind_type(options->output, error);
    if (term.type && (tcgetattr(term.in, &term.before) != 0 || !signals_take()))
        error_set(error, STATUS_FAILED, "the terminal cannot be opened: %s", strerror(errno));
    else if (term.type && !encoder_init(&term.encoder))
        error_set(error, STATUS_FAILED, "no memory for the screen");
    else if (term.type)
        status = STATUS_OK;
    if (status != STATUS_OK) {
        release();
        return status;
    }
    term.open = true;
    term.has_modes = kind_is_xterm_like();
    term.takes_asking = term.has_modes && !kind_is_screen();
    term.off = term.has_modes ? KNOWN_OFF : 0;
    term.announced = tigetnum("colors");
    term.encoder.standard = term.has_modes && orig_pair && !strcmp(orig_pair, "\033[39;49m");
    term.encoder.utf8 = term.is.utf8;
    term.encoder.links = term.takes_asking;
    term.encoder.theme = options->theme;
    rescue_prepare(term.out, &term.before, "");
    set_modes();
    input_ask(&term.input, kind_capability);
    start_painting(options->colours);
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
            input_added(&term.input, (size_t)bytes);
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
    encoder_leave(&term.encoder, enter_ca_mode ? 0 : term.is.height - 1);
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
        struct pollfd out = { .fd = term.out, .events = POLLOUT };
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

/* ---- What it is ---- */

const struct term_facts *term_facts(void)
{
    return &term.is;
}

const char *term_stand_in(void)
{
    const char *type = getenv("TERM");
    return type && strcmp(type, term.type) != 0 ? term.type : NULL;
}

void term_follow_options(int colours, bool mouse, bool ascii)
{
    if (!term.open || term.gone || term.away)
        return;
    switch_mode(MODE_MOUSE, mouse);
    term.mouse = mouse;
    term.encoder.ascii = ascii;
    if (colours != term.wanted)
        start_painting(colours);
    if (term.is.colours > 0 && !term.follows)
        ask_terminal(true);
    flush();
}

/* ---- Painting ---- */

void term_redraw(void)
{
    term.encoder.screen_known = false;
}

void term_show(const struct frame *frame)
{
    struct encoder *encoder = &term.encoder;
    if (!term.open || term.gone || term.away)
        return;
    if (!encoder->on_screen.at)
        encoder_resize(encoder, term.is.width, term.is.height);
    const bool in_one = term.on >> MODE_SYNC & 1u;
    put_sequence(in_one ? "\033[?2026h" : NULL);
    const size_t begin = encoder->bytes.length;
    encoder_show(encoder, frame);
    if (encoder->bytes.length > begin)
        put_sequence(in_one ? mode_table[MODE_SYNC].off : NULL);
    else
        strbuf_reset(&encoder->bytes); /* nothing changes */
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

/*
 * Waits for an event until the deadline (-1: for ever). For the rest of an incomplete sequence it
 * waits input_patience(), over several calls if need be, and then takes it as it is.
 */
static void next_event(struct event *event, int64_t deadline)
{
    bool quiet = false;
    while (!term.gone) {
        signals_drain();
        if (take_signals(event) || take_input(event, quiet))
            return;
        int64_t now = thread_now();
        int64_t left = deadline < 0 ? -1 : deadline > now ? deadline - now : 0;
        int patience = input_patience(&term.input);
        int64_t due = term.bytes_at + patience > now ? term.bytes_at + patience - now : 0;
        if (patience >= 0 && (left < 0 || due <= left)) {
            quiet = !sleep_at_most(due, signals_descriptor(), NULL);
        } else {
            quiet = false;
            if (!sleep_at_most(left, signals_descriptor(), term.watched))
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
    if (event->kind == EVENT_HANGUP && term.is.signal == 0)
        term.is.signal = signals_end();
    event->now = thread_now();
}

static void add_base64(struct strbuf *out, const char *text, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        uint32_t bits = (uint32_t)(unsigned char)text[i] << 16;
        bits |= i + 1 < length ? (uint32_t)(unsigned char)text[i + 1] << 8 : 0;
        bits |= i + 2 < length ? (uint32_t)(unsigned char)text[i + 2] : 0;
        strbuf_add_char(out, digits[bits >> 18]);
        strbuf_add_char(out, digits[bits >> 12 & 63]);
        strbuf_add_char(out, i + 1 < length ? digits[bits >> 6 & 63] : '=');
        strbuf_add_char(out, i + 2 < length ? digits[bits & 63] : '=');
    }
}

void term_copy_request(const char *text, bool in_tmux, bool in_screen, struct strbuf *out)
{
    SCOPED struct strbuf request = STRBUF_EMPTY;
    strbuf_add(&request, "\033]52;c;");
    add_base64(&request, text, strlen(text));
    strbuf_add_char(&request, '\a');
    strbuf_add(out, request.text);
    /* tmux and GNU screen pass on a device control string: with escapes doubled, and in short
     * pieces. */
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
