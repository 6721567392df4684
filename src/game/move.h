/*
 * A move: what the player did, as a value and as one line of text. Undo, log, journal, save file
 * and tests all use that line:
 *
 *   enter r5c3=7            a digit (with " keep-notes": the peers' notes stay)
 *   clear r5c3
 *   note r5c3+7             a note on; r5c3-7: off
 *   notes fill              every empty cell's candidates; "notes clear": none
 *   force r8c2=7 by hidden single
 *   force r1c2<>5, r1c3<>5 by pointing
 *   try r5c3=7              an experiment begins
 *   drop                    the innermost experiment ends, nothing learnt
 *   keep                    all experiments end, what they filled in stays
 *   auto full house, pointing
 *                           techniques that run automatically after every move from now on
 *                           ("forward": the default; "none": only contradictions are found)
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/position.h"
#include "engine/path/choice.h"

enum move_kind {
    MOVE_ENTER,
    MOVE_CLEAR,
    MOVE_NOTE_ON,
    MOVE_NOTE_OFF,
    MOVE_NOTES_FILL,
    MOVE_NOTES_CLEAR,
    MOVE_FORCE,
    MOVE_TRY,
    MOVE_DROP,
    MOVE_KEEP,
    MOVE_AUTO,
};

struct move {
    enum move_kind kind;
    uint8_t cell, digit; /* digit 0: the move sets none */
    bool keep_notes;     /* MOVE_ENTER */
    bool joined;         /* undone and redone together with the move before; text begins "+ " */
    struct candset eliminate;          /* MOVE_FORCE */
    const struct technique *technique; /* MOVE_FORCE */
    struct technique_set running;      /* MOVE_AUTO */
};

struct move move_enter(int cell, int digit);
struct move move_simple(enum move_kind kind);
struct move move_auto(const struct technique_set *running);
struct move move_at(enum move_kind kind, int cell, int digit);
struct move move_force(const struct step *step);

void move_write(const struct move *move, struct strbuf *out);
/* What a forced move does: "r4c1 is 3", "r4c1 cannot be 3". It may be a part of its step only. */
void move_conclusion(const struct move *move, struct strbuf *out);
/* STATUS_BAD, with the column, for a line that is no move. */
enum status move_parse(const char *line, struct move *move, struct error *error);
