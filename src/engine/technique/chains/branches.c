#include "engine/technique/chains/branches.h"

#include "engine/technique/common/common.h"

/* An almost hidden set: the digits fit only in these cells of the house, all except one. */
struct hidden {
    int house;
    digitset digits;
    cellset cells;
};

/* Returns the part's index + 1; a set through which a chain leads twice is one part. */
static uint8_t add_set_part(struct step *step, digitset digits, cellset cells)
{
    const struct part *part;
    for (int i = 0; (part = step_part_at(step, PART_SET, i)); i++)
        if (part->cells == cells && part->digits == digits)
            return (uint8_t)(i + 1);
    step->cells |= cells;
    step_add_cells(step, PART_SET, digits, cells);
    return step->broken ? 0 : (uint8_t)step->pattern->part_count;
}

/*
 * The other empty cells of a house around an almost locked set are an almost hidden set: the digits
 * of the house that the set lacks fit only there, and leave one cell. If the set loses one digit,
 * that cell takes it, so that the set has its others. Finds the house where the almost hidden set
 * is smallest, if it is smaller than the set and both digits of the link have places in it; else
 * returns false.
 */
static bool find_hidden(const struct position *position, const struct set *set, digitset link,
                        struct hidden *hidden)
{
    *hidden = (struct hidden){ .cells = set->cells };
    for (houseset h = board_common_houses(position->board, set->cells); h; h &= h - 1) {
        const int house = houseset_first(h);
        const cellset rest = position->board->cells_of[house] & position->empty & ~set->cells;
        digitset missing = 0, there = 0;
        if (cellset_count(rest) >= cellset_count(hidden->cells))
            continue;
        for (int digit = 1; digit <= DIGITS; digit++) {
            const cellset places = position_places(position, house, digit);
            missing |= places & ~rest ? 0 : places ? digit_bit(digit) : 0;
            there |= places & rest ? digit_bit(digit) : 0;
        }
        if (!digitset_without(link, there) && missing &&
            digitset_count(missing) + 1 == cellset_count(rest))
            *hidden = (struct hidden){ house, missing, rest };
    }
    return hidden->cells != set->cells;
}

/* Adds what a strong link of a set to the digit needs before its node; returns the node's set. */
static uint8_t add_set_link(struct step *step, const struct graph *graph, const struct set *set,
                            int from, int to, bool closed)
{
    struct hidden hidden;
    step->size = (uint16_t)(step->size + set->count - 1); /* one cell counts as the node */
    if (closed || !find_hidden(graph->position, set, digit_bit(from) | digit_bit(to), &hidden)) {
        step->truths.cells |= set->cells;
        return add_set_part(step, set->digits, set->cells);
    }
    /* If the set lacks the digit before, the almost hidden set has it, and lacks the next one. */
    const cellset *open = graph->position->candidates.at;
    const uint8_t part = add_set_part(step, hidden.digits, hidden.cells);
    for (digitset s = hidden.digits | digit_bit(from) | digit_bit(to); s; s = digitset_rest(s))
        step_rest_on_house(step, hidden.house, digitset_first(s));
    step->cells |= hidden.cells;
    step_add_link(step, 1, from, hidden.cells & open[from]);
    step_add_node(step, (struct node){ LINK_WEAK, .digit = (uint8_t)to, .set = part,
                                       .cells = hidden.cells & open[to] });
    return 0;
}

void step_add_chain(struct step *step, const struct graph *graph, const struct chain *chain,
                    int from, bool closed)
{
    for (int i = from; i < chain->count; i++) {
        const struct graph_node *node = &graph->node[chain->node[i]];
        const bool on = chain->on ^ (i & 1);
        const int via = chain->via[i];
        struct node shown = { LINK_START, .digit = node->digit, .on = on, .cells = node->cells };
        if (i > from)
            shown.link = on ? LINK_STRONG : LINK_WEAK;
        if (shown.link != LINK_STRONG)
            ;
        else if (via < VIA_CELL)
            step_rest_on_house(step, via - VIA_HOUSE, node->digit);
        else if (via < VIA_SET)
            step->truths.cells |= cell_bit(via - VIA_CELL);
        else
            shown.set = add_set_link(step, graph, &graph->sets->at[via - VIA_SET],
                                     graph->node[chain->node[i - 1]].digit, node->digit, closed);
        step->cells |= node->cells;
        step->digits |= digit_bit(node->digit);
        step->size++;
        step_add_node(step, shown);
    }
}

/* ---- Words ---- */

bool nodes_share_cell(const struct node *one, const struct node *other)
{
    return one->cells == other->cells && one->digit != other->digit;
}

