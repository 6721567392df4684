#include "support/puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/board/boards.h"
#include "engine/search/search.h"
#include "engine/step/explain.h"

const char warm_up[] =
    "........77.4...893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8";
const char warm_up_solution[] =
    "815349267724651893396872415147528639582936741963417582231784956678195324459263178";
const char sudoku_com[] =
    ".6.1.4.5...83.56..2.......18..4.7..6..6...3..7..9.1..45.......2..72.69...4.5.8.7.";
const char sudoku_com_solution[] =
    "963174258178325649254689731821437596496852317735961824589713462317246985642598173";
const char essays[] =
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8";
const char essays_solution[] =
    "283671945976548231415392876567419382834267159192835467321786594758924613649153728";
const char needs_experiment[] =
    "1....5.....2.3.5.....96...33.......2.6..7...82...49.36..3..76..4...5......7..68..";
const char escargot[] =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const char two_solutions[] =
    "283671945976548231415392876567419382834267159192835467321786594.58924.13.49153.28";

struct puzzle board_puzzle(int number)
{
    static const struct {
        const char *board, *cells;
    } puzzles[BOARD_PUZZLES] = {
        { "6x6", ".6.4.......2.46...5.....4.31.6....3." },
        { "6x6+diagonal", ".1..5...4..2....3...5..............." },
        { "8x8", "28..3....3.7....6.3....4.2......7...68...15.7........23.....574." },
        { "diagonal",
          ".7......3......7............2.....8..3..6...5.......47..4...5.2...1..63...9.....4" },
        { "windoku",
          ".............1.........9.252..........1...4.6..3.7........95..2......8.......6.3." },
        { "jigsaw:"
          "aaaabbbbbaacccccbbaaaccccbbdddddeffgddddeeffghhiieeffghhhiiefgghhiieefgghhiiiefgg",
          "......4.9.....9.68..........85..1.....1...83.......65.7..46....6.....2...19......" },
        { "anti-knight",
          "..4..............6.6...........8.31.39..1..........2......3.1.......1.6..8.....52" },
        { "anti-king",
          "..3...4.1..452...........8.7......65..83........4.....4...1..9..1...28....6......" },
        { "centre-dot",
          ".51........9.....16..8...92........45..2..3......3.71..9..5.....3.4..5......82..." },
        { "diagonal+anti-king",
          "5......6......9.......75...3.8.........5........9.......2......9.38......4...6..." },
    };
    struct puzzle puzzle = { .board = board_named(puzzles[number].board, NULL) };
    for (int i = 0; puzzles[number].cells[i]; i++) {
        const char given = puzzles[number].cells[i];
        puzzle.givens.digit[board_cell(puzzle.board, i)] =
            (uint8_t)(given == '.' ? 0 : given - '0');
    }
    return puzzle;
}

struct grid grid_of(const char *line)
{
    struct grid grid = { { 0 } };
    for (int cell = 0; cell < CELLS && line[cell]; cell++)
        if (line[cell] >= '1' && line[cell] <= '9')
            grid.digit[cell] = (uint8_t)(line[cell] - '0');
    return grid;
}

struct position position_of(const char *line)
{
    struct grid grid = grid_of(line);
    struct position position;
    position_init(&position, &board_classic, &grid);
    return position;
}

struct grid solution_of(const char *line)
{
    struct position position = position_of(line);
    struct grid solution = { { 0 } };
    search_count(&position, 1, &solution);
    return solution;
}

struct position position_open(void)
{
    return position_of("");
}

int cell_of(const char *name)
{
    return (name[1] - '1') * 9 + (name[3] - '1');
}

cellset cells_of(const char *names)
{
    cellset cells = 0;
    for (; *names; names += names[4] ? 5 : 4)
        cells |= (cellset)1 << cell_of(names);
    return cells;
}

void leave_only(struct position *position, int house, int digit, const char *names)
{
    cellset stay = cells_of(names);
    for (int cell = 0; cell < CELLS; cell++)
        if (board_classic.cells_of[house] >> cell & 1 && !(stay >> cell & 1))
            position_eliminate(position, cell, digit);
}

void leave_digits(struct position *position, const char *cell, const char *digits)
{
    for (int digit = 1; digit <= 9; digit++)
        if (!strchr(digits, '0' + digit))
            position_eliminate(position, cell_of(cell), digit);
}

