/*
 * libreductio called in any order with any arguments: the bytes before the first zero are a text
 * with puzzles, those behind it calls of three bytes each. Nothing may crash; a position changes as
 * it is asked to, and no step may lose the solution of a puzzle that has one.
 */
#include "reductio.h"

#include <stdlib.h>
#include <string.h>

#include "support/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { POSITIONS = 2, CALLS = 48 };

struct world {
    const char *text;
    size_t length;
    struct reductio_cursor cursor;
    struct reductio_position *position[POSITIONS];
    struct reductio_steps *steps;
};

static void expect(bool right, const char *what)
{
    if (!right)
        fuzz_wrong(what, "libreductio");
}

static bool is_classic(const struct reductio_position *position)
{
    return position && strcmp(reductio_board(position), "classic") == 0;
}

/* Rows and columns of the position's board. */
static int size_of(const struct reductio_position *position)
{
    const char *name = reductio_board(position);
    const char *by = name ? strchr(name, 'x') : NULL;
    for (; by; by = strchr(by + 1, 'x'))
        if (by > name && by[-1] >= '4' && by[-1] <= '8' && by[1] == by[-1])
            return by[1] - '0';
    return 9;
}

static void swap_in(struct world *world, int to, struct reductio_position *position)
{
    if (!position)
        return;
    reductio_free(world->position[to]);
    world->position[to] = position;
}

static void read_next(struct world *world, int to)
{
    struct reductio_position *position;
    struct reductio_error error;
    const size_t before = world->cursor.offset;
    enum reductio_status status =
        reductio_read(world->text, world->length, &world->cursor, &position, &error);
    expect((status == REDUCTIO_OK) == (position != NULL), "a status without its position");
    expect(world->cursor.offset >= before && world->cursor.offset <= world->length, "the cursor");
    expect(status == REDUCTIO_NO || world->cursor.offset > before, "reading stands still");
    expect(status != REDUCTIO_BAD || (error.line > 0 && error.text[0]), "an error without a place");
    if (position)
        reductio_use(position, "forward", NULL, NULL);
    swap_in(world, to, position);
}

/* A candidate is placed or eliminated, and nothing else is. */
static void change(struct reductio_position *position, int cell, int digit, bool place)
{
    const int before = reductio_digit(position, cell);
    const bool good = digit > 0 && digit < 10 && reductio_candidates(position, cell) & 1u << digit;
    enum reductio_status status = place ? reductio_place(position, cell, digit, NULL)
                                        : reductio_eliminate(position, cell, digit, NULL);
    expect((status == REDUCTIO_OK) == good, "a change that is no candidate");
    expect(reductio_digit(position, cell) == (good && place ? digit : before), "a digit");
    expect(!(good && reductio_candidates(position, cell) & 1u << digit), "a candidate that stays");
}

/* Any digit is entered where there is no given. */
static void enter(struct reductio_position *position, int cell, int digit)
{
    const int size = size_of(position);
    const bool good = position && cell >= 0 && cell % 9 < size && cell / 9 < size && digit >= 0 &&
                      digit <= size && !reductio_is_given(position, cell);
    expect((reductio_enter(position, cell, digit, NULL) == REDUCTIO_OK) == good, "an entry");
    expect(!good || reductio_digit(position, cell) == digit, "a digit that was entered");
    reductio_is_wrong(position, cell);
}

/* A change that is taken back can be made again. */
static void undo(struct reductio_position *position, int cell)
{
    const int digit = reductio_digit(position, cell);
    const unsigned candidates = reductio_candidates(position, cell);
    if (reductio_undo(position, NULL) == REDUCTIO_OK)
        expect(reductio_redo(position, NULL) == REDUCTIO_OK, "a change that is lost");
    expect(reductio_digit(position, cell) == digit, "a digit after undo and redo");
    expect(reductio_candidates(position, cell) == candidates, "candidates after undo and redo");
    reductio_undo(position, NULL);
}

