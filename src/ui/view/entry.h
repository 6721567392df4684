/* A line of text that the player types: the command line, and values of settings. */
#pragma once

#include "ui/core/state.h"

enum { ENTRY_MOST = 256 };

struct entry {
    char text[ENTRY_MOST];
    size_t length;
};

void entry_set(struct entry *entry, const char *text);
/* Takes a key that writes or removes text; false: the key means something else. */
bool entry_key(struct entry *entry, ui_key key);
/* Types the first line of a pasted text; the player sees it before it is used. */
void entry_paste(struct entry *entry, const char *text, size_t length);
/*
 * Draws `label` and the text in the last line, with the terminal's cursor behind it; the end of a
 * long text stays visible. The offers of Tab (the message, if there is one) stand behind the text.
 */
void entry_draw(struct app *app, struct frame *frame, const char *label, const struct entry *entry);
