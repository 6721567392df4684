#include "ui/terminal/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "ui/terminal/signals.h"

enum {
    LAST_WORDS = 200, /* ms to wait at the end for a terminal that takes no bytes */
    PASSED_ON = 200,  /* bytes that GNU screen passes on at a time */
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

bool tty_open(struct tty *tty, int input, int output)
{
    *tty = (struct tty){ .in = input, .out = output };
    return tcgetattr(input, &tty->before) == 0;
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

void tty_size(const struct tty *tty, int *width, int *height)
{
    struct winsize size;
    if (ioctl(tty->out, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row) {
        *width = size.ws_col;
        *height = size.ws_row;
    }
}

bool tty_takes_bytes(const struct tty *tty)
{
    struct pollfd out = { .fd = tty->out, .events = POLLOUT };
    return !tty->gone && poll(&out, 1, LAST_WORDS) > 0 && (out.revents & POLLOUT) != 0 &&
           (out.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
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
        if (signals_end() != 0 || count == 0 || (count < 0 && errno != EINTR))
            return;
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
