#include "cli/stats_output.h"

#include <inttypes.h>

#include "base/json.h"
#include "engine/path/rating.h"

static void add_moment(struct strbuf *out, const char *name, const struct moment *moment)
{
    struct strbuf text = STRBUF_EMPTY;
    moment_write(moment, &text);
    json_add_string(out, name, text.text);
    strbuf_release_into(&text, out);
}

static void add_seconds(struct strbuf *out, int64_t milliseconds)
{
    strbuf_addf(out, "%" PRId64 ".%03d", milliseconds / 1000, (int)(milliseconds % 1000));
}

static void add_level_json(struct strbuf *out, const struct record *record)
{
    if (!record->level)
        return;
    json_add_string(out, "level", level_name(record->level));
    json_add_number(out, "score", record->score);
}

static void add_day_json(struct strbuf *out, struct date day)
{
    if (!day.year)
        return;
    struct strbuf text = STRBUF_EMPTY;
    date_write(day, &text);
    json_add_string(out, "daily", text.text);
    strbuf_release_into(&text, out);
}

static void add_record_json(const struct record *record, struct strbuf *out)
{
    char line[CELLS + 1];
    format_line(&record->puzzle, line);
    json_punctuate(out, '{');
    json_add_string(out, "puzzle", line);
    add_moment(out, "begin", &record->begin);
    add_moment(out, "end", &record->end);
    add_level_json(out, record);
    json_name(out, "seconds");
    add_seconds(out, record->played);
    json_add_number(out, "hints", (uint64_t)record->hints);
    json_add_number(out, "experiments", (uint64_t)record->experiments);
    json_add_number(out, "forced", (uint64_t)record->forced);
    json_add_number(out, "entered", (uint64_t)record->entered);
    add_day_json(out, record->daily);
    json_open(out, "techniques", '{');
    for (size_t i = 0; i < rules_all->count; i++)
        if (record->times[i])
            json_add_number(out, rules_all->at[i]->name, (uint64_t)record->times[i]);
    json_punctuate(out, '}');
    strbuf_add(out, "}\n");
}

void stats_json(const struct record *records, size_t count, struct strbuf *out)
{
    for (size_t i = 0; i < count; i++)
        add_record_json(&records[i], out);
}

/* No value has a comma or a quote in it. */
static void add_csv(const struct record *record, struct strbuf *out)
{
    char line[CELLS + 1];
    const char *joint = "";
    format_line(&record->puzzle, line);
    moment_write(&record->begin, out);
    strbuf_add(out, ",");
    moment_write(&record->end, out);
    if (record->level)
        strbuf_addf(out, ",%s,%" PRIu64 ",", level_name(record->level), record->score);
    else
        strbuf_add(out, ",,,");
    add_seconds(out, record->played);
    strbuf_addf(out, ",%d,%d,%d,%d,", record->hints, record->experiments, record->forced,
                record->entered);
    if (record->daily.year)
        date_write(record->daily, out);
    strbuf_addf(out, ",%s,", line);
    for (size_t i = 0; i < rules_all->count; i++) {
        if (!record->times[i])
            continue;
        strbuf_addf(out, "%s%s %d", joint, rules_all->at[i]->name, record->times[i]);
        joint = "; ";
    }
    strbuf_add(out, "\n");
}

void stats_csv(const struct record *records, size_t count, struct strbuf *out)
{
    strbuf_add(out, "begin,end,level,score,seconds,hints,experiments,forced,entered,daily,puzzle,"
                    "techniques\n");
    for (size_t i = 0; i < count; i++)
        add_csv(&records[i], out);
}
