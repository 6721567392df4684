#include "ui/play/supply.h"

#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/games.h"
#include "ui/play/kind_words.h"

/* A seed is shown and typed: nine digits are enough never to meet a puzzle again. */
enum { SEEDS = 1000000000 };

bool wanted_is(const struct wanted *one, const struct wanted *other)
{
    return kind_is(&one->kind, &other->kind) && one->seed == other->seed;
}

/* The title of a requested game: "hard, no. 1234", "Daily 2026-11-21, hard". */
static void wanted_title(const struct wanted *wanted, struct strbuf *out)
{
    if (wanted->date.year) {
        strbuf_addf(out, "Daily %s, ", date_text(wanted->date).text);
        kind_name(&wanted->kind, out);
    } else {
        kind_name(&wanted->kind, out);
        strbuf_addf(out, ", no. %llu", (unsigned long long)wanted->seed);
    }
}

static size_t kind_place(const struct kind *kind)
{
    struct kind list[KINDS_MOST];
    size_t count = kind_list(list), place = 0;
    while (place + 1 < count && !kind_is(&list[place], kind))
        place++;
    return place;
}

/* The seed depends on the kind's name, not its place, so that a new kind does not change others'.
 */
static struct wanted next_of(const struct app *app, const struct kind *kind)
{
    struct chance chance = { .state = app->supply.session };
    struct strbuf word = STRBUF_EMPTY;
    kind_word(kind, &word);
    for (size_t i = 0; i < word.length; i++)
        chance = chance_nth(chance.state, (uint64_t)(unsigned char)word.text[i]);
    strbuf_release(&word);
    chance = chance_nth(chance.state, app->supply.had[kind_place(kind)]);
    return (struct wanted){ .kind = *kind, .seed = chance.state % SEEDS };
}

static struct wanted supply_of_today(const struct app *app, enum level level)
{
    return (struct wanted){ .kind = { .level = level },
                            .seed = daily_seed(app->supply.today, level),
                            .date = app->supply.today };
}

static void add_ahead(struct wanted *ahead, size_t *count, struct wanted wanted)
{
    for (size_t i = 0; i < *count; i++)
        if (wanted_is(&ahead[i], &wanted))
            return;
    if (*count < AHEAD_MOST)
        ahead[(*count)++] = wanted;
}

size_t app_ahead(const struct app *app, struct wanted ahead[AHEAD_MOST])
{
    const struct kind *chosen = &app->supply.chosen;
    size_t count = 0;
    if (!app->supply.looked)
        return 0;
    if (app->supply.daily)
        for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
            add_ahead(ahead, &count, supply_of_today(app, level));
    if (chosen->level || chosen->experiments || chosen->technique)
        add_ahead(ahead, &count, next_of(app, chosen));
    for (enum level level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        add_ahead(ahead, &count, next_of(app, &(struct kind){ .level = level }));
    return count;
}

void supply_look(struct app *app, bool daily)
{
    app->supply.looked = true;
    app->supply.daily = daily;
}

void supply_cancel(struct app *app)
{
    app->supply.number = 0;
    app->supply.arrived = false;
}

void supply_ask(struct app *app, const struct kind *kind, bool daily)
{
    struct supply *supply = &app->supply;
    supply->wanted = daily ? supply_of_today(app, kind->level) : next_of(app, kind);
    supply->number = ++supply->last;
    supply->arrived = false;
    supply->tried = 0;
    supply->since = app->now;
    if (!daily)
        supply->chosen = *kind;
}

/* Counts the puzzle, so that the next of its kind is another one; daily puzzles are not counted. */
static void count_it(struct supply *supply)
{
    if (!supply->wanted.date.year)
        supply->had[kind_place(&supply->wanted.kind)]++;
}

static void give_up_making(struct app *app)
{
    struct supply *supply = &app->supply;
    struct strbuf name = STRBUF_EMPTY;
    if (!supply->made.tried) {
        app_report(app, REPORT_MADE_NO_MEMORY);
        return;
    }
    kind_name(&supply->wanted.kind, &name);
    app_report(app, supply->wanted.date.year ? REPORT_MADE_NO_DAILY : REPORT_MADE_NONE,
               .count = supply->made.tried, .text = name.text);
    strbuf_release(&name);
    count_it(supply);
}

static void begin_made(struct app *app)
{
    struct supply *supply = &app->supply;
    struct puzzle puzzle = { .givens = supply->made.puzzle };
    struct strbuf text = STRBUF_EMPTY;
    supply->arrived = false;
    if (!supply->made.found) {
        give_up_making(app);
        return;
    }
    wanted_title(&supply->wanted, &text);
    snprintf(puzzle.title, sizeof puzzle.title, "%s", text.text);
    strbuf_reset(&text);
    kind_option(&supply->wanted.kind, &text);
    snprintf(puzzle.source, sizeof puzzle.source, "reductio generate %s --seed=%llu", text.text,
             (unsigned long long)supply->wanted.seed);
    strbuf_release(&text);
    if (!app_begin(app, &puzzle))
        return;
    app->own.daily = (struct daily){ supply->wanted.date, supply->wanted.kind.level };
    app->own.made_for = supply->wanted.kind;
    count_it(supply);
}

void app_made(struct app *app, uint64_t number, const struct made *made)
{
    struct supply *supply = &app->supply;
    if (!number || number != supply->number)
        return;
    supply->number = 0;
    supply->made = *made;
    supply->arrived = true;
    app_follow(app);
}

void supply_take(struct app *app)
{
    if (app->supply.arrived)
        begin_made(app);
}
