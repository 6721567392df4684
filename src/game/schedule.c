#include "game/schedule.h"

#include "base/array.h"
#include "game/statistics.h"

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

struct attempt attempt_at(const struct step *step, enum attempt_place place,
                          enum attempt_result result, int day)
{
    return (struct attempt){ .technique = step->technique,
                             .entry = path_entry_of_step(step),
                             .place = place,
                             .result = result,
                             .day = day,
                             .times = 1 };
}

void attempt_word(const struct attempt *attempt, struct strbuf *out)
{
    const struct path_entry *entry = attempt->entry;
    for (const char *at = entry && entry->house ? entry->name : attempt->technique->name; *at; at++)
        strbuf_add_char(out, *at == ' ' ? '-' : *at >= 'A' && *at <= 'Z' ? (char)(*at + 32) : *at);
}

bool attempt_named(const char *word, struct attempt *attempt)
{
    const struct path_entry *entry = path_entry_named(word);
    const bool house = entry && entry->house;
    attempt->technique = technique_named(house ? entry->technique[0] : word);
    attempt->entry = house ? entry : attempt->technique ? path_entry_of(attempt->technique) : NULL;
    return attempt->technique;
}

/* ---- Skills ---- */

int skill_median(const struct skill *skill)
{
    int64_t sorted[SKILL_TIMES];
    const unsigned count = skill->timed < SKILL_TIMES ? skill->timed : SKILL_TIMES;
    for (unsigned i = 0; i < count; i++)
        sorted[i] = skill->seconds[i];
    return (int)times_of(sorted, count).median;
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

const struct skill *schedule_skill(const struct schedule *schedule, const struct path_entry *entry)
{
    return &schedule->entries[entry->number - 1];
}

int schedule_goal(const struct schedule *schedule, const struct path_entry *entry)
{
    const struct skill *skill = schedule_skill(schedule, entry);
    return skill->timed < OWN_TIMES ? entry->goal : skill_median(skill) * 13 / 10 + 1;
}

/* How long the next position is expected to take. Without the limit, an entry that takes a player
 * longer than a day's practice would never return. */
static int expected_seconds(const struct schedule *schedule, const struct path_entry *entry)
{
    const struct skill *skill = schedule_skill(schedule, entry);
    const int seconds = skill->timed < KNOWN_TIMES ? entry->goal : skill_median(skill);
    return seconds < DAY_SECONDS ? seconds : DAY_SECONDS;
}

/* ---- The dates ---- */

static void set_due(struct skill *skill, const struct attempt *attempt, int interval)
{
    struct random random = random_nth(attempt->entry->number, (uint64_t)attempt->day);
    const int most = (interval + 5) / 10; /* a tenth more or less */
    skill->interval = interval + random_below(&random, 2 * most + 1) - most;
    skill->due = attempt->day + skill->interval;
}

static void review(struct skill *skill, const struct attempt *attempt, bool slow)
{
    if (attempt->result == ATTEMPT_ALONE && !slow) {
        skill->box += skill->box + 1 < BOXES;
        set_due(skill, attempt, box_days[skill->box]);
    } else if (attempt->result >= ATTEMPT_HELPED) {
        set_due(skill, attempt, skill->interval > 2 ? skill->interval / 2 : 1);
    } else {
        skill->box = skill->box > 2 ? skill->box - 2 : 0;
        skill->again = attempt->day;
        set_due(skill, attempt, 1);
    }
}

/* The work of a day so far: nothing, unless it is the last day with any. */
static struct day day_of(const struct schedule *schedule, int number)
{
    const struct day *last = &schedule->day;
    return last->number == number
               ? *last
               : (struct day){ number, .gap = last->number ? number - last->number - 1 : 0 };
}

void schedule_add(struct schedule *schedule, const struct attempt *attempt)
{
    const struct path_entry *entry = attempt->entry;
    struct skill *skill = entry ? &schedule->entries[entry->number - 1] : NULL;
    struct day *day = &schedule->day;
    const bool slow = entry && attempt->seconds > GOAL_TIMES * schedule_goal(schedule, entry);
    if (attempt->place != ATTEMPT_GAME) {
        if (attempt->day > day->number) /* or a clock was put back */
            *day = day_of(schedule, attempt->day);
        day->seconds += attempt->seconds;
    }
    if (skill && attempt->place == ATTEMPT_GAME && skill->begun) {
        if (attempt->result == ATTEMPT_ALONE && skill->due - attempt->day <= skill->interval / 4)
            review(skill, attempt, slow);
        else if (attempt->result == ATTEMPT_ASKED && skill->due > attempt->day + 1)
            skill->due = attempt->day + 1;
    } else if (skill && attempt->place != ATTEMPT_GAME && !skill->begun) {
        skill->begun = true;
        day->started++;
        day->seconds += LESSON_SECONDS;
        set_due(skill, attempt, 1);
    } else if (skill && attempt->place == ATTEMPT_PRACTICE) {
        /* Practice of an entry that is not due moves no date. */
        const bool due = attempt->day >= skill->due;
        skill->again = 0;
        if (due)
            review(skill, attempt, slow);
        day->items += due;
    }
    if (attempt->place == ATTEMPT_PRACTICE) {
        day->results[attempt->result]++;
        day->practised += attempt->seconds;
        day->previous = entry;
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
    const struct technique *best = NULL;
    unsigned least = 0;
    path_entry_techniques(entry, &list);
    for (size_t i = 0; i < list.count; i++) {
        const unsigned *count = schedule->techniques[rule_place(list.at[i])].count;
        const unsigned sum = count[ATTEMPT_ALONE] + count[ATTEMPT_HELPED] + count[ATTEMPT_MISSED];
        if (best && sum >= least)
            continue;
        best = list.at[i];
        least = sum;
    }
    return best;
}

/* The rest of a day. */
struct agenda {
    const struct schedule *schedule;
    struct day day; /* so far */
    /* By place on the path: whether it was looked at, and is due within the limits of the day. */
    bool listed[PATH_ENTRIES], wanted[PATH_ENTRIES];
    int count, expected; /* those that are wanted, and seconds for them */
    bool complete;       /* nothing else is due */
};

/* How much an entry is to be preferred to others; 0: it cannot be chosen. */
typedef uint64_t entry_rank(const struct agenda *agenda, const struct path_entry *entry);

/* The first entry of the highest rank; NULL: there is none. */
static const struct path_entry *choose_by(const struct agenda *agenda, entry_rank *rank)
{
    const struct path_entry *best = NULL;
    uint64_t most = 0;
    for (int i = 0; i < PATH_ENTRIES; i++) {
        const uint64_t now = rank(agenda, &learning_path[i]);
        best = now > most ? &learning_path[i] : best;
        most = now > most ? now : most;
    }
    return best;
}

static bool fits_today(const struct agenda *agenda, const struct path_entry *entry)
{
    return agenda->day.seconds + expected_seconds(agenda->schedule, entry) <= DAY_LONGEST;
}

/* For how long a due entry is overdue, as a share of its interval. */
static uint64_t rank_overdue(const struct agenda *agenda, const struct path_entry *entry)
{
    const struct skill *skill = schedule_skill(agenda->schedule, entry);
    const int days = agenda->day.number - skill->due;
    return !skill->begun || days < 0 || agenda->listed[entry->number - 1]
               ? 0
               : ((uint64_t)days << 32) / (uint64_t)skill->interval + 1;
}

/* An order that seems random, but rather an entry that people confuse with the one before: so they
 * learn to tell these apart. */
static uint64_t rank_wanted(const struct agenda *agenda, const struct path_entry *entry)
{
    const struct path_entry *previous = agenda->day.previous;
    struct random random = random_nth((uint64_t)agenda->day.number, entry->number);
    const uint64_t near = previous && entry->groups & previous->groups ? 2 : 1;
    return agenda->wanted[entry->number - 1] ? near << 62 | random_bits(&random) >> 2 : 0;
}

static uint64_t rank_missed(const struct agenda *agenda, const struct path_entry *entry)
{
    return schedule_skill(agenda->schedule, entry)->again == agenda->day.number &&
           fits_today(agenda, entry);
}

/* The weakest entry, not the one before: not seen today, missed in games, the lowest box, then the
 * one not seen for longest. */
static uint64_t rank_weak(const struct agenda *agenda, const struct path_entry *entry)
{
    const struct skill *skill = schedule_skill(agenda->schedule, entry);
    const bool weak = skill->weak && agenda->day.number - skill->weak < WEAK_DAYS;
    const int64_t strength =
        (((skill->last == agenda->day.number) * 2 + !weak) * BOXES + skill->box) *
            ((int64_t)1 << 24) +
        skill->last;
    return skill->begun && entry != agenda->day.previous && fits_today(agenda, entry)
               ? (uint64_t)(INT64_MAX - strength)
               : 0;
}

/* After a month without practice one entry of each stage comes first, as a check. */
static struct agenda agenda_of(const struct schedule *schedule, int today)
{
    struct agenda agenda = { .schedule = schedule,
                             .day = day_of(schedule, today),
                             .complete = true };
    const struct path_entry *entry;
    bool done[PATH_STAGES + 1] = { false }, check = false;
    for (int i = 0; i < PATH_ENTRIES; i++)
        done[learning_path[i].stage] |=
            schedule->entries[i].begun && schedule->entries[i].last == today;
    for (int i = 0; i < PATH_ENTRIES && agenda.day.gap >= MONTH; i++)
        check |= !done[learning_path[i].stage] && rank_overdue(&agenda, &learning_path[i]);
    while ((entry = choose_by(&agenda, rank_overdue))) {
        const int seconds = expected_seconds(schedule, entry);
        const bool wanted = !(check && done[entry->stage]) &&
                            agenda.day.items + agenda.count < DAY_ITEMS &&
                            agenda.day.seconds + agenda.expected + seconds <= DAY_SECONDS;
        agenda.listed[entry->number - 1] = true;
        agenda.wanted[entry->number - 1] = wanted;
        agenda.complete &= wanted;
        if (!wanted)
            continue;
        done[entry->stage] = true;
        agenda.count++;
        agenda.expected += seconds;
    }
    return agenda;
}

static const struct path_entry *choose_new(const struct agenda *agenda)
{
    const struct schedule *schedule = agenda->schedule;
    const int before = agenda->day.seconds + agenda->expected;
    const int most = before <= SHORT_DAY ? DAY_LONGEST : DAY_SECONDS;
    const struct path_entry *next = NULL;
    int fresh = 0;
    for (int i = PATH_ENTRIES - 1; i >= 0; i--) {
        const struct path_entry *entry = &learning_path[i];
        const struct skill *skill = &schedule->entries[i];
        bool ready = !skill->begun && schedule_is_open(schedule, entry->stage);
        for (int n = 0; n < PATH_NEEDS && entry->needs[n]; n++)
            ready &= schedule->entries[entry->needs[n] - 1].begun;
        fresh += skill->begun && !skill->box;
        next = ready ? entry : next;
    }
    return next && !agenda->day.started && fresh < NEW_AT_ONCE && agenda->complete &&
                   before + LESSON_SECONDS + LESSON_FOUND * next->goal <= most
               ? next
               : NULL;
}

struct proposal schedule_next(const struct schedule *schedule, int today)
{
    const struct agenda agenda = agenda_of(schedule, today);
    const struct path_entry *again = choose_by(&agenda, rank_missed);
    const bool alike = again && again == agenda.day.previous;
    const bool mixed = alike || agenda.day.seconds < DAY_SHORTEST;
    const struct {
        enum proposal_kind kind;
        const struct path_entry *entry;
    } ways[] = { { PROPOSE_DUE, choose_by(&agenda, rank_wanted) },
                 { PROPOSE_NEW, choose_new(&agenda) },
                 { PROPOSE_AGAIN, alike ? NULL : again },
                 { PROPOSE_MIXED, mixed ? choose_by(&agenda, rank_weak) : NULL },
                 { PROPOSE_AGAIN, again } };
    for (size_t i = 0; i < ARRAY_SIZE(ways); i++)
        if (ways[i].entry)
            return (struct proposal){ ways[i].kind, ways[i].entry,
                                      !schedule_skill(schedule, ways[i].entry)->box, agenda.count,
                                      agenda.expected };
    return (struct proposal){ .kind = PROPOSE_NOTHING };
}

struct proposal schedule_mixed(const struct schedule *schedule, int today)
{
    /* The player wants it, however long the day was. */
    const struct agenda agenda = { .schedule = schedule,
                                   .day = { today, .previous = schedule->day.previous } };
    const struct path_entry *entry = choose_by(&agenda, rank_weak);
    return (struct proposal){ .kind = entry ? PROPOSE_MIXED : PROPOSE_NOTHING, .entry = entry };
}

/* ---- Words ---- */

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
    const struct skill *skill = schedule_skill(schedule, proposal->entry);
    const bool weak = skill->weak >= skill->last && skill->weak;
    const int days = today - (weak ? skill->weak : skill->last);
    strbuf_add(out, weak ? ", missed in a game " : ", last seen ");
    strbuf_addf(out, days < 1 ? "today" : days < 2 ? "yesterday" : "%d days ago", days);
}

void schedule_sum(const struct schedule *schedule, int today, struct strbuf *out)
{
    static const char *const words[ATTEMPT_RESULTS] = {
        [ATTEMPT_ALONE] = "found alone", [ATTEMPT_HELPED] = "with help", [ATTEMPT_MISSED] = "missed"
    };
    const struct day day = day_of(schedule, today);
    unsigned count = 0;
    for (int i = 0; i < ATTEMPT_RESULTS; i++)
        count += day.results[i];
    if (!count) {
        strbuf_add(out, "You have not practised today.");
        return;
    }
    strbuf_addf(out, "Today: %u position%s in about %d min", count, count == 1 ? "" : "s",
                (day.practised + 59) / 60);
    for (int i = ATTEMPT_RESULTS; i-- > 0;)
        if (day.results[i])
            strbuf_addf(out, ", %u %s", day.results[i], words[i]);
    strbuf_add_char(out, '.');
}
