#include "engine/technique/fish/fish.h"

#include <string.h>

#include "engine/technique/common/common.h"

/* The most fish of one digit that are compared. */
enum { KEPT_MOST = 64 };

/* The fish of one technique, as they are found; the smallest of those with the same effect. */
struct fish_list {
    const struct finder *finder;
    const struct candset *dead;
    enum fish_kind kind;
    int size;
    bool finned, mutant;
    bool enough; /* the sink has enough: stop */
    int count;
    struct fish kept[KEPT_MOST]; /* of this digit */
};

/* The most fins, up to `most`, for the sink's largest size; negative: even no fins are too many. */
static int most_fins_of(const struct fish_list *list, int most)
{
    int largest = (int)list->finder->sink->largest - 10 * list->size;
    return list->finder->sink->largest && largest < most ? largest : most;
}

/* False when no fish of this kind and size can be of use, or memory ran out. */
static bool fish_list_init(struct fish_list *list, const struct finder *finder)
{
    list->finder = finder;
    list->dead = context_dead(finder->context);
    list->kind = (enum fish_kind)finder->technique->kind;
    list->size = finder->technique->size;
    list->finned = list->kind == FINNED_FRANKEN || list->kind == FINNED_MUTANT;
    list->mutant = list->kind == MUTANT || list->kind == FINNED_MUTANT;
    list->enough = false;
    list->count = 0;
    return list->dead && !candset_is_empty(list->dead) && most_fins_of(list, 0) == 0;
}

void fish_places(const struct position *position, int digit, int kind, uint16_t place[9])
{
    memset(place, 0, 9 * sizeof *place);
    for (cellset s = position->candidates.at[digit]; s; s &= s - 1) {
        int cell = cellset_first(s), row = cell_row(cell), column = cell_column(cell);
        place[kind == HOUSE_ROW ? row : column] |=
            (uint16_t)(1u << (kind == HOUSE_ROW ? column : row));
    }
}

void fish_step(struct step *step, const struct technique *technique, const struct fish *fish)
{
    digitset digit = digit_bit(fish->digit);
    *step = step_begin(technique, digit, fish->cells);
    step->eliminate.at[fish->digit] = fish->eliminate;
    step->size = fish->weight;
    step->truths.houses[fish->digit] = fish->base;
    for (houseset s = fish->base; s && step->house_count < STEP_HOUSES; s &= s - 1)
        step_add_house(step, houseset_first(s));
    step_add_houses(step, PART_BASE, digit, fish->cells, fish->base);
    step_add_houses(step, PART_COVER, digit, 0, fish->cover);
    if (fish->fins)
        step_add_cells(step, PART_FIN, digit, fish->fins);
    if (fish->endofins)
        step_add_cells(step, PART_ENDOFIN, digit, fish->endofins);
}

static void report_fish(struct fish_list *list, const struct fish *fish)
{
    struct step step;
    fish_step(&step, list->finder->technique, fish);
    list->enough |= report_step(list->finder, &step);
}

/* Takes a fish and fills in its weight; keeps the smallest of those that eliminate the same. */
static void fish_list_add(struct fish_list *list, struct fish *fish)
{
    fish->weight =
        (uint8_t)(10 * list->size + cellset_count(fish->fins) + cellset_count(fish->endofins));
    if (finder_too_large(list->finder, fish->weight))
        return;
    for (int i = 0; i < list->count; i++)
        if (list->kept[i].eliminate == fish->eliminate) {
            if (fish->weight < list->kept[i].weight)
                list->kept[i] = *fish;
            return;
        }
    if (list->count < KEPT_MOST)
        ELEMENT(list->kept, list->count++) = *fish;
    else if (!list->enough)
        report_fish(list, fish);
}

/* Offers the fish of this digit; true when the sink has enough. */
static bool fish_list_end_digit(struct fish_list *list)
{
    for (int i = 0; i < list->count && !list->enough; i++)
        report_fish(list, &list->kept[i]);
    list->count = 0;
    return list->enough;
}

/*
 * Fish of lines: rows covered by columns or columns by rows. On the classic board a candidate that
 * a finned fish eliminates can see a fin only within a box, so all fins lie in one. All places
 * outside that box must be covered, which leaves at most one cover to choose, one of the lines
 * through the box. On other boards all covers are tried.
 */
