/* Finished games as a drawing: a panel for each level, one below the other. */
#include <stdlib.h>

#include "cli/stats_svg.h"
#include "engine/path/rating.h"
#include "game/clock.h"
#include "game/statistics.h"
#include "ui/drawing/plot.h"

/* In pixels. */
enum {
    WIDTH = 760,
    HEAD = 64,
    PANEL = 190, /* with its heading and the days below */
    LEFT = 70,
    RIGHT = 24,
    TOP = 34,
    PLOT = 120,
    ACROSS = WIDTH - LEFT - RIGHT,
};

struct panel {
    const struct record **games; /* borrowed, in order */
    size_t count;
    int64_t top; /* the time at the upper edge, in milliseconds */
    int y;       /* the place of the upper edge, in pixels */
};

/* Adds an attribute in pixels, given in hundredths of a pixel. */
static void add_svg_place(struct strbuf *out, const char *name, int64_t hundredths)
{
    strbuf_addf(out, " %s=\"%d.%02d\"", name, (int)(hundredths / 100), (int)(hundredths % 100));
}

static int64_t x_of(const struct panel *panel, size_t number)
{
    return LEFT * 100 + (int64_t)(2 * number + 1) * ACROSS * 100 / (int64_t)(2 * panel->count);
}

static int64_t y_of(const struct panel *panel, int64_t time)
{
    const int64_t height = (time < panel->top ? time : panel->top) * PLOT * 100 / panel->top;
    return (panel->y + PLOT) * 100 - height;
}

static void add_svg_words(struct strbuf *out, int x, int y, const char *kind, const char *text)
{
    strbuf_addf(out, "<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>\n", x, y, kind, text);
}

static void add_scale(const struct panel *panel, struct strbuf *out)
{
    for (int i = 0; i <= 2; i++) {
        const int y = panel->y + PLOT - PLOT / 2 * i;
        strbuf_addf(out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" class=\"%s\"/>\n", LEFT, y,
                    WIDTH - RIGHT, y, i ? "rule" : "axis");
        add_svg_words(out, LEFT - 8, y + 4, "label right", clock_text(panel->top * i / 2).text);
    }
}

static void add_day(const struct panel *panel, size_t number, int x, const char *kind,
                    struct strbuf *out)
{
    add_svg_words(out, x, panel->y + PLOT + 18, kind,
                  date_text(panel->games[number]->end.date).text);
}

/* A game whose time is beyond the upper edge is drawn at the edge, larger. */
static void add_svg_games(const struct panel *panel, struct strbuf *out)
{
    for (size_t i = 0; i < panel->count; i++) {
        const struct record *game = panel->games[i];
        strbuf_addf(out, "<circle class=\"%s\"", record_is_alone(game) ? "alone" : "helped");
        add_svg_place(out, "cx", x_of(panel, i));
        add_svg_place(out, "cy", y_of(panel, game->played));
        strbuf_addf(out, " r=\"%d\"/>\n", game->played > panel->top ? 5 : 3);
    }
}

static int64_t recent_median(const struct panel *panel, size_t last)
{
    int64_t recent[STATISTICS_RECENT];
    size_t count = 0;
    for (size_t i = last + 1; i-- > 0 && count < STATISTICS_RECENT;)
        recent[count++] = panel->games[i]->played;
    return times_of(recent, count).median;
}

static void add_trend(const struct panel *panel, struct strbuf *out)
{
    strbuf_add(out, "<polyline class=\"trend\" points=\"");
    for (size_t i = 0; i < panel->count; i++) {
        const int64_t x = x_of(panel, i), y = y_of(panel, recent_median(panel, i));
        strbuf_addf(out, "%s%d.%02d,%d.%02d", i ? " " : "", (int)(x / 100), (int)(x % 100),
                    (int)(y / 100), (int)(y % 100));
    }
    strbuf_add(out, "\"/>\n");
}

