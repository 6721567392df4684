/*
 * One control sequence of a terminal, as a key or a mouse report, for input.c. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "ui/action/event.h"

/* What the head of the bytes turned out to be. */
enum found {
    FOUND_NOTHING, /* bytes that mean nothing: drop them */
    FOUND_EVENT,
    FOUND_PASTE, /* a paste begins after it */
    FOUND_PART,  /* it may still become something */
};

/* A look at the bytes: `used` of them are what was found. */
struct look_at {
    const char *bytes;
    size_t length;
    size_t used;
    bool quiet; /* no more will come */
};

/* Nothing where key is UI_KEY_NONE. */
enum found found_key(struct event *event, ui_key key);
/* A byte from 0 to 31, or 127. */
ui_key key_of_control(unsigned char byte);
/*
 * What begins with "ESC [" and ends before bytes[at]. "ESC [ = N p" is a ping: tests send it to
 * learn when everything before it is on the screen, and no terminal does.
 */
enum found find_control(struct look_at *look, size_t at, struct event *event);
/* What begins with "ESC O" that ends before bytes[at]. */
enum found find_ss3(struct look_at *look, size_t at, struct event *event);
