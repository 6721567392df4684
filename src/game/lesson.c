#include "game/lesson.h"

#include <string.h>

#include "base/array.h"
#include "engine/path/technique_name.h"
#include "engine/search/search.h"
#include "engine/step/explain.h"

/* ---- The book ---- */

size_t lesson_book_find(const struct lesson_book *book, const struct technique *technique)
{
    size_t i = 0;
    while (i < book->count && book->at[i].technique != technique)
        i++;
    return i;
}

enum status lesson_book_read(struct lesson_book *book, const char *positions, const char *texts,
                             struct error *error)
{
    int number = 1;
    memset(book, 0, sizeof *book);
    book->texts = texts;
    for (int level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        for (size_t i = 0; i < rules_all->count; i++)
            if (rules_all->at[i]->level == (enum level)level)
                ELEMENT(book->at, book->count++).technique = rules_all->at[i];
    for (const char *line = positions, *end; *line; line = end + (*end == '\n'), number++) {
        char name[64] = "";
        end = line + strcspn(line, "\n");
        if (*line == '#' || *line == '\n')
            continue;
        const size_t length = *line == ':' ? strcspn(line + 1, ":\n") : 0;
        memcpy(name, line + 1, length < sizeof name ? length : sizeof name - 1);
        const struct technique *technique = length ? technique_named(name) : NULL;
        const size_t place = technique ? lesson_book_find(book, technique) : book->count;
        if (place == book->count)
            return error_set_at(error, STATUS_BAD, number, 1,
                                "line %d is not a library line of a technique", number);
        struct lesson *lesson = &book->at[place];
        if (lesson->position_count == LESSON_POSITIONS)
            return error_set_at(error, STATUS_BAD, number, 1,
                                "line %d is one position too many for %s", number, technique->name);
        lesson->position[lesson->position_count++] = line;
    }
    return STATUS_OK;
}

enum status lesson_puzzle(const struct lesson *lesson, size_t index, struct puzzle *puzzle,
                          struct error *error)
{
    if (index >= lesson->position_count)
        return error_set(error, STATUS_BAD, "there is no such position for %s",
                         lesson->technique->name);
    const char *line = lesson->position[index];
    enum status status = format_parse(line, strcspn(line, "\n"), puzzle, error);
    if (status != STATUS_OK)
        return status;
    SCOPED struct strbuf title = STRBUF_EMPTY;
    explain_name(lesson->technique, &title);
    strbuf_addf(&title, ", %zu of %d", index + 1, LESSON_POSITIONS);
    strbuf_truncate(&title, sizeof puzzle->title - 1);
    strcpy(puzzle->title, title.text);
    bool failed = title.failed;
    return failed ? error_set(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

/* ---- The exercise ---- */

/* Positions of lessons are of puzzles with one solution. */
static const struct settings settings = { .solvable = true, .unique = true };

enum status exercise_init(struct exercise *exercise, const struct technique *technique,
                          const struct puzzle *puzzle, struct error *error)
{
    const struct rules rules = { &technique, 1 };
    struct position givens;
    struct context context;
    exercise->technique = technique;
    format_position(puzzle, &exercise->start);
    position_init(&givens, &puzzle->givens);
    if (search_count(&givens, 2, &exercise->solution) != 1)
        return error_set(error, STATUS_NO,
                         "the puzzle of this lesson does not have exactly one solution");
    context_init(&context, &exercise->start, &settings);
    enum status found = path_next(&context, &rules, &exercise->step);
    context_release(&context);
    if (found == STATUS_NO)
        error_set(error, found, "there is no %s here", technique_title(technique).text);
    else if (found == STATUS_FAILED)
        error_set(error, found, "out of memory");
    return found;
}

void exercise_release(struct exercise *exercise)
{
    step_release(&exercise->step);
}

static enum status remove_notes_of(struct game *game, int cell, digitset gone, size_t start,
                                   struct error *error)
{
    enum status status = STATUS_OK;
    for (gone &= game_notes(game)[cell]; gone && status == STATUS_OK; gone &= (digitset)(gone - 1))
        status = game_play_joined(game, move_at(MOVE_NOTE_OFF, cell, digitset_first(gone)), start,
                                  error);
    return status;
}

enum status exercise_begin(const struct exercise *exercise, struct game *game, struct error *error)
{
    const struct position *at = &exercise->start;
    size_t start = game_move_count(game);
    enum status status = STATUS_OK;
    for (cellset s = CELLS_ALL & ~at->empty & ~at->given; s && status == STATUS_OK; s &= s - 1) {
        int cell = cellset_first(s);
        status =
            game_play_joined(game, move_at(MOVE_ENTER, cell, at->value.digit[cell]), start, error);
    }
    if (status == STATUS_OK)
        status = game_play_joined(game, (struct move){ .kind = MOVE_NOTES_FILL }, start, error);
    for (int cell = 0; cell < CELLS && status == STATUS_OK; cell++)
        status = remove_notes_of(game, cell, (digitset)~at->digits[cell], start, error);
    return status;
}

/*
 * A claim that a move makes about a candidate: that it is the digit of its cell, or that it is not.
 */
struct claim {
    int cell, digit;
    bool is;
};

static bool follows(const struct step *step, const struct position *start,
                    const struct claim *claim)
{
    bool here = step->digit && step->cell == claim->cell;
    digitset gone = candset_digits_at(&step->eliminate, claim->cell);
    if (claim->is)
        return (here && step->digit == claim->digit) ||
               (gone && start->digits[claim->cell] == (gone | digit_bit(claim->digit)));
    return digitset_has(gone, claim->digit) || (here && step->digit != claim->digit);
}

struct lesson_seeker {
    struct sink sink;
    const struct position *start;
    const struct claim *claim;
    struct step *found;
    bool done;
};

static bool seek_lesson_step(struct sink *sink, struct step *step)
{
    struct lesson_seeker *seeker = (struct lesson_seeker *)sink;
    seeker->done = follows(step, seeker->start, seeker->claim);
    if (seeker->done)
        *seeker->found = *step;
    else
        step_release(step);
    return seeker->done;
}

/* The techniques of the usual way that are tried before the lesson's own come after it. */
static enum answer find_lesson_step(const struct exercise *exercise, const struct claim *claim,
                                    struct step *step)
{
    struct lesson_seeker seeker = {
        { .add = seek_lesson_step }, &exercise->start, claim, step, false
    };
    const struct technique *technique = exercise->technique;
    struct context context;
    if (follows(&exercise->step, &exercise->start, claim))
        return step_copy(step, &exercise->step) ? ANSWER_RIGHT : ANSWER_NO_MEMORY;
    context_init(&context, &exercise->start, &settings);
    technique_find(technique, &context, &seeker.sink);
    const bool right = seeker.done;
    for (size_t i = 0; !seeker.done && !context.failed && rules_all->at[i] != technique; i++)
        if (rules_all->at[i]->use != USE_ON_REQUEST)
            technique_find(rules_all->at[i], &context, &seeker.sink);
    const bool failed = context.failed;
    context_release(&context);
    return right         ? ANSWER_RIGHT
           : seeker.done ? ANSWER_EASIER
           : failed      ? ANSWER_NO_MEMORY
                         : ANSWER_UNSHOWN;
}

enum answer exercise_judge(const struct exercise *exercise, const struct move *move,
                           struct step *step)
{
    step_init(step, NULL);
    const struct position *start = &exercise->start;
    struct claim claim = { move->cell, move->digit, move->kind != MOVE_NOTE_OFF };
    if (move->kind == MOVE_APPLY_STEP && !move->digit && !candset_is_empty(&move->eliminate)) {
        claim.is = false; /* forced moves are true: any of its eliminations will do */
        claim.cell = cellset_first(candset_cells(&move->eliminate));
        claim.digit = digitset_first(candset_digits_at(&move->eliminate, claim.cell));
    } else if (move->kind != MOVE_ENTER && move->kind != MOVE_NOTE_OFF &&
               (move->kind != MOVE_APPLY_STEP || !move->digit)) {
        return ANSWER_NONE;
    }
    if (start->value.digit[claim.cell] ||
        (!claim.is && !digitset_has(start->digits[claim.cell], claim.digit)))
        return ANSWER_NONE; /* or a note that was added, and is removed again */
    return find_lesson_step(exercise, &claim, step);
}

enum status exercise_finish(const struct step *step, struct game *game, bool joined,
                            struct error *error)
{
    size_t start = game_move_count(game) - joined;
    enum status status = STATUS_OK;
    for (cellset s = candset_cells(&step->eliminate); s && status == STATUS_OK; s &= s - 1)
        status =
            remove_notes_of(game, cellset_first(s),
                            candset_digits_at(&step->eliminate, cellset_first(s)), start, error);
    if (status == STATUS_OK && step->digit &&
        !game_analysis_at(game, 0)->start.value.digit[step->cell])
        status = game_play_joined(game, move_at(MOVE_ENTER, step->cell, step->digit), start, error);
    return status;
}
