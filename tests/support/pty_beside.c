#include "support/pty_beside.h"

#include <stdlib.h>
#include <string.h>

#include "engine/step/explain.h"
#include "engine/step/words.h"
#include "support/block_read.h"
#include "support/wording.h"
#include "support/suite.h"
#include "ui/drawing/layout.h"

static uint32_t mark_wanted(const struct shown *board, int cell)
{
    static const uint32_t raised[] = { 0xB9, 0xB2, 0xB3 };
    if (cellset_has(board->conflicts, cell))
        return '!';
    if (board->owner[cell] == OWNER_TRIED)
        return '?';
    if (board->depth[cell])
        return raised[(board->depth[cell] - 1) % 3];
    return board->owner[cell] == OWNER_FORCED ? 0xB0 : ' ';
}

static bool is_drawn(struct pty *p, const struct shown *board, bool own_notes, int cell)
{
    struct layout layout = play_layout(p);
    int digit = board->value.digit[cell], x, y;
    if (play_digit(p, cell) != digit)
        return false;
    if (!digit) { /* the last move has eliminated those with strikethrough, or a hint would */
        const digitset marks = play_marks(p, cell), struck = play_ghosts(p, cell);
        const digitset wanted =
            own_notes ? board->notes[cell] : candset_digits_at(&board->candidates, cell);
        return !digitset_without(wanted, marks) && !digitset_without(marks, wanted | struck);
    }
    digit_mark_place(&layout, cell, &x, &y);
    return play_character(p, x, y) == mark_wanted(board, cell);
}

void play_expect_board(struct pty *p, const struct shown *board, bool own_notes)
{
    for (int cell = 0; cell < CELLS; cell++) {
        if (is_drawn(p, board, own_notes, cell))
            continue;
        pty_dump(p, stderr);
        ck_abort_msg("%s is not drawn as it is", cell_name(cell).text);
    }
}

/* Without what wrapping adds and takes away. */
static void squeeze(char *text)
{
    char *to = text;
    for (; *text; text++)
        if (*text != ' ' && *text != '\n')
            *to++ = *text;
    *to = '\0';
}

static bool is_heading(struct pty *p, int x, int y)
{
    const char *first = pty_cell(p, y, x).text;
    return (!strcmp(first, "\u2500") || !strcmp(first, "-")) &&
           pty_cell(p, y, x + 1).text[0] == ' ';
}

/* Whether a rectangle has a text, squeezed, in whatever lines. */
static bool has_text(struct pty *p, struct rect rect, const char *text)
{
    char shown[8000];
    size_t used = 0;
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width && used < sizeof shown - 32; x++) {
            const char *cell = pty_cell(p, y, x).text;
            if (strncmp(cell, "\u2502", 3) != 0) /* the side of a box */
                used += (size_t)snprintf(shown + used, 32, "%s", cell);
        }
    shown[used] = '\0';
    squeeze(shown);
    return strstr(shown, text) != NULL;
}

/* A text that is too long is scrolled: its beginning is there, and at last its end. */
void play_expect_told(struct pty *p, struct rect rect, const char *text)
{
    enum { BEGINNING = 8, END = 20, PAGES_MOST = 20 };
    char wanted[4000], beginning[BEGINNING + 1];
    int pages = 0;
    snprintf(wanted, sizeof wanted, "%s", text);
    squeeze(wanted);
    const size_t length = strlen(wanted);
    snprintf(beginning, sizeof beginning, "%.*s", BEGINNING, wanted);
    bool told = has_text(p, rect, wanted);
    if (!told && length > BEGINNING + END && has_text(p, rect, beginning)) {
        for (; has_text(p, rect, "PageDown:") && pages < PAGES_MOST; pages++)
            play_keys(p, "PageDown");
        told = has_text(p, rect, wanted + length - END);
    }
    if (!told)
        pty_dump(p, stderr);
    ck_assert_msg(told, "this is not told: %s", text);
    while (pages--)
        play_keys(p, "PageUp");
}

void play_hint_text(const struct hint *hint, struct strbuf *out)
{
    if (hint->rung >= RUNG_CELLS) {
        explain_title(hint->before.board, &hint->step, out);
        strbuf_add(out, " ");
    }
    if (hint->rung != RUNG_CELLS) {
        hint_text(hint, out);
        return;
    }
    const size_t start = out->length;
    hint_marks(hint, out);
    words_capital(out, start);
    strbuf_add(out, ".");
}

/* The part of a rectangle from the line with this heading on. */
static struct rect below_heading(struct pty *p, struct rect rect, const char *heading)
{
    const int end = rect.y + rect.height, right = rect.x + rect.width,
              length = (int)strlen(heading);
    for (int y = rect.y; y < end; y++)
        for (int x = rect.x; x + length < right; x++) {
            int same = 0;
            while (same < length && pty_cell(p, y, x + same).text[0] == heading[same])
                same++;
            if (same == length && is_heading(p, x - 2, y))
                return (struct rect){ x - 2, y, right - x + 2, end - y };
        }
    return rect;
}