struct line_search {
    struct fish_list *list;
    int digit;
    int kind;          /* of the bases: HOUSE_ROW or HOUSE_COLUMN */
    uint16_t place[9]; /* by base line: the cross lines with a candidate of the digit */
    cellset dead;
};

static void add_line_fish(const struct line_search *search, unsigned lines, unsigned covers,
                          cellset fins)
{
    const struct board *board = search->list->finder->board;
    int cross = HOUSE_COLUMN - search->kind;
    cellset base = fish_lines(board, search->kind, lines);
    const cellset target =
        search->dead & ~base & fish_lines(board, cross, covers) & board_common_peers(board, fins);
    if (!target)
        return;
    struct fish fish = {
        .digit = (uint8_t)search->digit,
        .base = (houseset)lines << search->kind,
        .cells = search->list->finder->position->candidates.at[search->digit] & base,
        .cover = (houseset)covers << cross,
        .fins = fins,
        .eliminate = target,
    };
    fish_list_add(search->list, &fish);
}

/* Adds the fish with its fins, if it has any and is of the kind that is wanted. */
static void add_finned(const struct line_search *search, unsigned lines, unsigned covers)
{
    const struct finder *finder = search->list->finder;
    bool sashimi = false;
    for (unsigned s = lines; s; s &= s - 1) {
        unsigned covered = search->place[__builtin_ctz(s)] & covers;
        if (!covered)
            return; /* a plain claiming */
        sashimi |= !has_several(covered);
    }
    cellset fins = finder->position->candidates.at[search->digit] &
                   fish_lines(finder->board, search->kind, lines) &
                   ~fish_lines(finder->board, HOUSE_COLUMN - search->kind, covers);
    if (fins && sashimi == (search->list->kind == SASHIMI))
        add_line_fish(search, lines, covers, fins);
}

static void try_line_base(const struct line_search *search, unsigned lines, unsigned places)
{
    struct fish_list *list = search->list;
    if (list->kind == BASIC) {
        if (nine_count(places) == list->size)
            add_line_fish(search, lines, places, 0);
        return;
    }
    if (!board_is_classic(list->finder->board)) {
        for (unsigned covers = places; covers; covers = (covers - 1) & places)
            if (nine_count(covers) == list->size)
                add_finned(search, lines, covers);
        return;
    }
    for (int chute = 0; chute < 3; chute++)
        for (int cross = 0; cross < 3 && lines & (7u << (3 * chute)); cross++) {
            /* All finned fish with these bases and the fins in one box. */
            const int box = search->kind == HOUSE_ROW ? 3 * chute + cross : 3 * cross + chute;
            unsigned outside = 0, inside = 0, through = 7u << (3 * cross);
            if (!(search->dead & board_classic.cells_of[HOUSE_BOX + box]))
                continue;
            for (unsigned s = lines; s; s &= s - 1) {
                int line = __builtin_ctz(s);
                unsigned within = line / 3 == chute ? through : 0;
                outside |= search->place[line] & ~within;
                inside |= search->place[line] & within;
            }
            int needed = nine_count(outside);
            if (needed == list->size)
                add_finned(search, lines, outside);
            for (unsigned s = inside & ~outside; s && needed == list->size - 1; s &= s - 1)
                add_finned(search, lines, outside | (s & -s));
        }
}

static void choose_bases(const struct line_search *search, int from, int count, unsigned lines,
                         unsigned places)
{
    int size = search->list->size;
    if (count == size) {
        try_line_base(search, lines, places);
        return;
    }
    for (int i = from; i <= 9 - (size - count) && !search->list->enough; i++) {
        unsigned joined = places | search->place[i];
        /* All fins lie in the three cross lines through one box. */
        int most = size + (search->list->kind == BASIC ? 0 : 3);
        /* A single place is a hidden single. */
        if (has_several(search->place[i]) && nine_count(joined) <= most)
            choose_bases(search, i + 1, count + 1, lines | 1u << i, joined);
    }
}

