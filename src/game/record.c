#include "game/record.h"

#include <stddef.h>
#include <string.h>

#include "engine/board/boards.h"
#include "engine/generate/kind.h"

/* "1" for the classic board. */
static const char versions[] = "12";

/* A digit that followed in an experiment is the player's when it is kept, but was not entered. */
static void count_cells(const struct game *game, enum assist assist, struct record *record)
{
    struct shown board;
    cellset own = 0;
    game_board(game, assist, &board);
    for (size_t i = 0; i < game_move_count(game); i++) {
        const struct move *move = game_move(game, i);
        record->experiments += move->kind == MOVE_TRY || technique_is_experiment(move->technique);
        if ((move->kind == MOVE_ENTER || move->kind == MOVE_TRY) &&
            board.value.digit[move->cell] == move->digit)
            own |= cell_bit(move->cell);
    }
    for (int cell = 0; cell < CELLS; cell++) {
        const bool entered = board.owner[cell] == OWNER_PLAYER && cellset_has(own, cell);
        record->entered += entered;
        record->forced += !entered && board.owner[cell] >= OWNER_PLAYER;
    }
}

/* Rates the puzzle as `reductio rate` does. */
static void rate_record(const struct game *game, struct record *record)
{
    const struct settings settings = { .solvable = true,
                                       .unique = candset_is_empty(game_excluded(game)) };
    struct rating rating;
    struct position start;
    if (!game_solution(game))
        return;
    position_init(&start, record_board(record), &record->puzzle);
    position_eliminate_all(&start, game_excluded(game));
    rating_of_path(&start, rules_usual, &settings, false, &rating);
    if (rating.outcome != OUTCOME_SOLVED)
        return;
    record->level = rating.level;
    record->score = rating.score;
    for (size_t i = 0; i < rules_all->count; i++)
        record->times[i] = (uint8_t)(rating.times[i] < UINT8_MAX ? rating.times[i] : UINT8_MAX);
}

void record_of(const struct game *game, enum assist assist, struct record *record)
{
    const struct board *board = puzzle_board(game_puzzle(game));
    memset(record, 0, sizeof *record);
    record->board = board_is_classic(board) ? NULL : board;
    record->puzzle = game_puzzle(game)->givens;
    count_cells(game, assist, record);
    rate_record(game, record);
}

int record_compare(const struct record *one, const struct record *other)
{
    const struct moment *a = &one->begin, *b = &other->begin;
    const int parts[] = { strcmp(record_board(one)->name, record_board(other)->name),
                          memcmp(one->puzzle.digit, other->puzzle.digit, sizeof one->puzzle.digit),
                          date_number(a->date) - date_number(b->date),
                          (a->hour * 60 + a->minute) * 60 + a->second -
                              (b->hour * 60 + b->minute) * 60 - b->second };
    return parts[0] ? parts[0] : parts[1] ? parts[1] : parts[2] ? parts[2] : parts[3];
}

bool record_is_timed(const struct record *record)
{
    return !record->forced;
}

bool record_is_alone(const struct record *record)
{
    return record_is_timed(record) && !record->hints;
}

/* ---- Fields ---- */

struct moment_text moment_text(const struct moment *moment)
{
    const int parts[] = { moment->hour, moment->minute, moment->second };
    struct moment_text written;
    strcpy(written.text, date_text(moment->date).text);
    char *at = written.text + strlen(written.text);
    for (int i = 0; i < 3; i++) {
        *at++ = i ? ':' : 'T';
        at = put_number(at, parts[i], 2);
    }
    *at = '\0';
    return written;
}

