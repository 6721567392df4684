#include "game/save.h"

#include <stdint.h>
#include <string.h>

#include "engine/board/boards.h"

/* ---- The check of a line ---- */

static const char hex_digits[] = "0123456789abcdef";

enum { SAVE_CHECK = 6 }; /* bytes of a line's check, without its final NUL */

struct save_check {
    char text[SAVE_CHECK + 1];
};

/* The check of the bytes before it in the line. */
static struct save_check save_check_of(const char *line, size_t length)
{
    /* The steps of the CRC for the values of half a byte. */
    static const uint16_t steps[16] = { 0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5,
                                        0x60c6, 0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b,
                                        0xc18c, 0xd1ad, 0xe1ce, 0xf1ef };
    struct save_check check = { " ~" };
    unsigned crc = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned byte = (unsigned char)line[i];
        crc = (crc << 4 ^ steps[(crc >> 12 ^ byte >> 4) & 15]) & 0xffff;
        crc = (crc << 4 ^ steps[(crc >> 12 ^ byte) & 15]) & 0xffff;
    }
    for (int i = 0; i < 4; i++)
        check.text[2 + i] = hex_digits[crc >> (12 - 4 * i) & 15];
    return check;
}

/* ---- Lines ---- */

struct save_line {
    char text[8192]; /* without its check */
    size_t length;
    int number; /* from 1 */
    bool checked;
};

struct save_reader {
    const char *at, *end;
    struct save_line line; /* the line that was read last */
};

/* Returns STATUS_NO, with the line's number and its mistake in *error. */
static enum status save_damaged(const struct save_line *line, struct error *error, const char *what)
{
    return error_set_at(error, STATUS_NO, line->number, 0, "%s", what);
}

/*
 * Removes a valid check. False: the line has an invalid one. The ~ in a line without a check may be
 * text of a title or source, unless the line ends in something like a check.
 */
static bool take_check(struct save_line *line)
{
    line->checked = false;
    if (!memchr(line->text, '~', line->length))
        return true;
    const size_t length = line->length < SAVE_CHECK ? 0 : line->length - SAVE_CHECK;
    const char *end = line->text + length;
    line->checked = !strcmp(end, save_check_of(line->text, length).text);
    if (line->checked)
        line->length = length;
    const bool like_check = !strncmp(end, " ~", 2) && strspn(end + 2, hex_digits) == SAVE_CHECK - 2;
    return line->checked || (!like_check && (!strncmp(line->text, "title ", 6) ||
                                             !strncmp(line->text, "source ", 7)));
}

/* Reads the next line that is not a remark. STATUS_BAD: the text is over; STATUS_NO: the line is
 * damaged, and *error explains how. */
static enum status save_next_line(struct save_reader *reader, struct error *error)
{
    struct save_line *line = &reader->line;
    const char *start;
    bool whole;
    do {
        if (reader->at == reader->end)
            return STATUS_BAD;
        line->number++;
        start = reader->at;
        const char *newline = memchr(start, '\n', (size_t)(reader->end - start));
        reader->at = newline ? newline + 1 : reader->end;
        whole = newline;
        line->length = (size_t)((newline ? newline : reader->end) - start);
        /* Editors may leave spaces at the end. */
        while (line->length && memchr(" \t\r", start[line->length - 1], 3))
            line->length--;
        /* "#" alone, or "# ...": one damaged byte turns none of our lines into a remark. */
    } while (line->length && *start == '#' && (line->length == 1 || start[1] == ' '));
    if (line->length >= sizeof line->text)
        return save_damaged(line, error, "the line is too long");
    memcpy(line->text, start, line->length);
    line->text[line->length] = '\0';
    if (memchr(line->text, '\0', line->length))
        return save_damaged(line, error, "the line contains bytes that are not text");
    if (!take_check(line))
        return save_damaged(line, error, "the line does not match its check (after ~)");
    if (!whole && !line->checked) /* a check proves that the line only lacks its newline */
        return save_damaged(line, error, "the line is cut off");
    line->text[line->length] = '\0';
    return STATUS_OK;
}

/* The text after the line's first word if that is `word`, otherwise NULL. */
static const char *save_text_after(const struct save_line *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line->text, word, length) != 0 || !memchr(" ", line->text[length], 2))
        return NULL;
    return line->text + length + (line->text[length] == ' ');
}

