/*
 * Files of puzzles whose cells are known, so that some can be lost, doubled or exchanged, and the
 * puzzles that are then in the file are known, too.
 */
#pragma once

#include "base/random.h"
#include "base/strbuf.h"
#include "engine/board/position.h"

enum { DOCUMENT_PUZZLES = 3, DOCUMENT_PARTS = 2500 };

/* A part of a file: a cell, or text around cells. */
struct part {
    size_t from, length; /* in the document's text */
    int puzzle, cell;    /* cell -1: it is not a cell */
};

struct document {
    struct strbuf text;
    struct part part[DOCUMENT_PARTS];
    size_t count;
    bool bare;  /* an empty cell has no text: a lost digit is one */
    bool whole; /* only lines are parts, not cells */
    /* The puzzles as they were written, and as they are after an exchange. */
    struct grid written[DOCUMENT_PUZZLES], changed[DOCUMENT_PUZZLES];
};

/* The ways in which documents are written, numbered from 0, and their names; NULL: no other. */
const char *document_name(size_t number);
/* Writes some puzzles in one of these ways. To be released, also after a former call. */
void document_write(struct document *document, size_t number, struct random *random);
/* Loses, doubles or exchanges something. Returns what, as a text. */
const char *document_damage(struct document *document, struct random *random);
/* The text with its damage. */
void document_join(const struct document *document, struct strbuf *text);
