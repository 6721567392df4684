/*
 * Solo of Simon Tatham's Portable Puzzle Collection: game IDs, "3x3:a2b...", and saved games. In an
 * ID, a letter stands for as many empty cells, and _ separates two digits.
 */
#include "engine/format/reading.h"

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

/* Reads the ID that begins at a byte of a text. */
static bool read_id(const char *text, size_t length, size_t at, struct solo_id *id)
{
    if (!read_parameters(text, length, &at, id) || at == length ||
        (text[at] != ':' && text[at] != '#'))
        return false;
    id->sign = text[at];
    id->from = ++at;
    while (at < length &&
           (is_lower(text[at]) || is(text[at], A_DIGIT) || text[at] == '_' || text[at] == ','))
        at++;
    id->to = at;
    return id->to > id->from;
}

static bool find_id(const struct line *line, struct solo_id *id)
{
    for (size_t at = 0; at < line->length; at++) {
        const char before = at ? line->text[at - 1] : ' ';
        if (is(line->text[at], A_DIGIT) && !is(before, A_DIGIT) && !is_lower(before) &&
            read_id(line->text, line->length, at, id))
            return true;
    }
    return false;
}

/* A line of SudoCue has its rules between two colons, "3x3:d:k:". */
bool solo_begins(const struct line *line)
{
    struct solo_id id;
    const size_t from = indent_of(line) + strlen("3x3:");
    const bool of_sudocue = from + 3 < line->length && line_has_at(line, indent_of(line), "3x3:") &&
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

/* A line of a saved game: eight characters, the length of a text, and the text. */
struct solo_line {
    char key[KEY_SIZE + 1]; /* without spaces at its end */
    const char *text, *end;
};

bool solo_save_begins(const struct line *line)
{
    return begins_with(line->text, line->length, "savefile:");
}

/* Whether a line begins like those of a saved game. */
static bool is_save_line(const struct line *line)
{
    bool key = line->length > KEY_SIZE && line->text[KEY_SIZE] == ':';
    for (int i = 0; i < KEY_SIZE && key; i++)
        key = (line->text[i] >= 'A' && line->text[i] <= 'Z') || line->text[i] == ' ';
    return key;
}

/* Reads such a line. False: it is damaged. */
static bool read_save_line(const struct line *line, struct solo_line *save)
{
    const char *end = line->text + line->length, *at = line->text + KEY_SIZE + 1;
    copy_trimmed(save->key, sizeof save->key, line->text, KEY_SIZE);
    const int length = read_number(&at, end);
    if (length < 0 || at == end || *at++ != ':' || end - at != length)
        return false;
    save->text = at;
    save->end = end;
    return true;
}

/* The parts of a saved game as they are read. */
struct solo_save {
    bool solo, ordinary, cells, ended;
    int states, position,
        moves; /* states: moves and one; position: the number of states that count */
    struct puzzle *puzzle;
    digitset pencil[CELLS];
    const char *wrong;
};

/* Reads "column,row,number" behind the letter of a move. */
static bool read_move(const struct solo_line *save, int *cell, int *digit)
{
    const char *at = save->text + 1;
    const int column = read_number(&at, save->end);
    const bool comma = at < save->end && *at++ == ',';
    const int row = read_number(&at, save->end);
    const bool second = at < save->end && *at++ == ',';
    *digit = read_number(&at, save->end);
    if (!comma || !second || at != save->end || column < 0 || column >= DIGITS || row < 0 ||
        row >= DIGITS || *digit < 0 || *digit > DIGITS)
        return false;
    *cell = cell_at(row, column);
    return true;
}

/* Plays a move that the solver made: a digit for each cell. */
static bool play_solution(const struct solo_line *save, struct puzzle *puzzle)
{
    const char *at = save->text + 1;
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = read_number(&at, save->end);
        if (digit < 1 || digit > DIGITS)
            return false;
        puzzle->entries.digit[cell] = (uint8_t)(puzzle->givens.digit[cell] ? 0 : digit);
        at += at < save->end && *at == ',';
    }
    return at == save->end;
}

