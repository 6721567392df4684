/*
 * Runs a program in a pseudo-terminal and reads its screen back through libvterm, for tests.
 *
 * Nothing here sleeps: every wait polls for output until what is awaited is there or a deadline
 * (milliseconds) is over. The environment variable PTY_DEADLINE_FACTOR stretches all deadlines,
 * for slow machines and valgrind. Rows and columns count from 0 at the top left.
 *
 * A supervisor process leads the terminal's session, as a shell would, and keeps the program in
 * a foreground process group of its own, so that Ctrl-Z, SIGCONT and SIGHUP do what they do in
 * real life. SIGPIPE is ignored from the first pty_start on. Not for several threads.
 *
 * Every char * returned without const is malloc'd and the caller's to free.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

struct pty;

enum pty_stream { PTY_TTY, PTY_PIPE, PTY_NULL, PTY_CLOSED };

/* All zero is the usual case. Everything is borrowed for the call only. */
struct pty_options {
    int rows, cols;         /* 0: 24 and 80 */
    const char *term;       /* NULL: xterm-256color; "": TERM unset */
    const char *const *env; /* ends with NULL; "NAME=VALUE" sets, "NAME" unsets; may be NULL */
    const char *dir;        /* working directory; NULL: this one */
    const char *home;       /* an existing directory to keep; NULL: fresh, removed at the end; the
                               program has run there before, and shows no tour */
    const char *input;      /* contents of standard input when it is PTY_PIPE; NULL: none */
    enum pty_stream in, out, err;
    bool answers_pings; /* it is reductio on a screen: see pty_wait_handled() */
};

/*
 * Starts argv[0] (looked up in PATH), argv ending with NULL. The environment is clean: TERM,
 * LANG=C.UTF-8, HOME, the XDG directories below HOME, and from this process only PATH, TZ and what
 * sanitizers, coverage, the loader and terminfo read. NULL when it cannot be started: the reason is
 * printed on standard error, errno is set.
 */
struct pty *pty_start(const char *const argv[], const struct pty_options *options);
/* Kills the program if it still runs, closes and removes everything. NULL is fine. */
void pty_free(struct pty *p);

pid_t pty_pid(const struct pty *p);
const char *pty_home(const struct pty *p);

/* ---- What goes in. False: the terminal is closed or the program does not read. ---- */

bool pty_send(struct pty *p, const char *text);
bool pty_send_bytes(struct pty *p, const void *bytes, size_t length);
/*
 * Keys by name, separated by spaces: any one character, Up Down Left Right Home End PageUp
 * PageDown Insert Delete Backspace Tab Enter Esc Space F1..F12, with S- C- A- before them, and *N
 * after them to repeat: "5 Up*3 C-r S-Left A-5". Sent as the terminal named by TERM does in its
 * present mode. To a program that answers pings Esc is followed by one, so that it is not the
 * beginning of another key. An unknown name aborts: the test is wrong.
 */
bool pty_keys(struct pty *p, const char *names);
/* The bytes pty_keys would send for one key, into 32 bytes; their number. */
size_t pty_key_bytes(struct pty *p, const char *name, char bytes[32]);
/* False also if the program has not asked for it. 1 to 5: left, middle, right, wheel up, down. */
bool pty_mouse(struct pty *p, int x, int y, int button);
bool pty_hover(struct pty *p, int x, int y);
/* Pastes, between markers where the program asked for them. Line ends become CR. */
bool pty_paste(struct pty *p, const char *text);

/* ---- Waiting. True: it came in time. False: the deadline passed or nothing more can come. ---- */

bool pty_wait_text(struct pty *p, const char *text, int ms); /* may hold line ends */
bool pty_wait_gone(struct pty *p, const char *text, int ms);
bool pty_wait_cursor(struct pty *p, int row, int col, int ms);
bool pty_wait_until(struct pty *p, bool (*is)(struct pty *, void *), void *data, int ms);
/* Pings the program and waits for its answer: everything that it got before, signals as well, is
 * handled and painted then. True also when it has ended. Only for programs that answer. */
bool pty_wait_handled(struct pty *p, int ms);
/* Something was sent after the last such wait that succeeded: the screen may be half drawn. */
bool pty_is_unhandled(const struct pty *p);
bool pty_wait_stop(struct pty *p, int ms); /* the program is stopped, as by Ctrl-Z */
/* All threads of the program wait at once, none of them with a limit of time: only something from
 * outside wakes it. False also where the system does not show that. */
bool pty_wait_rest(struct pty *p, int ms);
/* Whether it shows that, as Linux does to those who may trace the program; if not, a test is
 * skipped. */