bool moment_read(const char *text, struct moment *moment)
{
    enum { DATE = 10, LENGTH = 19 };
    static const int most[] = { 23, 59, 60 }; /* 60: a leap second */
    char date[DATE + 1] = "";
    int64_t part[3];
    struct date day;
    if (strlen(text) != LENGTH || !strchr("T ", text[DATE]) || text[13] != ':' || text[16] != ':')
        return false;
    memcpy(date, text, DATE);
    for (int i = 0; i < 3; i++) {
        const char *at = text + DATE + 1 + 3 * i, *end = at + 2;
        if (!take_number(&at, most[i], &part[i]) || at != end)
            return false;
    }
    if (!date_read(date, &day))
        return false;
    *moment = (struct moment){ day, (int)part[0], (int)part[1], (int)part[2] };
    return true;
}

/* "x-wing:2,claiming:1"; a name that is not known is of a later version. */
static bool read_techniques(char *text, struct record *record)
{
    char *next;
    for (; text; text = next) {
        int64_t times;
        next = strchr(text, ',');
        if (next)
            *next++ = '\0';
        char *colon = strchr(text, ':');
        if (!colon || colon == text || !only_number(colon + 1, UINT8_MAX, &times))
            return false;
        *colon = '\0';
        const struct technique *technique = technique_named(text);
        if (technique)
            record->times[rule_place(technique)] = (uint8_t)times;
    }
    return true;
}

/* The type of a field: LARGE is a number of 64 bits, SMALL an int. */
enum holds {
    HOLDS_MOMENT,
    HOLDS_DATE,
    HOLDS_LEVEL,
    HOLDS_LARGE,
    HOLDS_SMALL,
    HOLDS_USES,
    HOLDS_BOARD,
    HOLDS_GRID
};

#define AT(member) offsetof(struct record, member)

static const struct field {
    const char *name;
    bool needed;
    enum holds holds;
    size_t offset;
    const char *what; /* it has to be */
} fields[] = {
    { "begin", true, HOLDS_MOMENT, AT(begin), "a time like 2026-11-21T18:09:40" },
    { "end", true, HOLDS_MOMENT, AT(end), "a time like 2026-11-21T18:09:40" },
    { "level", false, HOLDS_LEVEL, AT(level), "a level" },
    { "score", false, HOLDS_LARGE, AT(score), "a number" },
    { "played", true, HOLDS_LARGE, AT(played), "a number of milliseconds" },
    { "hints", false, HOLDS_SMALL, AT(hints), "a number" },
    { "experiments", false, HOLDS_SMALL, AT(experiments), "a number" },
    { "forced", false, HOLDS_SMALL, AT(forced), "a number" },
    { "entered", false, HOLDS_SMALL, AT(entered), "a number" },
    { "daily", false, HOLDS_DATE, AT(daily), "a date like 2026-11-21" },
    { "techniques", false, HOLDS_USES, AT(times), "techniques like x-wing:2,claiming:1" },
    { "board", false, HOLDS_BOARD, AT(board), "a board other than the classic one" },
    { "puzzle", true, HOLDS_GRID, AT(puzzle),
      "a digit or a dot for each cell, and the end of the line" },
};
enum {
    FIELDS = sizeof fields / sizeof *fields,
    FIELD_PUZZLE = FIELDS - 1,
    FIELD_BOARD = FIELDS - 2
};

/* Larger values are written as these, so that every line that is written can be read. */
enum { SMALL_MOST = 1000000 };
static const int64_t large_most = INT64_C(1000000000000);

/* The value, which may be changed in reading. */
static bool read_record_field(const struct field *field, char *value, struct record *record)
{
    void *member = (char *)record + field->offset;
    int64_t number;
    switch (field->holds) {
    case HOLDS_MOMENT:
        return moment_read(value, member);
    case HOLDS_DATE:
        return date_read(value, member);
    case HOLDS_LEVEL:
        return level_named(value, member);
    case HOLDS_LARGE:
        return only_number(value, large_most, member);
    case HOLDS_SMALL:
        if (!only_number(value, SMALL_MOST, &number))
            return false;
        *(int *)member = (int)number;
        return true;
    case HOLDS_USES:
        return read_techniques(value, record);
    case HOLDS_BOARD:
        record->board = board_named(value, NULL);
        return record->board && !board_is_classic(record->board);
    default:
        return grid_read_line(value, record_board(record), member);
    }
}

