#include "ui/terminal/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "system/system.h"
#include "ui/terminal/signals.h"

/* ---- True colours ---- */

enum { ESCAPE = 0x1B };

void truecolour_reset(struct truecolour *truecolour)
{
    truecolour->count = 0;
}

int truecolour_slot(struct truecolour *truecolour, uint32_t rgb)
{
    int slot = 0;
    while (slot < truecolour->count && truecolour->rgb[slot] != rgb)
        slot++;
    if (slot == SLOTS)
        return -1;
    if (slot == truecolour->count)
        truecolour->rgb[truecolour->count++] = rgb;
    return SLOT_FIRST + slot;
}

/* The number of the slot that "38;5;N" or "48;5;N" names (also with colons), from 0, or -1; *length
 * is that of the text. */
static int slot_named(const struct truecolour *truecolour, const char *at, size_t *length)
{
    if ((at[0] != '3' && at[0] != '4') || at[1] != '8' || (at[2] != ';' && at[2] != ':') ||
        at[3] != '5' || at[4] != at[2] || at[5] < '0' || at[5] > '9')
        return -1;
    char *end;
    const long slot = strtol(at + 5, &end, 10) - SLOT_FIRST;
    *length = (size_t)(end - at);
    return slot >= 0 && slot < truecolour->count ? (int)slot : -1;
}

/* Adds a whole sequence "ESC [ ... m", parameter by parameter. */
static void add_rewritten(const struct truecolour *truecolour, const char *sequence,
                          struct strbuf *out)
{
    for (const char *at = sequence; *at;) {
        size_t length = strcspn(at, "[;");
        length += at[length] != '\0';
        const int slot = slot_named(truecolour, at, &length);
        if (slot < 0)
            strbuf_add_bytes(out, at, length);
        else {
            char text[24] = { *at, '8', ';', '2' }, *end = text + 4;
            for (int shift = 16; shift >= 0; shift -= 8) {
                *end++ = ';';
                end = put_number(end, truecolour->rgb[slot] >> shift & 0xFF, 1);
            }
            strbuf_add_bytes(out, text, (size_t)(end - text));
        }
        at += length;
    }
}

/* Whether a byte continues the held sequence, up to its last one. */
static bool continues(const struct truecolour *truecolour, char byte)
{
    if (truecolour->length == 1)
        return byte == '[';
    return (byte >= '0' && byte <= ';') || byte == 'm';
}

void truecolour_rewrite(struct truecolour *truecolour, const char *bytes, size_t length,
                        struct strbuf *out)
{
    const char *end = bytes + length;
    while (bytes < end) {
        if (!truecolour->length) {
            const char *escape = memchr(bytes, ESCAPE, (size_t)(end - bytes));
            const char *stop = escape ? escape : end;
            strbuf_add_bytes(out, bytes, (size_t)(stop - bytes));
            bytes = stop;
            if (escape)
                truecolour->held[truecolour->length++] = *bytes++;
        } else if (!continues(truecolour, *bytes) || truecolour->length == SEQUENCE_HELD - 1) {
            truecolour_end(truecolour, out); /* any other sequence, whose rest is like text */
        } else {
            truecolour->held[truecolour->length++] = *bytes;
            if (*bytes++ != 'm')
                continue;
            truecolour->held[truecolour->length] = '\0';
            truecolour->length = 0;
            add_rewritten(truecolour, truecolour->held, out);
        }
    }
}

void truecolour_end(struct truecolour *truecolour, struct strbuf *out)
{
    strbuf_add_bytes(out, truecolour->held, truecolour->length);
    truecolour->length = 0;
}

/* ---- The connection ---- */

enum {
    LAST_WORDS = 200,    /* ms to wait at the end for a terminal that takes no bytes */
    PASSED_ON = 200,     /* bytes that GNU screen passes on at a time */
    PIECE = 32768,       /* bytes sent at a time; frames are smaller, except for the first one */
    HOLD_MOST = 4 << 20, /* more than any frame takes */
};

bool tty_is_terminal(int input, int output, struct error *error)
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

static FILE *duplicate(int descriptor, const char *mode)
{
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    FILE *file = copy < 0 ? NULL : fdopen(copy, mode);
    if (!file && copy >= 0)
        close(copy);
    return file;
}

bool tty_open(struct tty *tty, int input, int output)
{
    memset(tty, 0, sizeof *tty);
    strbuf_init(&tty->frame);
    tty->real = tty->memory = -1;
    tty->input = duplicate(input, "r");
    tty->output = tty->input ? duplicate(output, "w") : NULL;
    if (!tty->output)
        return false;
    tty->in = fileno(tty->input);
    tty->out = fileno(tty->output);
    tty->real = fcntl(tty->out, F_DUPFD_CLOEXEC, 3);
    if (tty->real < 0)
        return false;
    tty->memory = system_scratch_file(HOLD_MOST);
    return tcgetattr(tty->in, &tty->before) == 0;
}

void tty_close(struct tty *tty)
{
    if (tty->input)
        fclose(tty->input);
    if (tty->output)
        fclose(tty->output);
    if (tty->real >= 0)
        close(tty->real);
    if (tty->memory >= 0)
        close(tty->memory);
    strbuf_release(&tty->frame);
    tty->input = tty->output = NULL;
    tty->real = tty->memory = -1;
}

bool tty_set_modes(struct tty *tty)
{
    struct termios modes;
    if (tcgetattr(tty->in, &modes) != 0)
        return false;
    /* C-s must not freeze the screen; C-v and C-o are ordinary keys. */
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    modes.c_lflag |= ISIG;
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    while (signals_end() == 0)
        if (tcsetattr(tty->in, TCSADRAIN, &modes) == 0)
            return true;
        else if (errno != EINTR)
            return false;
    return false;
}

