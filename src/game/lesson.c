#include "game/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "engine/generate/kind.h"
#include "engine/search/search.h"
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

/* ---- The book ---- */

size_t lesson_book_find(const struct lesson_book *book, const struct technique *technique)
{
    size_t i = 0;
    while (i < book->count && book->at[i].technique != technique)
        i++;
    return i;
}

/* Whether two lessons are of one entry; its exam is not among them. */
static bool same_entry(const struct lesson *one, const struct lesson *other)
{
    return one->entry && one->entry == other->entry && one->technique && other->technique;
}

size_t lesson_book_next(const struct lesson_book *book, size_t place)
{
    const struct lesson *lesson = &book->at[place];
    while (++place < book->count && same_entry(lesson, &book->at[place]))
        ;
    return place;
}

size_t lesson_book_row(const struct lesson_book *book, size_t place)
{
    while (place && same_entry(&book->at[place - 1], &book->at[place]))
        place--;
    return place;
}

size_t lesson_size(const struct lesson *lesson)
{
    return lesson->technique ? lesson->position_count : EXAM_PUZZLES;
}

void lesson_name(const struct lesson *lesson, struct strbuf *out)
{
    if (!lesson->technique)
        strbuf_addf(out, EXAM_TITLE, lesson->entry->stage);
    else if (lesson->entry && lesson->entry->house)
        strbuf_add(out, lesson->entry->name);
    else
        explain_name(lesson->technique, out);
}

void lesson_word(const struct lesson *lesson, size_t index, struct strbuf *out)
{
    if (lesson->technique)
        puzzle_kind_word(&(const struct puzzle_kind){ .technique = lesson->technique }, out);
    else
        strbuf_addf(out, "exam-%d", lesson->entry->stage);
    strbuf_addf(out, " %zu", lesson->before + index + 1);
}

bool lesson_book_place(const struct lesson_book *book, const char *word, int number, size_t *place,
                       size_t *index)
{
    const struct technique *technique = technique_named(word);
    const int stage = technique || strncmp(word, "exam", 4) != 0 || !word[4] ? 0 : atoi(word + 5);
    *place = technique                            ? lesson_book_find(book, technique)
             : stage >= 1 && stage <= PATH_STAGES ? book->exam[stage]
                                                  : book->count;
    if (*place < book->count && (size_t)number > lesson_size(&book->at[*place]) &&
        book->at[*place + 1].before)
        ++*place;
    *index = (size_t)number - 1 - book->at[*place].before;
    return *place < book->count && *index < lesson_size(&book->at[*place]);
}

enum status lesson_called(const struct lesson_book *book, const char *name, size_t *place,
                          struct error *error)
{
    const struct path_entry *entry = path_entry_named(name);
    size_t index;
    for (*place = 0; entry && book->at[*place].entry != entry;)
        ++*place;
    if (entry || lesson_book_place(book, name, 1, place, &index))
        return STATUS_OK;
    const struct technique *technique = technique_called(name, "a technique", error);
    *place = technique ? lesson_book_find(book, technique) : book->count;
    return *place < book->count ? STATUS_OK
           : technique          ? error_set(error, STATUS_BAD, "there is no lesson '%s'", name)
                                : STATUS_BAD;
}

static void add_lesson(struct lesson_book *book, const struct path_entry *entry,
                       const struct technique *technique)
{
    ELEMENT(book->at, book->count++) =
        (struct lesson){ .entry = entry,
                         .technique = technique,
                         .before = entry && entry->house == PATH_LINE ? LESSON_POSITIONS - 1 : 0 };
}

static void list_lessons(struct lesson_book *book)
{
    for (int number = 1; number <= PATH_ENTRIES; number++) {
        const struct path_entry *entry = path_entry(number);
        for (int i = 0; i < PATH_TECHNIQUES && entry->technique[i]; i++)
            add_lesson(book, entry, technique_named(entry->technique[i]));
        if (number != path_stage_end(entry->stage))
            continue;
        book->exam[entry->stage] = book->count;
        add_lesson(book, entry, NULL);
    }
    for (int level = LEVEL_EASY; level <= LEVEL_EXPERIMENT; level++)
        for (size_t i = 0; i < rules_all->count; i++)
            if (rules_all->at[i]->level == (enum level)level && !path_entry_of(rules_all->at[i]))
                add_lesson(book, NULL, rules_all->at[i]);
}

enum status lesson_book_read(struct lesson_book *book, const char *positions, const char *texts,
                             struct error *error)
{
    int number = 1;
    memset(book, 0, sizeof *book);
    book->texts = texts;
    list_lessons(book);
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
        lesson += lesson[1].before && lesson->position_count == lesson[1].before;
        if (lesson->position_count == LESSON_POSITIONS)
            return error_set_at(error, STATUS_BAD, number, 1,
                                "line %d is one position too many for %s", number, technique->name);
        lesson->position[lesson->position_count++] = line;
    }
    return STATUS_OK;
}

