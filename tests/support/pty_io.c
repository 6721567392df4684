/* Input, output, waiting, and what happens to the terminal; see pty.h. */
#include "pty.h"
#include "pty_internal.h"
#include "pty_unread.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WRITE_DEADLINE = 30000 };

int64_t pty_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t pty_stretch(int ms)
{
    const char *text = getenv("PTY_DEADLINE_FACTOR");
    double factor = text ? strtod(text, NULL) : 1.0;

    return (int64_t)((double)ms * 1e6 * (factor > 1.0 ? factor : 1.0));
}

static int ms_until(int64_t deadline)
{
    int64_t left = deadline - pty_now();

    return left <= 0 ? 0 : (int)((left + 999999) / 1000000);
}

/* ---- Buffers ---- */

void pty_buffer_init(struct pty_buffer *b)
{
    b->room = 256;
    b->length = 0;
    b->data = malloc(b->room);
    if (!b->data) {
        abort();
    }
    b->data[0] = '\0';
}

void pty_buffer_add(struct pty_buffer *b, const void *bytes, size_t length)
{
    if (b->length + length + 1 > b->room) {
        b->room = (b->length + length + 1) * 2;
        b->data = realloc(b->data, b->room);
        if (!b->data) {
            abort();
        }
    }
    memcpy(b->data + b->length, bytes, length);
    b->length += length;
    b->data[b->length] = '\0';
}

void pty_buffer_adds(struct pty_buffer *b, const char *text)
{
    pty_buffer_add(b, text, strlen(text));
}

void pty_buffer_addf(struct pty_buffer *b, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    pty_buffer_adds(b, text);
}

/* ---- Taking in ---- */

static void close_fd(int *fd)
{
    close(*fd);
    *fd = -1;
}

/* One read from the terminal. False when nothing was there or it is closed. */
static bool read_terminal(struct pty *p)
{
    char bytes[65536];
    ssize_t n = p->master < 0 ? -1 : read(p->master, bytes, sizeof bytes);

    if (n <= 0) {
        return false;
    }
    p->last_output_at = pty_now();
    pty_take_output(p, bytes, (size_t)n);
    return true;
}

static void read_pipe(int *fd, struct pty_buffer *to)
{
    char bytes[65536];
    ssize_t n = read(*fd, bytes, sizeof bytes);

    if (n > 0) {
        pty_buffer_add(to, bytes, (size_t)n);
    } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
        close_fd(fd);
    }
}

static void feed_input(struct pty *p)
{
    size_t left = p->input.length - p->input_sent;
    ssize_t n = left == 0 ? 0 : write(p->in, p->input.data + p->input_sent, left);

    if (n > 0) {
        p->input_sent += (size_t)n;
    }
    if (p->input_sent == p->input.length || (n < 0 && errno != EAGAIN && errno != EINTR)) {
        close_fd(&p->in);
    }
}

static void read_report(struct pty *p)
{
    struct pty_report report;
    ssize_t n = read(p->report, &report, sizeof report);

    if (n < 0 && errno == EINTR) {
        return;
    }
    if (n != (ssize_t)sizeof report) {
        close_fd(&p->report);
        p->exited = true;
    } else if (WIFSTOPPED(report.status)) {
        p->stopped = true;
    } else if (WIFEXITED(report.status) || WIFSIGNALED(report.status)) {
        p->exited = true;
        p->stopped = false;
        p->wait_status = report.status;
        p->cpu = report.cpu;
        close_fd(&p->report);
    } else {
        p->stopped = false;
    }
}

static bool pump_once(struct pty *p, int ms)
{
    struct pollfd fds[] = {
        { .fd = p->master, .events = POLLIN }, { .fd = p->report, .events = POLLIN },
        { .fd = p->in, .events = POLLOUT },    { .fd = p->out, .events = POLLIN },
        { .fd = p->err, .events = POLLIN },
    };
    bool any;

    if (poll(fds, sizeof fds / sizeof fds[0], ms) <= 0) {
        return false;
    }
    any = fds[0].revents != 0 && read_terminal(p);
    if (fds[1].revents != 0) {
        read_report(p);
        any = true;
    }
    if (fds[2].revents != 0) {
        feed_input(p);
        any = true;
    }
    if (fds[3].revents != 0) {
        read_pipe(&p->out, &p->out_text);
        any = true;
    }
    if (fds[4].revents != 0) {
        read_pipe(&p->err, &p->err_text);
        any = true;
    }
    return any;
}

int pty_pump(struct pty *p, int ms)
{
    if (p->drained) {
        return -1;
    }
    if (p->exited && !p->ended) {
        pty_begin_mark(p);
        p->ended = true;
    }
    bool all = p->ended && pty_mark_came(p, NULL);
    if (pump_once(p, all ? 0 : ms)) {
        return 1;
    }
    p->drained = all;
    return all ? -1 : 0;
}

/* ---- Sending ---- */

bool pty_send_bytes(struct pty *p, const void *bytes, size_t length)
{
    int64_t deadline = pty_now() + pty_stretch(WRITE_DEADLINE);
    const char *from = bytes;

    p->unhandled = true;
    while (length > 0 && p->master >= 0 && pty_now() < deadline) {
        struct pollfd fd = { .fd = p->master, .events = POLLOUT | POLLIN };
        ssize_t n = write(p->master, from, length);

        if (n > 0) {
            from += n;
            length -= (size_t)n;
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return false;
        } else if (p->exited) {
            return false;
        } else {
            /* The program may wait for us to read before it reads. */
            poll(&fd, 1, ms_until(deadline));
            pty_pump(p, 0);
        }
    }
    return length == 0;
}

