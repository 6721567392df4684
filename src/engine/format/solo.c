/*
 * Solo of Simon Tatham's Portable Puzzle Collection: game IDs, "3x3:a2b...", and saved games. In an
 * ID, a letter stands for as many empty cells, and _ separates two digits.
 */
#include "engine/format/boards.h"

/* The parts of an ID: its parameters, a colon (or # before a random seed), its cells. */
struct solo_id {
    int across, down; /* of a box; 0: not named */
    bool jigsaw, diagonals, killer;
    char sign;
    size_t from, to; /* of the cells */
};

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Reads the parameters up to the sign behind them. False: Solo does not have them. */
static bool read_parameters(const char *text, size_t length, size_t *at, struct solo_id *id)
{
    const char *next = text + *at, *end = text + length;
    *id = (struct solo_id){ .across = read_number(&next, end) };
    const bool boxes = next < end && *next == 'x' && next + 1 < end && is(next[1], A_DIGIT);
    if (boxes) {
        next++;
        id->down = read_number(&next, end);
    } else if (next == end || *next != 'j') {
        return false;
    }
    for (; next < end && (is_lower(*next) || is(*next, A_DIGIT)); next++) {
        id->jigsaw |= *next == 'j';
        id->diagonals |= *next == 'x';
        id->killer |= *next == 'k';
        if (*next == 'd' && next + 1 < end && is_lower(next[1]))
            next++; /* the level: t, b, i, a, e or u */
    }
    *at = (size_t)(next - text);
    return true;
}

static bool find_id(const struct line *line, struct solo_id *id)
{
    const char *text = line->text;
    for (size_t from = 0; from < line->length; from++) {
        const char before = from ? text[from - 1] : ' ';
        size_t at = from;
        if (!is(text[from], A_DIGIT) || is(before, A_DIGIT) || is_lower(before) ||
            !read_parameters(text, line->length, &at, id) || at == line->length ||
            (text[at] != ':' && text[at] != '#'))
            continue;
        id->sign = text[at];
        id->from = ++at;
        while (at < line->length &&
               (is_lower(text[at]) || is(text[at], A_DIGIT) || text[at] == '_' || text[at] == ','))
            at++;
        id->to = at;
        if (id->to > id->from)
            return true;
    }
    return false;
}

/* A line of SudoCue has its rules between two colons, "3x3:d:k:". */
bool solo_begins(const struct line *line)
{
    struct solo_id id;
    const size_t from = line_indent(line) + strlen("3x3:");
    const bool of_sudocue = from + 3 < line->length &&
                            line_has_at(line, line_indent(line), "3x3:") &&
                            memchr(line->text + from, ':', 3);
    return !of_sudocue && find_id(line, &id);
}

/* Reads the cells of an ID. NULL, or what is wrong; *at is then the place. */
static const char *read_solo_cells(const char *text, size_t *at, size_t to, struct grid *grid)
{
    size_t cells = 0;
    char before = '_';
    *grid = (struct grid){ { 0 } };
    for (; *at < to; before = text[(*at)++]) {
        const char c = text[*at];
        if (c == '_') {
            if (!is(before, A_DIGIT))
                return "_ separates two digits only";
            continue;
        }
        if (is(c, A_DIGIT) && (c == '0' || is(before, A_DIGIT)))
            return "digits are from 1 to 9, with _ between two of them";
        if (!is(c, A_DIGIT) && !is_lower(c))
            return "this is not a cell of a game ID";
        const size_t count = is_lower(c) ? (size_t)(c - 'a') + 1 : 1;
        if (cells + count > CELLS)
            return "this game ID has more than 81 cells";
        if (is(c, A_DIGIT))
            grid->digit[cells] = (uint8_t)(c - '0');
        cells += count;
    }
    return cells == CELLS && before != '_' ? NULL : "this game ID has fewer than 81 cells";
}

/* Why the puzzles of these parameters are not read; NULL: they are. */
static const char *refusal_of(const struct solo_id *id)
{
    if (id->sign == '#')
        return "this is a random seed of Solo, not a puzzle; use the game ID";
    if (id->jigsaw)
        return "this game ID is of a jigsaw Solo, not of an ordinary Sudoku";
    if (id->killer)
        return "this game ID is of a Killer Solo, not of an ordinary Sudoku";
    if (id->diagonals)
        return "this game ID is of a Solo with diagonals (X), not of an ordinary Sudoku";
    if (id->across != 3 || id->down != 3)
        return "this game of Solo is not 9x9";
    return NULL;
}

enum status read_solo(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct solo_id id;
    find_id(line, &id);
    reader_pass(reader, line);
    size_t at = id.from;
    const char *wrong = refusal_of(&id);
    if (!wrong)
        wrong = read_solo_cells(line->text, &at, id.to, &puzzle->givens);
    if (!wrong && id.to < line->length && !strchr(" \t\"'`)>];.|", line->text[id.to]))
        wrong = "this is not a cell of a game ID";
    return wrong ? line_error(error, line, at < id.to ? at : id.from, wrong) : STATUS_OK;
}

/* ---- Saved games ---- */

enum { KEY_SIZE = 8 };

/* The parts of a saved game as they are read: lines of a key, the length of a text, and the text.
 */
