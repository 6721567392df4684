/*
 * Themes from any bytes: a theme that is read has some look on every terminal; a theme that is not
 * read is reported with the place of its mistake, and leaves the former theme unchanged.
 */
#include <stdlib.h>
#include <string.h>

#include "support/fuzz.h"
#include "ui/drawing/look.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_look(const struct theme *theme, enum ink ink, enum paper paper, int colours)
{
    const struct style_pair pair = style_resolve(theme, ink, paper, false, colours);
    const int all =
        STYLE_BOLD | STYLE_DIM | STYLE_UNDERLINE | STYLE_REVERSE | STYLE_ITALIC | STYLE_STRIKE;
    const int most = colours == TRUECOLOUR ? COLOUR_RGB | 0xFFFFFF : colours ? colours - 1 : -1;
    if (pair.foreground < -1 || pair.background < -1 || pair.attributes & ~all ||
        pair.foreground > most || pair.background > most)
        fuzz_wrong("a colour or an attribute that is none", "style_resolve");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int colours[] = { 0, 8, 16, 256, TRUECOLOUR };
    struct theme theme, before;
    struct error error = { .status = STATUS_OK };
    struct fuzz_text all = { data, size };
    char *text = fuzz_rest(&all);
    theme_builtin("light", &theme);
    before = theme;
    enum status status = theme_parse(text, size, &theme, &error);
    free(text);
    if (status != STATUS_OK &&
        (status != STATUS_BAD || error.line < 1 || error.column < 1 || !*error.text))
        fuzz_wrong("not told where or why", "theme_parse");
    if (status != STATUS_OK && memcmp(&theme, &before, sizeof theme) != 0)
        fuzz_wrong("something changed", "theme_parse");
    if (!memchr(theme.name, 0, sizeof theme.name))
        fuzz_wrong("without its end", "name");
    for (int ink = 0; ink < INK_COUNT; ink++)
        for (int paper = 0; paper < PAPER_COUNT; paper++)
            for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
                check_look(&theme, (enum ink)ink, (enum paper)paper, colours[i]);
    return 0;
}