/* Fish of rows and columns only, and fish with boxes or mixed lines. */
static bool find_line_fish(const struct finder *finder)
{
    struct fish_list list;
    if (!fish_list_init(&list, finder))
        return false;
    for (int digit = 1; digit <= DIGITS; digit++) {
        struct line_search search = { .list = &list, .digit = digit, .dead = list.dead->at[digit] };
        if (!search.dead)
            continue;
        for (search.kind = HOUSE_ROW; search.kind <= HOUSE_COLUMN; search.kind += HOUSE_COLUMN) {
            fish_places(list.finder->position, digit, search.kind, search.place);
            choose_bases(&search, 0, 0, 0, 0);
        }
        if (fish_list_end_digit(&list))
            return true;
    }
    return false;
}

/*
 * Franken and mutant fish: boxes and lines together.
 *
 * If a dead candidate were true, it would take a cover: the candidates in the bases that it does
 * not see would have to fit into one cover fewer than there are bases. So the search first looks
 * for a greater number of these, no two of which can share a cover: then no fish of these bases
 * eliminates the candidate. For the few bases that are left it tries the covers: each candidate not
 * yet covered is a fin or lies in one of the covers.
 */

/* Limits of the search; real puzzles need less. Work counts bases and covers, for each digit. */
enum {
    MOST_FINS = 5,
    MOST_ENDOFINS = 2,
    MOST_ENDOFINS_OF_LARGE = 1, /* of more than four bases */
    MOST_WORK = 1000000,
    MOST_WORK_IN_VAIN = 50000, /* if all candidates of the digit are dead */
};

struct mixed_search {
    struct fish_list *list;
    const struct board *board;
    int digit, most_fins, most_endofins;
    long work;                  /* that may still be done */
    houseset covers;            /* the houses that can be covers */
    uint8_t house[HOUSES_MOST]; /* that can be bases, those with few candidates first */
    int houses;
    cellset places[HOUSES_MOST]; /* of the digit in those houses */
    cellset rivals[CELLS];       /* by cell: those that could share a cover with it, and itself */
    /* The bases that are being tried. */
    houseset base;
    cellset cells, endofins;
};

/* A fish of a simpler kind is reported as that only. */
static bool is_of_kind(const struct mixed_search *search, houseset cover)
{
    const houseset rows = kind_houses(HOUSE_ROW), columns = kind_houses(HOUSE_COLUMN);
    const bool basic = !((search->base | cover) & ~line_houses());
    const bool parted = (!(search->base & columns) && !(cover & rows)) ||
                        (!(search->base & rows) && !(cover & columns));
    return search->list->mutant ? !parted : parted && !basic;
}

static void finish_mixed(struct mixed_search *search, houseset cover, cellset fins, cellset targets)
{
    /* A candidate of the bases that would fill two covers is a cannibal. */
    targets &= board_sweep(search->board, cover, search->cells);
    const cellset all_fins = fins | search->endofins;
    for (houseset s = all_fins ? search->base : 0; s; s &= s - 1)
        if (!(search->cells & search->board->cells_of[houseset_first(s)] & ~all_fins))
            return; /* locked candidates: one of the fins is true, whatever the other bases have */
    if (!targets || (all_fins != 0) != search->list->finned || !is_of_kind(search, cover))
        return;
    fish_list_add(search->list, &(struct fish){
                                    .digit = (uint8_t)search->digit,
                                    .base = search->base,
                                    .cells = search->cells,
                                    .cover = cover,
                                    .fins = fins,
                                    .endofins = search->endofins,
                                    .eliminate = targets,
                                });
}

/* A choice of covers: `left` is still to be covered, by `more` covers, not by `barred` houses. */
struct covering {
    houseset cover, barred;
    cellset left, fins, targets;
    int more, spare; /* fins that can be added */
};

