#include "ui/view/views.h"

#include "engine/path/technique_text.h"
#include "ui/play/wording.h"
#include "ui/view/panel.h"
#include "ui/view/text_view.h"

struct technique_state {
    struct text_state place;
    const struct technique *technique;
    struct example example;
};

VIEW_STATE(technique_state, technique_state, technique_view)

static const char *texts_of(const struct app *app)
{
    return app->learning.book ? app->learning.book->texts : technique_texts;
}

static void write_example(struct app *app, struct page *page)
{
    struct technique_state *state = technique_state(app);
    struct strbuf text = STRBUF_EMPTY;
    struct roles roles;
    if (!example_make(app, state->technique, &state->example)) {
        page_missing(page, !state->example.technique);
        return;
    }
    const struct exercise *exercise = &state->example.exercise;
    page_heading(page, "An example");
    explain_title(exercise->start.board, &exercise->step, &text);
    strbuf_add(&text, ". ");
    explain_words(&exercise->start, &exercise->step, &text);
    explain_roles(&exercise->start, &exercise->step, &roles);
    page_coloured(page, &roles, text.text);
    page_missing(page, text.failed);
    strbuf_release(&text);
}

static void write_technique(struct app *app, struct page *page)
{
    const struct technique *technique = technique_state(app)->technique;
    const char *look = technique_look(texts_of(app), technique);
    struct strbuf heading = STRBUF_EMPTY;
    add_technique_name(technique, &heading);
    strbuf_addf(&heading, " (%s)", level_name(technique->level));
    page_heading(page, heading.text);
    page_missing(page, heading.failed);
    strbuf_release(&heading);
    page_coloured(page, NULL, technique_about(texts_of(app), technique));
    if (look && *look) {
        page_heading(page, "Where to look");
        page_coloured(page, NULL, look);
    }
    write_example(app, page);
}

static void technique_draw(struct app *app, struct frame *frame)
{
    struct rect rect = layout_beside(&app->layout);
    struct technique_state *state = technique_state(app);
    panel_title(app, frame, technique_view.name);
    if (list_screen_has_board(app) && example_make(app, state->technique, &state->example)) {
        struct board board;
        struct roles roles;
        example_board(&state->example, &board, &roles);
        panel_still_board(app, frame, &board, &roles);
    }
    text_draw_page(app, frame, rect, rect.width, write_technique);
}

static void technique_tell(struct app *app, struct strbuf *out)
{
    page_tell(app, write_technique, out);
}

static void technique_free(void *state)
{
    struct technique_state *technique = state;
    example_release(&technique->example);
}

void technique_open(struct app *app, const struct technique *technique)
{
    struct strbuf text = STRBUF_EMPTY;
    if (!text_push(app, &technique_view))
        return;
    technique_state(app)->technique = technique;
    if (!app->plain.on)
        return;
    page_tell(app, write_technique, &text); /* printed, not opened */
    app_pop(app);
    text_open(app, &text);
    strbuf_release(&text);
}

void play_technique(struct app *app)
{
    const struct play *play = app->play;
    const struct step *step = play->notice.step;
    if (app_top(app)->plays && play->hinting) /* the first rung does not give the name away */
        step =
            play->hint.kind == HINT_STEP && play->hint.rung >= RUNG_NAME ? &play->hint.step : NULL;
    if (step)
        technique_open(app, step->technique);
    else
        app_report(app, REPORT_NO_TECHNIQUE_HERE);
}

const struct view technique_view = {
    .name = "technique",
    .covers = true,
    .state_size = sizeof(struct technique_state),
    .release = technique_free,
    .context = CONTEXT_READ,
    .draw = technique_draw,
    .like = &text_view,
    .tell = technique_tell,
};