/* If the position has a solution, the next step keeps one. */
static void find_steps(struct world *world, struct reductio_position *position, bool path)
{
    struct reductio_steps *steps;
    enum reductio_status status =
        path ? reductio_path(position, &steps, NULL) : reductio_next(position, &steps, NULL);
    expect((status == REDUCTIO_BAD) == !position && (steps || !position), "a status of steps");
    reductio_steps_free(world->steps);
    world->steps = steps;
    struct reductio_step *step = reductio_step_at(steps, 0);
    struct reductio_position *after = step ? reductio_copy(position) : NULL;
    if (!after)
        return;
    const bool soluble = reductio_count(position, 1, NULL) == 1;
    expect(reductio_apply(after, step, NULL) == REDUCTIO_OK, "a step that does not fit");
    expect(!soluble || reductio_count(after, 1, NULL) == 1, "a step that loses the solution");
    expect(!soluble ||
               reductio_technique_level(reductio_step_technique(step)) != REDUCTIO_CONTRADICTION,
           "a contradiction where there is a solution");
    reductio_free(after);
}

static void look_at(struct world *world, int index, int what)
{
    struct reductio_step *step = reductio_step_at(world->steps, (size_t)index);
    uint16_t digits[REDUCTIO_CELLS];
    const char *text = reductio_step_text(step, (enum reductio_text)(what - 2));
    expect(!text == (!step || what < 2 || what - 2 > REDUCTIO_CONCLUSION), "a text");
    reductio_step_candidates(step, (enum reductio_role)(what - 2), digits);
    reductio_step_proof(step);
    expect(!reductio_step_json(step) == !step, "an object of JSON");
}

static void write_and_read(struct reductio_position *position, int format)
{
    const char *name = reductio_format_name((size_t)format);
    struct reductio_error error = { 0 };
    const char *text = reductio_write(position, name, &error);
    struct reductio_position *again = NULL;
    expect(!text || (name && position), "a text of nothing");
    expect(text || !name || !is_classic(position), "a text of a position");
    expect(text || error.text[0], "an error without its words"); /* a format without such boards */
    if (!text)
        return;
    expect(reductio_read(text, strlen(text), NULL, &again, NULL) == REDUCTIO_OK,
           "what is written cannot be read");
    expect(strcmp(reductio_board(position), reductio_board(again)) == 0, "a board that is lost");
    for (int cell = 0; cell < REDUCTIO_CELLS; cell++)
        if (reductio_is_given(position, cell))
            expect(reductio_digit(position, cell) == reductio_digit(again, cell),
                   "a given that is written differently");
    reductio_free(again);
}

static void judge(struct reductio_position *position)
{
    struct reductio_verdict verdict = { .size = sizeof verdict };
    char line[REDUCTIO_LINE];
    expect(reductio_canonical(position, line) ==
               (is_classic(position) ? REDUCTIO_OK : REDUCTIO_BAD),
           "a line");
    if (position && reductio_count(position, 2, NULL) != 1)
        return; /* seconds may pass until the reason is found */
    reductio_check(position, &verdict, NULL);
    expect(!verdict.valid || verdict.solutions == 1, "a verdict");
    expect(memchr(verdict.words, 0, sizeof verdict.words) != NULL, "the words of a verdict");
}

static void call(struct world *world, const uint8_t *data)
{
    struct reductio_position *position = world->position[data[0] / 16 % POSITIONS];
    const int one = (int)data[1] - 4, other = data[2];
    switch (data[0] % 16) {
    case 0:
        read_next(world, other % POSITIONS);
        break;
    case 1:
        swap_in(world, other % POSITIONS, reductio_copy(position));
        break;
    case 2:
    case 3:
        change(position, one, other % 12 - 1, data[0] % 16 == 2);
        break;
    case 4:
    case 5:
        find_steps(world, position, data[0] % 16 == 4);
        break;
    case 6:
        look_at(world, one, other % 16);
        break;
    case 7:
        reductio_apply(position, reductio_step_at(world->steps, data[1]), NULL);
        break;
    case 8:
        write_and_read(position, other % 16);
        break;
    case 9:
        judge(position);
        break;
    case 10:
        reductio_use(position, "forward", other % 2 ? "hidden-single" : NULL, NULL);
        break;
    case 11:
        enter(position, one, other % 12 - 1);
        break;
    case 12:
        undo(position, one);
        break;
    default:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = memchr(data, 0, size);
    struct world world = { .text = (const char *)data,
                           .length = end ? (size_t)(end - data) : size };
    read_next(&world, 0);
    for (size_t at = world.length + 1, n = 0; n < CALLS && at + 3 <= size; at += 3, n++)
        call(&world, data + at);
    reductio_steps_free(world.steps);
    for (int i = 0; i < POSITIONS; i++)
        reductio_free(world.position[i]);
    return 0;
}