static void try_covers(struct mixed_search *search, struct covering now)
{
    const struct board *board = search->board;
    if (search->work-- <= 0)
        return;
    if (!now.more) {
        /* The cells that are left must be fins. */
        for (cellset s = now.left; s && now.targets; s &= s - 1) {
            now.targets &= board->peers_of[cellset_first(s)];
            if (!now.spare--)
                return;
        }
        if (now.targets)
            finish_mixed(search, now.cover, now.fins | now.left, now.targets);
        return;
    }
    if (!now.left) {
        /*
         * All candidates except fins are covered already, so the last cover is any house with a
         * target and a candidate of the bases. With two covers or more to spare the position has no
         * solution.
         */
        const houseset last = search->covers & ~(now.barred | now.cover);
        for (houseset s = now.more == 1 ? last : 0; s; s &= s - 1) {
            const cellset here = board->cells_of[houseset_first(s)];
            if (here & now.targets && here & search->cells)
                finish_mixed(search, now.cover | (s & -s), now.fins, now.targets);
        }
        return;
    }
    int cell = cellset_first(now.left);
    struct covering next = now;
    for (houseset s = board->houses_of[cell] & search->covers & ~now.barred; s; s &= s - 1) {
        next.cover = now.cover | (s & -s);
        next.left = now.left & ~board->cells_of[houseset_first(s)];
        next.more = now.more - 1;
        next.barred = now.barred |= s & -s; /* later tries do without it */
        try_covers(search, next);
    }
    now.targets &= board->peers_of[cell];
    if (!now.targets || !now.spare--)
        return;
    now.left &= now.left - 1;
    now.fins |= cell_bit(cell);
    try_covers(search, now);
}

/* Whether the cells include more than `covers` of which no two can share a cover. */
static bool too_many(const struct mixed_search *search, cellset cells, int covers)
{
    for (; cells; covers--) {
        if (!covers)
            return true;
        cells &= ~search->rivals[cellset_first(cells)];
    }
    return false;
}

static void try_mixed_base(struct mixed_search *search, cellset targets)
{
    int size = search->list->size;
    for (cellset s = targets; s; s &= s - 1) {
        int cell = cellset_first(s);
        bool cannibal = cellset_has(search->cells, cell);
        cellset unseen = search->cells & ~search->board->peers_of[cell] & ~cell_bit(cell);
        search->work--;
        if (too_many(search, unseen, cannibal ? size - 2 : size - 1))
            targets &= ~cell_bit(cell);
    }
    if (!targets)
        return;
    try_covers(search, (struct covering){
                           .barred = search->base,
                           .left = search->cells & ~search->endofins,
                           .targets = targets,
                           .more = size,
                           .spare = search->most_fins - cellset_count(search->endofins),
                       });
}

static void choose_mixed(struct mixed_search *search, int from, int count, cellset targets)
{
    int size = search->list->size;
    if (count == size) {
        try_mixed_base(search, targets);
        return;
    }
    const houseset base = search->base;
    cellset cells = search->cells, endofins = search->endofins;
    for (int i = from; i <= search->houses - (size - count); i++) {
        const cellset both = cells & search->places[i];
        if (both && cellset_count(endofins | both) > search->most_endofins)
            continue;
        const cellset narrowed = targets & board_common_peers(search->board, both);
        if (!narrowed || search->work <= 0 || search->list->enough)
            continue;
        search->base = base | house_bit(search->house[i]);
        search->cells = cells | search->places[i];
        search->endofins = endofins | both;
        choose_mixed(search, i + 1, count + 1, narrowed);
    }
    search->base = base;
    search->cells = cells;
    search->endofins = endofins;
}

/* Lists the houses that can be bases, those with few candidates first, and the rivals of cells. */
static void list_bases(struct mixed_search *search, houseset bases)
{
    const struct position *position = search->list->finder->position;
    search->houses = 0;
    for (houseset s = bases; s; s &= s - 1) {
        const cellset places = position_places(position, houseset_first(s), search->digit);
        if (!has_several(places))
            continue;
        int at = search->houses++;
        for (; at > 0 && cellset_count(search->places[at - 1]) > cellset_count(places); at--) {
            search->house[at] = search->house[at - 1];
            search->places[at] = search->places[at - 1];
        }
        search->house[at] = (uint8_t)houseset_first(s);
        search->places[at] = places;
    }
    for (cellset s = position->candidates.at[search->digit]; s; s &= s - 1) {
        const int cell = cellset_first(s);
        search->rivals[cell] =
            board_cells(search->board, search->board->houses_of[cell] & search->covers);
    }
}

