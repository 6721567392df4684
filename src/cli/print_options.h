/* The options of `reductio print`, from the command line and from a template. */
#pragma once

#include "cli/shared_options.h"
#include "print/sheet.h"

struct print_form {
    const char *name, *ending; /* `ending` of a file's name chooses the format; NULL: none does */
    bool paged;                /* each page is a file of its own */
    bool picture;              /* needs cairo, and is never written to a terminal */
    int kind;                  /* enum picture_kind or enum text_form */
};

enum print_levels { PRINT_WORDS, PRINT_STARS, PRINT_NO_LEVELS };

struct print_options {
    struct shared shared;
    const char *output, *form_name, *paper_name, *title_text, *solutions_name, *levels_name;
    const char *er; /* "on": print the ER */
    const char *margin_text, *gutter_text, *template_file, *font;
    uint64_t per_page, solutions_per_page, first_number, first_page, dpi;
    bool landscape, candidates, force, mirrored, booklet, chapters, name_line, large_print;
    /* Derived. */
    const struct print_form *form;
    enum print_levels levels;
    struct sheet_options sheet; /* complete except for a number per page that is not given */
    struct strbuf title;        /* harmless */
    struct strbuf template_text;
};

extern const struct usage print_usage;

/* -1: the caller continues; otherwise the exit status. The options must be released in any case. */
int print_options_parse(struct print_options *options, int argc, char **argv);
void print_options_release(struct print_options *options);
/* Whether the output is standard output. */
bool print_to_output(const struct print_options *options);
/* The extension of the output's name, with its dot; "" if there is none. */
const char *print_ending(const struct print_options *options);
/* The level in captions: a word, or stars; NULL: they do not show it. */
const char *print_level_words(const struct print_options *options, enum level level);
