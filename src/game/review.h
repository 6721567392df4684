/*
 * The review of a finished game: when the player stood still, which digits were wrong, and the
 * experiments; each with the easiest step that was there then.
 */
#pragma once

#include "game/clock.h"
#include "game/hint.h"
#include "game/schedule.h"
#include "game/statistics.h"

enum review_kind {
    REVIEW_STILL, /* no move for long */
    REVIEW_HINT,  /* a hint was asked for, without a long pause */
    REVIEW_WRONG, /* a wrong digit was entered */
    REVIEW_EXPERIMENT,
};

struct review_item {
    enum review_kind kind;
    uint8_t cell, digit; /* of a wrong digit or an experiment */
    int64_t at, lasted;  /* milliseconds of the clock */
    bool hint;           /* one was asked for in a long pause */
    enum move_kind end;  /* the move that ended an experiment */
    size_t index;        /* moves before it */
    bool astray;         /* a digit was wrong, so that no step is known */
    bool needless;       /* an experiment instead of which a step up to unfair was possible */
    struct position before;
    struct step
        step; /* the easiest, no experiment; its technique is NULL if there is none; owned */
};

struct review {
    struct review_item *at; /* by time; owned */
    size_t count, capacity;
    bool timed; /* the times of the moves are known */
};

/*
 * Plays the game again, which takes milliseconds. A pause is long if it lasted more than three
 * times as long as the median of a cell in this game, and 20 seconds longer. False: memory ran out,
 * and items are missing.
 */
bool review_make(struct review *review, const struct game *game,
                 const struct fill_times *fill_times, const struct hint_options *hint_options);
void review_release(struct review *review);
/* Explains an item with the player's next move; if there is a step, it ends in a colon. */
void review_words(const struct game *game, const struct review_item *item, struct strbuf *out);
/* The whole game in one sentence, compared with the median of others (0: with none). */
void review_sum(const struct review *review, const struct record *record, int64_t median,
                struct strbuf *out);

/*
 * Lists, up to the first experiment, the techniques that right moves follow from while nothing
 * easier was there, with their number; and the technique that was there when the experiment was
 * begun, as missed. Returns the number of attempts. It takes milliseconds.
 */
size_t game_attempts(const struct game *game, int day, struct attempt attempts[RULES_MOST]);
