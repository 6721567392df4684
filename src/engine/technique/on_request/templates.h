/* The ways to place each digit, which templates are about; templates.c describes them. */
#pragma once

#include "engine/board/position.h"

/* The ways to place a digit. */
struct ways {
    cellset places;   /* where it may still be, or is */
    cellset any, all; /* the cells that some way uses, and that all use; no way: any is 0 */
    digitset closed;  /* the digits that closed cells to it, those that closed theirs, and so on */
};

struct templates {
    bool possible; /* each digit has a way */
    struct ways of[DIGITS + 1];
};

/*
 * Lists in `any` and `all` what the ways through `places` use. If they use only one cell of a row,
 * all of them use it.
 */
void list_ways(struct ways *ways);
void list_templates(struct templates *templates, const struct position *position);

struct telling;
void word_template_set(const struct telling *telling);
void word_template_delete(const struct telling *telling);