static void expect_step_of_walk(struct pty *p, const struct proof *proof,
                                const struct position *below, size_t index)
{
    struct position before;
    struct strbuf text;
    struct layout layout = play_layout(p);
    const struct step *step = &proof->steps[index];
    char title[80];
    snprintf(title, sizeof title, "step %zu of %zu: why %s cannot be %d", index + 1, proof->count,
             cell_name(proof->cell).text, proof->digit);
    play_expect(p, title);
    proof_position(proof, below, index, &before);
    strbuf_init(&text);
    if (!step_is_contradiction(step))
        explain_title(&board_classic, step, &text);
    explain_words(&before, step, &text);
    play_expect_told(p, below_heading(p, layout_beside(&layout), "Why"), text.text);
    strbuf_release(&text);
    play_expect_line(p, grid_line(&board_classic, &before.value).text);
}

void play_walk(struct pty *p, const struct proof *proof, const struct position *below)
{
    for (size_t i = 0; i < proof->count; i++) {
        if (i)
            play_keys(p, "n");
        expect_step_of_walk(p, proof, below, i);
        if (!proof->steps[i].proof)
            continue;
        struct position before;
        proof_position(proof, below, i, &before);
        play_keys(p, "Enter");
        play_walk(p, proof->steps[i].proof, &before);
        play_keys(p, "q");
        expect_step_of_walk(p, proof, below, i);
    }
    for (size_t i = proof->count - 1; i-- > 0;) {
        play_keys(p, "p");
        expect_step_of_walk(p, proof, below, i);
    }
}

static void add_colour(struct strbuf *out, struct pty_colour colour)
{
    strbuf_addf(out, " %d:%d:%02x%02x%02x", (int)colour.kind,
                colour.kind == PTY_INDEXED ? colour.index : 0, colour.red, colour.green,
                colour.blue);
}

char *play_picture(struct pty *p, struct rect rect)
{
    struct strbuf out;
    strbuf_init(&out);
    for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++) {
            struct pty_cell cell = pty_cell(p, y, x);
            const bool space = (!cell.text[0] || !strcmp(cell.text, " ")) &&
                               !(cell.attributes & (PTY_UNDERLINE | PTY_REVERSE | PTY_STRIKE));
            strbuf_addf(&out, "%d,%d '%s'", y, x, space ? " " : cell.text);
            if (!space) { /* the ink of a space is not seen */
                strbuf_addf(&out, " %u", cell.attributes);
                add_colour(&out, cell.fg);
            }
            add_colour(&out, cell.bg);
            strbuf_add_char(&out, '\n');
        }
    ck_assert(!out.failed);
    char *picture = strdup(out.text);
    strbuf_release(&out);
    ck_assert_ptr_nonnull(picture);
    return picture;
}

struct beside beside_begin(const char *puzzle, struct pty_options options)
{
    return (struct beside){ play_game(puzzle, options), game_of(puzzle), false };
}

void beside_end(struct beside *beside)
{
    game_free(beside->game);
    play_leave(beside->p);
}

void beside_press(struct beside *beside, const char *keys)
{
    play_keys(beside->p, keys);
}

struct effect beside_play(struct beside *beside, const char *keys, const char *move)
{
    beside_press(beside, keys);
    return play(beside->game, move);
}

void beside_see(struct beside *beside)
{
    struct shown board;
    game_board(beside->game, ASSIST_CANDIDATES, &board);
    play_expect_board(beside->p, &board, beside->own_notes);
}

void beside_told(struct beside *beside, const char *text)
{
    struct layout layout = play_layout(beside->p);
    play_expect_told(beside->p, layout.panel, text);
}

const struct step *beside_told_last(struct beside *beside, bool in_short, struct position *before)
{
    struct strbuf text;
    size_t last = game_move_count(beside->game) - 1;
    const struct step *step = game_move_step(beside->game, last);
    ck_assert_ptr_nonnull(step);
    ck_assert(game_move_position(beside->game, last, before));
    strbuf_init(&text);
    explain_title(&board_classic, step, &text);
    (in_short ? explain_in_short : explain_words)(before, step, &text);
    beside_told(beside, text.text);
    strbuf_release(&text);
    return step;
}

char *beside_picture(struct beside *beside)
{
    struct layout layout = play_layout(beside->p);
    struct rect between = { 0, 1, layout.width, layout.height - 2 };
    return play_picture(beside->p, between);
}

void beside_same_picture(struct beside *beside, char *before, const char *when)
{
    char *now = beside_picture(beside);
    const char *was = before, *is = now;
    /* Compares line by line, so that the message has the first difference and not both screens. */
    while (*was && *is) {
        size_t one = strcspn(was, "\n"), other = strcspn(is, "\n");
        if (one != other || strncmp(was, is, one)) {
            pty_dump(beside->p, stderr);
            ck_abort_msg("%s: %.*s, before: %.*s", when, (int)other, is, (int)one, was);
        }
        was += one + 1;
        is += other + 1;
    }
    ck_assert_int_eq(*was, *is);
    free(now);
    free(before);
}

struct effect beside_try(struct beside *beside, int cell, int digit)
{
    char line[32], key[2] = { (char)('0' + digit), '\0' };
    play_to(beside->p, cell);
    beside_press(beside, "e");
    play_expect(beside->p, SAYS_TRY_WHICH);
    snprintf(line, sizeof line, "try %s=%d", cell_name(cell).text, digit);
    return beside_play(beside, key, line);
}

void beside_walk(struct beside *beside)
{
    struct position before;
    const struct step *step = beside_told_last(beside, false, &before);
    ck_assert_ptr_nonnull(step->proof);
    beside_press(beside, "Enter");
    play_walk(beside->p, step->proof, &before);
    beside_press(beside, "q");
    play_expect_none(beside->p, ": why "); /* of the title of the walk */
    beside_see(beside);
}
