/*
 * Draws the work of a strategy into a string: successive grids side by side in boxes, as many as
 * fit, with the new digits and candidates of each grid marked; guesses as a tree of numbered
 * branches. (As Hui's `see t` and `see diff t` show it.)
 */
#pragma once

#include "base/strbuf.h"
#include "engine/strategy/strategy.h"
#include "print/text.h"

struct trace_options {
    int width;        /* columns; where not even one grid fits, one is drawn all the same */
    bool ascii;       /* frames of + - | */
    bool colour;      /* marks by colour and weight instead of a character behind the digit */
    bool differences; /* each grid but the first shows only changes */
    bool context;     /* each grid but the first shows only the houses of its new digit */
};

struct trace_grid {
    struct grid grid;
    cellset fresh, guessed, clashing; /* cells that are marked */
    struct strbuf caption;            /* pieces, a newline after each */
    const char *caption_left;         /* the rest of it that is still to be drawn */
};

/* Fields are the trace's own. */
struct trace {
    struct trace_options options;
    struct text_style style; /* two columns for a cell: marks are characters behind the digits */
    int width;               /* of a grid with its frame */
    const struct strategy *strategy;
    struct strbuf *out;
    struct trace_grid *row; /* owned: the grids that will stand side by side */
    int count;
    const struct trace_grid *drawn; /* the one whose cells are being added */
    int level;                      /* number of nested guesses at the row */
    struct grid shown;              /* the last grid taken in */
    struct strbuf eliminated; /* pieces of a caption: candidates eliminated since the last grid */
    struct strbuf guesses;    /* the children that wait, of the grid last worked on */
    int guess_count;
};

/* Strategy and *out are borrowed until trace_end(). */
void trace_init(struct trace *trace, const struct strategy *strategy,
                const struct trace_options *options, struct strbuf *out);
/* A strategy's visitor; its context is the trace. False when memory ran out. */
bool trace_visit(const struct strategy_event *event, void *trace);
/* Draws the grids that are still to be drawn, and releases. */
void trace_end(struct trace *trace);
