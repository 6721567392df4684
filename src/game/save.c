#include "game/save.h"

#include <stdint.h>
#include <string.h>

#include "game/record.h"

/* ---- The check of a line ---- */

enum { SAVE_CHECK = 6 }; /* bytes of a line's check */

static const char hex_digits[] = "0123456789abcdef";
enum { HEX_DIGITS = 16 };

/* The steps of the CRC for the values of half a byte. */
static const uint16_t crc_steps[16] = { 0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5,
                                        0x60c6, 0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b,
                                        0xc18c, 0xd1ad, 0xe1ce, 0xf1ef };

static unsigned crc_of(const char *bytes, size_t length)
{
    unsigned crc = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned byte = (unsigned char)bytes[i];
        crc = (crc << 4 ^ crc_steps[(crc >> 12 ^ byte >> 4) & 15]) & 0xffff;
        crc = (crc << 4 ^ crc_steps[(crc >> 12 ^ byte) & 15]) & 0xffff;
    }
    return crc;
}

/* The check of the bytes before it in the line; without a final NUL. */
static void save_check_of(const char *line, size_t length, char check[SAVE_CHECK])
{
    unsigned crc = crc_of(line, length);
    check[0] = ' ';
    check[1] = '~';
    for (int i = 0; i < 4; i++)
        check[2 + i] = hex_digits[crc >> (12 - 4 * i) & 15];
}

