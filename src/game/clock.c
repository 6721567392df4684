#include "game/clock.h"

#include "base/strbuf.h"

int64_t clock_read(const struct clock *clock, int64_t now)
{
    return clock->played + (clock->running && now > clock->seen ? now - clock->seen : 0);
}

void clock_set(struct clock *clock, int64_t now, bool running)
{
    clock->played = clock_read(clock, now);
    clock->seen = now;
    clock->running = running;
}

void clock_skip(struct clock *clock, int64_t milliseconds)
{
    if (clock->running && milliseconds > 0)
        clock->seen += milliseconds;
}

struct clock_text clock_text(int64_t milliseconds)
{
    const int64_t seconds = milliseconds / 1000;
    const int64_t parts[] = { seconds / 3600, seconds / 60 % 60, seconds % 60 };
    struct clock_text clock;
    char *at = clock.text;
    for (int first = !parts[0], i = first; i < 3; i++) {
        at = put_number(at, parts[i], i > first ? 2 : 1);
        *at++ = i < 2 ? ':' : '\0';
    }
    return clock;
}

/* ---- The times of cells ---- */

void fill_times_note(struct fill_times *fill_times, int left, int64_t played)
{
    if (left < 0 || left > CELLS)
        return;
    if (left > fill_times->first)
        fill_times->first = fill_times->left = left;
    while (fill_times->left > left)
        fill_times->at[--fill_times->left] = played;
    fill_times->left = left;
}

void fill_times_follow(struct fill_times *fill_times, const struct game *game, int64_t played)
{
    fill_times_note(fill_times, cellset_count(game_analysis_at(game, 0)->start.empty), played);
}

/* How long each cell took, the first one first; returns the number of cells. */
static size_t cell_times(const struct fill_times *fill_times, int64_t times[CELLS])
{
    size_t count = 0;
    int64_t before = 0;
    for (int left = fill_times->first - 1, end; left >= fill_times->left; left = end) {
        const int64_t now = fill_times->at[left];
        for (end = left; end >= fill_times->left && fill_times->at[end] == now; end--)
            continue;
        for (int i = left; i > end; i--)
            times[count++] = (now > before ? now - before : 0) / (left - end);
        before = now;
    }
    return count;
}

size_t fill_times_parts(const struct fill_times *fill_times, int64_t *times, size_t most)
{
    int64_t cells[CELLS];
    const size_t count = cell_times(fill_times, cells), parts = count < most ? count : most;
    for (size_t part = 0; part < parts; part++) {
        const size_t from = part * count / parts, to = (part + 1) * count / parts;
        times[part] = 0;
        for (size_t i = from; i < to; i++)
            times[part] += cells[i];
        times[part] /= (int64_t)(to - from);
    }
    return parts;
}
