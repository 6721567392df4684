/*
 * The front for screen readers, Braille displays and pipes: a session in lines, each answered at
 * once, without curses, control codes or redrawing.
 */
#include "player/session.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/utf8.h"
#include "console/source.h"
#include "system/thread.h"
#include "ui/terminal/signals.h"

enum {
    LONGEST = 16384,      /* about how many bytes of a line are kept: no command is longer */
    BLOCK = 4096,         /* bytes that are read at once */
    STILL_MAKING = 10000, /* milliseconds between reports that a puzzle is still being made */
};

struct talk {
    struct session *session;
    int input;
    bool person;  /* somebody types, and can cancel a puzzle that is being made */
    int64_t said; /* when something was printed last */
    bool breaks;  /* standard output is a terminal */
    /* Not on the heap, so that no typed line is lost when memory runs out: the beginning of a long
     * line, and the block that has its end. */
    char read[LONGEST + 2 * BLOCK + 1];
    size_t length;    /* of the input that is read and not handled yet */
    bool ended, gone; /* there is no more input; nobody reads the answers */
    int failed;       /* errno of an unexpected end; 0: none */
};

/* Breaks lines between words: a terminal would break them within words, and a screen reader would
 * read the parts. */
static void break_lines(struct strbuf *text)
{
    const int width = terminal_columns();
    struct strbuf broken = STRBUF_EMPTY;
    for (char *line = text->text, *end; *line; line = end + 1) {
        end = line + strcspn(line, "\n");
        const bool last = !*end;
        *end = '\0';
        add_paragraph(&broken, line, 0, 0, width - 1);
        if (last)
            break;
        *end = '\n';
    }
    if (broken.failed) { /* lines broken within words are better than none */
        strbuf_release(&broken);
        return;
    }
    strbuf_release(text);
    *text = broken;
}

/* Prints and flushes. In a locale without UTF-8, '?' replaces each byte beyond ASCII. */
static void write_out(struct talk *talk, struct strbuf *text)
{
    const bool short_of_memory = text->failed;
    for (size_t i = 0; i < text->length && !utf8_in_locale(); i++)
        if (text->text[i] & 0x80)
            text->text[i] = '?';
    if (talk->breaks && text->length)
        break_lines(text);
    if (text->length)
        talk->said = thread_now();
    if (fputs(text->text, stdout) == EOF ||
        (short_of_memory &&
         fputs("Out of memory: a part of this answer is missing.\n", stdout) == EOF) ||
        fflush(stdout) == EOF) {
        talk->gone = true;
        talk->failed = errno == EPIPE ? 0 : errno; /* EPIPE: the reader has ended, as head does */
    }
    strbuf_release(text);
}

static void print_answer(struct talk *talk, bool always)
{
    struct strbuf text = STRBUF_EMPTY;
    line_answer(&talk->session->app, always, &text);
    write_out(talk, &text);
}

/* A pipe's next line is meant for the puzzle that is still being made; only a person can cancel. */
static bool has_to_wait(const struct talk *talk)
{
    return talk->session->app.prefetch.number && !talk->person;
}

/* Handles the first whole line, or at the end of the input the last without its end; false: there
 * is no line yet, or it has to wait. */
static bool take_line(struct talk *talk)
{
    char *end = memchr(talk->read, '\n', talk->length);
    if (has_to_wait(talk) || (!end && (!talk->ended || !talk->length)))
        return false;
    const size_t length = end ? (size_t)(end - talk->read) : talk->length;
    const size_t used = length + (end != NULL);
    talk->read[length] = '\0';
    const struct event event = {
        .kind = EVENT_LINE, .text = talk->read, .length = length, .now = thread_now()
    };
    session_handle(talk->session, &event);
    session_serve(talk->session);
    print_answer(talk, true);
    talk->length -= used;
    memmove(talk->read, talk->read + used, talk->length);
    return true;
}

static void read_input_lines(struct talk *talk)
{
    char bytes[BLOCK];
    const ssize_t length = read(talk->input, bytes, sizeof bytes);
    if (length < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (length <= 0) {
        talk->ended = true;
        talk->failed = length < 0 && errno != EIO ? errno : 0; /* EIO: the terminal is gone */
        return;
    }
    bool full = talk->length > LONGEST; /* all lines were taken, so this is part of one */
    for (ssize_t i = 0; i < length; i++) {
        full &= bytes[i] != '\n';
        if (!full)
            ELEMENT(talk->read, talk->length++) = bytes[i] ? bytes[i] : ' ';
    }
}

/* Prints what happened without a line: a puzzle is ready, or the game cannot be saved. */
static void pass_time(struct talk *talk)
{
    const struct event time = { .kind = EVENT_NONE, .now = thread_now() };
    session_handle(talk->session, &time);
    session_serve(talk->session);
    print_answer(talk, false);
    if (time.now - talk->said >= STILL_MAKING) {
        struct strbuf text = STRBUF_EMPTY;
        line_progress(&talk->session->app, &text);
        write_out(talk, &text);
    }
}

/* Sleeps until there is something to do. */
static void wait_for_news(struct talk *talk)
{
    int watched[SESSION_DESCRIPTORS];
    session_descriptors(talk->session, watched);
    struct pollfd news[] = {
        { .fd = has_to_wait(talk) || talk->ended ? -1 : talk->input, .events = POLLIN },
        { .fd = signals_descriptor(), .events = POLLIN },
        { .fd = watched[0], .events = POLLIN },
        { .fd = watched[1], .events = POLLIN },
    };
    const int found = poll(news, sizeof news / sizeof *news, session_patience(talk->session));
    signals_drain();
    if (signals_came(SIGTSTP))
        session_stop(talk->session, signals_stop);
    if (found > 0 && news[0].revents)
        read_input_lines(talk);
    else
        pass_time(talk);
}

static void run_lines(struct talk *talk)
{
    session_serve(talk->session);
    if (!signals_end())
        print_answer(talk, true);
    while (!talk->session->app.quit && !talk->gone && !signals_end()) {
        if (take_line(talk))
            continue;
        if (talk->ended && !has_to_wait(talk))
            break;
        wait_for_news(talk);
    }
}

/* A signal to end the program ends the waiting. */
static bool keep_lines_waiting(void *data, enum disk_news news)
{
    (void)data;
    if (news) {
        puts(news == DISK_IS_SLOW ? "The disk does not answer. Waiting for it."
                                  : "Reading a long saved game...");
        fflush(stdout);
    }
    return signals_end() == 0;
}

enum status play_line_mode(struct session *session, const struct play_arguments *arguments,
                           int *ended_by, struct error *error)
{
    struct talk talk = { .session = session, .input = arguments->input };
    *ended_by = 0;
    if (!signals_take())
        return error_set(error, STATUS_FAILED, "signals cannot be caught: %s", strerror(errno));
    talk.person = isatty(talk.input);
    talk.breaks = isatty(STDOUT_FILENO);
    session->app.line_mode.on = true;
    disk_ask_while_waiting(session->disk, keep_lines_waiting, NULL);
    enum status status = session_begin(session, arguments, thread_now(), error);
    if (status == STATUS_OK)
        run_lines(&talk);
    session_save(session);
    *ended_by = signals_end();
    signals_give_back();
    session_end(session);
    if (status == STATUS_OK && talk.failed)
        status = error_set(error, STATUS_FAILED, "standard %s: %s", talk.gone ? "output" : "input",
                           strerror(talk.failed));
    return status;
}
