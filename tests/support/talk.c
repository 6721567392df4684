#include "support/talk.h"

#include <stdio.h>
#include <string.h>

#include "support/suite.h"

void talk_begin(struct talk *talk)
{
    talk->driver.app.line_mode.on = true;
    driver_lessons(&talk->driver);
    strbuf_init(&talk->answer);
    line_answer(&talk->driver.app, true, &talk->answer);
}

void talk_end(struct talk *talk)
{
    strbuf_release(&talk->answer);
    driver_release(&talk->driver);
}

/* The app is not drawn: drawing shows and forgets reports, which only the screen does. */
const char *talk_say(struct talk *talk, const char *line)
{
    struct app *app = &talk->driver.app;
    struct strbuf *answer = &talk->answer;
    const struct event event = {
        .kind = EVENT_LINE, .text = line, .length = strlen(line), .now = talk->driver.now
    };
    app_handle(app, &event);
    strbuf_reset(answer);
    line_answer(app, true, answer);
    ck_assert_msg(answer->length > 1, "'%s': nothing is said", line);
    for (const char *at = answer->text; *at; at++)
        ck_assert_msg((unsigned char)*at >= ' ' || *at == '\n', "'%s': a control", line);
    ck_assert_int_eq(answer->text[answer->length - 1], '\n');
    return answer->text;
}

void talk_say_all(struct talk *talk, const char *lines)
{
    char copy[512], *place;
    snprintf(copy, sizeof copy, "%s", lines);
    for (char *line = strtok_r(copy, ";", &place); line; line = strtok_r(NULL, ";", &place))
        talk_say(talk, line);
}

void talk_expect(struct talk *talk, const char *line, const char *text)
{
    const char *said = talk_say(talk, line);
    ck_assert_msg(strstr(said, text) != NULL, "'%s': not '%s' but: %s", line, text, said);
}

void talk_expect_whole(struct talk *talk, const char *line, const char *text)
{
    const char *said = talk_say(talk, line);
    ck_assert_msg(!strncmp(said, text, strlen(text)) && !strcmp(said + strlen(text), "\n"),
                  "'%s': not '%s' but: %s", line, text, said);
}
