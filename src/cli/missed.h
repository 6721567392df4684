/*
 * What check tells of a puzzle that is under way, if it is asked: what can be concluded now, and
 * the single cells that open it.
 */
#ifndef REDUCTIO_CLI_MISSED_H
#define REDUCTIO_CLI_MISSED_H

#include "cli/starting_point.h"
#include "engine/path/backdoor.h"

struct ahead {
    struct start start;
    bool has_missed, has_backdoors; /* asked for, and there is something to say about it */
    struct steplist missed;         /* owned */
    struct backdoors backdoors;
};

/*
 * Missed are the steps of forward inference and, only where it has none, those of the other
 * techniques in use, each conclusion once; never an experiment, which there always is. Backdoors
 * are those of one solution. Of a position without a solution nothing is told. False: memory ran
 * out; released anyhow.
 */
bool ahead_find(struct ahead *ahead, const struct puzzle *puzzle, bool missed, bool backdoors);
void ahead_release(struct ahead *ahead);

/* Members of an object: missed, backdoors. */
void ahead_json(const struct ahead *ahead, struct strbuf *out);
/* Sentences, each with a space before it; the steps in a few words each. */
void ahead_words(const struct ahead *ahead, struct strbuf *out);
/* The same with the whole of each step, on lines of its own; width as of add_paragraph(). */
void ahead_lines(const struct ahead *ahead, int width, struct strbuf *out);

#endif
