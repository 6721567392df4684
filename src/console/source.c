#include "console/source.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/format/format.h"
#include "store/file.h"
#include "system/system.h"

/* Text that is a puzzle, or a spoilt one, not a file's name. */
static bool looks_like_puzzle(const char *text)
{
    size_t cells = 0, length = strlen(text);
    struct puzzle puzzle;
    if (format_parse(text, length, &puzzle, NULL) == STATUS_OK)
        return true;
    for (size_t i = 0; i < length; i++)
        cells += strchr("0123456789.*_Xx-", text[i]) != NULL;
    return cells >= 28 && cells * 4 >= length * 3 && !strchr(text, '/');
}

enum source source_of(const char *argument)
{
    if (!strcmp(argument, "-"))
        return SOURCE_INPUT;
    return !file_exists(argument) && looks_like_puzzle(argument) ? SOURCE_TEXT : SOURCE_FILE;
}

const char *source_name(const char *argument)
{
    static const char *const names[] = {
        [SOURCE_INPUT] = "standard input", [SOURCE_TEXT] = "puzzle"
    };
    enum source source = source_of(argument);
    return source == SOURCE_FILE ? argument : names[source];
}

void add_report(struct strbuf *out, const char *name, int line, const struct error *error)
{
    add_harmless(out, name);
    if (line)
        strbuf_addf(out, ":%d", line);
    if (line && error->column)
        strbuf_addf(out, ":%d", error->column);
    strbuf_addf(out, ": %s\n", error->text);
}

int complain(const struct error *error)
{
    fprintf(stderr, "reductio: %s\n", error->text);
    return error->status;
}

void end_by_signal(int number)
{
    fflush(stdout);
    signal(number, SIG_DFL);
    raise(number);
}

size_t whole_lines(const char *text, size_t length)
{
    if (length <= PIPE_BUF)
        return length;
    size_t end = system_write_room(STDOUT_FILENO);
    if (end >= length)
        return length;
    while (end && text[end - 1] != '\n')
        end--;
    if (end)
        return end;
    const char *newline = memchr(text, '\n', length);
    return newline ? (size_t)(newline - text) + 1 : length;
}

size_t before_last_line(const char *text, size_t length)
{
    size_t before = length ? length - 1 : 0;
    while (before && text[before - 1] != '\n')
        before--;
    return before || !length ? before : length - 1;
}

void print_lines(const char *text, size_t length)
{
    while (length && !ferror(stdout)) {
        const size_t count = whole_lines(text, length);
        fwrite(text, 1, count, stdout);
        fflush(stdout);
        text += count;
        length -= count;
    }
}

int finish_output(void)
{
    if (!fflush(stdout) && !ferror(stdout))
        return STATUS_OK;
    fprintf(stderr, "reductio: standard output: %s\n", strerror(errno));
    return STATUS_FAILED;
}

int print_text(struct strbuf *text)
{
    bool good = !text->failed;
    if (good)
        print_lines(text->text, text->length);
    else
        fputs("reductio: out of memory\n", stderr);
    strbuf_release(text);
    return good ? finish_output() : STATUS_FAILED;
}

/* ---- Paragraphs ---- */

int terminal_columns(void)
{
    enum { MOST = 10000 }; /* no terminal is wider; a width is counted with later */
    const char *wanted = getenv("COLUMNS");
    struct winsize size;
    long columns = wanted ? strtol(wanted, NULL, 10) : 0;
    if (columns > 0)
        return columns < MOST ? (int)columns : MOST;
    return !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col ? size.ws_col : 80;
}

void add_paragraph(struct strbuf *out, const char *text, int indent, int further, int width)
{
    int column = indent;
    strbuf_add_times(out, " ", indent);
    for (const char *word = text; *word;) {
        int length = (int)strcspn(word, " \n");
        if (word > text && (word[-1] == '\n' || column + 1 + length > width)) {
            strbuf_add_char(out, '\n');
            column = indent + further;
            strbuf_add_times(out, " ", column);
        } else if (word > text) {
            strbuf_add_char(out, ' ');
            column++;
        }
        strbuf_add_bytes(out, word, (size_t)length);
        column += length;
        word += length + (word[length] != '\0');
    }
    strbuf_add_char(out, '\n');
}