enum status lesson_puzzle(const struct lesson_book *book, size_t place, size_t index,
                          struct puzzle *puzzle, struct error *error)
{
    const struct lesson *lesson = &book->at[place];
    size_t number = index + 1, of = 0;
    if (index >= lesson->position_count)
        return error_set(error, STATUS_BAD, "the lesson has no position %zu", index + 1);
    const char *line = lesson->position[index];
    enum status status = format_parse(line, strcspn(line, "\n"), puzzle, error);
    if (status != STATUS_OK)
        return status;
    for (size_t i = lesson_book_row(book, place); i < lesson_book_next(book, place); i++) {
        number += i < place ? lesson_size(&book->at[i]) : 0;
        of += lesson_size(&book->at[i]);
    }
    SCOPED struct strbuf title = STRBUF_EMPTY;
    lesson_name(lesson, &title);
    strbuf_addf(&title, ", %zu of %zu", number, of);
    strbuf_truncate(&title, sizeof puzzle->title - 1);
    strcpy(puzzle->title, title.text);
    bool failed = title.failed;
    return failed ? error_set(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

/* ---- The exercise ---- */

const struct settings exercise_settings = { .solvable = true, .unique = true };

enum status exercise_next(const struct position *position, const struct technique_list *list,
                          struct step *step)
{
    const struct rules rules = technique_list_rules(list);
    struct context context;
    context_init(&context, position, &exercise_settings);
    const enum status status = path_next(&context, &rules, step);
    context_release(&context);
    return status;
}

enum status exercise_init(struct exercise *exercise, const struct technique *technique,
                          const struct puzzle *puzzle, struct error *error)
{
    const struct technique_list own = { { technique }, 1 };
    struct position givens;
    *exercise = (struct exercise){ .technique = technique };
    format_position(puzzle, &exercise->start);
    position_init(&givens, puzzle_board(puzzle), &puzzle->givens);
    if (search_count(&givens, 2, &exercise->solution) != 1)
        return error_set(error, STATUS_NO,
                         "the puzzle of this lesson does not have exactly one solution");
    const enum status found = exercise_next(&exercise->start, &own, &exercise->step);
    exercise->entry = found == STATUS_OK ? path_entry_of_step(&exercise->step) : NULL;
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
    struct move notes = { .kind = MOVE_NOTES_FILL,
                          .eliminate = game_analysis_at(game, 0)->start.candidates };
    candset_subtract(&notes.eliminate, &at->candidates);
    return status == STATUS_OK && !exercise->hides_notes
               ? game_play_joined(game, notes, start, error)
               : status;
}

bool claim_follows(const struct claim *claim, const struct position *start, const struct step *step)
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
    seeker->done = claim_follows(seeker->claim, seeker->start, step);
    if (seeker->done)
        *seeker->found = *step;
    else
        step_release(step);
    return seeker->done;
}

/* The claim of a move; false: it has none, or none that is new. */
static bool find_claim(const struct exercise *exercise, const struct move *move,
                       struct claim *claim)
{
    const struct position *start = &exercise->start;
    *claim = (struct claim){ move->cell, move->digit, move->kind != MOVE_NOTE_OFF };
    if (move->kind == MOVE_APPLY_STEP && !move->digit && !candset_is_empty(&move->eliminate)) {
        claim->is = false; /* forced moves are true: any of its eliminations will do */
        claim->cell = cellset_first(candset_cells(&move->eliminate));
        claim->digit = digitset_first(candset_digits_at(&move->eliminate, claim->cell));
    } else if (move->kind != MOVE_ENTER && move->kind != MOVE_NOTE_OFF &&
               (move->kind != MOVE_APPLY_STEP || !move->digit)) {
        return false;
    }
    /* Not of a given digit, nor of a note that was added, and is removed again. */
    return !start->value.digit[claim->cell] &&
           (claim->is || digitset_has(start->digits[claim->cell], claim->digit));
}

/*
 * The techniques of the exercise come first. Of the others, those that are tried before them are
 * easier, and those of the path's first four stages are patterns that a person can see.
 */
enum answer exercise_judge(const struct exercise *exercise, const struct move *move,
                           struct step *step)
{
    struct claim claim;
    struct lesson_seeker seeker = {
        { .add = seek_lesson_step }, &exercise->start, &claim, step, 0
    };
    struct technique_list list = { .at = { exercise->technique }, .count = 1 };
    struct context context;
    bool easier = true;
    *step = step_begin(NULL, 0, 0);
    if (!find_claim(exercise, move, &claim))
        return ANSWER_NONE;
    if (claim_follows(&claim, &exercise->start, &exercise->step))
        return step_copy(step, &exercise->step) ? ANSWER_RIGHT : ANSWER_NO_MEMORY;
    if (exercise->entry)
        path_entry_techniques(exercise->entry, &list);
    for (size_t i = 0; i < rules_all->count && !exercise->narrow; i++) {
        const struct technique *rule = rules_all->at[i];
        const struct path_entry *entry = path_entry_of(rule);
        easier &= rule != exercise->technique;
        if (easier ? rule->use != USE_ON_REQUEST : entry && entry->stage < PATH_STAGES)
            technique_list_add(&list, rule);
    }
    context_init(&context, &exercise->start, &exercise_settings);
    for (size_t i = 0; i < list.count && !seeker.done && !context.failed; i++)
        technique_find(list.at[i], &context, &seeker.sink);
    const bool failed = context.failed;
    context_release(&context);
    if (!seeker.done)
        return failed ? ANSWER_NO_MEMORY : ANSWER_UNSHOWN;
    return (exercise->entry ? path_entry_of_step(step) == exercise->entry
                            : step->technique == exercise->technique)
               ? ANSWER_RIGHT
               : ANSWER_OTHER;
}

enum status exercise_finish(const struct step *step, struct game *game, bool joined,
                            struct error *error)
{
    size_t start = game_move_count(game) - joined;
    enum status status = STATUS_OK;
    for (int cell = 0; cell < CELLS; cell++)
        for (digitset s =
                 candset_digits_at(&step->eliminate, cell) & game_notes(game, NOTES_FULL)[cell];
             s && status == STATUS_OK; s = digitset_rest(s))
            status = game_play_joined(game, move_at(MOVE_NOTE_OFF, cell, digitset_first(s)), start,
                                      error);
    if (status == STATUS_OK && step->digit &&
        !game_analysis_at(game, 0)->start.value.digit[step->cell])
        status = game_play_joined(game, move_at(MOVE_ENTER, step->cell, step->digit), start, error);
    return status;
}

/* ---- Why an answer is wrong ---- */

static enum mistake why_not_digit(const struct exercise *exercise, const struct claim *claim,
                                  struct strbuf *out)
{
    const struct position *start = &exercise->start;
    const cellset at = cell_bit(claim->cell);
    const int kind = exercise->entry ? exercise->entry->house : PATH_ANY;
    const int house = houseset_first(start->board->houses_of[claim->cell] &
                                     (kind == PATH_BOX ? ~line_houses() : line_houses()));
    const cellset places = position_places(start, house, claim->digit) & ~at;
    const digitset others = digitset_without(start->digits[claim->cell], digit_bit(claim->digit));
    for (cellset s = start->board->peers_of[claim->cell]; s; s &= s - 1)
        if (start->value.digit[cellset_first(s)] == claim->digit) {
            phrase(out, NULL, "{cells} sees {cells}, which is {digit}.", at,
                   cell_bit(cellset_first(s)), (cellset)claim->digit);
            return MISTAKE_TAKEN;
        }
    if (!exercise->step.digit && cellset_has(exercise->step.cells, claim->cell)) {
        phrase(out, NULL,
               "{cells} is part of the pattern, which does not show its digit. Eliminate a "
               "candidate that the pattern rules out.",
               at);
        return MISTAKE_WITHIN;
    }
    if (kind && places)
        phrase(out, NULL, "In {house} the {digit} could also go in {any cell}.", (cellset)house,
               (cellset)claim->digit, places);
    else if (others)
        phrase(out, NULL, "{cells} could also be {any digit}.", at, others);
    return kind && places ? MISTAKE_OTHER_PLACE : others ? MISTAKE_OTHER_DIGIT : MISTAKE_NONE;
}

/* How a step of the technique is related to a claim that a candidate is out. */
static enum mistake relate(const struct exercise *exercise, const struct claim *claim,
                           const struct step *step, struct strbuf *out)
{
    const struct board *board = exercise->start.board;
    const cellset at = cell_bit(claim->cell), seen = board->peers_of[claim->cell];
    const cellset cells = digitset_has(step->digits, claim->digit)
                              ? step->cells & exercise->start.candidates.at[claim->digit]
                              : 0;
    const cellset gone = step->eliminate.at[claim->digit], digit = (cellset)claim->digit;
    const houseset covers = step_parts(step, PART_COVER).houses;
    const houseset all = board_common_houses(board, cells | candset_cells(&step->eliminate));
    /* Cells of the pattern that all cells that lose the digit see, but this one does not. */
    const cellset needed = cells & board_common_peers(board, gone) & ~seen;
    enum mistake mistake = MISTAKE_NONE;
    if (gone && !digitset_has(step->digits, claim->digit))
        return MISTAKE_NONE; /* as of a hidden pair, which eliminates other digits in its cells */
    if (step->digit) {
        strbuf_add(out, "This lesson asks for a digit: enter it.");
        return MISTAKE_NO_DIGIT;
    }
    if (candset_digits_at(&step->eliminate, claim->cell)) {
        mistake = MISTAKE_WRONG_DIGIT;
        phrase(out, NULL,
               "The cell is right and the digit is not: {cells} loses another candidate.", at);
    } else if (cells & at) {
        mistake = MISTAKE_WITHIN;
        phrase(out, NULL, "{cells} is part of the pattern, which may need its {digit}. ", at,
               digit);
        if (all || covers)
            phrase(out, NULL, "Look at the other cells of {houses}.", all ? all & -all : covers);
        else
            strbuf_add(out, "Look at cells that see it.");
    } else if (!gone) { /* of chains not every one is looked for */
        mistake = exercise->technique->level <= LEVEL_HARD ? MISTAKE_NO_PATTERN : MISTAKE_NONE;
        strbuf_addf(out, "No %s here eliminates the digit %d.",
                    technique_title(exercise->technique).text, claim->digit);
    } else if (!(seen & cells)) {
        mistake = MISTAKE_UNSEEN;
        phrase(out, NULL, "{cells} does not see the pattern on {digit}.", at, digit);
    } else if (needed) {
        mistake = MISTAKE_HALF_SEEN;
        phrase(out, NULL,
               "{cells} does not see {cells}: if that is {digit}, {cells} can be {digit}, too.", at,
               cell_bit(cellset_first(needed)), digit, at, digit);
    } else if (covers) {
        mistake = MISTAKE_HALF_SEEN;
        phrase(out, NULL, "{cells} is not in {houses}, where the pattern eliminates the {digit}.",
               at, covers, digit);
    }
    return mistake;
}

/* Whether the claim would follow if another cell did not have one of its candidates; those of the
 * claim's own digit come first. */
static bool say_nearly(const struct exercise *exercise, const struct claim *claim,
                       struct strbuf *out)
{
    for (int i = 0; i < CELLS * DIGITS; i++) {
        const int cell = i % CELLS, digit = (claim->digit - 1 + i / CELLS) % DIGITS + 1;
        struct position without = exercise->start;
        struct step step;
        struct lesson_seeker seeker = {
            { .add = seek_lesson_step }, &without, claim, &step, false
        };
        struct context context;
        if (cell == claim->cell || !digitset_has(without.digits[cell], digit))
            continue;
        position_eliminate(&without, cell, digit);
        context_init(&context, &without, &exercise_settings);
        technique_find(exercise->technique, &context, &seeker.sink);
        context_release(&context);
        if (!seeker.done)
            continue;
        const houseset houses = step.truths.houses[digit] & without.board->houses_of[cell];
        strbuf_reset(out);
        if (houses)
            phrase(out, NULL, "Nearly: but in {house} the {digit} could also go in {cells}.",
                   (cellset)houseset_first(houses), (cellset)digit, cell_bit(cell));
        else
            phrase(out, NULL, "Nearly: but {cells} could also be {digit}.", cell_bit(cell),
                   (cellset)digit);
        step_release(&step);
        return true;
    }
    return false;
}

enum mistake exercise_mistake(const struct exercise *exercise, const struct move *move,
                              struct strbuf *out)
{
    const struct rules rules = { &exercise->technique, 1 };
    enum mistake best = MISTAKE_NONE;
    struct claim claim;
    struct steplist list = { .count = 0 };
    if (!find_claim(exercise, move, &claim) ||
        exercise->technique->level > LEVEL_UNFAIR) /* which takes too long */
        return MISTAKE_NONE;
    if (claim.is)
        return why_not_digit(exercise, &claim, out);
    path_all(&exercise->start, &rules, &exercise_settings, EXPERIMENTS_NEVER, &list);
    for (size_t i = 0; i < list.count; i++) {
        SCOPED struct strbuf text = STRBUF_EMPTY;
        const enum mistake mistake = relate(exercise, &claim, &list.at[i], &text);
        if (!mistake || (best && mistake >= best))
            continue;
        best = mistake;
        strbuf_reset(out);
        strbuf_add(out, text.text);
    }
    steplist_release(&list);
    return best > MISTAKE_NEARLY && say_nearly(exercise, &claim, out) ? MISTAKE_NEARLY : best;
}