/* ---- Lines ---- */

enum { LINE_MOST = 16384 };

enum status record_parse(const char *line, struct record *record, struct error *error)
{
    char text[LINE_MOST]; /* which is cut into words */
    bool seen[FIELDS] = { false };
    struct record read = { .level = LEVEL_CONTRADICTION };
    const size_t length = strlen(line), head = strcspn(line, " ");
    if (length >= LINE_MOST)
        return error_set_at(error, STATUS_BAD, 0, LINE_MOST, "the line is too long");
    if (head != 1 || !strchr(versions, *line))
        return error_set_at(error, STATUS_BAD, 0, 1,
                            "a line of a finished game begins with %c or %c; this line does not, "
                            "or is from a newer version",
                            versions[0], versions[1]);
    memcpy(text, line, length + 1);
    for (char *word = line[head] ? text + head + 1 : NULL, *next; word; word = next) {
        const int column = (int)(word - text) + 1;
        if (seen[FIELD_PUZZLE])
            return error_set_at(error, STATUS_BAD, 0, column, "the puzzle must come last");
        next = strchr(word, ' ');
        if (next)
            *next++ = '\0';
        char *value = strchr(word, '=');
        if (!value || value == word || !value[1])
            return error_set_at(error, STATUS_BAD, 0, column, "a field is NAME=VALUE, not '%.40s'",
                                word);
        *value++ = '\0';
        int field = 0;
        while (field < FIELDS && strcmp(fields[field].name, word) != 0)
            field++;
        if (field == FIELDS)
            continue;
        if (seen[field])
            return error_set_at(error, STATUS_BAD, 0, column, "'%s' occurs twice", word);
        seen[field] = true;
        if (!read_record_field(&fields[field], value, &read))
            return error_set_at(error, STATUS_BAD, 0, column + (int)(value - word), "%s= takes %s",
                                word, fields[field].what);
    }
    for (int field = 0; field < FIELDS; field++)
        if (!seen[field] &&
            (fields[field].needed || (field == FIELD_BOARD && *line == versions[1])))
            return error_set_at(error, STATUS_BAD, 0, (int)length + 1,
                                "the line lacks %s=", fields[field].name);
    *record = read;
    return STATUS_OK;
}

static void write_techniques(const struct record *record, struct strbuf *out)
{
    const char *joint = " techniques=";
    for (size_t i = 0; i < rules_all->count; i++) {
        if (!record->times[i])
            continue;
        strbuf_add(out, joint);
        puzzle_kind_word(&(const struct puzzle_kind){ .technique = rules_all->at[i] }, out);
        strbuf_addf(out, ":%d", record->times[i]);
        joint = ",";
    }
}

static int small(int number)
{
    return number < SMALL_MOST ? number : SMALL_MOST;
}

static unsigned long long large(uint64_t number)
{
    return number < (uint64_t)large_most ? number : (uint64_t)large_most;
}

void record_write(const struct record *record, struct strbuf *out)
{
    strbuf_addf(out, "%c begin=%s end=%s", versions[record->board != NULL],
                moment_text(&record->begin).text, moment_text(&record->end).text);
    if (record->level)
        strbuf_addf(out, " level=%s score=%llu", level_name(record->level), large(record->score));
    strbuf_addf(out, " played=%llu hints=%d experiments=%d forced=%d entered=%d",
                large((uint64_t)record->played), small(record->hints), small(record->experiments),
                small(record->forced), small(record->entered));
    if (record->daily.year)
        strbuf_addf(out, " daily=%s", date_text(record->daily).text);
    write_techniques(record, out);
    if (record->board)
        strbuf_addf(out, " board=%s", record->board->name);
    strbuf_addf(out, " puzzle=%s", grid_line(record_board(record), &record->puzzle).text);
}