static bool find_mixed_fish(const struct finder *finder)
{
    struct fish_list list;
    struct mixed_search search = { .list = &list, .board = finder->board };
    const houseset rows = kind_houses(HOUSE_ROW), columns = kind_houses(HOUSE_COLUMN);
    const houseset kinds[][2] = { { 0, 0 }, { columns, rows }, { rows, columns } }; /* barred */
    if (!fish_list_init(&list, finder))
        return false;
    const int first = list.mutant ? 0 : 1, end = list.mutant ? 1 : 3; /* of `kinds` */
    const int endofins = list.size > 4 ? MOST_ENDOFINS_OF_LARGE : MOST_ENDOFINS;
    for (search.digit = 1; search.digit <= DIGITS; search.digit++) {
        const cellset dead = list.dead->at[search.digit];
        if (!dead)
            continue;
        /* If all candidates are dead, there is no solution, but a great number of fish. */
        search.work =
            dead == finder->position->candidates.at[search.digit] ? MOST_WORK_IN_VAIN : MOST_WORK;
        search.most_fins = list.finned ? most_fins_of(&list, MOST_FINS) : 0;
        search.most_endofins = search.most_fins < endofins ? search.most_fins : endofins;
        for (int way = first; way < end; way++) {
            search.covers = finder->board->houses & ~kinds[way][1];
            list_bases(&search, finder->board->houses & ~kinds[way][0]);
            choose_mixed(&search, 0, 0, dead);
        }
        if (fish_list_end_digit(&list))
            return true;
    }
    return false;
}

static int kind_of_houses(const struct part *part)
{
    int kind = 0;
    while (kind < HOUSE_KINDS && part->houses & ~kind_houses(house_kinds[kind].first))
        kind++;
    return kind;
}

/* "each row has its 5 in a column of its own, so these columns have no other 5" */
static void say_covered(const struct explanation *explanation, cellset fins)
{
    const struct step *step = explanation->step;
    const int bases = kind_of_houses(step_part(step, PART_BASE));
    const int covers = kind_of_houses(step_part(step, PART_COVER));
    const cellset cannibals = candset_cells(&step->eliminate) & step->cells;
    if (explanation->in_short && (bases == HOUSE_KINDS || covers == HOUSE_KINDS))
        say(explanation,
            "{when}[each|Each] base takes one cover, which has no other {digit of step}", !fins);
    else
        say(explanation,
            "{when}[each|Each] {when}[row|column|box|base house] has its {digit of step} in a "
            "{when}[row|column|box|cover house] of its own, so {when}[these rows|these columns|"
            "these boxes|the cover houses] have no other {digit of step}",
            !fins, bases, covers, covers);
    if (cannibals)
        say(explanation,
            explanation->in_short ? " ({brief cells} [fills|fill] two)"
                                  : " ({a digit of step} in {any cell} would fill two of them)",
            cannibals);
}

/*
 * Writes which lines of a sashimi fish have their digit where if no fin is true, as each has one
 * place left, up to the line that has it in the cover of the eliminated candidates. False, and
 * writes nothing, if no lines lead there, or too many.
 */
static bool say_forced(const struct explanation *explanation, cellset fins)
{
    enum { LINES_MOST = 3 };
    const struct position *before = explanation->before;
    const struct step *step = explanation->step;
    const size_t start = explanation->out->length;
    houseset bases = step_part(step, PART_BASE)->houses,
             covers = step_part(step, PART_COVER)->houses;
    cellset place = 0;
    say(explanation, "If {when cells of fins}[the fin {cells of fins} is not|no fin ({cells, of "
                     "fins}) is] {digit of step}");
    for (int count = 0; count < LINES_MOST; count++) {
        houseset next = bases;
        for (; next; next &= next - 1) {
            place = position_places(before, houseset_first(next), digitset_first(step->digits)) &
                    board_cells(before->board, covers) & ~fins;
            if (has_one(place))
                break;
        }
        if (!next)
            break;
        say(explanation, ", {when}[|so ]{house} has {when}[its {digit of step}|it] in {cells}",
            count, houseset_first(next), count, place);
        if (!(candset_cells(&step->eliminate) & ~before->board->peers_of[cellset_first(place)])) {
            say(explanation, ". So {any cell} is {digit of step}. ", fins | place);
            words_seen(explanation, cellset_count(fins) + 1);
            return true;
        }
        bases &= ~(next & -next);
        covers &= ~board_houses(before->board, place);
    }
    strbuf_truncate(explanation->out, start);
    return false;
}

