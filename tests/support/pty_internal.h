/* Functions that the files of the harness share; tests include pty.h only. */
#pragma once

#include "pty.h"

#include <termios.h>
#include <vterm.h>

/* Bytes that grow; data always ends with a NUL beyond length, NULL only before pty_buffer_init. */
struct pty_buffer {
    char *data;
    size_t length, room;
};

void pty_buffer_init(struct pty_buffer *b);
void pty_buffer_add(struct pty_buffer *b, const void *bytes, size_t length);
void pty_buffer_adds(struct pty_buffer *b, const char *text);
void pty_buffer_addf(struct pty_buffer *b, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The states of the reader of control sequences. */
enum pty_scan { SCAN_TEXT, SCAN_ESCAPE, SCAN_CSI, SCAN_STRING, SCAN_STRING_ESCAPE };

struct pty {
    struct pty *next; /* of all that live, for the end of the process */
    pid_t owner;      /* the process that started it: a fork of it must not clean up */
    pid_t pid, supervisor;
    int master, slave; /* -1 after hangup; slave is held so that no output is lost */
    int report;        /* the supervisor's messages; -1 after its end */
    int in, out, err;  /* our ends of pipes, or -1 */
    char *home;
    bool home_is_ours;
    char term[64];

    struct pty_buffer input; /* to be fed through the pipe of standard input */
    size_t input_sent;
    struct pty_buffer arrived; /* bytes that may be the beginning of an answer */
    struct pty_buffer raw, out_text, err_text;
    size_t mark;
    int64_t started_at, last_output_at;

    bool answers_pings;
    bool unhandled;                   /* something was sent since the last wait for an answer */
    int asked, answered;              /* the last ping sent, and the last one answered */
    int marks, marks_seen, mark_sent; /* our own, in the output; bytes of the last that are sent */
    bool exited, stopped, ended, drained; /* ended: the last mark stands behind all output */
    int wait_status;
    double cpu;
    long peak;
    struct termios before;
    struct pty_buffer damage;

    int rows, cols;
    VTerm *vt;
    VTermScreen *screen;
    size_t fed; /* how much of raw the screen has seen */
    enum pty_scan scan;
    struct pty_buffer sequence, answers;
    bool dim;
    struct pty_modes modes;
};

/* Nanoseconds of the monotonic clock. */
int64_t pty_now(void);
/* Stretches a wait by PTY_DEADLINE_FACTOR, in nanoseconds. */
int64_t pty_stretch(int ms);

/* Adds bytes of the program to raw, except for its answers to pings. */
void pty_take_output(struct pty *p, const char *bytes, size_t count);
/* Puts a mark behind everything written so far. */
void pty_begin_mark(struct pty *p);
/* Whether it has come, and with it everything before; to be asked until it has. */
bool pty_mark_came(struct pty *p, void *data);
/* Sends a ping without waiting. */
bool pty_ping(struct pty *p);

void pty_screen_init(struct pty *p);
/* Interprets the bytes of raw not seen so far. */
void pty_screen_feed(struct pty *p);
/* Takes in the output that is ready and interprets it. */
void pty_screen_refresh(struct pty *p);
/* pty_cell without a refresh before. */
struct pty_cell pty_screen_cell(struct pty *p, int row, int col);

/* Forks the supervisor and through it the program. False with errno when exec failed. */
struct pty_spawn {
    const char *const *argv;
    char **environment;
    const char *dir, *tty_name;
    int streams[3]; /* descriptors for the program, -1: the terminal, -2: closed */
};
bool pty_spawn(struct pty *p, const struct pty_spawn *spawn);

/* A message of the supervisor. */
struct pty_report {
    enum { REPORT_STARTED, REPORT_FAILED, REPORT_STATE } kind;
    int status; /* errno of exec, or the status of waitpid */
    pid_t pid;
    int64_t started_at;
    double cpu;
};
