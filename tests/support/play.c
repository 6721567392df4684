#include "support/play.h"

#include <stdio.h>
#include <string.h>

#include "support/suite.h"

struct game *game_of(const char *line)
{
    struct puzzle puzzle = { .givens = grid_of(line) };
    struct game *game = game_new(&puzzle);
    ck_assert_ptr_nonnull(game);
    return game;
}

struct move move_of(const char *line)
{
    struct move move;
    struct error error = { 0 };
    enum status status = move_parse(line, &move, &error);
    ck_assert_msg(status == STATUS_OK, "%s: %s", line, error.text);
    return move;
}

struct effect play(struct game *game, const char *line)
{
    struct move move = move_of(line);
    struct effect effect;
    struct error error = { 0 };
    enum status status = game_play(game, &move, &effect, &error);
    ck_assert_msg(status == STATUS_OK, "%s: %s", line, error.text);
    return effect;
}

void refused(struct game *game, const char *line, const char *words)
{
    struct move move = move_of(line);
    struct error error = { 0 };
    struct snapshot before = snapshot_of(game);
    size_t count = game_move_count(game), history = game_history_count(game);
    enum status status = game_play(game, &move, NULL, &error);
    ck_assert_msg(status == STATUS_NO, "%s: not refused", line);
    ck_assert_str_eq(error.text, words);
    struct snapshot after = snapshot_of(game);
    ck_assert_msg(snapshot_same(&before, &after), "%s: refused, but it changed the game", line);
    ck_assert_uint_eq(game_move_count(game), count);
    ck_assert_uint_eq(game_history_count(game), history);
}

const char *text_of_move(const struct move *move)
{
    static char text[8000];
    struct strbuf buffer;
    strbuf_init(&buffer);
    move_write(move, &buffer);
    snprintf(text, sizeof text, "%s", buffer.text);
    strbuf_release(&buffer);
    return text;
}

struct snapshot snapshot_of(const struct game *game)
{
    struct snapshot snapshot;
    memset(&snapshot, 0, sizeof snapshot);
    game_board(game, ASSIST_FILL, &snapshot.filled);
    game_board(game, ASSIST_CANDIDATES, &snapshot.plain);
    snapshot.depth = game_depth(game);
    for (int depth = 1; depth <= snapshot.depth; depth++) {
        int cell, digit;
        game_tried(game, depth, &cell, &digit);
        snapshot.tried[cell] = (uint8_t)digit;
    }
    snapshot.outcome = game_analysis(game)->outcome;
    snapshot.steps = game_analysis(game)->steps.count;
    return snapshot;
}

static bool same_board(const struct shown *one, const struct shown *other)
{
    return !memcmp(one->value.digit, other->value.digit, sizeof one->value.digit) &&
           !memcmp(one->owner, other->owner, sizeof one->owner) &&
           !memcmp(one->depth, other->depth, sizeof one->depth) &&
           !memcmp(one->candidates.at, other->candidates.at, sizeof one->candidates.at) &&
           !memcmp(one->notes, other->notes, sizeof one->notes) &&
           !memcmp(one->corner, other->corner, sizeof one->corner) &&
           !memcmp(one->centre, other->centre, sizeof one->centre) &&
           !memcmp(&one->colours, &other->colours, sizeof one->colours) &&
           one->conflicts == other->conflicts;
}

bool snapshot_same(const struct snapshot *one, const struct snapshot *other)
{
    return same_board(&one->filled, &other->filled) && same_board(&one->plain, &other->plain) &&
           one->depth == other->depth && !memcmp(one->tried, other->tried, sizeof one->tried) &&
           one->outcome == other->outcome && one->steps == other->steps;
}

static struct move random_force(const struct game *game, struct random *random, int cell, int digit)
{
    const struct analysis *analysis = game_analysis_at(game, 0);
    size_t count = analysis->steps.count;
    if (count && random_below(random, 8))
        return move_apply_step(
            &analysis->steps
                 .at[random_below(random, 3) ? 0 : (size_t)random_below(random, (int)count)]);
    struct move move = move_at(MOVE_APPLY_STEP, cell, digit);
    move.technique = rules_forward->at[random_below(random, (int)rules_forward->count)];
    return move;
}

/* The basic techniques, none, or some of the techniques that may run. */
static struct move random_auto(struct random *random)
{
    struct technique_set running = technique_set_of(*rules_forward);
    int some = random_below(random, 3);
    if (some)
        running = (struct technique_set){ { 0 } };
    for (size_t i = 0; some == 2 && i < rules_all->count; i++)
        if (technique_may_run(rules_all->at[i]) && random_below(random, 4) == 0)
            technique_set_add(&running, rules_all->at[i]);
    return (struct move){ .kind = MOVE_AUTO, .running = running };
}

/* Notes of a kind, or a colour, that depends on the cell. */
static struct move random_mark(struct random *random, int cell, int digit)
{
    const bool on = random_below(random, 2);
    if (cell % 4 == 3)
        return move_colour(cell, cell % 8 == 3 ? digit : 0, on ? digit : 0);
    return move_note((enum note_kind)(cell % 4), on, cell, digit);
}

/* Notes or colours of the whole grid. */
static struct move random_sweep(struct random *random, int cell, int digit)
{
    struct move move = { .kind = random_below(random, 2) ? MOVE_NOTES_FILL
                                 : digit > 4             ? MOVE_NOTES_CLEAR
                                                         : MOVE_COLOURS_CLEAR };
    if (move.kind == MOVE_NOTES_FILL && digit > 4)
        candset_add(&move.eliminate, cell, digit);
    return move;
}

struct move random_move(const struct game *game, struct random *random, const struct grid *solution)
{
    int cell = random_below(random, CELLS), digit = 1 + random_below(random, DIGITS);
    int right = solution ? solution->digit[cell] : digit;
    int kind = random_below(random, 100);
    struct move move = { .kind = MOVE_DROP };
    if (game_depth(game) && random_below(random, 3) == 0)
        kind = 80 + random_below(random, 20);
    if (kind < 22)
        move = move_at(MOVE_ENTER, cell, right);
    else if (kind < 30)
        move = move_at(MOVE_CLEAR, cell, 0);
    else if (kind < 42)
        move = random_mark(random, cell, digit);
    else if (kind < 44)
        move = random_sweep(random, cell, digit);
    else if (kind < 70)
        move = random_force(game, random, cell, digit);
    else if (kind < 90)
        move = move_at(MOVE_TRY, cell, digit);
    else if (kind < 93 && !solution)
        move = (struct move){ .kind = MOVE_KEEP };
    else if (kind == 96)
        move_save_point("a point", &move);
    else if (kind == 97)
        move = (struct move){ .kind = MOVE_RETURN,
                              .count =
                                  (uint32_t)random_below(random, (int)game_move_count(game) + 1) };
    else if (kind >= 98)
        move = random_auto(random);
    move.keep_notes = move.kind == MOVE_ENTER && random_below(random, 3) == 0;
    move.joined = random_below(random, 10) == 0;
    return move;
}