int strong_house(const struct explanation *explanation, const struct node *node)
{
    const cellset both = node[-1].cells | node->cells;
    for (houseset left = explanation->step->truths.houses[node->digit]; left;) {
        const int house = houseset_take(&left, true);
        if (position_places(explanation->before, house, node->digit) == both)
            return house;
    }
    return board_house(explanation->before->board, cellset_first(node[-1].cells), HOUSE_BOX);
}

void word_weak_link(const struct explanation *explanation, const struct node *node)
{
    say(explanation,
        "{when cells}[{cells again} is not|neither {cells nor again} is|none of {cells again} is] "
        "{digit}",
        node->cells, node->digit);
    if (node->set)
        say(explanation, " ({digits} fill {set})",
            explanation->step->pattern->parts[node->set - 1].digits | digit_bit(node[-1].digit),
            node->set - 1);
    else if (node->link == LINK_WEAK && !nodes_share_cell(node, node - 1))
        say(explanation, " ({house})",
            board_link(explanation->before->board, node[-1].cells | node->cells));
}

void word_strong_link(const struct explanation *explanation, const struct node *node)
{
    if (node->set)
        say(explanation, "{set} loses its {digit} and has its {digit} in {any cell}", node->set - 1,
            node[-1].digit, node->digit, node->cells);
    else if (nodes_share_cell(node, node - 1))
        say(explanation, "it is {digit}", node->digit);
    else
        say(explanation, "{house} has its {digit} in {any cell}", strong_house(explanation, node),
            node->digit, node->cells);
}

/*
 * Whether both nodes cannot be as they say: a cell with two digits, a digit there and not there, or
 * in two places of a house; a chain that comes to see its first node is left to its own last link.
 */
static bool do_clash(const struct board *board, const struct node *one, const struct node *other)
{
    const struct node *on = one->on ? one : other, *off = one->on ? other : one;
    if (one->on && other->on)
        return one->digit != other->digit
                   ? has_one(one->cells) && one->cells == other->cells
                   : one->link != LINK_START && !(one->cells & other->cells) &&
                         board_common_houses(board, one->cells | other->cells);
    return one->on != other->on && on->digit == off->digit && !(on->cells & ~off->cells);
}

int chain_clash(const struct explanation *explanation, int start, int end, int *earlier)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    for (int i = start + 1; i < end; i++)
        for (*earlier = start; *earlier < i; ++*earlier)
            if (do_clash(explanation->before->board, &nodes[*earlier], &nodes[i]))
                return i;
    return end;
}

void word_clash(const struct explanation *explanation, int earlier, int clash)
{
    const struct node *one = &explanation->step->pattern->nodes[earlier];
    const struct node *other = &explanation->step->pattern->nodes[clash];
    if (one->on && other->on)
        say(explanation,
            "{when}[{cells} would be both {digit} and {digit}|{houses} would have two {digit}s]",
            one->digit == other->digit, one->cells, one->digit, other->digit,
            board_common_houses(explanation->before->board, one->cells | other->cells), one->digit);
    else
        say(explanation,
            explanation->in_short
                ? "{brief cells} would need {a digit} and could not have it"
                : "{when cells}[|one of ]{cells again} would have to be {digit}, but could not be",
            (one->on ? one : other)->cells, one->digit);
}

int branch_end(const struct pattern *pattern, int start)
{
    int end = start + 1;
    while (end < pattern->node_count && pattern->nodes[end].link != LINK_START)
        end++;
    return end;
}

int branch_clash(const struct explanation *explanation, int start, int *earlier)
{
    const int end = branch_end(explanation->step->pattern, start);
    const int clash = chain_clash(explanation, start, end - 1, earlier);
    return clash < end - 1 ? clash : end;
}

void word_branch(const struct explanation *explanation, int from, int end)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    for (int i = from; i < end; i++) {
        say(explanation, "{when}[|; |, so ]", i == from ? 0 : 1 + nodes[i].on);
        (nodes[i].on ? word_strong_link : word_weak_link)(explanation, &nodes[i]);
    }
}

/*
 * The place where the chain that begins at `start` first meets the end of an earlier one, so that
 * both continue alike: the node, and in *other the beginning of the earlier chain. The last nodes
 * are not compared, and a chain that contradicts itself is explained only up to there.
 */
static int meeting_of(const struct explanation *explanation, int start, int *other)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *nodes = pattern->nodes;
    const int last = branch_end(pattern, start) - 1;
    int meeting = last;
    for (int from = 0; from < start; from = branch_end(pattern, from)) {
        const int end = branch_end(pattern, from) - 1;
        int alike = 0, earlier = 0;
        if (chain_clash(explanation, from, end, &earlier) < end)
            continue;
        while (last - alike > start && end - alike > from &&
               nodes[last - alike].cells == nodes[end - alike].cells &&
               nodes[last - alike].digit == nodes[end - alike].digit)
            alike++;
        if (last - alike + 1 < meeting) {
            meeting = last - alike + 1;
            *other = from;
        }
    }
    return meeting;
}