struct journal {
    struct sink sink;
    struct steplist *list;
};

static bool keep(struct sink *sink, struct step *step)
{
    return !steplist_take(((struct journal *)sink)->list, step);
}

void find_all(const struct technique *technique, const struct position *position,
              struct steplist *list)
{
    static const struct settings settings = { .unique = true };
    struct journal journal = { { .add = keep }, list };
    struct context context;
    context_init(&context, position, &settings);
    technique_find(technique, &context, &journal.sink);
    context_release(&context);
}

bool next_of(const struct position *position, const struct rules *rules, struct step *step)
{
    struct context context;
    context_init(&context, position, NULL);
    bool found = path_next(&context, rules, step) == STATUS_OK;
    context_release(&context);
    return found;
}

bool all_of(const struct position *position, const struct rules *rules, struct steplist *list)
{
    struct context context;
    context_init(&context, position, NULL);
    bool good = rules_find_all(&context, rules, list);
    context_release(&context);
    return good;
}

void rules_without(struct some_rules *some, const struct technique *const *without)
{
    size_t count = 0;
    for (size_t i = 0; i < rules_forward->count; i++) {
        const struct technique *const *at = without;
        while (*at && *at != rules_forward->at[i])
            at++;
        if (!*at)
            some->at[count++] = rules_forward->at[i];
    }
    some->rules = (struct rules){ some->at, count };
}

static const char *text_of(struct strbuf *buffer, char *text, size_t size)
{
    snprintf(text, size, "%s", buffer->text);
    strbuf_release(buffer);
    return text;
}

const char *words_of(const struct position *before, const struct step *step)
{
    static char text[20000];
    struct strbuf buffer;
    strbuf_init(&buffer);
    explain_words(before, step, &buffer);
    return text_of(&buffer, text, sizeof text);
}

const char *words_in_short(const struct position *before, const struct step *step)
{
    static char text[8000];
    struct strbuf buffer;
    strbuf_init(&buffer);
    explain_in_short(before, step, &buffer);
    return text_of(&buffer, text, sizeof text);
}

const char *conclusion_of(const struct step *step)
{
    static char text[8000];
    struct strbuf buffer;
    strbuf_init(&buffer);
    explain_conclusion(step, &buffer);
    return text_of(&buffer, text, sizeof text);
}

int slowness(void)
{
    const char *slow = getenv("REDUCTIO_SLOW");
    int factor = slow ? atoi(slow) : 1;
    return factor > 0 ? factor : 1;
}

int fewer(int count)
{
    int left = count / slowness();
    return left > 0 ? left : 1;
}

bool takes_long(void)
{
    const char *set = getenv("REDUCTIO_LONG");
    return set && *set;
}

int trials(int few, int many)
{
    return fewer(takes_long() ? many : few);
}

static bool is_puzzle(const char *line)
{
    return line[0] != '#' && strcspn(line, "\r\n") == CELLS;
}

FILE *corpus_open(const char *file)
{
    const char *set = getenv("REDUCTIO_CORPUS");
    char path[600];
    int length = snprintf(path, sizeof path, "%s/%s", set ? set : "../shared/corpus", file);
    FILE *in = length < (int)sizeof path ? fopen(path, "r") : NULL;
    if (!in)
        fprintf(stderr, "skipped: no corpus file %s (set REDUCTIO_CORPUS)\n", file);
    return in;
}

char (*corpus_sample(const char *file, int *count))[82]
{
    char line[400];
    FILE *in = corpus_open(file);
    if (!in)
        return NULL;
    int lines = 0, taken = 0, wanted = *count;
    while (fgets(line, sizeof line, in))
        lines += is_puzzle(line);
    wanted = wanted < lines ? wanted : lines;
    char(*sample)[82] = calloc((size_t)wanted + 1, sizeof *sample);
    rewind(in);
    for (int i = 0; sample && taken < wanted && fgets(line, sizeof line, in);) {
        if (!is_puzzle(line))
            continue;
        if ((long)i++ * wanted / lines >= taken)
            memcpy(sample[taken++], line, CELLS);
    }
    fclose(in);
    *count = taken;
    return sample;
}
