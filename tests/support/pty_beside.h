/*
 * A game of the library parallel to the one on the screen: keys there are moves here, and the
 * screen must show the library's results.
 */
#pragma once

#include "game/hint.h"
#include "support/play.h"
#include "support/pty_play.h"

/*
 * The board is drawn like this: digits, the marks that distinguish givens, entries and forced
 * digits, and the candidates (or notes). Only for cells that can show candidates, in Unicode.
 */
void play_expect_board(struct pty *p, const struct shown *board, bool own_notes);
/* The text lies in a rectangle, however it is broken into lines, or is scrolled there. */
void play_expect_told(struct pty *p, struct rect rect, const char *text);
/* The text of a rung as the panel shows it, without where to look and the conclusion. */
void play_hint_text(const struct hint *hint, struct strbuf *out);
/* Walks a proof that is open at its first step to its end and back, inner ones too. */
void play_walk(struct pty *p, const struct proof *proof, const struct position *below);
/* Everything that can be seen in a rectangle, colours too. To be freed. */
char *play_picture(struct pty *p, struct rect rect);

struct beside {
    struct pty *p;
    struct game *game;
    bool own_notes; /* are shown on the screen */
};

struct beside beside_begin(const char *puzzle, struct pty_options options);
void beside_end(struct beside *beside);
void beside_press(struct beside *beside, const char *keys);
/* A move as a line of text, which the keys before it made. */
struct effect beside_play(struct beside *beside, const char *keys, const char *move);
/* The board on the screen must be that of the game of the library. */
void beside_see(struct beside *beside);
void beside_told(struct beside *beside, const char *text);
/* The screen must show the step that the last move taught, which is returned, and the position
 * before it. */
const struct step *beside_told_last(struct beside *beside, bool in_short, struct position *before);
/*
 * All but the bars, with the clock in one and passing messages in the other. To be freed, which
 * the comparison does.
 */
char *beside_picture(struct beside *beside);
void beside_same_picture(struct beside *beside, char *before, const char *when);
/* e and the digit, in a cell; the message is left to be checked. */
struct effect beside_try(struct beside *beside, int cell, int digit);
/* Enter walks the proof that the last move left, all of it, and goes back. */
void beside_walk(struct beside *beside);
