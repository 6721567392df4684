#include "ui/drawing/plot.h"

#include <string.h>

#include "base/array.h"
#include "base/utf8.h"
#include "game/clock.h"

/* A character cell filled from below by 0 (a space) to 8 (completely) eighths. */
static uint32_t block(int eighths, enum charset charset)
{
    if (eighths <= 0)
        return ' ';
    if (charset == CHARSET_ASCII)
        return eighths >= 8 ? '#' : eighths >= 4 ? ':' : '.';
    if (charset == CHARSET_DOUBLE) /* the console has halves only */
        return eighths >= 6 ? 0x2588 : 0x2584;
    return 0x2580 + (uint32_t)(eighths < 8 ? eighths : 8);
}

void plot_gather(const struct record *records, size_t count, enum level level, int width,
                 struct plot *plot)
{
    size_t games = 0, seen = 0, most = width < 1 ? 1 : (size_t)width;
    memset(plot, 0, sizeof *plot);
    most = most < PLOT_MOST ? most : PLOT_MOST;
    for (size_t i = 0; i < count; i++)
        games += statistics_has(level, &records[i]) && record_is_timed(&records[i]);
    plot->games = games > most ? (games + most - 1) / most : 1;
    plot->count = (games + plot->games - 1) / plot->games;
    /* The first bar may have fewer games; all others have the same number. */
    const size_t before = plot->count * plot->games - games;
    for (size_t i = 0; i < count; i++)
        if (statistics_has(level, &records[i]) && record_is_timed(&records[i]))
            plot->at[(before + seen++) / plot->games] += records[i].played;
    for (size_t i = 0; i < plot->count; i++)
        plot->at[i] /= (int64_t)(i ? plot->games : plot->games - before);
}

/* The longest time, or four times the median if that is less. Sorts the times. */
static int64_t longest_drawn(int64_t *times, size_t count)
{
    enum { OFTEN = 4 };
    const struct times of = times_of(times, count);
    const int64_t most = count ? times[count - 1] : 0;
    return of.median && most > OFTEN * of.median ? OFTEN * of.median : most;
}

void plot_add_sparks(const int64_t *times, size_t count, enum charset charset, struct strbuf *out)
{
    int64_t sorted[PLOT_MOST];
    char bytes[UTF8_MAX];
    count = count < PLOT_MOST ? count : PLOT_MOST;
    memcpy(sorted, times, sizeof *times * count);
    const int64_t longest = longest_drawn(sorted, count), top = longest + !longest;
    for (size_t i = 0; i < count; i++) {
        const int eighths = 1 + (int)((times[i] < top ? times[i] : top) * 7 / top);
        strbuf_add_bytes(out, bytes, utf8_put(block(eighths, charset), bytes));
    }
}

int64_t plot_top(int64_t *times, size_t count)
{
    static const int round[] = { 10,   20,   30,   60,   90,    120,   180,  240,
                                 300,  420,  600,  900,  1200,  1500,  1800, 2400,
                                 2700, 3600, 5400, 7200, 10800, 14400, 21600 };
    const int64_t top = longest_drawn(times, count);
    for (size_t i = 0; i < ARRAY_SIZE(round); i++)
        if (top <= (int64_t)round[i] * 1000)
            return (int64_t)round[i] * 1000;
    return (top / 3600000 + 1) * 3600000;
}

static void draw_label(struct frame *frame, int x, int y, int64_t time)
{
    const struct clock_text text = clock_text(time);
    int length = (int)strlen(text.text);
    if (length < PLOT_LABEL)
        frame_text(frame, x + PLOT_LABEL - 1 - length, y, length, text.text, INK_FAINT,
                   PAPER_PLAIN);
}

void plot_draw(struct frame *frame, struct rect rect, const struct plot *plot, enum charset charset)
{
    const int width = rect.width - PLOT_LABEL, rows = rect.height - 1;
    if (!plot->count || width < 1 || rows < 1)
        return;
    int64_t times[PLOT_MOST];
    memcpy(times, plot->at, sizeof times);
    const int64_t top = plot_top(times, plot->count);
    /* The columns of a bar, and those from one bar's begin to the next one's. */
    const int room = width / (int)plot->count, step = room > 3 ? 3 : room < 1 ? 1 : room;
    const int bar = step > 1 ? step - 1 : 1;
    const bool ascii = charset == CHARSET_ASCII;
    const int x = rect.x + PLOT_LABEL - 1, last = rect.y + rect.height - 1;
    for (int y = rect.y; y < last; y++)
        frame_put(frame, x, y, ascii ? '|' : 0x2502, INK_RULE, PAPER_PLAIN);
    frame_fill(frame, x, last, rect.width - PLOT_LABEL + 1, 1, ascii ? '-' : 0x2500, INK_RULE,
               PAPER_PLAIN);
    frame_put(frame, x, last, ascii ? '+' : 0x2514, INK_RULE, PAPER_PLAIN);
    draw_label(frame, rect.x, rect.y, top);
    if (rows >= 4 && rows % 2 == 0)
        draw_label(frame, rect.x, rect.y + rows / 2, top / 2);
    draw_label(frame, rect.x, last, 0);
    for (size_t i = 0; i < plot->count && (int)i * step < width; i++) {
        const bool cut = plot->at[i] > top;
        int eighths = cut ? rows * 8 : (int)(plot->at[i] * rows * 8 / top);
        eighths += plot->at[i] > 0 && !eighths;
        for (int row = 0; row < rows; row++, eighths -= 8) {
            bool end = cut && row == rows - 1;
            frame_fill(frame, rect.x + PLOT_LABEL + (int)i * step, rect.y + rows - 1 - row, bar, 1,
                       end ? '^' : block(eighths, charset), INK_ENTRY, PAPER_PLAIN);
        }
    }
}