/* Reads M:SS.mmm or H:MM:SS.mmm, with up to a million hours, and moves *at behind it. */
static bool save_time(const char **at, int64_t *milliseconds)
{
    int64_t number, total = 0;
    for (int parts = 1; take_number(at, 1000000, &number); parts++) {
        total = total * 60 + number;
        if (**at == '.' && parts > 1) {
            const char *point = ++*at;
            *milliseconds = total * 1000;
            if (!take_number(at, 999, &number) || *at != point + 3)
                return false;
            *milliseconds += number;
            return true;
        }
        if (parts == 3 || *(*at)++ != ':')
            return false;
    }
    return false;
}

/* The text is borrowed. */
static struct save_reader save_reader_of(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf"; /* the byte order mark, which some editors write */
    size_t skipped = length >= 3 && !memcmp(text, mark, 3) ? 3 : 0;
    return (struct save_reader){ .at = text + skipped, .end = text + length };
}

/* ---- Heading ---- */

static bool read_at(const char *text, const struct board *board, struct save_about *about,
                    int *blanks)
{
    int length, cell = cell_parse(text, &length);
    int64_t played, left;
    if (cell < 0 || text[length] != ' ')
        return false;
    text += length + 1;
    if (!save_time(&text, &played))
        return false;
    if (*text) {
        if (*text++ != ' ' || !only_number(text, CELLS, &left))
            return false;
        *blanks = (int)left;
    }
    about->cursor = cellset_has(board->cells, cell) ? cell : about->cursor;
    about->played = played;
    return true;
}

static bool copy_text(const char *from, char *to, size_t size)
{
    if (strlen(from) >= size)
        return false;
    strcpy(to, from);
    return true;
}

static bool read_candidates(const char *text, struct puzzle *puzzle)
{
    const struct board *board = puzzle_board(puzzle);
    const int cells = board->size * board->size;
    digitset marks[CELLS] = { 0 };
    int number = -1;
    for (char before = ' '; *text; before = *text++) {
        number += before == ' ';
        if (number == cells || (*text == ' ' && before == ' '))
            return false;
        if (*text >= '1' && *text <= '0' + board->size)
            marks[board_cell(board, number)] |= digit_bit(*text - '0');
        else if (*text != ' ' && *text != '.')
            return false;
    }
    puzzle->has_marks = number == cells - 1;
    memcpy(puzzle->marks, marks, sizeof marks);
    return puzzle->has_marks;
}

static bool read_count(const char *text, size_t *count)
{
    int64_t number;
    const bool good = only_number(text, SAVE_MOVES_MOST, &number);
    *count = good ? (size_t)number : 0;
    return good;
}

static bool read_heading_line(const struct save_line *line, struct save_peek *peek,
                              bool *has_puzzle)
{
    struct puzzle *puzzle = &peek->puzzle;
    struct save_about *about = &peek->about;
    const char *text;
    if ((text = save_text_after(line, "board"))) {
        const struct board *board = *has_puzzle ? NULL : board_named(text, NULL);
        puzzle->board = board ? board : puzzle->board;
        return board;
    }
    if ((text = save_text_after(line, "puzzle"))) {
        struct grid givens;
        if ((!puzzle->board && about->version >= SAVE_WITH_BOARD) ||
            !grid_read_line(text, puzzle_board(puzzle), &givens) ||
            format_check_conflicts(puzzle_board(puzzle), &givens, NULL) != STATUS_OK)
            return false; /* a puzzle from an earlier line stays */
        puzzle->givens = givens;
        return *has_puzzle = true;
    }
    if ((text = save_text_after(line, "candidates")))
        return read_candidates(text, puzzle);
    if ((text = save_text_after(line, "title")))
        return copy_text(text, puzzle->title, sizeof puzzle->title);
    if ((text = save_text_after(line, "source")))
        return copy_text(text, puzzle->source, sizeof puzzle->source);
    if ((text = save_text_after(line, "begun")))
        return copy_text(text, about->begun, sizeof about->begun);
    if ((text = save_text_after(line, "daily")))
        return daily_read(text, &about->daily);
    if ((text = save_text_after(line, "kind")))
        return puzzle_kind_named(text, &about->kind);
    if ((text = save_text_after(line, "opening")))
        return read_count(text, &about->opening);
    text = save_text_after(line, "old-moves");
    return text && read_count(text, &about->old_moves);
}

