#include "game/schedule.h"

#include <string.h>

#include "base/name.h"
#include "base/random.h"

/* Days until an entry returns, by the box that it has reached. */
static const int box_days[BOXES] = { 1, 3, 7, 16, 35, 60 };

enum {
    GOAL_TIMES = 3,       /* an answer that took longer than this many goals is slow */
    OWN_TIMES = 10,       /* from this many times on the goal is the player's own */
    KNOWN_TIMES = 3,      /* and the expected time from this many on */
    LESSON_SECONDS = 180, /* to read a lesson, besides its positions */
    LESSON_FOUND = 2,     /* positions of a lesson on the first day */
    SHORT_DAY = 180,      /* with no more than this due, a new entry may make the day longer */
    NEW_AT_ONCE = 3,      /* no more than this many entries in the first box */
    MONTH = 30,
    WEAK_DAYS = 14,
};

/* ---- Attempts ---- */

struct attempt attempt_at(const struct technique *technique, enum attempt_place place,
                          enum attempt_result result, int day)
{
    return (struct attempt){ .technique = technique,
                             .entry = path_entry_of(technique),
                             .place = place,
                             .result = result,
                             .day = day,
                             .times = 1 };
}

void attempt_word(const struct technique *technique, const struct path_entry *entry,
                  struct strbuf *out)
{
    for (const char *at = entry && entry->house ? entry->name : technique->name; *at; at++)
        strbuf_add_char(out, *at == ' ' ? '-' : *at >= 'A' && *at <= 'Z' ? (char)(*at + 32) : *at);
}

bool attempt_named(const char *word, struct attempt *attempt)
{
    const struct path_entry *entry = path_entry_named(word);
    attempt->technique = technique_named(word);
    attempt->entry = attempt->technique ? path_entry_of(attempt->technique) : NULL;
    if (entry && entry->house) {
        attempt->technique = technique_named(entry->technique[0]);
        attempt->entry = entry;
    }
    return attempt->technique;
}

/* ---- Skills ---- */

int skill_median(const struct skill *skill)
{
    uint16_t sorted[SKILL_TIMES];
    const int count = skill->timed < SKILL_TIMES ? (int)skill->timed : SKILL_TIMES;
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at && sorted[at - 1] > skill->seconds[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = skill->seconds[i];
    }
    return count ? (sorted[(count - 1) / 2] + sorted[count / 2]) / 2 : 0;
}

void skill_add_due(const struct skill *skill, int today, struct strbuf *out)
{
    const int days = skill->due - today;
    if (days > 1)
        strbuf_addf(out, "in %d days", days);
    else
        strbuf_add(out, days == 1 ? "tomorrow" : "now");
}

static void count_attempt(struct skill *skill, const struct attempt *attempt)
{
    skill->count[attempt->result] += (unsigned)attempt->times;
    if (attempt->place == ATTEMPT_GAME && attempt->result < ATTEMPT_HELPED)
        skill->weak = attempt->day;
    if (attempt->result == ATTEMPT_ALONE && attempt->seconds)
        skill->seconds[skill->timed++ % SKILL_TIMES] =
            (uint16_t)(attempt->seconds < UINT16_MAX ? attempt->seconds : UINT16_MAX);
    if (attempt->place != ATTEMPT_GAME)
        skill->last = attempt->day;
}

static const struct skill *skill_of(const struct schedule *schedule, const struct path_entry *entry)
{
    return &schedule->entries[entry->number - 1];
}

int schedule_goal(const struct schedule *schedule, const struct path_entry *entry)
{
    const struct skill *skill = skill_of(schedule, entry);
    return skill->timed < OWN_TIMES ? entry->goal : skill_median(skill) * 13 / 10 + 1;
}

/* How long the next position is expected to take. Without the limit, an entry that takes a player
 * longer than a day's practice would never return. */
static int expected_seconds(const struct schedule *schedule, const struct path_entry *entry)
{
    const struct skill *skill = skill_of(schedule, entry);
    const int seconds = skill->timed < KNOWN_TIMES ? entry->goal : skill_median(skill);
    return seconds < DAY_SECONDS ? seconds : DAY_SECONDS;
}

/* ---- The dates ---- */

static void set_due(struct schedule *schedule, const struct path_entry *entry, int day,
                    int interval)
{
    struct skill *skill = &schedule->entries[entry->number - 1];
    struct random random = random_nth(schedule->seed + entry->number, (uint64_t)day);
    const int most = (interval + 5) / 10; /* a tenth more or less */
    skill->interval = interval + random_below(&random, 2 * most + 1) - most;
    skill->due = day + skill->interval;
}

