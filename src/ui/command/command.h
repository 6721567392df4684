/* Commands by name, a row each, from which Tab's offers and the help are made, too. The names of
 * actions are commands as well, and so are moves. */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"

struct app;
struct completion;
struct offer;
struct board_view;

enum command_place { COMMAND_ANYWHERE, COMMAND_OVER_BASE, COMMAND_IN_GAME };

struct named_command {
    const char *name;
    const char *help; /* its syntax, and its effect */
    enum command_place place;
    bool needs_more; /* without arguments, the name means the action of that name */
    bool as_typed;   /* capitals matter in the arguments */
    /* One of these, or none if the command is read in another way. `rest` is the arguments. */
    void (*run)(struct app *app);
    void (*run_with)(struct app *app, const char *rest);
    void (*run_as)(struct app *app, const char *rest, int number); /* for commands that share it */
    int number;
    void (*ask)(const struct board_view *board_view, struct strbuf *out); /* in the line mode */
    void (*complete)(struct offer *offer); /* of the last of its arguments; may be NULL */
};

/* The commands of the screen and of the line mode, which has others as well (line.h). */
extern const struct named_command commands[];
extern const size_t commands_count;

/* The row with this name that takes these arguments, or NULL. */
const struct named_command *command_find(const struct named_command *table, size_t count,
                                         const char *name, const char *rest);

void command_run(struct app *app, const struct named_command *command, const char *rest);
/* The arguments in a line, behind its first word. */
const char *command_rest(const char *line);

/* A command line: an action by name, a setting, or a move. */
void app_command(struct app *app, const char *line);
/* Completes the last word of a command; false when nothing fits. *out is empty before. */
bool app_complete(struct app *app, const char *line, struct completion *out);

/* `set NAME VALUE` and `bind KEY ACTION`, from the configuration or the command line. */
enum status app_configure(struct app *app, const char *line, struct error *error);
