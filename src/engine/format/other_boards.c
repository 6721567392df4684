/* Regions of jigsaws among the lines of a text. */
#include "engine/format/boards.h"
#include "engine/search/search.h"

/*
 * Reads the symbols of a line, which are letters and digits, from a place on; for a row, also words
 * of two signs. Returns their number; 0: there are more than `most`, or other signs.
 */
static size_t read_symbols(const struct line *line, size_t from, size_t most, uint16_t *symbol)
{
    size_t count = 0, words = 0;
    for (size_t at = from, to; at < line->length; at = to) {
        for (to = at; to < line->length && is(line->text[to], A_DIGIT | A_LETTER);)
            to++;
        const size_t size = most == DIGITS && to - at == 2 ? 2 : 1;
        const bool word = to > at;
        words += word;
        if (!word && !among(line->text[to++], " \t,;|[](){}\"'"))
            return 0;
        for (; at + size <= to && is(line->text[at], A_DIGIT | A_LETTER); at += size) {
            if (count == most)
                return 0;
            symbol[count++] = (uint16_t)((unsigned char)line->text[at] << 8 |
                                         (size == 2 ? (unsigned char)line->text[at + 1] : 0));
        }
        to += word && most == DIGITS && to < line->length; /* any sign may be between two words */
    }
    return most != DIGITS || words == 1 || words == 3 || words == DIGITS ? count : 0;
}

/* Reads the 81 symbols of a line, perhaps behind a name, in quotes or as lists. */
static bool read_all_symbols(const struct line *line, uint16_t symbol[CELLS])
{
    size_t from = line->length;
    while (from && line->text[from - 1] != '=' && line->text[from - 1] != ':')
        from--;
    /* Nine times the same row are candidates: columns are not the regions of a jigsaw. */
    return read_symbols(line, from, CELLS, symbol) == CELLS &&
           memcmp(symbol, symbol + DIGITS, (CELLS - DIGITS) * sizeof *symbol);
}

/* Whether a line may stand between a puzzle and its regions, and is not a row. */
static bool may_be_between(const struct line *line)
{
    return cell_value(first_sign(line)) < 0 && (closing_begins(line) || comment_begins(line) ||
                                                line_is_words(line) || array_begins(line));
}

enum regions pass_regions(struct format_reader *reader, bool below)
{
    enum { BETWEEN_MOST = 4 };
    struct format_reader at = *reader;
    struct line line;
    uint16_t symbol[CELLS];
    int rows = 0, between = 0;
    while (rows < DIGITS && reader_scan(&at, &line) == SCAN_LINE) {
        if (!rows && read_all_symbols(&line, symbol))
            rows = DIGITS;
        else if (read_symbols(&line, 0, DIGITS, symbol + DIGITS * rows) == DIGITS)
            rows++;
        else if (!line_is_rule(&line) &&
                 (!below || rows || !may_be_between(&line) || between++ == BETWEEN_MOST))
            break;
        reader_pass(&at, &line);
    }
    const bool all = rows == DIGITS;
    reader->open |= at.open;
    const enum regions regions = all ? regions_of(symbol) : REGIONS_NONE;
    if (regions != REGIONS_NONE) {
        at.open = reader->open;
        *reader = at;
    }
    return regions;
}

bool may_be_jigsaw(const struct puzzle *puzzle)
{
    struct position position;
    position_init(&position, &board_classic, &puzzle->givens);
    return search_count(&position, 2, NULL) != 1;
}
