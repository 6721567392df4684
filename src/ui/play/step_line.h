/* Steps, moves and links of chains as lines of lists: in the log, in a proof, in a list of steps.
 */
#pragma once

#include "game/log.h"
#include "ui/core/list.h"

/* Adds the name of a technique as it begins a line or a heading. */
void add_technique_name(const struct technique *technique, struct strbuf *out);

/* A step as a line: its effect, its name, its house. */
void step_line(const struct step *step, struct list_line *line);
/* A step as a line that begins with its name. */
void step_line_by_name(const struct step *step, struct list_line *line);
/* A node of a step's chains. */
void link_line(const struct step *step, int index, struct list_line *line);
/* An entry of the log; what belongs to an experiment has the ink of its depth. */
void log_line(const struct game *game, const struct log_item *item, struct list_line *line);