static void add_svg_heading(const struct panel *panel, enum level level, const struct times *times,
                            struct strbuf *out)
{
    struct strbuf text = STRBUF_EMPTY;
    strbuf_addf(&text, "%s: %zu game%s, best %s, median %s", level_name(level), panel->count,
                panel->count == 1 ? "" : "s", clock_text(times->best).text,
                clock_text(times->median).text);
    add_svg_words(out, LEFT, panel->y - 12, "heading", text.text);
    strbuf_release_into(&text, out);
}

static bool is_shown(enum level level, const struct record *record)
{
    return level && record->level == level && record_is_timed(record);
}

/* False when memory ran out. */
static bool add_panel(const struct record *records, size_t count, enum level level, int y,
                      struct strbuf *out)
{
    struct panel panel = { .games = malloc(count * sizeof *panel.games), .y = y + TOP };
    int64_t *times = malloc(count * sizeof *times);
    bool done = panel.games && times;
    for (size_t i = 0; done && i < count; i++)
        if (is_shown(level, &records[i])) {
            times[panel.count] = records[i].played;
            panel.games[panel.count++] = &records[i];
        }
    if (done && panel.count) {
        const struct times of = times_of(times, panel.count);
        panel.top = plot_top(times, panel.count);
        add_svg_heading(&panel, level, &of, out);
        add_scale(&panel, out);
        add_trend(&panel, out);
        add_svg_games(&panel, out);
        add_day(&panel, 0, LEFT, "label", out);
        if (panel.count > 1)
            add_day(&panel, panel.count - 1, WIDTH - RIGHT, "label right", out);
    }
    free(panel.games);
    free(times);
    return done;
}

static void add_head(size_t count, int height, struct strbuf *out)
{
    strbuf_addf(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n"
                "<style>\n"
                ".title { font-size: 18px; fill: #222 }\n"
                ".heading { font-size: 14px; font-weight: bold; fill: #222 }\n"
                ".label { font-size: 11px; fill: #666 }\n"
                ".right { text-anchor: end }\n"
                ".axis { stroke: #888 } .rule { stroke: #ddd }\n"
                ".alone { fill: #1b6ca8; stroke: #1b6ca8 }\n"
                ".helped { fill: #fff; stroke: #1b6ca8 }\n"
                ".trend { fill: none; stroke: #d9822b; stroke-width: 2 }\n"
                "</style>\n"
                "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                WIDTH, height, WIDTH, height, WIDTH, height);
    strbuf_addf(out, "<text x=\"%d\" y=\"30\" class=\"title\">%zu finished game%s</text>\n", LEFT,
                count, count == 1 ? "" : "s");
    strbuf_addf(out, "<circle class=\"alone\" cx=\"%d\" cy=\"46\" r=\"3\"/>\n", LEFT + 4);
    add_svg_words(out, LEFT + 12, 50, "label", "alone");
    strbuf_addf(out, "<circle class=\"helped\" cx=\"%d\" cy=\"46\" r=\"3\"/>\n", LEFT + 64);
    add_svg_words(out, LEFT + 72, 50, "label", "with hints");
    strbuf_addf(out, "<polyline class=\"trend\" points=\"%d,46 %d,46\"/>\n", LEFT + 232,
                LEFT + 252);
    add_svg_words(out, LEFT + 258, 50, "label", "median of the last ten");
}

void stats_svg(const struct record *records, size_t count, struct strbuf *out)
{
    bool has[STATISTICS_LEVELS] = { false };
    int panels = 0, y = HEAD;
    for (size_t i = 0; i < count; i++) {
        const enum level level = records[i].level;
        panels += is_shown(level, &records[i]) && !has[level];
        has[level] |= is_shown(level, &records[i]);
    }
    add_head(count, HEAD + panels * PANEL, out);
    for (int level = LEVEL_EASY; level < STATISTICS_LEVELS; level++)
        if (has[level]) {
            out->failed |= !add_panel(records, count, (enum level)level, y, out);
            y += PANEL;
        }
    strbuf_add(out, "</svg>\n");
}
