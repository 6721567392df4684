/*
 * The app in lines, without a terminal: the typed lines, and the answers. It checks that every line
 * has an answer, which is text and nothing else.
 */
#pragma once

#include "support/driver.h"

struct talk {
    struct driver driver;
    struct strbuf answer;
};

/* The driver has its game or menu; the first text is in `answer`. */
void talk_begin(struct talk *talk);
void talk_end(struct talk *talk);
/* All lend until the next call. */
const char *talk_say(struct talk *talk, const char *line);
/* Some lines, separated by ';'. */
void talk_say_all(struct talk *talk, const char *lines);
/* The answer has the text in it, or is nothing else. */
void talk_expect(struct talk *talk, const char *line, const char *text);
void talk_expect_whole(struct talk *talk, const char *line, const char *text);
