#include "game/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/step/explain.h"
#include "game/lesson.h"
#include "game/log.h"

/* ---- The items ---- */

struct reviewer {
    struct review *review;
    struct game *copy; /* after the moves that were played again */
    struct hint_options hint_options;
    int64_t longest; /* pause that is not long */
    bool failed;
};

/* The items whose step is that of a hint, which leads somewhere; such steps of the hardest puzzles
 * take five milliseconds. */
enum { LEADING_MOST = 6 };

/* Adds an item at the present position of the copy. */
static void add_item(struct reviewer *reviewer, struct review_item item)
{
    struct review *review = reviewer->review;
    struct hint hint = { .kind = HINT_NONE };
    reviewer->failed |= !array_grow(&review->at, &review->capacity, review->count, sizeof item) ||
                        !game_update(reviewer->copy);
    if (reviewer->failed)
        return;
    struct hint_options hint_options = reviewer->hint_options;
    hint_options.quick = review->count >= LEADING_MOST;
    hint_options.own_notes |= game_shows_notes(reviewer->copy, NOTES_FULL);
    if (item.kind != REVIEW_WRONG)
        hint_find(&hint, reviewer->copy, &hint_options);
    item.index = game_move_count(reviewer->copy);
    item.lasted = item.lasted > 0 ? item.lasted : 0; /* the clock can be put back */
    item.astray = hint.kind == HINT_GO_BACK;
    item.before = hint.kind == HINT_STEP ? hint.before : game_analysis_at(reviewer->copy, 0)->start;
    item.step = hint.step;
    memset(&hint.step, 0, sizeof hint.step);
    hint_release(&hint);
    item.needless = item.kind == REVIEW_EXPERIMENT && item.step.technique &&
                    item.step.technique->level <= LEVEL_UNFAIR;
    review->at[review->count++] = item;
}

static void add_pause(struct reviewer *reviewer, int64_t from, int64_t to, bool hint)
{
    const bool still = to - from > reviewer->longest;
    if ((still || hint) && !game_depth(reviewer->copy))
        add_item(reviewer, (struct review_item){ still ? REVIEW_STILL : REVIEW_HINT, .at = from,
                                                 .lasted = to - from, .hint = hint });
}

static void play_again(struct reviewer *reviewer, const struct game *game)
{
    struct review *review = reviewer->review;
    size_t count, trial = 0; /* the item of the open experiment, from 1 */
    const struct wrong_digit *wrong = game_wrong_digits(game, &count);
    const struct move start = { .played = 0 }, *before = &start;
    for (size_t i = 0; i < game_move_count(game) && !reviewer->failed; i++) {
        const struct move *move = game_move(game, i);
        int64_t since = before->played;
        for (; count && wrong->from < move->played; count--, wrong++) {
            add_pause(reviewer, since, wrong->from, false);
            add_item(reviewer,
                     (struct review_item){ REVIEW_WRONG, wrong->cell, wrong->digit,
                                           .at = wrong->from, .lasted = wrong->to - wrong->from });
            since = wrong->to <= move->played ? wrong->to : wrong->from;
        }
        add_pause(reviewer, since, move->played, move->hints > before->hints);
        if (move->kind == MOVE_TRY && !game_depth(reviewer->copy)) {
            add_item(reviewer, (struct review_item){ REVIEW_EXPERIMENT, move->cell, move->digit,
                                                     .at = move->played });
            trial = review->count;
        }
        reviewer->failed |= game_replay(reviewer->copy, move, NULL) != STATUS_OK;
        if (trial && !game_depth(reviewer->copy)) {
            review->at[trial - 1].end = move->kind;
            review->at[trial - 1].lasted = move->played - review->at[trial - 1].at;
            trial = 0;
        }
        review->timed |= before->played && move->played > before->played;
        before = move;
    }
}