static enum status read_version(struct save_reader *reader, int *number, struct error *error)
{
    int64_t version;
    enum status status = save_next_line(reader, error);
    const char *text = status == STATUS_OK ? save_text_after(&reader->line, "reductio game") : NULL;
    if (!text || !only_number(text, 1000000, &version))
        return error_set_at(error, STATUS_BAD, 1, 0,
                            "this is not a saved game, which begins with 'reductio game %d'",
                            SAVE_VERSION);
    if (version > SAVE_WITH_BOARD)
        return error_set_at(error, STATUS_BAD, 1, 0,
                            "the game was saved by a newer reductio (format %lld; this one knows "
                            "%d); open it with that version",
                            (long long)version, SAVE_WITH_BOARD);
    *number = (int)version;
    return STATUS_OK;
}

/* Reads up to the empty line. STATUS_BAD: the first line or the puzzle cannot be read; STATUS_NO:
 * other lines are damaged, and skipped. */
static enum status read_save_heading(struct save_reader *reader, struct save_peek *peek,
                                     struct error *error)
{
    bool has_puzzle = false;
    struct error damage = { .status = STATUS_OK };
    memset(peek, 0, sizeof *peek);
    peek->blanks = -1;
    enum status status = read_version(reader, &peek->about.version, error);
    if (status != STATUS_OK)
        return status;
    while ((status = save_next_line(reader, error)) != STATUS_BAD) {
        if (status == STATUS_OK && !reader->line.length)
            break;
        if (status == STATUS_OK && !read_heading_line(&reader->line, peek, &has_puzzle))
            status = save_damaged(&reader->line, error,
                                  "the line does not belong in the heading of a game");
        if (status != STATUS_OK && damage.status == STATUS_OK)
            damage = *error;
    }
    const struct board *board = puzzle_board(&peek->puzzle);
    peek->about.cursor = board_cell(board, board->size * board->size / 2);
    if (damage.status == STATUS_OK && status == STATUS_BAD) {
        reader->line.number++;
        save_damaged(&reader->line, &damage, "the heading is cut off");
    }
    if (damage.status == STATUS_OK && !has_puzzle)
        save_damaged(&reader->line, &damage, "it has no puzzle");
    if (damage.status != STATUS_OK)
        *error = damage;
    if (!has_puzzle)
        return error_set_at(error, STATUS_BAD, damage.line, 0,
                            "the puzzle of the game cannot be read: %s", damage.text);
    return damage.status;
}

/* ---- Entries ---- */
struct save_reading {
    struct save_reader reader;
    struct game *game;
    struct save_about *about;
    struct save_line held; /* the line that waits, see read_entries(); length 0: none */
    bool (*go_on)(void *data, size_t entries);
    void *go_on_data;
    size_t entries; /* read so far */
    size_t moves;   /* the number of moves among them */
};

static const char *read_undo(struct save_reading *reading, const char *text, bool back)
{
    const size_t made = game_move_count(reading->game), count = game_history_count(reading->game);
    size_t number;
    if (!read_count(text, &number))
        return "a number of moves is expected here";
    if (number > (back ? made : count - made))
        return back ? "there are not that many moves to undo"
                    : "there are not that many moves to redo";
    game_seek(reading->game, back ? made - number : made + number);
    return NULL;
}

static enum status replay(struct save_reading *reading, const struct save_line *line,
                          struct error *error)
{
    struct move move;
    struct error why;
    if (move_parse(line->text, &move, NULL) != STATUS_OK)
        return save_damaged(line, error, "this is not an entry of a game");
    if (game_history_count(reading->game) >= SAVE_MOVES_MOST)
        return save_damaged(line, error, "there are too many moves");
    move.from_1_0 = reading->about->version < 3 || reading->moves < reading->about->old_moves;
    reading->moves++;
    enum status status = game_replay(reading->game, &move, &why);
    if (status == STATUS_OK)
        return status;
    return error_set_at(error, status, line->number, 0, "%s%s",
                        status == STATUS_NO ? "the move is not possible there: " : "", why.text);
}