static void review(struct schedule *schedule, const struct attempt *attempt)
{
    const struct path_entry *entry = attempt->entry;
    struct skill *skill = &schedule->entries[entry->number - 1];
    const bool slow = attempt->seconds > GOAL_TIMES * schedule_goal(schedule, entry);
    if (attempt->result == ATTEMPT_ALONE && !slow) {
        skill->box += skill->box + 1 < BOXES;
        set_due(schedule, entry, attempt->day, box_days[skill->box]);
    } else if (attempt->result >= ATTEMPT_HELPED) {
        set_due(schedule, entry, attempt->day, skill->interval > 2 ? skill->interval / 2 : 1);
    } else {
        skill->box = skill->box > 2 ? skill->box - 2 : 0;
        skill->again = attempt->day;
        set_due(schedule, entry, attempt->day, 1);
    }
}

static void review_in_game(struct schedule *schedule, const struct attempt *attempt)
{
    struct skill *skill = &schedule->entries[attempt->entry->number - 1];
    const int day = attempt->day;
    if (attempt->result == ATTEMPT_ALONE && skill->due - day <= skill->interval / 4)
        review(schedule, attempt);
    else if (attempt->result == ATTEMPT_ASKED && skill->due > day + 1)
        skill->due = day + 1;
}

static void begin_day(struct schedule *schedule, int day)
{
    if (day <= schedule->day) /* also where a clock was put back */
        return;
    schedule->gap = schedule->day ? day - schedule->day - 1 : 0;
    schedule->day = day;
    schedule->items = schedule->seconds = schedule->started = schedule->practised = 0;
    schedule->previous = NULL;
    memset(schedule->results, 0, sizeof schedule->results);
}

void schedule_init(struct schedule *schedule)
{
    memset(schedule, 0, sizeof *schedule);
}

void schedule_add(struct schedule *schedule, const struct attempt *attempt)
{
    const struct path_entry *entry = attempt->entry;
    struct skill *skill = entry ? &schedule->entries[entry->number - 1] : NULL;
    const bool due = skill && skill->begun && attempt->day >= skill->due;
    if (attempt->place != ATTEMPT_GAME) {
        begin_day(schedule, attempt->day);
        schedule->seconds += attempt->seconds;
    }
    if (entry && attempt->place != ATTEMPT_GAME && !skill->begun) {
        skill->begun = true;
        schedule->started++;
        schedule->seconds += LESSON_SECONDS;
        set_due(schedule, entry, attempt->day, 1);
    } else if (skill && skill->begun && attempt->place == ATTEMPT_GAME) {
        review_in_game(schedule, attempt);
    } else if (skill && attempt->place == ATTEMPT_PRACTICE) {
        /* Practice of an entry that is not due moves no date. */
        skill->again = 0;
        if (due)
            review(schedule, attempt);
        schedule->items += due;
    }
    if (attempt->place == ATTEMPT_PRACTICE) {
        schedule->results[attempt->result]++;
        schedule->practised += attempt->seconds;
        schedule->previous = entry;
    }
    count_attempt(&schedule->techniques[rule_place(attempt->technique)], attempt);
    if (skill)
        count_attempt(skill, attempt);
}

/* ---- What is next ---- */

bool schedule_is_open(const struct schedule *schedule, int stage)
{
    int before = 0, known = 0;
    bool begun = stage == 1 || schedule->opened[stage];
    for (int i = 0; i < PATH_ENTRIES; i++) {
        begun |= learning_path[i].stage == stage && schedule->entries[i].begun;
        before += learning_path[i].stage < stage;
        known += learning_path[i].stage < stage && schedule->entries[i].box >= 2;
    }
    return begun || known * 5 >= before * 4;
}

const struct technique *schedule_kind(const struct schedule *schedule,
                                      const struct path_entry *entry)
{
    struct technique_list list = { .count = 0 };
    size_t best = 0;
    unsigned least = 0;
    path_entry_techniques(entry, &list);
    for (size_t i = 0; i < list.count; i++) {
        const unsigned *count = schedule->techniques[rule_place(list.at[i])].count;
        const unsigned sum = count[ATTEMPT_ALONE] + count[ATTEMPT_HELPED] + count[ATTEMPT_MISSED];
        best = !i || sum < least ? i : best;
        least = !i || sum < least ? sum : least;
    }
    return list.count ? list.at[best] : NULL;
}

/* The rest of a day. An entry is its place in learning_path; -1: no entry. */
struct agenda {
    const struct schedule *schedule;
    int today, seconds, items, gap;    /* the day so far; the days without practice before it */
    const struct path_entry *previous; /* practised today; NULL: none */
    int at[PATH_ENTRIES], count;       /* due, and within the limits of the day */
    int expected;                      /* seconds for these */
    bool complete;                     /* nothing else is due */
};