bool review_make(struct review *review, const struct game *game,
                 const struct fill_times *fill_times, const struct hint_options *hint_options)
{
    struct reviewer reviewer = { review, game_new(game_puzzle(game)), *hint_options, 0, false };
    int64_t times[CELLS];
    const int64_t median = times_of(times, fill_times_parts(fill_times, times, CELLS)).median;
    *review = (struct review){ .count = 0 };
    reviewer.failed = !reviewer.copy;
    reviewer.longest = median + (median > 10000 ? 2 * median : 20000);
    reviewer.hint_options.patterns = true;
    if (reviewer.copy)
        play_again(&reviewer, game);
    game_free(reviewer.copy);
    return !reviewer.failed;
}

void review_release(struct review *review)
{
    while (review->count)
        step_release(&review->at[--review->count].step);
    free(review->at);
    *review = (struct review){ .count = 0 };
}

/* ---- The techniques that were found ---- */

static void add_attempt(struct attempt attempts[RULES_MOST], size_t *count, struct attempt attempt)
{
    for (size_t i = 0; i < *count; i++)
        if (attempts[i].technique == attempt.technique && attempts[i].entry == attempt.entry &&
            attempts[i].result == attempt.result) {
            attempts[i].times++;
            return;
        }
    attempts[(*count)++] = attempt;
}

/* Carries a right move out in the position; false: it changes nothing there. */
static bool follow_move(struct position *position, const struct move *move)
{
    position_eliminate_all(position, &move->eliminate);
    if (!move->digit || position->value.digit[move->cell] ||
        !digitset_has(position->digits[move->cell], move->digit))
        return false;
    if (move->kind == MOVE_NOTE_OFF)
        position_eliminate(position, move->cell, move->digit);
    else
        position_place(position, move->cell, move->digit);
    return true;
}

size_t game_attempts(const struct game *game, int day, struct attempt attempts[RULES_MOST])
{
    struct technique_list rules = { .count = 0 };
    const struct grid *solution = game_solution(game);
    struct position after;
    bool trial = false;
    size_t count = 0;
    for (size_t i = 0; i < rules_all->count; i++)
        if (rules_all->at[i]->use == USE_ALWAYS && rules_all->at[i]->level <= LEVEL_UNFAIR)
            rules.at[rules.count++] = rules_all->at[i];
    rules_prefer_places(rules.at, rules.count);
    position_init(&after, puzzle_board(game_puzzle(game)), &game_puzzle(game)->givens);
    for (size_t i = 0; i < game_move_count(game) && solution && !trial; i++) {
        const struct move *move = game_move(game, i);
        const bool right = solution->digit[move->cell] == move->digit;
        struct exercise seen = { .start = after, .narrow = true };
        struct step step = step_begin(NULL, 0, 0);
        trial = move->kind == MOVE_TRY;
        const bool judged = trial || move->kind == (right ? MOVE_ENTER : MOVE_NOTE_OFF);
        if ((!judged && move->kind != MOVE_APPLY_STEP) || !follow_move(&after, move) || !judged)
            continue;
        if (exercise_next(&seen.start, &rules, &seen.step) != STATUS_OK)
            continue;
        seen.technique = seen.step.technique;
        if (trial || exercise_judge(&seen, move, &step) == ANSWER_RIGHT)
            add_attempt(attempts, &count,
                        attempt_at(trial ? &seen.step : &step, ATTEMPT_GAME,
                                   trial ? ATTEMPT_MISSED : ATTEMPT_ALONE, day));
        step_release(&step);
        exercise_release(&seen);
    }
    return count;
}

/* ---- Words ---- */

