/*
 * The program in a terminal, for screen tests: starts it, waits until it shows a board, reads the
 * board back. Built on pty.h; for Check tests only.
 */
#pragma once

#include "support/pty.h"
#include "ui/drawing/board.h"

/*
 * Milliseconds, which REDUCTIO_SLOW stretches: only a deadline against waiting for ever. An awaited
 * event may take long on a busy machine.
 */
enum { SOON = 60000 };

/* The program under test. */
const char *play_program(void);
/* Starts `reductio play` with arguments (ending with NULL); does not wait. */
struct pty *play_start(const char *const arguments[], struct pty_options options);
/* Plays a puzzle in a shell's process, after commands that end with ; or &&. Does not wait. */
struct pty *play_after(const char *commands, const char *puzzle, struct pty_options options);
/* Starts a script of the shell in a terminal, with options or without. Does not wait. */
struct pty *play_script_with(const char *styled, struct pty_options options);
struct pty *play_script(const char *styled);
/* Waits until everything sent so far has been handled and painted. */
void play_wait(struct pty *p);
/* Plays a puzzle and waits for the board. */
struct pty *play_game(const char *puzzle, struct pty_options options);
/* Leaves by keys and checks that all is well: status 0, terminal as it was. Frees. */
void play_leave(struct pty *p);
/* Checks this after the program was asked to end, or did so on its own. */
void play_ended(struct pty *p, int status);

/* The functions below wait until their effect is on the screen. */
void play_keys(struct pty *p, const char *names);
void play_resize(struct pty *p, int rows, int cols);
/* Moves the cursor of the board from one cell to another by arrow keys. */
void play_go(struct pty *p, int from, int to);
/* Goes to a cell by the command goto ("r5c3"), wherever the cursor is. */
void play_go_to(struct pty *p, const char *cell);
/* When everything sent so far has been handled, the text stands in a line of the screen, or in the
 * panel, where it may be broken into lines. */
void play_expect(struct pty *p, const char *text);
void play_expect_none(struct pty *p, const char *text);
/* The screen below its first line, which has a clock. To be freed, which the comparison does. */
char *play_screen(struct pty *p);
void play_expect_screen(struct pty *p, char *screen);
/* Moves the selection of a list down to a line with a text. */
void play_select(struct pty *p, const char *text);
/* For effects of another thread or program, or of the line mode, which answers no pings. */
void play_await(struct pty *p, const char *text);

/* The layout of the screen as it is now. */
struct layout play_layout(struct pty *p);
/* The character (code point) at a place, and a cell's digit or 0. */
uint32_t play_character(struct pty *p, int x, int y);
int play_digit(struct pty *p, int cell);
/* The digits on the board as 81 characters with dots. In static memory. */
const char *play_line(struct pty *p);
/* The digits on the board must be these. */
void play_expect_line(struct pty *p, const char *line);
/* The candidates (or notes) drawn in a cell; only where they are digits. */
digitset play_marks(struct pty *p, int cell);
/* The candidates that the last move eliminated, which are underlined in the cell until the next
 * key. */
digitset play_ghosts(struct pty *p, int cell);
/* The screen has nothing but ASCII. */
bool play_is_ascii(struct pty *p);
/* The cell under the cursor of the terminal; -1: none. */
int play_cursor(struct pty *p);
/* Goes there from where the cursor is. */
void play_to(struct pty *p, int cell);
