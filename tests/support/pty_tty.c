/* The events of a terminal, and the changes that the program made to it; see pty.h. */
#include "pty.h"
#include "pty_internal.h"
#include "pty_use.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool pty_resize(struct pty *p, int rows, int cols)
{
    struct winsize size;

    pty_screen_refresh(p); /* older output was meant for the old size */
    p->rows = rows;
    p->cols = cols;
    vterm_set_size(p->vt, rows, cols);
    memset(&size, 0, sizeof size);
    size.ws_row = (unsigned short)rows;
    size.ws_col = (unsigned short)cols;
    return p->master >= 0 && ioctl(p->master, TIOCSWINSZ, &size) == 0;
}

bool pty_signal(struct pty *p, int signal)
{
    /* The watcher may report late that the program continues. A wait for its next stop would find
     * this one instead. */
    if (signal == SIGCONT)
        p->stopped = false;
    return !p->exited && kill(p->pid, signal) == 0;
}

void pty_hangup(struct pty *p)
{
    pty_screen_refresh(p);
    if (p->master >= 0) {
        close(p->slave);
        close(p->master);
        p->slave = p->master = -1;
    }
}

static void compare_attributes(struct pty *p, struct pty_buffer *to)
{
    struct termios now = { 0 }; /* musl has more characters than the kernel fills */

    if (p->slave < 0 || tcgetattr(p->slave, &now) != 0) {
        pty_buffer_adds(to, "the terminal is closed; ");
        return;
    }
    if (now.c_iflag != p->before.c_iflag) {
        pty_buffer_addf(to, "input modes differ by %#lx; ",
                        (unsigned long)(now.c_iflag ^ p->before.c_iflag));
    }
    if (now.c_oflag != p->before.c_oflag) {
        pty_buffer_addf(to, "output modes differ by %#lx; ",
                        (unsigned long)(now.c_oflag ^ p->before.c_oflag));
    }
    if (now.c_cflag != p->before.c_cflag) {
        pty_buffer_addf(to, "control modes differ by %#lx; ",
                        (unsigned long)(now.c_cflag ^ p->before.c_cflag));
    }
    if (now.c_lflag != p->before.c_lflag) {
        pty_buffer_addf(to, "local modes differ by %#lx%s%s; ",
                        (unsigned long)(now.c_lflag ^ p->before.c_lflag),
                        (now.c_lflag & ICANON) == 0 ? " (no ICANON)" : "",
                        (now.c_lflag & ECHO) == 0 ? " (no ECHO)" : "");
    }
    for (int i = 0; i < NCCS; i++) {
        if (now.c_cc[i] != p->before.c_cc[i]) {
            pty_buffer_addf(to, "control character %d is %d, was %d; ", i, now.c_cc[i],
                            p->before.c_cc[i]);
        }
    }
}

const char *pty_tty_damage(struct pty *p)
{
    struct pty_modes m = pty_modes(p);

    p->damage.length = 0;
    p->damage.data[0] = '\0';
    compare_attributes(p, &p->damage);
    const struct {
        bool is;
        const char *text;
    } wrong[] = {
        { m.alternate_screen, "the alternate screen is on; " },
        { !m.cursor_visible, "the cursor is hidden; " },
        { m.bracketed_paste, "bracketed paste is on; " },
        { m.focus, "reports of the focus are on; " },
        { m.mouse != 0 || m.mouse_sgr, "the mouse is on; " },
        { m.application_cursor || m.keypad, "application keys are on; " },
        { m.focus, "focus reports are on; " },
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (wrong[i].is) {
            pty_buffer_adds(&p->damage, wrong[i].text);
        }
    }
    if (p->damage.length == 0) {
        return NULL;
    }
    p->damage.length -= 2;
    p->damage.data[p->damage.length] = '\0';
    return p->damage.data;
}

bool pty_tty_restored(struct pty *p)
{
    return !pty_tty_damage(p);
}

double pty_cpu_seconds(struct pty *p)
{
    pty_screen_refresh(p);
#ifdef __linux__
    clockid_t clock;
    struct timespec used;

    if (!p->exited && clock_getcpuclockid(p->pid, &clock) == 0 &&
        clock_gettime(clock, &used) == 0) {
        return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
    }
#endif
    return p->exited ? p->cpu : -1;
}

/* A row of /proc/PID/status, in KiB; -1: it is not there. */
static long status_row(const struct pty *p, const char *name)
{
    char line[256];
    long value = -1;
    FILE *file;

    snprintf(line, sizeof line, "/proc/%ld/status", (long)p->pid);
    file = p->exited ? NULL : fopen(line, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            value = strtol(line + strlen(name), NULL, 10);
        }
    }
    if (file) {
        fclose(file);
    }
    return value;
}

long pty_memory(struct pty *p)
{
    return status_row(p, "VmRSS:");
}

long pty_peak_memory(struct pty *p)
{
    long peak = status_row(p, "VmHWM:");

    return p->peak = peak < 0 ? p->peak : peak;
}

/* ---- When an expectation fails ---- */

static void dump_state(struct pty *p, FILE *to)
{
    struct pty_modes m = pty_modes(p);
    const char *damage = pty_tty_damage(p);
    int row, col;

    pty_cursor(p, &row, &col);
    fprintf(to, "cursor: row %d, column %d, %s; alternate screen %s; paste %s; mouse %d\n", row,
            col, m.cursor_visible ? "shown" : "hidden", m.alternate_screen ? "on" : "off",
            m.bracketed_paste ? "on" : "off", m.mouse);
    if (!p->exited) {
        fprintf(to, "program: %s, pid %ld\n", p->stopped ? "stopped" : "running", (long)p->pid);
    } else if (WIFSIGNALED(p->wait_status)) {
        fprintf(to, "program: ended by signal %d\n", WTERMSIG(p->wait_status));
    } else {
        fprintf(to, "program: ended with status %d\n", WEXITSTATUS(p->wait_status));
    }
    fprintf(to, "terminal: %s\n", damage ? damage : "as before the start");
    if (p->out_text.length > 0) {
        fprintf(to, "standard output:\n%s\n", p->out_text.data);
    }
    if (p->err_text.length > 0) {
        fprintf(to, "standard error:\n%s\n", p->err_text.data);
    }
}

static void dump_rule(FILE *to, int length)
{
    fputc('+', to);
    for (int i = 0; i < length; i++) {
        fputc('-', to);
    }
    fputs("+\n", to);
}

void pty_dump(struct pty *p, FILE *to)
{
    char *text = pty_screen_text(p), *line = text;

    fprintf(to, "%d rows of %d columns, TERM=%s\n", p->rows, p->cols, p->term);
    dump_rule(to, p->cols);
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        fprintf(to, "|%.*s\n", (int)length, line);
        line += length + 1;
    }
    dump_rule(to, p->cols);
    dump_state(p, to);
    fflush(to);
    free(text);
}

bool pty_expect(struct pty *p, bool ok, const char *what)
{
    if (!ok) {
        fprintf(stderr, "\nexpected: %s\n", what);
        pty_dump(p, stderr);
    }
    return ok;
}