struct solo_save {
    bool solo, ordinary, cells;
    int states, moves; /* states: moves and one */
    int position;      /* the number of states that count */
    struct puzzle *puzzle;
    digitset pencil[CELLS];
};

bool solo_save_begins(const struct line *line)
{
    return line_has_at(line, 0, "savefile:");
}

/* Whether a line begins like those of a saved game: eight characters and a colon. */
static bool is_save_line(const struct line *line)
{
    bool key = line->length > KEY_SIZE && line->text[KEY_SIZE] == ':';
    for (int i = 0; i < KEY_SIZE && key; i++)
        key = (line->text[i] >= 'A' && line->text[i] <= 'Z') || line->text[i] == ' ';
    return key;
}

/*
 * Plays a move: R sets or removes a digit, P switches a note, as column,row,digit; M writes all
 * notes; S, of the solver, is a digit for each cell. False: it cannot be read.
 */
static bool play(const char *at, const char *end, struct solo_save *game)
{
    struct puzzle *puzzle = game->puzzle;
    const char kind = at < end ? *at++ : '\0';
    int number[3] = { 0 };
    for (int cell = 0; cell < CELLS && (kind == 'M' || kind == 'S'); cell++) {
        const int digit = kind == 'S' ? read_number(&at, end) : 1;
        if (digit < 1 || digit > DIGITS)
            return false;
        if (kind == 'M')
            game->pencil[cell] = DIGITS_ALL;
        else
            puzzle->entries.digit[cell] = (uint8_t)(puzzle->givens.digit[cell] ? 0 : digit);
        at += kind == 'S' && at < end && *at == ',';
    }
    if (kind == 'M' || kind == 'S')
        return kind == 'M' || at == end;
    for (int i = 0; i < 3; i++) {
        number[i] = read_number(&at, end);
        if (number[i] < 0 || number[i] > DIGITS - (i < 2) ||
            (i < 2 ? at == end || *at++ != ',' : at < end))
            return false;
    }
    const int cell = cell_at(number[1], number[0]), digit = number[2];
    if ((kind != 'R' && kind != 'P') || puzzle->givens.digit[cell])
        return false;
    if (kind == 'P' && digit) {
        game->pencil[cell] ^= digit_bit(digit);
        return true;
    }
    puzzle->entries.digit[cell] = (uint8_t)digit;
    game->pencil[cell] = 0;
    return true;
}

/* Reads a line of a saved game. NULL, or what is wrong with it. */
static const char *take_save_line(const struct line *line, struct solo_save *game)
{
    const char *text = line->text + KEY_SIZE + 1, *end = line->text + line->length;
    const int length = read_number(&text, end);
    struct solo_id id = { .sign = ':' };
    size_t key = KEY_SIZE, used = 0;
    while (key && line->text[key - 1] == ' ')
        key--;
    if (length < 0 || text == end || *text++ != ':' || end - text != length)
        return "this line of a saved game is damaged";
    if (word_in(line->text, key, "GAME")) {
        game->solo = length == 4 && !memcmp(text, "Solo", 4);
        return game->solo ? NULL : "this is a saved game of another puzzle than Solo";
    }
    if (word_in(line->text, key, "PARAMS CPARAMS")) {
        if (!read_parameters(text, (size_t)length, &used, &id))
            return "these are not parameters of Solo";
        id.sign = ':';
        const char *refusal = refusal_of(&id);
        game->ordinary = !refusal;
        return refusal;
    }
    if (word_in(line->text, key, "DESC")) {
        const char *wrong = read_solo_cells(text, &used, (size_t)length, &game->puzzle->givens);
        game->cells = !wrong;
        return wrong;
    }
    if (word_in(line->text, key, "NSTATES"))
        game->states = read_number(&text, end);
    if (word_in(line->text, key, "STATEPOS"))
        game->position = read_number(&text, end);
    if (word_in(line->text, key, "MOVE SOLVE") && ++game->moves < game->position &&
        (!game->cells || !play(text, end, game)))
        return "this move of a saved game cannot be read";
    return word_in(line->text, key, "RESTART")
               ? "this saved game was begun anew, which cannot be read; save it after a new start"
               : NULL;
}

enum status read_solo_save(struct format_reader *reader, const struct line *line,
                           struct puzzle *puzzle, struct error *error)
{
    struct solo_save game = { .puzzle = puzzle, .states = 1, .position = 1 };
    struct line next, place = *line;
    const char *wrong = NULL;
    for (bool first = true; reader_look(reader, &next) == SIGHT_LINE; first = false) {
        if (!first && (!is_save_line(&next) || solo_save_begins(&next)))
            break;
        if (!wrong && is_save_line(&next)) {
            place = next;
            wrong = take_save_line(&next, &game);
        }
        reader_pass(reader, &next);
        if (!is_save_line(&next))
            break;
    }
    if (wrong)
        return line_error(error, &place, 0, wrong);
    if (!game.solo || !game.ordinary || !game.cells || game.moves + 1 != game.states ||
        game.position < 1 || game.position > game.states)
        return line_error(error, line, 0, "lines of this saved game are missing or damaged");
    for (int cell = 0; cell < CELLS; cell++) {
        const int given = puzzle->givens.digit[cell];
        set_cell(puzzle, cell, given ? given : puzzle->entries.digit[cell], given,
                 game.pencil[cell]);
    }
    return STATUS_OK;
}
