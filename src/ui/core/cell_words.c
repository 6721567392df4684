#include "ui/core/cell_words.h"

#include <string.h>

#include "engine/step/places.h"
#include "game/game.h"
#include "game/log.h"
#include "ui/core/state.h"

enum { SINGLY = 3 }; /* cells that are named one by one; more go by rows */

void cells_by_rows(cellset cells, struct strbuf *out)
{
    const char *between = "";
    for (int row = 0; row < 9; row++) {
        const cellset here = cells & house_cells[row];
        if (!here)
            continue;
        strbuf_addf(out, "%sr%d column%s", between, row + 1, cellset_count(here) > 1 ? "s" : "");
        for (cellset s = here; s; s &= s - 1)
            strbuf_addf(out, "%s%d",
                        s == here     ? " "
                        : s & (s - 1) ? ", "
                                      : " and ",
                        cell_column(cellset_first(s)) + 1);
        between = "; ";
    }
}

static void add_singly(cellset cells, struct strbuf *out)
{
    for (cellset s = cells; s; s &= s - 1)
        strbuf_addf(out, "%s%s", s == cells ? "" : ", ", cell_name(cellset_first(s)).text);
}

void cells_named(cellset cells, struct strbuf *out)
{
    if (cellset_count(cells) > SINGLY)
        cells_by_rows(cells, out);
    else
        add_singly(cells, out);
}

struct shown_cell shown_cell(const struct app *app, int cell)
{
    struct shown_cell shown = { "" };
    const struct cell_name name = cell_name(cell);
    if (app->options.from_zero && !app->plain.on)
        memcpy(shown.text,
               (char[]){ '(', (char)('0' + cell_column(cell)), ',', (char)('0' + cell_row(cell)),
                         ')' },
               5);
    else
        memcpy(shown.text, name.text, sizeof name.text);
    return shown;
}

void shown_places(const struct app *app, struct strbuf *text, size_t start)
{
    if (!app->options.from_zero || app->plain.on)
        return;
    places_from_zero(text, start);
    unmark_words(text);
}

static void add_marked(bool marks, const char *words, struct strbuf *out)
{
    if (marks)
        strbuf_add_char(out, WORDS_BEGIN);
    for (; *words; words++)
        if (*words != WORDS_BEGIN && *words != WORDS_END)
            strbuf_add_char(out, *words);
    if (marks)
        strbuf_add_char(out, WORDS_END);
}

void own_words(const struct app *app, const char *words, struct strbuf *out)
{
    add_marked(app->plain.on, words, out);
}

void own_title(const struct app *app, const char *title, const struct kind *made,
               struct strbuf *out)
{
    if (made && (made->level || made->experiments || made->technique))
        strbuf_add(out, title);
    else
        own_words(app, title, out);
}

void unmark_words(struct strbuf *text)
{
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++)
        if (text->text[i] != WORDS_BEGIN && text->text[i] != WORDS_END)
            text->text[kept++] = text->text[i];
    strbuf_truncate(text, kept);
}

void shown_move(const struct app *app, const struct game *game, size_t index, struct strbuf *out)
{
    const struct move *move = game_move(game, index);
    const size_t start = out->length;
    game_move_words(game, index, out);
    /* "save-point NAME", "return to save point 'NAME'" */
    const bool quoted =
        move->kind == MOVE_RETURN && out->length && out->text[out->length - 1] == '\'';
    if (!quoted && move->kind != MOVE_SAVE_POINT) {
        shown_places(app, out, start);
        return;
    }
    const char *name = quoted ? game_move(game, move->count - 1)->name : move->name;
    if (out->failed)
        return;
    strbuf_truncate(out, out->length - strlen(name) - quoted);
    add_marked(app->plain.on || app->options.from_zero, name, out);
    strbuf_add(out, quoted ? "'" : "");
}