static enum status read_save_entry(struct save_reading *reading, const struct save_line *line,
                                   struct error *error)
{
    struct save_about *about = reading->about;
    const char *text, *fault = NULL;
    int64_t number;
    int blanks = about->fill_times.left;
    if (reading->go_on && !reading->go_on(reading->go_on_data, reading->entries++))
        return error_set(error, STATUS_FAILED, "reading was interrupted");
    if ((text = save_text_after(line, "at"))) {
        if (!read_at(text, puzzle_board(game_puzzle(reading->game)), about, &blanks))
            return save_damaged(line, error, "this is not a cursor and time");
        fill_times_note(&about->fill_times, blanks, about->played);
        game_note_time(reading->game, about->played, about->hints);
    } else if ((text = save_text_after(line, "undo"))) {
        fault = read_undo(reading, text, true);
    } else if ((text = save_text_after(line, "redo"))) {
        fault = read_undo(reading, text, false);
    } else if ((text = save_text_after(line, "hints"))) {
        if (only_number(text, 1000000000, &number))
            about->hints = (unsigned)number;
        else
            fault = "this is not a number of hints";
    } else if ((text = save_text_after(line, "solved"))) {
        if (save_time(&text, &number) && !*text)
            about->solved = number;
        else
            fault = "this is not a time";
    } else if ((text = save_text_after(line, "display"))) {
        if (display_parse(text, &about->display))
            about->displayed = true;
        else
            fault = "this is not a way to show a game";
    } else if (line->length) {
        return replay(reading, line, error);
    }
    return fault ? save_damaged(line, error, fault) : STATUS_OK;
}

/*
 * A line without a check, as written by hand, waits until the next line has proved whole: it may be
 * the first half of a line that was broken in two.
 */
static enum status read_entries(struct save_reading *reading, struct error *error)
{
    struct save_line *line = &reading->reader.line, *held = &reading->held;
    enum status status;
    while ((status = save_next_line(&reading->reader, error)) == STATUS_OK) {
        if (held->length && (status = read_save_entry(reading, held, error)) != STATUS_OK)
            return status;
        held->length = 0;
        if (!line->checked)
            *held = *line;
        else if ((status = read_save_entry(reading, line, error)) != STATUS_OK)
            return status;
    }
    if (status == STATUS_NO && held->length)
        error->line = held->number; /* which was not replayed either */
    if (status == STATUS_BAD)       /* the end */
        return held->length ? read_save_entry(reading, held, error) : STATUS_OK;
    return status;
}

enum status save_read(const char *text, size_t length, struct game **game, struct save_about *about,
                      bool (*go_on)(void *data, size_t entries), void *data, struct error *error)
{
    struct save_peek peek;
    struct error own = { .status = STATUS_OK }, first;
    struct save_reading reading = {
        .reader = save_reader_of(text, length), .about = about, .go_on = go_on, .go_on_data = data
    };
    error = error ? error : &own;
    *game = NULL;
    enum status status = read_save_heading(&reading.reader, &peek, error), heading = status;
    if (status != STATUS_OK && status != STATUS_NO)
        return status;
    first = *error;
    *about = peek.about;
    const cellset empty = grid_empty_cells(&peek.puzzle.givens) & puzzle_board(&peek.puzzle)->cells;
    fill_times_note(&about->fill_times, cellset_count(empty), 0);
    reading.game = game_new(&peek.puzzle);
    if (!reading.game)
        return error_set(error, STATUS_FAILED, "out of memory");
    status = read_entries(&reading, error);
    if (!game_update(reading.game))
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (status != STATUS_FAILED && heading == STATUS_NO) { /* the first damage is reported */
        *error = first;
        status = heading;
    }
    if (status == STATUS_FAILED) {
        game_free(reading.game);
        return status;
    }
    fill_times_follow(&about->fill_times, reading.game, about->played);
    if (about->opening > game_move_count(reading.game))
        about->opening = game_move_count(reading.game);
    if (about->solved) { /* perhaps with digits that assist filled in: the save lacks its level */
        struct shown board;
        game_board(reading.game, ASSIST_FILL, &board);
        if (game_depth(reading.game) || !grid_is_solved(board.board, &board.value))
            about->solved = 0;
    }
    *game = reading.game;
    return status;
}

/* Reads cursor, clock, empty cells and `solved` from the next `lines` lines; the last ones count.
 */
static void peek_at_entries(struct save_reader reader, size_t lines, struct save_peek *peek)
{
    struct error ignored;
    enum status status;
    while (lines-- && (status = save_next_line(&reader, &ignored)) != STATUS_BAD) {
        const char *time, *at = save_text_after(&reader.line, "at");
        if (status == STATUS_OK && at)
            read_at(at, puzzle_board(&peek->puzzle), &peek->about, &peek->blanks);
        else if (status == STATUS_OK && (time = save_text_after(&reader.line, "solved")))
            save_time(&time, &peek->about.solved);
    }
}