/* Whether an entry is overdue for longer, as a share of its interval. */
static bool is_overdue_more(const struct agenda *agenda, int one, int other)
{
    const struct skill *a = &agenda->schedule->entries[one], *b = &agenda->schedule->entries[other];
    return (agenda->today - a->due) * b->interval > (agenda->today - b->due) * a->interval;
}

/* After a month without practice one entry of each stage comes first, as a check. */
static void list_due(struct agenda *agenda)
{
    const struct schedule *schedule = agenda->schedule;
    int due[PATH_ENTRIES], count = 0;
    bool done[PATH_STAGES + 1] = { false }, check = false;
    for (int i = 0; i < PATH_ENTRIES; i++) {
        const struct skill *skill = &schedule->entries[i];
        int at = count;
        done[learning_path[i].stage] |= skill->begun && skill->last == agenda->today;
        if (!skill->begun || skill->due > agenda->today)
            continue;
        for (; at && is_overdue_more(agenda, i, due[at - 1]); at--)
            due[at] = due[at - 1];
        due[at] = i;
        count++;
    }
    for (int i = 0; i < count && agenda->gap >= MONTH; i++)
        check |= !done[learning_path[due[i]].stage];
    for (int i = 0; i < count; i++) {
        const int seconds = expected_seconds(schedule, &learning_path[due[i]]);
        bool *stage = &done[learning_path[due[i]].stage];
        if ((check && *stage) || agenda->items + agenda->count >= DAY_ITEMS ||
            agenda->seconds + agenda->expected + seconds > DAY_SECONDS)
            continue;
        *stage = true;
        agenda->at[agenda->count++] = due[i];
        agenda->expected += seconds;
    }
    agenda->complete = agenda->count == count;
}

static struct agenda agenda_of(const struct schedule *schedule, int today)
{
    struct agenda agenda = { .schedule = schedule, .today = today };
    if (schedule->day == today) {
        agenda.seconds = schedule->seconds;
        agenda.items = schedule->items;
        agenda.previous = schedule->previous;
        agenda.gap = schedule->gap;
    } else if (schedule->day) {
        agenda.gap = today - schedule->day - 1;
    }
    list_due(&agenda);
    return agenda;
}

/* The next of the due entries, in an order that seems random, but rather one that people confuse
 * with the one before: so they learn to tell these apart. */
static int choose_due(const struct agenda *agenda)
{
    const struct path_entry *previous = agenda->previous;
    uint64_t best_rank = 0;
    int best = -1;
    for (int i = 0; i < agenda->count; i++) {
        const struct path_entry *entry = &learning_path[agenda->at[i]];
        struct random random =
            random_nth(agenda->schedule->seed + (uint64_t)agenda->today, entry->number);
        const uint64_t near = previous && entry->groups & previous->groups ? 2 : 1;
        const uint64_t rank = near << 62 | random_bits(&random) >> 2;
        if (best < 0 || rank > best_rank) {
            best = agenda->at[i];
            best_rank = rank;
        }
    }
    return best;
}

static int choose_new(const struct agenda *agenda)
{
    const struct schedule *schedule = agenda->schedule;
    const int before = agenda->seconds + agenda->expected;
    const int most = before <= SHORT_DAY ? DAY_LONGEST : DAY_SECONDS;
    int fresh = 0, next = -1;
    for (int i = PATH_ENTRIES - 1; i >= 0; i--) {
        const struct path_entry *entry = &learning_path[i];
        const struct skill *skill = &schedule->entries[i];
        bool ready = !skill->begun && schedule_is_open(schedule, entry->stage);
        for (int n = 0; n < PATH_NEEDS && entry->needs[n]; n++)
            ready &= schedule->entries[entry->needs[n] - 1].begun;
        fresh += skill->begun && !skill->box;
        next = ready ? i : next;
    }
    const bool begun = schedule->started && schedule->day == agenda->today;
    if (next < 0 || begun || fresh >= NEW_AT_ONCE || !agenda->complete)
        return -1;
    return before + LESSON_SECONDS + LESSON_FOUND * learning_path[next].goal <= most ? next : -1;
}

static int choose_again(const struct agenda *agenda)
{
    for (int i = 0; i < PATH_ENTRIES; i++)
        if (agenda->schedule->entries[i].again == agenda->today &&
            agenda->seconds + expected_seconds(agenda->schedule, &learning_path[i]) <= DAY_LONGEST)
            return i;
    return -1;
}

