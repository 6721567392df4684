#include "console/paragraph.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

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
