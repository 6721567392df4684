/* Texts about a kind of puzzles that can be made. */
#pragma once

#include "base/strbuf.h"
#include "engine/generate/kind.h"

/* Adds the option of `reductio generate` that requests such a puzzle: "--level=hard". */
void kind_option(const struct kind *kind, struct strbuf *out);
/* Adds what the path to the solution asks for, in a sentence or two. */
void kind_about(const struct kind *kind, struct strbuf *out);
/* Adds the names of a level's techniques with commas between, types of one technique only once. */
void kind_techniques(enum level level, struct strbuf *out);
