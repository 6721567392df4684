#include "game/save_lines.h"

#include <string.h>

#include "game/save_check.h"

enum status save_damaged(const struct save_line *line, struct error *error, const char *what)
{
    return error_set_at(error, STATUS_NO, line->number, 0, "%s", what);
}

/* Whether what may be a check is one, of a line that a person wrote: their titles may have a ~. */
static bool is_free_text(const struct save_line *line)
{
    bool like_check =
        line->length >= SAVE_CHECK && save_check_is_like(line->text + line->length - SAVE_CHECK);
    return !like_check && (!strncmp(line->text, "title ", 6) || !strncmp(line->text, "source ", 7));
}

/* A check that fits is taken off. False: there is one, and it does not. */
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

static bool is_blank_byte(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

/* A sign alone, too: a byte that is damaged makes none of what the program writes a remark. */
static bool is_save_remark(const char *line, size_t length)
{
    return length && line[0] == '#' && (length == 1 || line[1] == ' ');
}

enum status save_next_line(struct save_reader *reader, struct error *error)
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
        while (line->length && is_blank_byte(start[line->length - 1])) /* as editors leave them */
            line->length--;
    } while (is_save_remark(start, line->length));
    if (line->length >= sizeof line->text)
        return save_damaged(line, error, "the line is too long");
    memcpy(line->text, start, line->length);
    line->text[line->length] = '\0';
    if (memchr(line->text, '\0', line->length))
        return save_damaged(line, error, "there are bytes in the line that are no text");
    if (!take_check(line))
        return save_damaged(line, error, "the line and its check (after ~) do not fit");
    if (!whole && !line->checked) /* some editors leave out the end of the last line */
        return save_damaged(line, error, "the line is cut off");
    line->text[line->length] = '\0';
    return STATUS_OK;
}

const char *save_text_after(const struct save_line *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line->text, word, length) != 0 || !memchr(" ", line->text[length], 2))
        return NULL;
    return line->text + length + (line->text[length] == ' ');
}

/* A number of at most so much and what ends it; false for anything else. */
static bool read_save_number(const char **at, int64_t most, int64_t *number)
{
    const char *start = *at;
    for (*number = 0; **at >= '0' && **at <= '9'; ++*at)
        if ((*number = *number * 10 + (**at - '0')) > most)
            return false;
    return *at > start;
}

bool save_only_number(const char *text, int64_t most, int64_t *number)
{
    return read_save_number(&text, most, number) && !*text;
}

bool save_time(const char **at, int64_t *milliseconds)
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

struct save_reader save_reader_of(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf"; /* that it is UTF-8, as some editors put it */
    size_t skipped = length >= 3 && !memcmp(text, mark, 3) ? 3 : 0;
    return (struct save_reader){ .at = text + skipped, .end = text + length };
}
