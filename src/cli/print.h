/*
 * reductio print: what is ordered, for the two files it is made of: print.c reads the puzzles,
 * print_write.c writes the sheets.
 */
#ifndef REDUCTIO_CLI_PRINT_H
#define REDUCTIO_CLI_PRINT_H

#include "cli/starting_point.h"
#include "cli/shared_options.h"
#include "print/sheet.h"

/* A form that sheets are written in. */
struct print_form {
    const char *name, *ending; /* the ending of a file's name tells it; NULL for none */
    bool paged;                /* each page is a file of its own */
    bool binary;               /* never written to a terminal */
    bool picture;              /* needs cairo */
    int kind;                  /* enum picture_kind or enum text_form */
};

struct print_options {
    struct shared shared;
    const char *output, *form_name, *paper_name, *title_text;
    uint64_t per_page, dpi;
    bool landscape, candidates, solutions, er, no_levels, force;
    /* Derived. */
    const struct print_form *form;
    const struct paper *paper;
    struct strbuf title; /* harmless */
};

/*
 * Finds the form: what --format names, or the ending of the output's name tells, or text. NULL:
 * there is none, told in *error.
 */
const struct print_form *print_form(const struct print_options *options, struct error *error);
/* Whether sheets can go where they are to go: before anything is read. */
enum status print_check(const struct print_options *options, struct error *error);
/* Writes the sheets of at least one puzzle; what is wrong is in *error. */
enum status print_write(const struct print_options *options, const struct sheet_puzzle *puzzles,
                        size_t count, struct error *error);

#endif