/* Plays a move: R sets or removes a digit, P switches a note, M writes all of them. */
static bool play(const struct solo_line *save, struct solo_save *game)
{
    struct puzzle *puzzle = game->puzzle;
    int cell, digit;
    if (save->text == save->end)
        return false;
    if (*save->text == 'S')
        return play_solution(save, puzzle);
    if (*save->text == 'M') {
        for (cell = 0; cell < CELLS; cell++)
            game->pencil[cell] = DIGITS_ALL;
        return true;
    }
    if ((*save->text != 'R' && *save->text != 'P') || !read_move(save, &cell, &digit) ||
        puzzle->givens.digit[cell])
        return false;
    if (*save->text == 'P' && digit) {
        game->pencil[cell] ^= digit_bit(digit);
        return true;
    }
    puzzle->entries.digit[cell] = (uint8_t)digit;
    game->pencil[cell] = 0;
    return true;
}

/* Reads a line of a saved game; game->wrong is what is wrong with it. */
static void take_save_line(const struct solo_line *save, struct solo_save *game)
{
    const char *at = save->text;
    struct solo_id id = { .sign = ':' };
    size_t used = 0;
    if (!strcmp(save->key, "GAME")) {
        game->solo = save->end - save->text == 4 && !memcmp(save->text, "Solo", 4);
        if (!game->solo)
            game->wrong = "this is a saved game of another puzzle than Solo";
    } else if (!strcmp(save->key, "PARAMS") || !strcmp(save->key, "CPARAMS")) {
        if (!read_parameters(save->text, (size_t)(save->end - save->text), &used, &id))
            game->wrong = "these are not parameters of Solo";
        id.sign = ':';
        game->wrong = game->wrong ? game->wrong : refusal_of(&id);
        game->ordinary = !game->wrong;
    } else if (!strcmp(save->key, "DESC")) {
        game->wrong = read_solo_cells(save->text, &used, (size_t)(save->end - save->text),
                                      &game->puzzle->givens);
        game->cells = !game->wrong;
    } else if (!strcmp(save->key, "NSTATES")) {
        game->states = read_number(&at, save->end);
    } else if (!strcmp(save->key, "STATEPOS")) {
        game->position = read_number(&at, save->end);
    } else if (!strcmp(save->key, "MOVE") || !strcmp(save->key, "SOLVE")) {
        if (++game->moves < game->position && (!game->cells || !play(save, game)))
            game->wrong = "this move of a saved game cannot be read";
    } else if (!strcmp(save->key, "RESTART")) {
        game->wrong = "this saved game was begun anew, which cannot be read; save it after a new "
                      "start";
    }
}

/* Reads all lines of the game, and passes them; *place is the line with an error. */
static void read_save_lines(struct format_reader *reader, struct solo_save *game,
                            struct line *place)
{
    struct line line;
    struct solo_line save;
    bool first = true;
    for (; reader_look(reader, &line) == SIGHT_LINE && is_save_line(&line); first = false) {
        if (!first && solo_save_begins(&line))
            return;
        if (!game->wrong) {
            *place = line;
            if (read_save_line(&line, &save))
                take_save_line(&save, game);
            else
                game->wrong = "this line of a saved game is damaged";
        }
        reader_pass(reader, &line);
    }
    if (first)
        reader_pass(reader, &line);
}

enum status read_solo_save(struct format_reader *reader, const struct line *line,
                           struct puzzle *puzzle, struct error *error)
{
    struct solo_save game = { .puzzle = puzzle, .states = 1, .position = 1 };
    struct line place = *line;
    read_save_lines(reader, &game, &place);
    if (game.wrong)
        return line_error(error, &place, 0, game.wrong);
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
