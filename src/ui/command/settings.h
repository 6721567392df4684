/*
 * The settings, a row each, from which `set`, the configuration file, the options of `reductio
 * play`, completion and help are made. The manual is tested against the rows.
 */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "ui/core/options.h"

struct app;

enum { SETTINGS_MOST = 32 };

/* What a setting is in struct options, and how its value is written. */
enum setting_kind {
    SETTING_SWITCH,     /* bool: one of two words */
    SETTING_CHOICE,     /* int: one of the words, counted from 0 */
    SETTING_NUMBER,     /* int: one of the words; -1: auto */
    SETTING_THEME,      /* char array: any text */
    SETTING_TECHNIQUES, /* struct technique_list */
    SETTING_RUNNING,    /* struct technique_set */
};

/* On the command line: `letter` and `name`, or another spelling of that. */
struct setting_option {
    char letter;
    const char *name;  /* NULL: it is no option */
    const char *value; /* what it takes, for the help; NULL: it sets on, or off if it is "no-..." */
    const char *help;  /* NULL: the setting's */
    const char *other;
};

struct setting {
    const char *name;
    enum setting_kind kind;
    size_t offset;                              /* in struct options */
    const char *const *values;                  /* all words that it takes; NULL at the end */
    const char *standard;                       /* to begin with */
    const char *help;                           /* one line, without an end */
    enum { FOR_ALL, FOR_GAME, FOR_SCREEN } use; /* game: what is shown of it rests on this */
    /* What else has to change, or why it cannot be: then the options are put back. */
    enum status (*follow)(struct app *app, const struct options *before, struct error *error);
    void (*report)(struct app *app, const struct options *before); /* what a screen would show */
    struct setting_option option;
};

extern const struct setting settings[];
extern const size_t settings_count;

/* NULL if there is no such setting. */
const struct setting *setting_named(const char *name);
enum status setting_set(struct app *app, const struct setting *setting, const char *value,
                        struct error *error);
/* The word that is set; NULL when it has none. */
const char *setting_value(const struct setting *setting, const struct options *options);
/* The options, except that what is shown of the game is as it is shown now. */
struct options settings_now(const struct app *app);
/* Adds the words that can be set, with commas. */
void setting_values(const struct setting *setting, struct strbuf *out);

/* Every setting as it is to begin with. */
void options_init(struct options *options);