/* The beginning of the last line that begins with "solved"; `from`: there is no such line. */
static const char *find_solved(const char *from, const char *end)
{
    static const char word[] = "solved ";
    const size_t length = sizeof word - 1;
    const char *at = end;
    while (at > from && (at[-1] != '\n' || (size_t)(end - at) < length || memcmp(at, word, length)))
        at--;
    return at;
}

enum status save_peek(const char *text, size_t length, struct save_peek *peek, struct error *error)
{
    enum { TAIL = 4096 };
    struct error ignored;
    struct save_reader reader = save_reader_of(text, length);
    enum status status = read_save_heading(&reader, peek, error ? error : &ignored);
    if (status != STATUS_OK && status != STATUS_NO)
        return status;
    if (reader.end - reader.at > TAIL) {
        const char *newline = memchr(reader.end - TAIL, '\n', TAIL), *from = reader.at;
        reader.at = newline ? newline + 1 : reader.end;
        const char *solved = find_solved(from, reader.at); /* long before the tail */
        peek_at_entries(save_reader_of(solved, (size_t)(reader.end - solved)), 1, peek);
    }
    peek_at_entries(reader, SIZE_MAX, peek);
    if (peek->blanks > 0) /* solved only with digits that assist filled in: it can be resumed */
        peek->about.solved = 0;
    return STATUS_OK;
}

/* ---- Writing ---- */

/* Adds lines; all but remarks and empty ones get their checks. */
static void add_checked(const struct strbuf *lines, struct strbuf *out)
{
    for (const char *line = lines->text, *end; (end = strchr(line, '\n')); line = end + 1) {
        const size_t length = (size_t)(end - line);
        strbuf_add_bytes(out, line, length);
        if (length && *line != '#')
            strbuf_add(out, save_check_of(line, length).text);
        strbuf_add_char(out, '\n');
    }
    out->failed |= lines->failed;
}

/* Adds a text from a file without control characters, which could end the line or harm a terminal.
 */
static void add_save_text(struct strbuf *out, const char *word, const char *text)
{
    if (!*text)
        return;
    strbuf_addf(out, "%s ", word);
    for (; *text; text++)
        if ((unsigned char)*text >= ' ' && *text != 0x7f)
            strbuf_add_char(out, *text);
    strbuf_add_char(out, '\n');
}

static void add_save_number(struct strbuf *out, const char *word, size_t number)
{
    if (number)
        strbuf_addf(out, "%s %zu\n", word, number);
}

/* The candidates that belong to the puzzle, cell by cell: a dot stands for none. */
static void add_puzzle_candidates(struct strbuf *out, const struct game *game)
{
    const struct candset *excluded = game_excluded(game);
    const struct board *board = puzzle_board(game_puzzle(game));
    struct position position;
    if (candset_is_empty(excluded))
        return;
    position_init(&position, board, &game_puzzle(game)->givens);
    position_eliminate_all(&position, excluded);
    strbuf_add(out, "candidates");
    for (cellset cells = board->cells; cells; cells &= cells - 1) {
        const int cell = cellset_first(cells);
        strbuf_add(out, position.digits[cell] ? " " : " .");
        for (digitset s = position.digits[cell]; s; s = digitset_rest(s))
            strbuf_addf(out, "%d", digitset_first(s));
    }
    strbuf_add_char(out, '\n');
}

/* Without the number of empty cells for -1. */
static void add_at(struct strbuf *out, const struct save_about *about, int64_t played, int blanks)
{
    strbuf_addf(out, blanks < 0 ? "at %s %s.%03d\n" : "at %s %s.%03d %d\n",
                cell_name(about->cursor).text, clock_text(played).text, (int)(played % 1000),
                blanks);
}

static void add_solved(struct strbuf *out, const struct save_about *about)
{
    strbuf_addf(out, "solved %s.%03d\n", clock_text(about->solved).text,
                (int)(about->solved % 1000));
}

static void add_display(struct strbuf *out, const struct display *display)
{
    strbuf_add(out, "display ");
    display_write(display, out);
    strbuf_add_char(out, '\n');
}