enum { SHARED_END_LEAST = 3 }; /* nodes: a shorter common end is repeated for each chain */

/* A line: the start of the chain, its links, and its end or the contradiction on the way. */
static void word_assumption(const struct explanation *explanation, int start)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct node *first = &pattern->nodes[start];
    const bool fin = first->cells & step_parts(explanation->step, PART_FIN).cells;
    int other = 0, earlier = 0;
    const int end = branch_end(pattern, start), meeting = meeting_of(explanation, start, &other);
    const int clash = branch_clash(explanation, start, &earlier);
    const bool shared = clash == end && end - meeting >= SHARED_END_LEAST;
    say(explanation, "If {when}[|fin ]{cells} is {digit}: ", fin, first->cells, first->digit);
    word_branch(explanation, start + 1, shared ? meeting + 1 : clash < end ? clash + 1 : end);
    if (shared)
        say(explanation, "; from here on as if {cells} were {digit}", pattern->nodes[other].cells,
            pattern->nodes[other].digit);
    if (clash < end) {
        say(explanation, "; then ");
        word_clash(explanation, earlier, clash);
        say(explanation, ", so {cells} is not {digit} at all", first->cells, first->digit);
    }
    strbuf_add(explanation->out, ".\n");
}

void word_branches(const struct explanation *explanation)
{
    const struct pattern *pattern = explanation->step->pattern;
    for (int start = 0; start < pattern->node_count; start = branch_end(pattern, start))
        word_assumption(explanation, start);
    strbuf_truncate(explanation->out, explanation->out->length - 1);
}

/* ---- Words of the short form ---- */

bool leads_through(const struct node *node, int left)
{
    return left > 2 && node->on && node[1].set && !node[1].on;
}

void word_candidate(const struct explanation *explanation, const struct node *node)
{
    say(explanation, "{when cells}[{cells again}={digit}|{digit} in {brief cells}]", node->cells,
        node->digit, node->digit, node->cells);
}

/* "A (r2c37 {3,5,8})", an almost hidden set "A (r2c37)"; once more "A" */
static void word_set(const struct explanation *explanation, const struct node *node)
{
    const struct pattern *pattern = explanation->step->pattern;
    const struct part *set = &pattern->parts[node->set - 1];
    bool again = false;
    for (const struct node *n = pattern->nodes; n < node; n++)
        again |= n->set == node->set;
    say(explanation, "{set}{when}[ ({brief cells}{when}[ {digit list}|])|]", node->set - 1, again,
        set->cells, part_is_hidden_set(set), set->digits);
}

/* One true node; of an almost hidden set, in which three nodes are one, the last of these. */
static void word_true_node(const struct explanation *explanation, int at, int brevity, bool through)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    const struct node *node = &nodes[through ? at + 2 : at], *off = &node[-1];
    const bool within = nodes_share_cell(node, off), list = brevity >= AS_LIST;
    const int letter = through ? off->set : node->set;
    const struct part *set = letter ? &explanation->step->pattern->parts[letter - 1] : NULL;
    const bool of_set = node->set && brevity < WITHOUT_HOUSES;
    if (through && brevity < WITHOUT_HOUSES) {
        say(explanation, "{digits} fill ", set->digits | digit_bit(nodes[at].digit));
        word_set(explanation, off);
        say(explanation, "{when}[, so|,] ", list);
    }
    if (of_set && list) {
        say(explanation, "{digit} in ", node->digit);
        word_set(explanation, node);
    } else if (of_set) {
        word_set(explanation, node);
        say(explanation, " has its {digit} in {any cell}", node->digit, node->cells);
    } else if (list) {
        word_candidate(explanation, node);
    } else if (within && at == 1) {
        say(explanation, "it is {digit}", node->digit);
    } else {
        say(explanation, "{any cell}", node->cells);
        if (brevity == WITH_BOTH_PLACES && !through && !within && at > 1 &&
            off->digit == nodes[at - 2].digit)
            say(explanation, ", not {any cell},", off->cells);
        say(explanation, " is {digit}", node->digit);
    }
    if (!through && !within && !node->set && brevity < WITHOUT_HOUSES)
        say(explanation, " ({house})", strong_house(explanation, node));
    if (set && brevity == WITHOUT_HOUSES)
        say(explanation, " ({brief cells}{when}[ {digit list}|])", set->cells,
            part_is_hidden_set(set), set->digits);
}

