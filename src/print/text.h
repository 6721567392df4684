/*
 * Sheets as text for people (engine/format writes text for programs): puzzles in frames, side by
 * side, words above each. Digits set later look different from givens, and candidates have their
 * three-by-three places.
 */
#pragma once

#include "print/caption.h"

enum text_form {
    TEXT_ASCII,   /* frames of - | +; marks behind digits */
    TEXT_UNICODE, /* frames of box drawing characters; marks behind digits */
    TEXT_COLOUR,  /* with the attributes of an ANSI terminal instead of marks */
};

struct text_options {
    enum text_form form;
    size_t per_page; /* as of plan_divide(), a form feed after each page; 0: one below the other */
    size_t first_number; /* of the first puzzle, from 1 */
    bool candidates, solutions;
    bool chapters;     /* as in print/pages.h: a heading before each level */
    const char *title; /* harmless UTF-8; "" or NULL for none; borrowed */
};

void text_write(const struct text_options *options, const struct sheet_puzzle *puzzles,
                size_t count, struct strbuf *out);