/* With their times and hints, except for the present ones. */
static void add_moves(struct strbuf *out, const struct game *game, const struct save_about *about,
                      size_t from)
{
    const size_t count = game_history_count(game);
    unsigned hints = from ? game_move(game, from - 1)->hints : 0;
    for (size_t i = from; i < count; i++) {
        const struct move *move = game_move(game, i);
        const int64_t next = i + 1 < count ? game_move(game, i + 1)->played : 0;
        move_write(move, out);
        strbuf_add_char(out, '\n');
        if (!move->played || move->played == (next ? next : about->played))
            continue;
        if (move->hints != hints)
            strbuf_addf(out, "hints %u\n", hints = move->hints);
        add_at(out, about, move->played, -1);
    }
}

void save_write(const struct game *game, const struct save_about *about, struct strbuf *out)
{
    const struct puzzle *puzzle = game_puzzle(game);
    const struct board *board = puzzle_board(puzzle);
    const struct fill_times *fill_times = &about->fill_times;
    SCOPED struct strbuf lines = STRBUF_EMPTY;
    size_t made = game_move_count(game), count = game_history_count(game), old = 0;
    strbuf_addf(&lines,
                "reductio game %d\n"
                "# A game of reductio in progress. reductio(5) explains the lines.\n",
                board_is_classic(board) ? SAVE_VERSION : SAVE_WITH_BOARD);
    if (!board_is_classic(board))
        add_save_text(&lines, "board", board->name);
    add_save_text(&lines, "puzzle", grid_line(board, &puzzle->givens).text);
    add_puzzle_candidates(&lines, game);
    add_save_text(&lines, "title", puzzle->title);
    add_save_text(&lines, "source", puzzle->source);
    add_save_text(&lines, "begun", about->begun);
    if (about->daily.date.year) {
        strbuf_add(&lines, "daily ");
        daily_write(&about->daily, &lines);
        strbuf_add_char(&lines, '\n');
    }
    if (about->kind.level || about->kind.experiments || about->kind.technique) {
        strbuf_add(&lines, "kind ");
        puzzle_kind_word(&about->kind, &lines);
        strbuf_add_char(&lines, '\n');
    }
    add_save_number(&lines, "opening", about->opening);
    while (old < count && game_move(game, old)->from_1_0)
        old++;
    add_save_number(&lines, "old-moves", old);
    strbuf_add_char(&lines, '\n');
    /* A line for each moment at which cells were filled, except for that of the last line. */
    for (int left = fill_times->first - 1; left >= fill_times->left; left--)
        if (fill_times->at[left] !=
            (left > fill_times->left ? fill_times->at[left - 1] : about->played))
            add_at(&lines, about, fill_times->at[left], left);
    add_moves(&lines, game, about, 0);
    add_save_number(&lines, "undo", count - made);
    add_save_number(&lines, "hints", about->hints);
    if (about->solved)
        add_solved(&lines, about);
    add_display(&lines, &about->display);
    add_at(&lines, about, about->played, cellset_count(game_analysis_at(game, 0)->start.empty));
    add_checked(&lines, out);
}

void save_mark(struct save_mark *mark, const struct game *game, const struct save_about *about)
{
    *mark = (struct save_mark){ .serial = game_serial(game),
                                .made = game_move_count(game),
                                .displayed = true,
                                .about = *about };
}

static void add_shift(struct strbuf *out, size_t from, size_t to)
{
    if (from > to)
        add_save_number(out, "undo", from - to);
    else
        add_save_number(out, "redo", to - from);
}

void save_follow(struct save_mark *mark, const struct game *game, const struct save_about *about,
                 int64_t patience, struct strbuf *out)
{
    const size_t count = game_history_count(game), known = game_count_at(game, mark->serial);
    SCOPED struct strbuf lines = STRBUF_EMPTY;
    if (known < count) {
        add_shift(&lines, mark->made, known);
        add_moves(&lines, game, about, known);
    }
    add_shift(&lines, known < count ? count : mark->made, game_move_count(game));
    if (about->hints != mark->about.hints)
        strbuf_addf(&lines, "hints %u\n", about->hints);
    if (about->solved != mark->about.solved)
        add_solved(&lines, about);
    /* A clock that was put back is saved at once: it counted time in which nobody played. */
    const bool same = display_same(&about->display, &mark->about.display);
    if (lines.length || !same || about->cursor != mark->about.cursor ||
        about->played < mark->about.played ||
        about->played >= mark->about.played + (patience > 0 ? patience : 1)) {
        if (!same || !mark->displayed)
            add_display(&lines, &about->display);
        add_at(&lines, about, about->played, cellset_count(game_analysis_at(game, 0)->start.empty));
        save_mark(mark, game, about);
    }
    add_checked(&lines, out);
}
