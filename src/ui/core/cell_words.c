#include "ui/core/cell_words.h"

#include <string.h>

#include "engine/step/from_zero.h"
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
            strbuf_addf(out, " %d", cell_column(cellset_first(s)) + 1);
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
    if (app->options.from_zero && !app->plain.on)
        from_zero(text, start);
}
