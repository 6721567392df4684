/*
 * A run of the player's program, ended in every way while every view is open: over the menu, over a
 * game, over a lesson with and without a game behind it.
 */
#include "player/session.h"

#include <check.h>
#include <stdio.h>

#include "support/home.h"
#include "support/patience.h"
#include "support/puzzles.h"
#include "support/suite.h"
#include "ui/view/views.h"

static const char experiment_first[] = "set techniques forward";

/* The commands that open a view; where it cannot be opened they are refused. */
static const struct {
    const struct view *view;
    const char *commands[5];
} openings[] = {
    { &play_view, { "goto r1c1" } },
    { &menu_view, { "menu" } },
    { &help_view, { "help" } },
    { &log_view, { "log" } },
    { &log_view, { "hint", "log" } },
    { &check_view, { "check" } },
    { &check_view, { "steps" } },
    { &proof_view, { "open" } },
    { &proof_view, { experiment_first, "run", "hint", "hint", "open" } },
    { &text_view, { "new", "about" } },
    { &editor_view, { "editor" } },
    { &prompt_view, { "command" } },
    { &auto_view, { "auto" } },
    { &new_puzzle_view, { "new" } },
    { &lessons_view, { "learn" } },
    { &lesson_view, { "goto r1c1" } },
    { &stats_view, { "stats" } },
};
enum { OPENINGS = sizeof openings / sizeof *openings };

static const struct state {
    bool game;
    const char *lesson; /* NULL: none */
} states[] = {
    { false, NULL }, { true, NULL }, { false, "xy-chain" }, { true, "xy-chain" }, { true, "x-wing" }
};
enum { STATES = sizeof states / sizeof *states };

/* A signal, and the end of the input, come to no event. */
enum end { END_QUIT, END_HANGUP, END_SIGNAL, ENDS };

static struct session session;
static struct app *const app = &session.app;

static void handle(struct event event)
{
    event.now = 1000;
    session_handle(&session, &event);
}

static void command(const char *line)
{
    app_command(app, line);
    handle((struct event){ .kind = EVENT_NONE });
}

static void begin(const struct state *state)
{
    const struct play_arguments arguments = { .seed = "1" };
    const struct puzzle puzzle = { .title = "a puzzle", .givens = grid_of(needs_experiment) };
    struct collection puzzles;
    struct error error;
    home_make();
    puzzles = (struct collection){ .at = NULL };
    ck_assert_int_eq(collection_add_supplied(&puzzles, &error), STATUS_OK);
    session_init(&session, &puzzles, true, true);
    disk_set_times(session.disk, &patient);
    ck_assert_int_eq(session_begin(&session, &arguments, 1000, &error), STATUS_OK);
    if (state->game) {
        ck_assert_int_eq(app_start(app, &puzzle, &error), STATUS_OK);
        command("step"); /* explains it */
        command("step");
    }
    if (state->lesson) {
        lessons_command(app, state->lesson);
        ck_assert_ptr_ne(app->play, &app->own);
        if (app_top(app) != &lesson_view) /* the page of the technique */
            app_pop(app);
    }
}

static void leave(enum end end)
{
    for (int i = 0; end == END_QUIT && !app->quit; i++) {
        ck_assert_int_lt(i, 20);
        handle((struct event){ .kind = EVENT_KEY, .key = UI_KEY_ESCAPE });
        if (app_top(app) != &prompt_view)
            handle((struct event){ .kind = EVENT_KEY, .key = 'q' });
    }
    if (end == END_HANGUP)
        handle((struct event){ .kind = EVENT_HANGUP });
    session_save(&session);
    session_end(&session);
}

START_TEST(ends_whatever_is_open)
{
    struct frame frame = { 0 };
    bool opened = false;
    ck_assert(frame_resize(&frame, 1, 1));
    for (int run = 0; run < STATES * ENDS; run++) {
        const struct state *state = &states[run / ENDS];
        begin(state);
        for (int i = 0; i < 5 && openings[_i].commands[i]; i++)
            command(openings[_i].commands[i]);
        opened |= app_top(app) == openings[_i].view;
        app_draw(app, &frame);
        leave((enum end)(run % ENDS));
        ck_assert_ptr_eq(app->play, &app->own);
        ck_assert(!state->game || (app->play->game && app->play->safe && app->play->name[0]));
        session_release(&session);
        home_remove();
    }
    ck_assert_msg(opened, "view %d was never open", _i);
    frame_release(&frame);
}
END_TEST

SUITE(session, NULL, NULL, LOOPED(ends_whatever_is_open, 0, OPENINGS))
