/* The settings, a row each, from which `set`, the configuration file, the options of `reductio
 * play`, completion and help are made. The manual is tested against the rows. */
#pragma once

#include "ui/core/state.h"

/* The type of a setting in struct options, and its syntax. */
enum setting_kind {
    SETTING_SWITCH,     /* bool: one of two words */
    SETTING_CHOICE,     /* int: one of the words, counted from 0 */
    SETTING_NUMBER,     /* int: one of the words; -1: auto */
    SETTING_THEME,      /* char array: any text */
    SETTING_KEYBOARD,   /* char array: one of the words, or nine characters */
    SETTING_TECHNIQUES, /* struct technique_list */
    SETTING_RUNNING,    /* struct technique_set */
};

/* The option of `reductio play`. Older spellings, which are not shown: `letter`, and `other`. */
struct setting_option {
    char letter;
    const char *name;  /* NULL: there is no option */
    const char *value; /* its argument in the help; NULL: it sets on, or off if it is "no-..." */
    const char *help;  /* NULL: the setting's */
    const char *other;
};

struct setting {
    const char *name;
    const char *label; /* the name on the settings' screen */
    const char *group; /* heading on the settings' screen; NULL: the one of the row before */
    enum setting_kind kind;
    size_t offset;                              /* in struct options */
    const char *const *values;                  /* all words that it takes; NULL at the end */
    const char *standard;                       /* the default */
    const char *help;                           /* one line, without a full stop */
    enum { FOR_ALL, FOR_GAME, FOR_SCREEN } use; /* FOR_GAME: it changes the display of a game */
    /* Changes what depends on the setting; after a failure, with why, the options are put back. */
    enum status (*follow)(struct app *app, struct error *error);
    void (*report)(struct app *app, const struct options *before); /* reports the changes */
    struct setting_option option;
};

extern const struct setting settings[];
extern const size_t settings_count;

/* NULL if there is no such setting. */
const struct setting *setting_named(const char *name);
enum status setting_set(struct app *app, const struct setting *setting, const char *value,
                        struct error *error);
/* The word for the setting's value; NULL if it has none. */
const char *setting_value(const struct setting *setting, const struct options *options);
/* Sets it as setting_set() does, reports that as `done` (REPORT_NONE: not), and brings the game and
 * the reports up to date. */
enum status setting_change(struct app *app, const struct setting *setting, const char *value,
                           enum report_kind done, struct error *error);
/* The word that is `step` words after the present one, in a circle; NULL: its values are not words.
 */
const char *setting_turned(const struct app *app, const struct setting *setting, int step);
/* Whether names are its value, which are checked when they are set. */
bool setting_is_open(const struct setting *setting);
/* Adds the present value in words, which are not always words that can be set. */
void setting_add_value(const struct app *app, const struct setting *setting, struct strbuf *out);
bool setting_is_default(const struct app *app, const struct setting *setting);
/* Has the caller keep a value in the configuration file. */
void setting_keep(struct app *app, const struct setting *setting, const char *value);
/* The options, with the display of the play on the screen. */
struct options settings_now(const struct app *app);
/* A word that can be set, by its place; NULL: the last one was before. Themes may have files. */
const char *setting_word(const struct app *app, const struct setting *setting, size_t place);
/* Adds the words that can be set, with commas. */
void setting_values(const struct app *app, const struct setting *setting, struct strbuf *out);

void options_init(struct options *options);

/* ---- The techniques that run automatically ---- */

/* Makes the move that sets them, in a new game: without those that rest on uniqueness if the player
 * does not want them. */
enum status automatic_begin(struct app *app, struct game *game, struct error *error);
/* Sets them in the game in play, if there is one; STATUS_NO, and the reason, if the game refuses
 * the move. */
enum status automatic_follow(struct app *app, struct error *error);
/* Adds the names of the techniques if there is one or if they are not longer than the width, else
 * their number; "forward" for the basic ones. Contradictions and experiments, which are always
 * there, do not count. */
void automatic_brief(const struct technique_set *set, size_t width, struct strbuf *out);