void word_true_nodes(const struct explanation *explanation, int from, int end, int brevity)
{
    const struct node *nodes = explanation->step->pattern->nodes;
    int count = 0;
    for (int i = from; i < end; i++) {
        const bool through = leads_through(&nodes[i], end - i);
        if (!nodes[i].on)
            continue;
        if (brevity < LAST_ALONE || i + 2 + 2 * through >= end) {
            say(explanation, "{when}[|, so |, ]", !count ? 0 : brevity < AS_LIST ? 1 : 2);
            word_true_node(explanation, i, brevity, through);
            count++;
        }
        i += 2 * through;
    }
}

/* Whether two branches are the same in the words of this version, except for how they begin. */
static bool branches_alike(const struct pattern *pattern, int one, int other, int brevity)
{
    const struct node *nodes = pattern->nodes;
    const int length = branch_end(pattern, one) - one, its = branch_end(pattern, other) - other;
    const bool last = brevity == LAST_ALONE && length > 2 && its > 2;
    if (length == 2 && its == 2 && nodes[one].cells == nodes[other].cells)
        return true;
    bool alike = nodes[one].digit == nodes[other].digit && (length == its || last);
    for (int i = 2; i < (last ? 3 : length) && alike; i += brevity < WITHOUT_HOUSES ? 1 : 2)
        alike = nodes[one + length - i].cells == nodes[other + its - i].cells &&
                nodes[one + length - i].digit == nodes[other + its - i].digit;
    return alike;
}

void word_branches_in_short(const struct explanation *explanation, int brevity)
{
    const struct pattern *pattern = explanation->step->pattern;
    for (int start = 0, end, earlier = 0; start < pattern->node_count; start = end) {
        const struct node *first = &pattern->nodes[start];
        const int clash = branch_clash(explanation, start, &earlier);
        struct candset alike = { { 0 } };
        bool before = false; /* this branch was written with an earlier one */
        end = branch_end(pattern, start);
        for (int at = 0; at < pattern->node_count; at = branch_end(pattern, at))
            if (branches_alike(pattern, start, at, brevity)) {
                alike.at[pattern->nodes[at].digit] |= pattern->nodes[at].cells;
                before |= at < start;
            }
        if (before)
            continue;
        const cellset cells = candset_cells(&alike);
        const digitset digits = candset_digits(&alike);
        const bool direct = end == start + 2, several = has_several(cells) || has_several(digits);
        strbuf_add(explanation->out, start ? "; " : "");
        if (brevity == LAST_ALONE && !direct)
            say(explanation, "{when}[{cells}={digits}|{digits} in {any cell}] leads to ", several,
                cells, digits, digits, cells);
        else
            say(explanation, "if {any cell}{when}[=| is ]{any digit}, {when}[then |]", cells,
                several, digits, direct);
        if (direct) {
            say(explanation, "{when}[it is not {digit}|{cells} sees it]",
                first->digit == first[1].digit, first[1].digit, first[1].cells);
            continue;
        }
        word_true_nodes(explanation, start + 1, clash < end ? clash + 1 : end, brevity);
        if (clash < end)
            say(explanation, ", a contradiction");
    }
}

/* ---- Sources and conclusions ---- */

static int source_house(int number)
{
    return (number - CELLS) / DIGITS;
}

static int source_digit(int number)
{
    return (number - CELLS) % DIGITS + 1;
}

void source_read(struct source *source, const struct position *position, int number)
{
    const bool of_cell = number < CELLS;
    cellset cells = of_cell ? cell_bit(number)
                            : position_places(position, source_house(number), source_digit(number));
    source->count = 0;
    for (; cells; cells &= cells - 1)
        for (digitset s = of_cell ? position->digits[number] : digit_bit(source_digit(number)); s;
             s = digitset_rest(s))
            ELEMENT(source->at, source->count++) =
                (struct supposition){ (uint8_t)cellset_first(cells), (uint8_t)digitset_first(s),
                                      false };
}

void source_rest(struct step *step, const struct board *board, int number)
{
    if (number < CELLS) {
        step_add_house(step, board_house(board, number, HOUSE_BOX));
        step->truths.cells |= cell_bit(number);
    } else {
        step_add_house(step, source_house(number));
        step_rest_on_house(step, source_house(number), source_digit(number));
    }
}

int conclusion_order(const void *one, const void *other)
{
    const struct conclusion *a = one, *b = other;
    if (a->size != b->size)
        return a->size - b->size;
    if (a->placed != b->placed)
        return b->placed - a->placed;
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}