/* The words of all fish except krakens. */
static void fish_words(const struct explanation *explanation)
{
    static const char *const names[] = { "an X-Wing", "a Swordfish", "a Jellyfish",
                                         "a plain fish" };
    const struct step *step = explanation->step;
    const struct technique *technique = step->technique;
    const struct part *cover = step_part(step, PART_COVER);
    const int plain = technique->kind <= SASHIMI && technique->size < 5 ? technique->size - 2 : 3;
    const cellset endofins = step_parts(step, PART_ENDOFIN).cells;
    const cellset fins = step_parts(step, PART_FIN).cells | endofins;
    const bool mixed = kind_of_houses(step_part(step, PART_BASE)) == HOUSE_KINDS ||
                       kind_of_houses(cover) == HOUSE_KINDS;
    if (technique->kind == SASHIMI && explanation->in_short && say_forced(explanation, fins))
        return;
    if (mixed && explanation->in_short)
        say(explanation, "Bases {brief houses of base} have {digit of step} only in covers "
                         "{brief houses of cover}");
    else
        say(explanation,
            "In {houses of base}{when}[| (base)] the {when}[digit |]{digit of step} fits only in "
            "{houses of cover}{when}[| (cover)]",
            mixed, explanation->in_short, mixed);
    if (fins)
        say(explanation,
            "{when}[, except for the| and the| and] fin{when cells}[|s] {cells by lines}",
            explanation->in_short
                ? 1 + mixed
                : !(fins & ~board_cells(explanation->before->board, cover->houses)),
            fins, fins);
    if (endofins)
        say(explanation,
            explanation->in_short || !board_is_classic(explanation->before->board)
                ? " ({when}[|{cells} ]in two bases)"
                : " ({when}[|{cells} ]in two of the base houses, so that a single {digit of step} "
                  "there would serve both)",
            step_part(step, PART_FIN) != NULL, endofins);
    say(explanation, ". ");
    if (!fins) {
        say_covered(explanation, fins);
        say(explanation, ": {cells of eliminations} cannot be {digit of step}.");
        return;
    }
    if (technique->kind == SASHIMI && say_forced(explanation, fins))
        return;
    if (mixed && explanation->in_short) {
        say(explanation,
            "{cells by lines of eliminations} [sees|see] the {when cells}[fin. Without it|fins. "
            "Without them], ",
            fins);
        say_covered(explanation, fins);
    } else {
        say(explanation, "If {when cells}[the fin is not|no fin is] {digit of step}, this is ",
            fins);
        strbuf_add(explanation->out, names[plain]);
        if (!explanation->in_short) {
            say(explanation, ": ");
            say_covered(explanation, fins);
        }
        say(explanation,
            "; if {when cells}[it|one] is, {cells by lines of eliminations} [sees|see] it", fins);
    }
    say(explanation, ". So {when cells of eliminations}[{cells of eliminations} is|they are] not "
                     "{digit of step}.");
}

/* A size is the number of base houses. */
#define FISH(name_, code_, kind_, size_, order_, level_, score_, use_)                           \
    {                                                                                            \
        .name = name_, .code = code_, .order = order_, .level = LEVEL_##level_, .score = score_, \
        .use = USE_##use_, .kind = kind_, .size = size_, .words = fish_words,                    \
        .find = kind_ <= SASHIMI ? find_line_fish : find_mixed_fish,                             \
    }

