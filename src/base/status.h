/* How a call ended, and why. The numbers are also the program's exit statuses. */
#pragma once

enum status {
    STATUS_OK = 0,     /* yes, done */
    STATUS_NO = 1,     /* the answer is no: unsolvable, not unique, something missed */
    STATUS_BAD = 2,    /* bad usage or bad input */
    STATUS_FAILED = 3, /* a system error: disk, memory, terminal */
};

/* Filled by a call that does not return STATUS_OK; plain value, nothing to release. */
struct error {
    enum status status;
    int line, column; /* where in the input, from 1; 0: no place is meant */
    char text[240];   /* the event and a remedy; no newline, no final full stop */
};

/*
 * Fills *error (which may be NULL) and returns status, so that a failing function can end in
 * `return error_set(error, STATUS_BAD, ...)`. Text that is too long is cut.
 */
#define error_set(error, status, ...) error_set_at(error, status, 0, 0, __VA_ARGS__)
enum status error_set_at(struct error *error, enum status status, int line, int column,
                         const char *format, ...) __attribute__((format(printf, 5, 6)));