bool pty_send(struct pty *p, const char *text)
{
    return pty_send_bytes(p, text, strlen(text));
}

/* ---- Waiting ---- */

bool pty_wait_until(struct pty *p, bool (*is)(struct pty *, void *), void *data, int ms)
{
    int64_t deadline = pty_now() + pty_stretch(ms);

    for (;;) {
        int left, came;
        size_t seen;

        pty_screen_refresh(p);
        seen = p->raw.length;
        if (is(p, data)) {
            return true;
        }
        left = ms_until(deadline);
        if (p->raw.length != seen && left > 0) {
            continue; /* something came while it looked: it judged a screen half old */
        }
        came = left > 0 ? pty_pump(p, left) : 0;
        if (came < 0 || left == 0) {
            pty_screen_refresh(p);
            return is(p, data);
        }
    }
}

static bool has_text(struct pty *p, void *text)
{
    char *screen = pty_screen_text(p);
    bool found = strstr(screen, text);

    free(screen);
    return found;
}

static bool has_no_text(struct pty *p, void *text)
{
    return !has_text(p, text);
}

bool pty_wait_text(struct pty *p, const char *text, int ms)
{
    return pty_wait_until(p, has_text, (void *)(uintptr_t)text, ms);
}

bool pty_wait_gone(struct pty *p, const char *text, int ms)
{
    return pty_wait_until(p, has_no_text, (void *)(uintptr_t)text, ms);
}

static bool cursor_is_at(struct pty *p, void *place)
{
    const int *at = place;
    int row, col;

    pty_cursor(p, &row, &col);
    return row == at[0] && col == at[1];
}

bool pty_wait_cursor(struct pty *p, int row, int col, int ms)
{
    int place[2] = { row, col };

    return pty_wait_until(p, cursor_is_at, place, ms);
}

static bool is_stopped(struct pty *p, void *data)
{
    (void)data;
    return p->stopped;
}

bool pty_wait_stop(struct pty *p, int ms)
{
    if (!pty_wait_until(p, is_stopped, NULL, ms)) {
        return false;
    }
    pty_begin_mark(p);
    return pty_wait_until(p, pty_mark_came, NULL, ms);
}

static bool is_running(struct pty *p, void *data)
{
    (void)data;
    return !p->stopped && !p->exited;
}

bool pty_wait_run(struct pty *p, int ms)
{
    return pty_wait_until(p, is_running, NULL, ms);
}

static bool is_drained(struct pty *p, void *data)
{
    (void)data;
    return p->drained;
}

int pty_wait_exit(struct pty *p, int ms)
{
    if (!pty_wait_until(p, is_drained, NULL, ms) && !p->exited) {
        return PTY_RUNNING;
    }
    return WIFSIGNALED(p->wait_status) ? PTY_SIGNALLED + WTERMSIG(p->wait_status)
                                       : WEXITSTATUS(p->wait_status);
}

/* ---- A terminal that has stopped reading ---- */

bool pty_wait_full(struct pty *p, int ms)
{
    int64_t deadline = pty_now() + pty_stretch(ms);
    struct pollfd room = { .fd = p->slave, .events = POLLOUT };

    /* Asked once each time: the system may find more room a moment later, as it moves bytes to the
     * side of the reader. The program then fills that, too, or has seen the signal. */
    while (poll(&room, 1, 0) != 0) {
        if (pty_now() >= deadline) {
            return false;
        }
        poll(NULL, 0, 1); /* the system reports room, but not the lack of it */
    }
    return true;
}

int pty_wait_exit_unread(struct pty *p, int ms)
{
    int64_t deadline = pty_now() + pty_stretch(ms);

    while (!p->exited) {
        struct pollfd report = { .fd = p->report, .events = POLLIN };
        if (poll(&report, 1, ms_until(deadline)) <= 0) {
            return PTY_RUNNING;
        }
        read_report(p);
    }
    return pty_wait_exit(p, ms);
}

/* ---- All bytes ---- */

const char *pty_raw_output(struct pty *p, size_t *length)
{
    pty_screen_refresh(p);
    *length = p->raw.length;
    return p->raw.data;
}

const char *pty_stdout(struct pty *p, size_t *length)
{
    pty_screen_refresh(p);
    *length = p->out_text.length;
    return p->out_text.data;
}

const char *pty_stderr(struct pty *p, size_t *length)
{
    pty_screen_refresh(p);
    *length = p->err_text.length;
    return p->err_text.data;
}

void pty_forget_output(struct pty *p)
{
    pty_screen_refresh(p);
    p->raw.length -= p->fed;
    memmove(p->raw.data, p->raw.data + p->fed, p->raw.length + 1);
    p->fed = 0;
    p->mark = p->raw.length;
}

void pty_mark(struct pty *p)
{
    pty_screen_refresh(p);
    p->mark = p->raw.length;
}

size_t pty_bytes_since_mark(struct pty *p)
{
    pty_screen_refresh(p);
    return p->raw.length - p->mark;
}

int64_t pty_started_at(const struct pty *p)
{
    return p->started_at;
}

int64_t pty_last_output_at(const struct pty *p)
{
    return p->last_output_at;
}