void tty_restore(struct tty *tty)
{
    tcsetattr(tty->in, TCSANOW, &tty->before);
}

bool tty_size(const struct tty *tty, int *width, int *height)
{
    struct winsize size;
    if (ioctl(tty->out, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return false;
    *width = size.ws_col < TTY_COLUMNS ? size.ws_col : TTY_COLUMNS;
    *height = size.ws_row < TTY_ROWS ? size.ws_row : TTY_ROWS;
    return true;
}

/* Sets an environment variable that curses reads to `number` or, if that is not known (0), limits
 * the variable's own value to `most`. */
static void limit_variable(const char *name, int number, int most)
{
    const char *wanted = getenv(name);
    char text[8];
    if (number == 0 && wanted && strtol(wanted, NULL, 10) > most)
        number = most;
    snprintf(text, sizeof text, "%d", number);
    if (number > 0)
        setenv(name, text, 1);
}

void tty_bound_size(const struct tty *tty)
{
    int width = 0, height = 0;
    tty_size(tty, &width, &height);
    limit_variable("COLUMNS", width, TTY_COLUMNS);
    limit_variable("LINES", height, TTY_ROWS);
}

bool tty_takes_bytes(const struct tty *tty)
{
    struct pollfd out = { .fd = tty->out, .events = POLLOUT };
    return !tty->gone && poll(&out, 1, LAST_WORDS) > 0 && (out.revents & POLLOUT) != 0 &&
           (out.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}

bool tty_can_hold(const struct tty *tty)
{
    return tty->memory >= 0;
}

void tty_hold(struct tty *tty)
{
    if (tty->memory >= 0 && lseek(tty->memory, 0, SEEK_SET) == 0)
        dup2(tty->memory, tty->out);
}

void tty_send(struct tty *tty, struct truecolour *colours)
{
    char bytes[PIECE];
    if (tty->memory < 0)
        return;
    const off_t end = lseek(tty->memory, 0, SEEK_CUR);
    dup2(tty->real, tty->out);
    for (off_t at = 0; at < end;) {
        if (signals_end() != 0) {
            tty->cut = true;
            return;
        }
        const size_t left = (size_t)(end - at);
        const ssize_t count = pread(tty->memory, bytes, left < PIECE ? left : PIECE, at);
        if (count <= 0)
            return;
        at += count;
        size_t length = (size_t)count;
        strbuf_reset(&tty->frame);
        if (colours)
            truecolour_rewrite(colours, bytes, length, &tty->frame);
        if (colours && (at >= end))
            truecolour_end(colours, &tty->frame);
        if (colours && !tty->frame.failed)
            tty_write(tty, tty->frame.text, tty->frame.length);
        else /* without memory the colours are wrong, and the text is right */
            tty_write(tty, bytes, length);
    }
}

void tty_write(struct tty *tty, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(tty->out, bytes, length);
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
        /* After a signal to end, which may have interrupted this, a terminal that has stopped
         * reading must not delay the end. */
        if (signals_end() != 0 || count == 0 || (count < 0 && errno != EINTR)) {
            tty->cut |= length > 0;
            return;
        }
    }
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

void tty_copy(struct tty *tty, const char *text, size_t length, bool in_tmux, bool in_screen)
{
    struct strbuf request = STRBUF_EMPTY, out = STRBUF_EMPTY;
    strbuf_add(&request, "\033]52;c;");
    add_base64(&request, text, length);
    strbuf_add_char(&request, '\a');
    strbuf_add_bytes(&out, request.text, request.length);
    /* tmux and GNU screen pass on a device control string: with escapes doubled, and in short
     * pieces.
     */
    if (in_tmux || in_screen) {
        if (in_tmux)
            strbuf_addf(&out, "\033Ptmux;\033%s\033\\", request.text);
        for (size_t at = 0; !in_tmux && at < request.length; at += PASSED_ON)
            strbuf_addf(&out, "\033P%.*s\033\\", PASSED_ON, request.text + at);
    }
    if (!request.failed && !out.failed)
        tty_write(tty, out.text, out.length);
    strbuf_release(&request);
    strbuf_release(&out);
}

void tty_answer(struct tty *tty, int ping)
{
    char answer[32];
    int length = snprintf(answer, sizeof answer, "\033_reductio;%d\033\\", ping);
    tty_write(tty, answer, (size_t)length);
}

bool tty_sleep(struct tty *tty, int wake, const int *watched, int64_t time, struct input *input)
{
    struct pollfd waits[2 + TTY_WATCHED] = {
        { .fd = tty->in, .events = POLLIN },
        { .fd = wake, .events = POLLIN },
        { .fd = watched ? watched[0] : -1, .events = POLLIN },
        { .fd = watched ? watched[1] : -1, .events = POLLIN },
    };
    int count = poll(waits, 2 + TTY_WATCHED, time < 0 ? -1 : time > INT_MAX ? INT_MAX : (int)time);
    if (count < 0) {
        /* The caller sees the signal that interrupted poll(); any other error would recur. */
        if (errno != EINTR && errno != EAGAIN)
            tty->gone = true;
        return true;
    }
    if (waits[0].revents & POLLIN) {
        size_t size;
        char *room = input_room(input, &size);
        ssize_t bytes = read(tty->in, room, size);
        if (bytes > 0)
            input_added(input, (size_t)bytes);
        else if (bytes == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK))
            tty->gone = true;
    } else if (waits[0].revents & (POLLHUP | POLLERR | POLLNVAL))
        tty->gone = true;
    return waits[0].revents || waits[1].revents;
}