/* Whether the bytes look like the check of some line. */
static bool save_check_is_like(const char check[SAVE_CHECK])
{
    bool like = check[0] == ' ' && check[1] == '~';
    for (int i = 2; i < SAVE_CHECK && like; i++)
        like = memchr(hex_digits, check[i], HEX_DIGITS);
    return like;
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

/* Whether the ~ in a line without a valid check is text: of a title or source, not of a damaged
 * check. */
static bool is_free_text(const struct save_line *line)
{
    bool like_check =
        line->length >= SAVE_CHECK && save_check_is_like(line->text + line->length - SAVE_CHECK);
    return !like_check && (!strncmp(line->text, "title ", 6) || !strncmp(line->text, "source ", 7));
}

/* Removes a valid check. False: the line has an invalid one. */
static bool take_check(struct save_line *line)
{
    char check[SAVE_CHECK];
    size_t length = line->length - SAVE_CHECK;
    line->checked = false;
    if (!memchr(line->text, '~', line->length))
        return true;
    if (line->length >= SAVE_CHECK) {
        save_check_of(line->text, length, check);
        line->checked = !memcmp(line->text + length, check, sizeof check);
    }
    if (!line->checked)
        return is_free_text(line);
    line->length = length;
    return true;
}

/* "#" alone, or "# ...": one damaged byte turns none of the program's lines into a remark. */
static bool is_save_remark(const char *line, size_t length)
{
    return length && line[0] == '#' && (length == 1 || line[1] == ' ');
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
    } while (is_save_remark(start, line->length));
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

/* Reads a number and moves *at behind it; false: not a number, or one above `most`. */
static bool read_save_number(const char **at, int64_t most, int64_t *number)
{
    const char *start = *at;
    for (*number = 0; **at >= '0' && **at <= '9'; ++*at)
        if ((*number = *number * 10 + (**at - '0')) > most)
            return false;
    return *at > start;
}

/* Reads a text that is a number of at most `most`; false for any other text. */
static bool save_only_number(const char *text, int64_t most, int64_t *number)
{
    return read_save_number(&text, most, number) && !*text;
}

/* Reads M:SS.mmm or H:MM:SS.mmm, with up to a million hours, and moves *at behind it. */
static bool save_time(const char **at, int64_t *milliseconds)
{
    int64_t number, total = 0;
    for (int parts = 1; read_save_number(at, 1000000, &number); parts++) {
        total = total * 60 + number;
        if (**at == '.' && parts > 1) {
            const char *point = ++*at;
            *milliseconds = total * 1000;
            if (!read_save_number(at, 999, &number) || *at != point + 3)
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

static bool read_at(const char *text, struct save_about *about, int *blanks)
{
    int length, cell = cell_parse(text, &length);
    int64_t played, left;
    if (cell < 0 || text[length] != ' ')
        return false;
    text += length + 1;
    if (!save_time(&text, &played))
        return false;
    if (*text) {
        if (*text++ != ' ' || !save_only_number(text, CELLS, &left))
            return false;
        *blanks = (int)left;
    }
    about->cursor = cell;
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

static bool read_save_puzzle(const char *text, struct puzzle *puzzle)
{
    struct grid givens;
    struct error ignored;
    if (!format_read_line(text, &givens) || format_check_conflicts(&givens, &ignored) != STATUS_OK)
        return false; /* a puzzle from an earlier line stays */
    puzzle->givens = givens;
    return true;
}

static bool read_candidates(const char *text, struct puzzle *puzzle)
{
    digitset marks[CELLS] = { 0 };
    int cell = -1;
    for (char before = ' '; *text; before = *text++) {
        cell += before == ' ';
        if (cell == CELLS || (*text == ' ' && before == ' '))
            return false;
        if (*text >= '1' && *text <= '9')
            marks[cell] |= digit_bit(*text - '0');
        else if (*text != ' ' && *text != '.')
            return false;
    }
    puzzle->has_marks = cell == CELLS - 1;
    memcpy(puzzle->marks, marks, sizeof marks);
    return puzzle->has_marks;
}

static bool read_heading_line(const struct save_line *line, struct save_peek *peek,
                              bool *has_puzzle)
{
    int64_t number;
    const char *text;
    if ((text = save_text_after(line, "puzzle"))) {
        bool good = read_save_puzzle(text, &peek->puzzle);
        *has_puzzle |= good;
        return good;
    }
    if ((text = save_text_after(line, "candidates")))
        return read_candidates(text, &peek->puzzle);
    if ((text = save_text_after(line, "title")))
        return copy_text(text, peek->puzzle.title, sizeof peek->puzzle.title);
    if ((text = save_text_after(line, "source")))
        return copy_text(text, peek->puzzle.source, sizeof peek->puzzle.source);
    if ((text = save_text_after(line, "begun")))
        return copy_text(text, peek->about.begun, sizeof peek->about.begun);
    if ((text = save_text_after(line, "daily")))
        return daily_read(text, &peek->about.daily);
    if ((text = save_text_after(line, "kind")))
        return kind_named(text, &peek->about.kind);
    if ((text = save_text_after(line, "opening"))) {
        bool good = save_only_number(text, SAVE_MOVES_MOST, &number);
        peek->about.opening = good ? (size_t)number : 0;
        return good;
    }
    if ((text = save_text_after(line, "old-moves"))) {
        bool good = save_only_number(text, SAVE_MOVES_MOST, &number);
        peek->about.old_moves = good ? (size_t)number : 0;
        return good;
    }
    return false;
}

static enum status read_version(struct save_reader *reader, int *number, struct error *error)
{
    int64_t version;
    enum status status = save_next_line(reader, error);
    const char *text = status == STATUS_OK ? save_text_after(&reader->line, "reductio game") : NULL;
    if (!text || !save_only_number(text, 1000000, &version))
        return error_set_at(error, STATUS_BAD, 1, 0,
                            "this is not a saved game, which begins with 'reductio game %d'",
                            SAVE_VERSION);
    if (version > SAVE_VERSION)
        return error_set_at(error, STATUS_BAD, 1, 0,
                            "the game was saved by a newer reductio (format %lld; this one knows "
                            "%d); open it with that version",
                            (long long)version, SAVE_VERSION);
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
    peek->about.cursor = cell_at(4, 4);
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
    bool (*go_on)(size_t entries);
    size_t entries; /* read so far */
    size_t moves;   /* the number of moves among them */
};

static enum status read_undo(struct save_reading *reading, const struct save_line *line,
                             const char *text, bool back, struct error *error)
{
    size_t made = game_move_count(reading->game), count = game_history_count(reading->game);
    size_t room = back ? made : count - made;
    int64_t number;
    if (!save_only_number(text, SAVE_MOVES_MOST, &number))
        return save_damaged(line, error, "a number of moves is expected here");
    if ((size_t)number > room)
        return save_damaged(line, error,
                            back ? "there are not that many moves to undo"
                                 : "there are not that many moves to redo");
    game_wind(reading->game, back ? made - (size_t)number : made + (size_t)number);
    return STATUS_OK;
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
    const char *text;
    int64_t number;
    int blanks = about->pace.left;
    if (reading->go_on && !reading->go_on(reading->entries++))
        return error_set(error, STATUS_FAILED, "reading was interrupted");
    if ((text = save_text_after(line, "at"))) {
        if (!read_at(text, about, &blanks))
            return save_damaged(line, error, "this is not a cursor and time");
        pace_see(&about->pace, blanks, about->played);
        return STATUS_OK;
    }
    if ((text = save_text_after(line, "undo")))
        return read_undo(reading, line, text, true, error);
    if ((text = save_text_after(line, "redo")))
        return read_undo(reading, line, text, false, error);
    if ((text = save_text_after(line, "hints"))) {
        if (!save_only_number(text, 1000000000, &number))
            return save_damaged(line, error, "this is not a number of hints");
        about->hints = (unsigned)number;
        return STATUS_OK;
    }
    if ((text = save_text_after(line, "solved"))) {
        if (!save_time(&text, &number) || *text)
            return save_damaged(line, error, "this is not a time");
        about->solved = number;
        return STATUS_OK;
    }
    if ((text = save_text_after(line, "display"))) {
        if (!display_parse(text, &about->display))
            return save_damaged(line, error, "this is not a way to show a game");
        about->displayed = true;
        return STATUS_OK;
    }
    return line->length ? replay(reading, line, error) : STATUS_OK;
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

enum status save_read_while(const char *text, size_t length, struct game **game,
                            struct save_about *about, bool (*go_on)(size_t entries),
                            struct error *error)
{
    struct save_peek peek;
    struct error own = { .status = STATUS_OK }, first;
    struct save_reading reading = { .reader = save_reader_of(text, length),
                                    .about = about,
                                    .go_on = go_on };
    error = error ? error : &own;
    *game = NULL;
    enum status status = read_save_heading(&reading.reader, &peek, error), heading = status;
    if (status != STATUS_OK && status != STATUS_NO)
        return status;
    first = *error;
    *about = peek.about;
    pace_see(&about->pace, cellset_count(grid_blanks(&peek.puzzle.givens)), 0);
    reading.game = game_new(&peek.puzzle);
    if (!reading.game)
        return error_set(error, STATUS_FAILED, "out of memory");
    status = read_entries(&reading, error);
    if (!game_settle(reading.game))
        status = error_set(error, STATUS_FAILED, "out of memory");
    if (status != STATUS_FAILED && heading == STATUS_NO) { /* the first damage is reported */
        *error = first;
        status = heading;
    }
    if (status == STATUS_FAILED) {
        game_free(reading.game);
        return status;
    }
    pace_follow(&about->pace, reading.game, about->played);
    if (about->opening > game_move_count(reading.game))
        about->opening = game_move_count(reading.game);
    if (about->solved) { /* perhaps with digits that assist filled in: the save lacks its level */
        struct board board;
        game_board(reading.game, ASSIST_FILL, &board);
        if (game_depth(reading.game) || !grid_is_solved(&board_classic, &board.value))
            about->solved = 0;
    }
    *game = reading.game;
    return status;
}

enum status save_read(const char *text, size_t length, struct game **game, struct save_about *about,
                      struct error *error)
{
    return save_read_while(text, length, game, about, NULL, error);
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
            read_at(at, &peek->about, &peek->blanks);
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

/* Ends the last line of *out with its check. */
static void end_line(struct strbuf *out)
{
    char check[SAVE_CHECK];
    size_t start = out->length;
    if (out->failed)
        return;
    while (start && out->text[start - 1] != '\n')
        start--;
    save_check_of(out->text + start, out->length - start, check);
    strbuf_add_bytes(out, check, sizeof check);
    strbuf_add_char(out, '\n');
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
    end_line(out);
}

static void add_save_number(struct strbuf *out, const char *word, size_t number)
{
    if (!number)
        return;
    strbuf_addf(out, "%s %zu", word, number);
    end_line(out);
}

/* The candidates that belong to the puzzle, cell by cell: a dot stands for none. */
static void add_puzzle_candidates(struct strbuf *out, const struct game *game)
{
    const struct candset *excluded = game_excluded(game);
    struct position position;
    if (candset_is_empty(excluded))
        return;
    position_init(&position, &game_puzzle(game)->givens);
    position_eliminate_all(&position, excluded);
    strbuf_add(out, "candidates");
    for (int cell = 0; cell < CELLS; cell++) {
        strbuf_add(out, position.digits[cell] ? " " : " .");
        for (digitset s = position.digits[cell]; s; s = digitset_rest(s))
            strbuf_addf(out, "%d", digitset_first(s));
    }
    end_line(out);
}

/* "12:34.567"; with hours "1:02:03.456". */
static void add_save_time(struct strbuf *out, int64_t milliseconds)
{
    strbuf_addf(out, "%s.%03d", clock_text(milliseconds).text, (int)(milliseconds % 1000));
}

static void add_at(struct strbuf *out, const struct save_about *about, int64_t played, int blanks)
{
    strbuf_addf(out, "at %s ", cell_name(about->cursor).text);
    add_save_time(out, played);
    strbuf_addf(out, " %d", blanks);
    end_line(out);
}

static void add_solved(struct strbuf *out, const struct save_about *about)
{
    strbuf_add(out, "solved ");
    add_save_time(out, about->solved);
    end_line(out);
}

static void add_display(struct strbuf *out, const struct display *display)
{
    strbuf_add(out, "display ");
    display_write(display, out);
    end_line(out);
}

static void add_move(struct strbuf *out, const struct move *move)
{
    move_write(move, out);
    end_line(out);
}

static int blanks_of(const struct game *game)
{
    return cellset_count(grid_blanks(&game_analysis_at(game, 0)->start.value));
}

void save_write(const struct game *game, const struct save_about *about, struct strbuf *out)
{
    const struct puzzle *puzzle = game_puzzle(game);
    const struct pace *pace = &about->pace;
    size_t made = game_move_count(game), count = game_history_count(game), old = 0;
    strbuf_addf(out, "reductio game %d", SAVE_VERSION);
    end_line(out);
    strbuf_add(out, "# A game of reductio in progress. reductio(5) explains the lines.\n");
    add_save_text(out, "puzzle", format_line(&puzzle->givens).text);
    add_puzzle_candidates(out, game);
    add_save_text(out, "title", puzzle->title);
    add_save_text(out, "source", puzzle->source);
    add_save_text(out, "begun", about->begun);
    if (about->daily.date.year) {
        strbuf_add(out, "daily ");
        daily_write(&about->daily, out);
        end_line(out);
    }
    if (about->kind.level || about->kind.experiments || about->kind.technique) {
        strbuf_add(out, "kind ");
        kind_word(&about->kind, out);
        end_line(out);
    }
    add_save_number(out, "opening", about->opening);
    while (old < count && game_move(game, old)->from_1_0)
        old++;
    add_save_number(out, "old-moves", old);
    strbuf_add_char(out, '\n');
    for (size_t i = 0; i < count; i++)
        add_move(out, game_move(game, i));
    /* A line for each moment at which cells were filled, except for that of the last line. */
    for (int left = pace->first - 1; left >= pace->left; left--)
        if (pace->at[left] != (left > pace->left ? pace->at[left - 1] : about->played))
            add_at(out, about, pace->at[left], left);
    add_save_number(out, "undo", count - made);
    add_save_number(out, "hints", about->hints);
    if (about->solved)
        add_solved(out, about);
    add_display(out, &about->display);
    add_at(out, about, about->played, blanks_of(game));
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
    size_t start = out->length, count = game_history_count(game);
    size_t known = game_count_at(game, mark->serial), made = mark->made;
    if (known < count) {
        add_shift(out, made, known);
        for (size_t i = known; i < count; i++)
            add_move(out, game_move(game, i));
        made = count;
    }
    add_shift(out, made, game_move_count(game));
    if (about->hints != mark->about.hints) {
        strbuf_addf(out, "hints %u", about->hints);
        end_line(out);
    }
    if (about->solved != mark->about.solved)
        add_solved(out, about);
    /* A clock that was put back is saved at once: it counted time in which nobody played. */
    const bool same = display_same(&about->display, &mark->about.display);
    if (out->length == start && same && about->cursor == mark->about.cursor &&
        about->played >= mark->about.played &&
        about->played < mark->about.played + (patience > 0 ? patience : 1))
        return;
    if (!same || !mark->displayed)
        add_display(out, &about->display);
    add_at(out, about, about->played, blanks_of(game));
    save_mark(mark, game, about);
}