void review_words(const struct game *game, const struct review_item *item, struct strbuf *out)
{
    const struct clock_text lasted = clock_text(item->lasted);
    const struct cell_name cell = cell_name(item->cell);
    if (item->kind == REVIEW_WRONG) {
        strbuf_addf(out, "%s = %d was wrong for %s. The right digit is %d.", cell.text, item->digit,
                    lasted.text, game_solution(game)->digit[item->cell]);
        return;
    }
    if (item->kind == REVIEW_EXPERIMENT) {
        strbuf_addf(out, "You tried %s = %d", cell.text, item->digit);
        strbuf_addf(out, item->lasted ? " for %s; " : "; ", lasted.text);
        strbuf_add(out, item->end == MOVE_KEEP                               ? "you kept it."
                        : item->end == MOVE_DROP || item->end == MOVE_RETURN ? "you dropped it."
                                                                             : "it was refuted.");
    } else {
        const bool made = game_move(game, item->index)->kind == MOVE_APPLY_STEP;
        strbuf_addf(out,
                    item->kind == REVIEW_HINT ? "You asked for a hint."
                    : item->hint              ? "You stood still for %s and asked for a hint."
                                              : "You stood still for %s.",
                    lasted.text);
        strbuf_addf(out, item->kind == REVIEW_HINT ? " %s, after %s: " : " %s: ",
                    made ? "The program made the next move" : "Your next move", lasted.text);
        game_move_words(game, item->index, out);
        strbuf_add(out, ".");
    }
    strbuf_add(out, item->astray            ? " A digit was wrong, so no step was certain."
                    : !item->step.technique ? " There was no pattern, only trial and error."
                    : item->needless        ? " It was not needed, as this step was there:"
                                            : " This step was there:");
}

/* With its article, "an X-Wing", unless it is like "Pointing" or "Simple Colours". */
static void add_a(const char *name, struct strbuf *out)
{
    const char *end = name + strlen(name) - 4;
    const bool spelt = name[0] <= 'Z' && name[1] < 'a';
    if (end[3] != 's' && strcmp(end, "ting") != 0 && strcmp(end, "ming") != 0)
        strbuf_add(out, strchr(spelt ? "AEFHILMNORSX" : "AEIOaeiou", name[0]) ? "an " : "a ");
    strbuf_add(out, name);
}

static void add_times(unsigned count, struct strbuf *out)
{
    if (count)
        strbuf_addf(out, count == 1 ? "once" : count == 2 ? "twice" : "%u times", count);
}

void review_sum(const struct review *review, const struct record *record, int64_t median,
                struct strbuf *out)
{
    const int64_t more = median ? record->played - median : 0;
    unsigned still = 0, wrong = 0, needless = 0, there[RULES_MOST] = { 0 };
    size_t most = 0; /* the technique that was there most often */
    int64_t lasted = 0;
    for (size_t i = 0; i < review->count; i++) {
        const struct review_item *item = &review->at[i];
        const size_t place = item->step.technique ? rule_place(item->step.technique) : 0;
        const bool stood = item->kind == REVIEW_STILL;
        still += stood;
        there[place] += stood && item->step.technique;
        most = there[place] > there[most] ? place : most;
        wrong += item->kind == REVIEW_WRONG;
        lasted += item->kind == REVIEW_WRONG ? item->lasted : 0;
        needless += item->needless;
    }
    strbuf_add(out, "You solved ");
    add_a(record->level ? level_name(record->level) : "Sudoku", out);
    strbuf_addf(out, "%s in %s", record->level ? " puzzle" : "", clock_text(record->played).text);
    if (more)
        strbuf_addf(out, ", %s %s your median", clock_text(more < 0 ? -more : more).text,
                    more < 0 ? "below" : "above");
    if (review->timed)
        strbuf_add(out, still ? "; you stood still " : "; you never stood still for long");
    add_times(still, out);
    if (there[most]) {
        strbuf_add(out, still == 1 ? ", and" : ", and ");
        if (there[most] < still)
            add_times(there[most], out);
        else
            strbuf_add(out, still == 1 ? "" : still == 2 ? "both times" : "each time");
        strbuf_add(out, " ");
        add_a(technique_title(rules_all->at[most]).text, out);
        strbuf_add(out, " was there");
    }
    if (wrong)
        strbuf_addf(out, "; %u digit%s wrong for %s", wrong, wrong == 1 ? " was" : "s were",
                    clock_text(lasted).text);
    if (needless)
        strbuf_addf(out, "; %u experiment%s not needed", needless,
                    needless == 1 ? " was" : "s were");
    strbuf_add(out, ".");
}
