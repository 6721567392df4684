#include "game/statistics.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool statistics_has(enum level level, const struct record *record)
{
    return level == LEVEL_CONTRADICTION || (!record->board && record->level == level);
}

static int compare_times(const void *one, const void *other)
{
    const int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return a < b ? -1 : a > b;
}

struct times times_of(int64_t *at, size_t count)
{
    struct times times = { .count = count };
    int64_t sum = 0;
    if (!count)
        return times;
    qsort(at, count, sizeof *at, compare_times);
    for (size_t i = 0; i < count; i++)
        sum += at[i];
    times.best = at[0];
    times.median = (at[(count - 1) / 2] + at[count / 2]) / 2;
    times.mean = sum / (int64_t)count;
    return times;
}

/* room: for all records, twice; its contents are sorted and overwritten. */
static void count_level(const struct record *records, size_t count, enum level level, int64_t *room,
                        struct level_statistics *out)
{
    int64_t recent[2][STATISTICS_RECENT];
    size_t played = 0, alone = 0;
    for (size_t i = 0; i < count; i++)
        if (statistics_has(level, &records[i])) {
            out->games++;
            out->hinted += records[i].hints > 0;
            if (!records[i].board && record_is_timed(&records[i]))
                room[played++] = records[i].played;
            if (!records[i].board && record_is_alone(&records[i]))
                room[count + alone++] = records[i].played;
        }
    size_t last = played < STATISTICS_RECENT ? played : STATISTICS_RECENT;
    size_t past = played - last < STATISTICS_RECENT ? played - last : STATISTICS_RECENT;
    memcpy(recent[0], room + played - last, last * sizeof *room);
    memcpy(recent[1], room + played - last - past, past * sizeof *room);
    out->last = times_of(recent[0], last);
    out->past = times_of(recent[1], past);
    out->timed = times_of(room, played);
    out->alone = times_of(room + count, alone);
}

/* Days in a row: the days stand in order, each perhaps several times. */
static void count_days(const int64_t *days, size_t count, int today, struct statistics *out)
{
    int row = 0;
    for (size_t i = 0; i < count; i++) {
        if (i && days[i] == days[i - 1])
            continue;
        row = i && days[i] == days[i - 1] + 1 ? row + 1 : 1;
        if (row > out->longest)
            out->longest = row;
        if (days[i] == today || days[i] == today - 1)
            out->days = row;
    }
}

/* From Mondays on; 1970-01-01 was a Thursday. */
static int week_of(int day)
{
    return (day + 3 - ((day + 3) % 7 + 7) % 7) / 7;
}

bool statistics_make(const struct record *records, size_t count, struct date today,
                     struct statistics *statistics)
{
    int64_t *room = malloc((2 * count + 1) * sizeof *room);
    const int now = date_number(today);
    memset(statistics, 0, sizeof *statistics);
    if (!room)
        return false;
    for (int level = 0; level < STATISTICS_LEVELS; level++)
        count_level(records, count, (enum level)level, room, &statistics->levels[level]);
    for (size_t i = 0; i < count; i++) {
        room[i] = date_number(records[i].end.date);
        statistics->week += week_of((int)room[i]) == week_of(now);
    }
    qsort(room, count, sizeof *room, compare_times);
    count_days(room, count, now, statistics);
    free(room);
    return true;
}

static int compare_uses(const void *one, const void *other)
{
    const struct technique_use *a = one, *b = other;
    if (a->games != b->games)
        return a->games < b->games ? 1 : -1;
    if (a->times != b->times)
        return a->times < b->times ? 1 : -1;
    return strcmp(a->technique->code, b->technique->code);
}

size_t statistics_techniques(const struct record *records, size_t count, enum level level,
                             enum level from, struct technique_use uses[RULES_MOST])
{
    size_t used = 0;
    for (size_t t = 0; t < rules_all->count; t++) {
        struct technique_use use = { .technique = rules_all->at[t] };
        if (use.technique->level < from)
            continue;
        for (size_t i = 0; i < count; i++)
            if (records[i].times[t] && statistics_has(level, &records[i])) {
                use.games++;
                use.times += records[i].times[t];
            }
        assert(used < RULES_MOST);
        if (use.games)
            uses[used++] = use;
    }
    qsort(uses, used, sizeof *uses, compare_uses);
    return used;
}
