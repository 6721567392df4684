/* Pings, and their answers in the program's output; see pty.h. */
#include "pty.h"
#include "pty_internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* An answer is this, a number and ESC \, an application program command: see tty_answer(). */
static const char mark[] = "\033_reductio;";
enum { MARK = sizeof mark - 1, ANSWER_MOST = 32 };

/* The length of the answer that the bytes begin with; 0: they do not; -1: its rest is to come. */
static int answer_at(const char *bytes, size_t length)
{
    const char *end;

    if (memcmp(bytes, mark, length < MARK ? length : MARK) != 0) {
        return 0;
    }
    end = length > MARK ? memchr(bytes + MARK, '\\', length - MARK) : NULL;
    return end ? (int)(end + 1 - bytes) : length < ANSWER_MOST ? -1 : 0;
}

void pty_take_output(struct pty *p, const char *bytes, size_t count)
{
    size_t at = 0;

    pty_buffer_add(&p->arrived, bytes, count);
    while (at < p->arrived.length) {
        const char *from = p->arrived.data + at;
        size_t left = p->arrived.length - at;
        int length = answer_at(from, left);

        if (length < 0) {
            break;
        }
        if (length == 0) {
            const char *next = memchr(from + 1, '\033', left - 1);
            length = (int)(next ? next - from : (ptrdiff_t)left);
            pty_buffer_add(&p->raw, from, (size_t)length);
        } else if (from[MARK] == '-') {
            p->marks_seen = atoi(from + MARK + 1);
        } else {
            p->answered = atoi(from + MARK);
        }
        at += (size_t)length;
    }
    memmove(p->arrived.data, p->arrived.data + at, p->arrived.length - at);
    p->arrived.length -= at;
}

/*
 * We hold the terminal open, and may write to it as the program does: when our own mark comes back
 * everything that was written before has come as well.
 */
void pty_begin_mark(struct pty *p)
{
    p->marks++;
    p->mark_sent = 0;
}

bool pty_mark_came(struct pty *p, void *data)
{
    char bytes[32];
    int length = snprintf(bytes, sizeof bytes, "%s-%d\033\\", mark, p->marks);

    (void)data;
    if (p->slave >= 0 && p->mark_sent < length) {
        ssize_t count = write(p->slave, bytes + p->mark_sent, (size_t)(length - p->mark_sent));
        p->mark_sent += count > 0 ? (int)count : 0;
    }
    return p->slave < 0 || p->marks_seen == p->marks;
}

bool pty_ping(struct pty *p)
{
    char bytes[32];

    snprintf(bytes, sizeof bytes, "\033[=%dp", ++p->asked);
    return pty_send(p, bytes);
}

/* Before, the terminal would echo the ping. A program that begins to read keys paints after
 * that. */
static bool reads_keys(struct pty *p, void *data)
{
    struct termios now;

    (void)data;
    return p->drained ||
           (p->slave >= 0 && tcgetattr(p->slave, &now) == 0 && (now.c_lflag & ICANON) == 0);
}

static bool has_answered(struct pty *p, void *data)
{
    (void)data;
    return p->drained || p->answered == p->asked;
}

bool pty_wait_handled(struct pty *p, int ms)
{
    if (!pty_wait_until(p, reads_keys, NULL, ms)) {
        return false;
    }
    pty_ping(p);
    p->unhandled = !pty_wait_until(p, has_answered, NULL, ms);
    return !p->unhandled;
}

bool pty_is_unhandled(const struct pty *p)
{
    return p->unhandled;
}
