#include "ui/view/lesson_about.h"

#include "engine/path/rating.h"
#include "engine/path/technique_text.h"
#include "engine/step/explain.h"
#include "ui/view/text_view.h"

void lesson_add_about(const struct app *app, const struct lesson *lesson, const char *gap,
                      struct strbuf *out)
{
    const char *texts = app->learning.book->texts;
    strbuf_addf(out, "%s%sWhere to look: %s", technique_about(texts, lesson->technique), gap,
                technique_look(texts, lesson->technique));
}

void lesson_read(struct app *app, const struct lesson *lesson, const struct strbuf *more)
{
    struct strbuf text;
    strbuf_init(&text);
    explain_name(lesson->technique, &text);
    strbuf_addf(&text, " (%s)\n\n", level_name(lesson->technique->level));
    lesson_add_about(app, lesson, "\n\n", &text);
    strbuf_add(&text, more ? more->text : "");
    text.failed |= more && more->failed;
    text_open(app, &text);
    strbuf_release(&text);
}