bool pty_shows_rest(const struct pty *p);
bool pty_wait_run(struct pty *p, int ms); /* it runs: neither stopped nor at its end */
/* The exit status, PTY_SIGNALLED + n when signal n ended it, PTY_RUNNING when nothing did. */
enum { PTY_RUNNING = -1, PTY_SIGNALLED = 1000 };
int pty_wait_exit(struct pty *p, int ms);
/* Takes in all output that comes within ms: 1 something came, 0 nothing, -1 nothing can come any
 * more. */
int pty_pump(struct pty *p, int ms);

/* ---- What is on the screen ---- */

enum pty_attribute {
    PTY_BOLD = 1,
    PTY_DIM = 2,
    PTY_UNDERLINE = 4,
    PTY_ITALIC = 8,
    PTY_BLINK = 16,
    PTY_REVERSE = 32,
    PTY_STRIKE = 64
};

enum pty_colour_kind { PTY_DEFAULT, PTY_INDEXED, PTY_RGB };

struct pty_colour {
    enum pty_colour_kind kind;
    int index;                      /* when PTY_INDEXED */
    unsigned char red, green, blue; /* always */
};

struct pty_cell {
    char text[32];            /* UTF-8; " " when empty, "" right of a wide character */
    int width;                /* columns: 1 or 2 */
    unsigned attributes;      /* of enum pty_attribute */
    struct pty_colour fg, bg; /* as the program set them: PTY_REVERSE does not swap them */
};

void pty_size(struct pty *p, int *rows, int *cols);
struct pty_cell pty_cell(struct pty *p, int row, int col);
/* Lines, each ended by \n, spaces at their ends cut; as many as the screen has rows. */
char *pty_screen_text(struct pty *p);
char *pty_row_text(struct pty *p, int row);
/* The first place of a text within a line. */
bool pty_find(struct pty *p, const char *text, int *row, int *col);

void pty_cursor(struct pty *p, int *row, int *col);
/* The modes that the program has set in the terminal. */
struct pty_modes {
    bool cursor_visible, alternate_screen, bracketed_paste, application_cursor, keypad, focus;
    int mouse;      /* 0, or 9, 1000, 1002, 1003 */
    bool mouse_sgr; /* coordinates as SGR (1006) */
};
struct pty_modes pty_modes(struct pty *p);

/* ---- All bytes ---- */
/* Everything the terminal got; borrowed, until the next call. */
const char *pty_raw_output(struct pty *p, size_t *length);
/* The output through the pipe of a stream that is PTY_PIPE; borrowed, ends with NUL. */
const char *pty_stdout(struct pty *p, size_t *length);
const char *pty_stderr(struct pty *p, size_t *length);
/* Drops the bytes that the terminal got so far, so that a long run needs no more memory. */
void pty_forget_output(struct pty *p);
void pty_mark(struct pty *p);
size_t pty_bytes_since_mark(struct pty *p);
/* Nanoseconds of the monotonic clock: just before exec; when the last bytes were read. */
int64_t pty_started_at(const struct pty *p);
int64_t pty_last_output_at(const struct pty *p);

/* ---- What happens to a terminal ---- */
/* Changes the window; the kernel sends SIGWINCH. */
bool pty_resize(struct pty *p, int rows, int cols);
bool pty_signal(struct pty *p, int signal);
/* Closes the terminal as closing its window would: SIGHUP comes, and reads and writes fail, in
 * either order. */
void pty_hangup(struct pty *p);
/* For pty_options.env of a program whose terminal is closed: SIGCONT comes with SIGHUP, and can
 * undo the SIGSTOP by which a leak checker stops the program at its end; both would then wait for
 * ever. */
#define PTY_NO_LEAK_CHECK "LSAN_OPTIONS=detect_leaks=0"
/* Whether the terminal's attributes are the same as before the start, the cursor is shown, and the
 * alternate screen, paste, mouse and keypad modes are off. pty_tty_damage() names the difference,
 * as a borrowed text; NULL: there is none. */
bool pty_tty_restored(struct pty *p);
const char *pty_tty_damage(struct pty *p);

/* ---- When an expectation fails ---- */
/* The screen in a frame, cursor, modes, state of the program and of the terminal. */
void pty_dump(struct pty *p, FILE *to);
/* Returns ok; if it is false, dumps the screen to standard error, with the expectation. */
bool pty_expect(struct pty *p, bool ok, const char *what);
/* Calls pty_expect() inside a Check test. */
#define PTY_CHECK(p, condition) \
    ck_assert_msg(pty_expect((p), (condition), #condition), "%s", #condition)
