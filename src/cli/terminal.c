#include "cli/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int terminal_columns(void)
{
    const char *wanted = getenv("COLUMNS");
    struct winsize size;
    if (wanted && atoi(wanted) > 0)
        return atoi(wanted);
    return !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col ? size.ws_col : 80;
}

static void add_blanks(struct strbuf *out, int count)
{
    while (count-- > 0)
        strbuf_add_char(out, ' ');
}

void add_paragraph(struct strbuf *out, const char *text, int indent, int further, int width)
{
    int column = indent;
    add_blanks(out, indent);
    for (const char *word = text; *word;) {
        int length = (int)strcspn(word, " ");
        if (word > text && column + 1 + length > width) {
            strbuf_add_char(out, '\n');
            column = indent + further;
            add_blanks(out, column);
        } else if (word > text) {
            strbuf_add_char(out, ' ');
            column++;
        }
        strbuf_add_bytes(out, word, (size_t)length);
        column += length;
        word += length + (word[length] == ' ');
    }
    strbuf_add_char(out, '\n');
}
