/*
 * Keys, clicks, pastes, sizes and time from any bytes into the whole app without a terminal. After
 * each event the screen is drawn and looked at; at the end everything is undone and redone, and
 * Escape and q must lead out.
 *
 * A character is that key, a line's end is Enter, and @ begins anything else:
 *     @@  the key @       @e  Escape        @b  Backspace     @t  Tab       @x  Delete
 *     @u @d @l @r  arrows; @U @D @L @R  with Shift
 *     @kC  special key number C; @cC  Control with C; @aC  Alt with C
 *     @sXY  a size        @mBXY  a mouse button at a place; @gBXY  the mouse dragged to it
 *     @p...@.  a paste    @wC  time passes  @nC  an answer to a puzzle that is wanted
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "engine/path/technique_text.h"
#include "support/fuzz.h"
#include "support/invariants.h"
#include "support/puzzles.h"
#include "support/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { EVENTS_MOST = 150, CLASSIC = 4, PUZZLES = CLASSIC + BOARD_PUZZLES };

struct stream {
    struct driver driver;
    struct puzzle puzzles[PUZZLES];
    const uint8_t *at, *end;
};

static struct lesson_book book; /* read once: it borrows its texts for good */

static const struct lesson_book *lessons(void)
{
    static char *positions;
    struct error error;
    if (positions)
        return &book;
    positions = text_read("data/lessons/positions.txt");
    if (!positions || lesson_book_read(&book, positions, technique_texts, &error) != STATUS_OK)
        fuzz_wrong("cannot be read", "data/lessons");
    return &book;
}

static int next(struct stream *stream)
{
    return stream->at < stream->end ? *stream->at++ : ' ';
}

/* A number below `below`, from a character; printable ones give the numbers that are likely to
 * matter. */
static int number(struct stream *stream, int below)
{
    return (next(stream) - ' ' + 256) % 256 % below;
}

static void press(struct stream *stream, ui_key key)
{
    driver_event(&stream->driver, (struct event){ .kind = EVENT_KEY, .key = key });
}

static void paste(struct stream *stream)
{
    const uint8_t *end = stream->at;
    while (end < stream->end && !(*end == '@' && end + 1 < stream->end && end[1] == '.'))
        end++;
    struct fuzz_text text = { stream->at, (size_t)(end - stream->at) };
    char *copy = fuzz_rest(&text);
    driver_event(&stream->driver,
                 (struct event){ .kind = EVENT_PASTE, .text = copy, .length = text.left });
    free(copy);
    stream->at = end < stream->end ? end + 2 : end;
}

/* A requested puzzle is made, or is given up, or the answer is about something else. */
static void answer(struct stream *stream)
{
    struct app *app = &stream->driver.app;
    int how = number(stream, 64);
    struct made made = { .found = how % 3, .tried = 100 };
    const struct board *board = app->prefetch.wanted.kind.board;
    int n = how % CLASSIC;
    if (board && !board_is_classic(board)) /* one of that board, if there is one */
        for (n = CLASSIC; n < PUZZLES - 1 && stream->puzzles[n].board != board;)
            n++;
    made.board = puzzle_board(&stream->puzzles[n]);
    made.puzzle = stream->puzzles[n].givens;
    if (app->prefetch.number)
        app_prefetched(app, app->prefetch.number - (how > 32), &made);
    driver_pass(&stream->driver, 1);
}

static void size_or_click(struct stream *stream, char what)
{
    struct event event = { .kind = EVENT_RESIZE };
    if (what != 's') {
        event.kind = what == 'g' ? EVENT_DRAG : what == 'h' ? EVENT_HOVER : EVENT_MOUSE;
        event.button = (enum mouse_button)(MOUSE_LEFT + number(stream, MOUSE_WHEEL_DOWN));
        event.x = number(stream, 256) - 2;
        event.y = number(stream, 256) - 2;
    } else {
        event.width = 1 + 2 * number(stream, 110);
        event.height = 1 + number(stream, 90);
    }
    driver_event(&stream->driver, event);
}

static void special(struct stream *stream)
{
    static const struct {
        char name;
        ui_key key;
    } keys[] = {
        { 'e', UI_KEY_ESCAPE },
        { 'b', UI_KEY_BACKSPACE },
        { 't', UI_KEY_TAB },
        { 'x', UI_KEY_DELETE },
        { 'u', UI_KEY_UP },
        { 'd', UI_KEY_DOWN },
        { 'l', UI_KEY_LEFT },
        { 'r', UI_KEY_RIGHT },
        { 'U', UI_KEY_SHIFT | UI_KEY_UP },
        { 'D', UI_KEY_SHIFT | UI_KEY_DOWN },
        { 'L', UI_KEY_SHIFT | UI_KEY_LEFT },
        { 'R', UI_KEY_SHIFT | UI_KEY_RIGHT },
    };
    char what = (char)next(stream);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].name == what) {
            press(stream, keys[i].key);
            return;
        }
    if (what == 'k')
        press(stream, UI_KEY_SPECIAL + (ui_key)number(stream, UI_KEY_F12 - UI_KEY_SPECIAL + 1));
    else if (what == 'c')
        press(stream, UI_KEY_CONTROL | (ui_key)next(stream));
    else if (what == 'a')
        press(stream, UI_KEY_ALT | (ui_key)next(stream));
    else if (what == 's' || what == 'm' || what == 'g' || what == 'h')
        size_or_click(stream, what);
    else if (what == 'p')
        paste(stream);
    else if (what == 'w')
        driver_pass(&stream->driver, 37 * number(stream, 256));
    else if (what == 'n')
        answer(stream);
    else
        press(stream, (ui_key)(unsigned char)what);
}

static void happen(struct stream *stream)
{
    const char *from = (const char *)stream->at, *end = (const char *)stream->end;
    if (*from == '@') {
        stream->at++;
        special(stream);
        return;
    }
    uint32_t character = utf8_next(&from, end);
    stream->at = (const uint8_t *)from;
    if (character == '\n' || character == '\r')
        press(stream, UI_KEY_ENTER);
    else if (character >= ' ' && character != UTF8_BAD)
        press(stream, character);
}

static void check(const char *fault)
{
    if (fault)
        fuzz_wrong(fault, "app");
}

/* The app continues after a request to quit, as if the player had changed his mind. */
static void forget_wishes(struct app *app)
{
    app->quit = false;
}

static void begin(struct stream *stream)
{
    const char *const lines[CLASSIC] = { warm_up, essays, needs_experiment, two_solutions };
    for (int i = 0; i < PUZZLES; i++) {
        stream->puzzles[i] = i < CLASSIC ? (struct puzzle){ .givens = grid_of(lines[i]) }
                                         : board_puzzle(i - CLASSIC);
        snprintf(stream->puzzles[i].title, sizeof stream->puzzles[i].title, "puzzle %d", i);
    }
    driver_menu(&stream->driver, stream->puzzles, PUZZLES, 80, 24);
    stream->driver.app.learning.book = lessons();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct stream stream;
    stream.at = data;
    stream.end = data + size;
    begin(&stream);
    for (int i = 0; i < EVENTS_MOST && stream.at < stream.end; i++) {
        happen(&stream);
        check(fault_of_frame(&stream.driver));
        if (stream.driver.app.view_count == 0 && stream.driver.app.quit)
            break;
        forget_wishes(&stream.driver.app);
        check(fault_of_state(&stream.driver));
        check(fault_of_givens(stream.driver.app.play->game));
    }
    check(fault_of_leaving(&stream.driver));
    check(fault_of_games(&stream.driver));
    driver_release(&stream.driver);
    return 0;
}