static const struct technique techniques[] = {
    FISH("x-wing", "0300", BASIC, 2, 190, HARD, 140, ALWAYS),
    FISH("swordfish", "0301", BASIC, 3, 200, HARD, 150, ALWAYS),
    FISH("jellyfish", "0302", BASIC, 4, 210, HARD, 160, ALWAYS),
    FISH("squirmbag", "0303", BASIC, 5, 880, UNFAIR, 470, ON_REQUEST),
    FISH("whale", "0304", BASIC, 6, 890, UNFAIR, 470, ON_REQUEST),
    FISH("leviathan", "0305", BASIC, 7, 900, UNFAIR, 470, ON_REQUEST),
    FISH("finned x-wing", "0310", FINNED, 2, 510, HARD, 130, ALWAYS),
    FISH("finned swordfish", "0311", FINNED, 3, 530, UNFAIR, 200, ALWAYS),
    FISH("finned jellyfish", "0312", FINNED, 4, 550, UNFAIR, 250, ALWAYS),
    FISH("finned squirmbag", "0313", FINNED, 5, 910, UNFAIR, 470, ON_REQUEST),
    FISH("finned whale", "0314", FINNED, 6, 930, UNFAIR, 470, ON_REQUEST),
    FISH("finned leviathan", "0315", FINNED, 7, 950, UNFAIR, 470, ON_REQUEST),
    FISH("sashimi x-wing", "0320", SASHIMI, 2, 520, HARD, 150, ALWAYS),
    FISH("sashimi swordfish", "0321", SASHIMI, 3, 540, UNFAIR, 240, ALWAYS),
    FISH("sashimi jellyfish", "0322", SASHIMI, 4, 560, UNFAIR, 260, ALWAYS),
    FISH("sashimi squirmbag", "0323", SASHIMI, 5, 920, UNFAIR, 470, ON_REQUEST),
    FISH("sashimi whale", "0324", SASHIMI, 6, 940, UNFAIR, 470, ON_REQUEST),
    FISH("sashimi leviathan", "0325", SASHIMI, 7, 960, UNFAIR, 470, ON_REQUEST),
    FISH("franken x-wing", "0330", FRANKEN, 2, 820, UNFAIR, 300, PREEMPTED),
    FISH("franken swordfish", "0331", FRANKEN, 3, 830, UNFAIR, 350, PREEMPTED),
    FISH("franken jellyfish", "0332", FRANKEN, 4, 860, UNFAIR, 370, ON_REQUEST),
    FISH("franken squirmbag", "0333", FRANKEN, 5, 1030, EXTREME, 470, ON_REQUEST),
    FISH("franken whale", "0334", FRANKEN, 6, 1040, EXTREME, 470, ON_REQUEST),
    FISH("franken leviathan", "0335", FRANKEN, 7, 1050, EXTREME, 470, ON_REQUEST),
    FISH("finned franken x-wing", "0340", FINNED_FRANKEN, 2, 840, UNFAIR, 390, PREEMPTED),
    FISH("finned franken swordfish", "0341", FINNED_FRANKEN, 3, 850, UNFAIR, 410, ALWAYS),
    FISH("finned franken jellyfish", "0342", FINNED_FRANKEN, 4, 870, UNFAIR, 430, ON_REQUEST),
    FISH("finned franken squirmbag", "0343", FINNED_FRANKEN, 5, 1060, EXTREME, 470, ON_REQUEST),
    FISH("finned franken whale", "0344", FINNED_FRANKEN, 6, 1070, EXTREME, 470, ON_REQUEST),
    FISH("finned franken leviathan", "0345", FINNED_FRANKEN, 7, 1080, EXTREME, 470, ON_REQUEST),
    FISH("mutant x-wing", "0350", MUTANT, 2, 970, EXTREME, 450, ON_REQUEST),
    FISH("mutant swordfish", "0351", MUTANT, 3, 980, EXTREME, 450, ON_REQUEST),
    FISH("mutant jellyfish", "0352", MUTANT, 4, 990, EXTREME, 450, ON_REQUEST),
    FISH("mutant squirmbag", "0353", MUTANT, 5, 1090, EXTREME, 470, ON_REQUEST),
    FISH("mutant whale", "0354", MUTANT, 6, 1100, EXTREME, 470, ON_REQUEST),
    FISH("mutant leviathan", "0355", MUTANT, 7, 1110, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant x-wing", "0360", FINNED_MUTANT, 2, 1000, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant swordfish", "0361", FINNED_MUTANT, 3, 1010, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant jellyfish", "0362", FINNED_MUTANT, 4, 1020, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant squirmbag", "0363", FINNED_MUTANT, 5, 1120, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant whale", "0364", FINNED_MUTANT, 6, 1130, EXTREME, 470, ON_REQUEST),
    FISH("finned mutant leviathan", "0365", FINNED_MUTANT, 7, 1140, EXTREME, 470, ON_REQUEST),
};
const struct family family_fish = FAMILY(techniques);
