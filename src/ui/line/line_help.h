/*
 * Help about the words.
 */
#pragma once

#include "ui/command/command.h"

/* About a word; `rest` is empty or "all" for more of them. `own` are the commands of the line mode,
 * which come before those that the screen has as well. */
void line_help(const struct named_command *own, size_t count, const char *rest, struct strbuf *out);
