/* Themes by name: the player's own, the built-in and the installed ones. */
#pragma once

#include "base/status.h"
#include "ui/drawing/theme.h"

enum { BACKGROUND_UNKNOWN = -1, THEMES_MOST = 64 };

/*
 * Finds the theme of this name: the player's own, else a built-in one, else an installed one, else
 * the file with this path. "auto" is dark or light, like the terminal's background (0xRRGGBB) or,
 * if that is not known, according to the environment. With `bare` the ground is the terminal's,
 * provided that it has reported a background which is as dark or light as the theme's: the
 * environment may be that of another terminal, as in tmux.
 * STATUS_BAD with a reason: there is no such theme, or its file has a mistake.
 *
 * The caller's thread reads the file, like the configuration: the disk's thread saves games, and
 * should not wait for another directory.
 */
enum status theme_find(const char *name, int background, bool bare, struct theme *theme,
                       struct error *error);

/* The names of themes that files hold, in alphabetical order, without those that are built in. */
struct theme_list {
    char names[THEMES_MOST][64];
    const char *at[THEMES_MOST]; /* these, in order */
    size_t count;
};

/* Lists the player's own themes and the installed ones; files that cannot be read are left out. */
void themes_list(struct theme_list *list);