/* The weakest entry, not the one before: not seen today, missed in games, the lowest box, then the
 * one not seen for longest. */
static int choose_weakest(const struct agenda *agenda)
{
    int best = -1;
    int64_t best_rank = 0;
    for (int i = 0; i < PATH_ENTRIES; i++) {
        const struct skill *skill = &agenda->schedule->entries[i];
        const bool weak = skill->weak && agenda->today - skill->weak < WEAK_DAYS;
        const int64_t rank = (((skill->last == agenda->today) * 2 + !weak) * BOXES + skill->box) *
                                 ((int64_t)1 << 24) +
                             skill->last;
        if (!skill->begun || &learning_path[i] == agenda->previous ||
            (best >= 0 && rank >= best_rank) ||
            agenda->seconds + expected_seconds(agenda->schedule, &learning_path[i]) > DAY_LONGEST)
            continue;
        best = i;
        best_rank = rank;
    }
    return best;
}

struct proposal schedule_next(const struct schedule *schedule, int today)
{
    const struct agenda agenda = agenda_of(schedule, today);
    const int again = choose_again(&agenda);
    const bool alike = again >= 0 && &learning_path[again] == agenda.previous;
    const bool mixed = alike || agenda.seconds < DAY_SHORTEST;
    const struct {
        enum proposal_kind kind;
        int place;
    } ways[] = { { PROPOSE_DUE, choose_due(&agenda) },
                 { PROPOSE_NEW, choose_new(&agenda) },
                 { PROPOSE_AGAIN, alike ? -1 : again },
                 { PROPOSE_MIXED, mixed ? choose_weakest(&agenda) : -1 },
                 { PROPOSE_AGAIN, again } };
    for (size_t i = agenda.count ? 0 : 1; i < sizeof ways / sizeof *ways; i++)
        if (ways[i].place >= 0)
            return (struct proposal){ ways[i].kind, &learning_path[ways[i].place],
                                      !schedule->entries[ways[i].place].box, agenda.count,
                                      agenda.expected };
    return (struct proposal){ .kind = PROPOSE_NOTHING };
}

struct proposal schedule_mixed(const struct schedule *schedule, int today)
{
    struct agenda agenda = agenda_of(schedule, today);
    agenda.seconds = 0; /* the player wants it */
    agenda.previous = schedule->previous;
    const int place = choose_weakest(&agenda);
    return (struct proposal){ .kind = place < 0 ? PROPOSE_NOTHING : PROPOSE_MIXED,
                              .entry = place < 0 ? NULL : &learning_path[place] };
}

/* ---- Words ---- */

static void add_days_ago(int days, struct strbuf *out)
{
    if (days < 2)
        strbuf_add(out, days < 1 ? "today" : "yesterday");
    else
        strbuf_addf(out, "%d days ago", days);
}

void proposal_reason(const struct schedule *schedule, const struct proposal *proposal, int today,
                     struct strbuf *out)
{
    static const char *const words[] = {
        [PROPOSE_DUE] = "due",
        [PROPOSE_NEW] = "new: the next lesson of the path",
        [PROPOSE_AGAIN] = "once more, as you missed it today",
        [PROPOSE_MIXED] = "not due, but little is due today",
        [PROPOSE_NOTHING] = "nothing is due",
    };
    strbuf_add(out, words[proposal->kind]);
    if (proposal->kind == PROPOSE_NEW || proposal->kind == PROPOSE_AGAIN || !proposal->entry)
        return;
    const struct skill *skill = skill_of(schedule, proposal->entry);
    const bool weak = skill->weak >= skill->last && skill->weak;
    strbuf_add(out, weak ? ", missed in a game " : ", last seen ");
    add_days_ago(today - (weak ? skill->weak : skill->last), out);
}

void schedule_sum(const struct schedule *schedule, int today, struct strbuf *out)
{
    static const char *const words[ATTEMPT_RESULTS] = {
        [ATTEMPT_ALONE] = "found alone", [ATTEMPT_HELPED] = "with help", [ATTEMPT_MISSED] = "missed"
    };
    unsigned count = 0;
    for (int i = 0; i < ATTEMPT_RESULTS; i++)
        count += schedule->results[i];
    if (schedule->day != today || !count) {
        strbuf_add(out, "You have not practised today.");
        return;
    }
    strbuf_addf(out, "Today: %u position%s in about %d min", count, count == 1 ? "" : "s",
                (schedule->practised + 59) / 60);
    for (int i = ATTEMPT_RESULTS; i-- > 0;)
        if (schedule->results[i])
            strbuf_addf(out, ", %u %s", schedule->results[i], words[i]);
    strbuf_add_char(out, '.');
}
