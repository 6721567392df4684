#include "support/pty_play.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/utf8.h"
#include "support/block_read.h"
#include "support/wording.h"
#include "support/suite.h"
#include "ui/drawing/board.h"
#include "ui/drawing/look.h"

const char *play_program(void)
{
    const char *program = getenv("REDUCTIO_BIN");
    return program && *program ? program : "build/reductio";
}

static struct pty *start(const char *const argv[], struct pty_options options)
{
    const char *slow = getenv("REDUCTIO_SLOW");
    if (slow) /* the harness has a name of its own for it */
        setenv("PTY_DEADLINE_FACTOR", slow, 1);
    options.answers_pings = true;
    struct pty *p = pty_start(argv, &options);
    ck_assert_ptr_nonnull(p);
    return p;
}

struct pty *play_start(const char *const arguments[], struct pty_options options)
{
    const char *argv[16] = { play_program(), "play" };
    int count = 2;
    for (; arguments && *arguments; arguments++) {
        ck_assert_int_lt(count, 15);
        argv[count++] = *arguments;
    }
    return start(argv, options);
}

struct pty *play_after(const char *commands, const char *puzzle, struct pty_options options)
{
    char styled[1000];
    snprintf(styled, sizeof styled, "%s exec \"$0\" play \"$1\"", commands);
    return start((const char *const[]){ "/bin/sh", "-c", styled, play_program(), puzzle, NULL },
                 options);
}

struct pty *play_script_with(const char *styled, struct pty_options options)
{
    struct pty *p = pty_start((const char *const[]){ "/bin/sh", "-c", styled, NULL }, &options);
    ck_assert_ptr_nonnull(p);
    return p;
}

struct pty *play_script(const char *styled)
{
    return play_script_with(styled, (struct pty_options){ 0 });
}

void play_wait(struct pty *p)
{
    PTY_CHECK(p, pty_wait_handled(p, SOON));
}

static bool shows_board(struct pty *p)
{
    struct layout layout = play_layout(p);
    if (!layout.fits)
        return false;
    uint32_t corner = play_character(p, layout.board.x + layout.board.width - 1, layout.board.y);
    return corner == 0x2513 || corner == 0x2557 || corner == '#';
}

struct pty *play_game(const char *puzzle, struct pty_options options)
{
    const char *const arguments[] = { puzzle, NULL };
    struct pty *p = play_start(arguments, options);
    play_wait(p);
    PTY_CHECK(p, shows_board(p));
    return p;
}

void play_ended(struct pty *p, int status)
{
    int is = pty_wait_exit(p, SOON);
    if (is != status)
        pty_dump(p, stderr);
    ck_assert_int_eq(is, status);
    ck_assert_msg(pty_tty_restored(p), "the terminal is not as it was: %s", pty_tty_damage(p));
    pty_free(p);
}

void play_leave(struct pty *p)
{
    /* Out of whatever is open, then out of the game, which may ask back. */
    play_keys(p, "Esc q");
    for (int i = 0; i < 9 && pty_wait_exit(p, 0) == PTY_RUNNING; i++)
        pty_keys(p, "q");
    play_ended(p, 0);
}

void play_keys(struct pty *p, const char *names)
{
    PTY_CHECK(p, pty_keys(p, names));
    play_wait(p);
}

void play_resize(struct pty *p, int rows, int cols)
{
    PTY_CHECK(p, pty_resize(p, rows, cols));
    play_wait(p);
}

void play_go_to(struct pty *p, const char *cell)
{
    char keys[64];
    snprintf(keys, sizeof keys, ": g o t o Space %c %c %c %c Enter", cell[0], cell[1], cell[2],
             cell[3]);
    play_keys(p, keys);
}

void play_go(struct pty *p, int from, int to)
{
    for (int down = (cell_row(to) - cell_row(from) + 9) % 9; down > 0; down--)
        PTY_CHECK(p, pty_keys(p, "Down"));
    for (int right = (cell_column(to) - cell_column(from) + 9) % 9; right > 0; right--)
        PTY_CHECK(p, pty_keys(p, "Right"));
    play_wait(p);
}

/* Whether the text stands in a part of the screen, perhaps broken into lines. */
static bool is_in(struct pty *p, struct rect rect, const char *text)
{
    struct strbuf joined = STRBUF_EMPTY;
    for (int y = rect.y; y < rect.y + rect.height; y++) {
        for (int x = rect.x; x < rect.x + rect.width; x++)
            strbuf_add(&joined, pty_cell(p, y, x).text);
        while (joined.length && joined.text[joined.length - 1] == ' ')
            strbuf_truncate(&joined, joined.length - 1);
        strbuf_add_char(&joined, ' ');
    }
    const bool found = strstr(joined.text, text) != NULL;
    strbuf_release(&joined);
    return found;
}

static bool is_shown(struct pty *p, const char *text)
{
    const struct layout layout = play_layout(p);
    int row, col;
    return pty_find(p, text, &row, &col) || is_in(p, layout.text, text) ||
           is_in(p, layout.log, text) || is_in(p, layout.panel, text);
}

void play_expect(struct pty *p, const char *text)
{
    play_wait(p);
    bool found = is_shown(p, text);
    if (!found)
        pty_dump(p, stderr);
    ck_assert_msg(found, "'%s' is not on the screen", text);
}

void play_expect_none(struct pty *p, const char *text)
{
    play_wait(p);
    bool found = is_shown(p, text);
    if (found)
        pty_dump(p, stderr);
    ck_assert_msg(!found, "'%s' is on the screen", text);
}

void play_select(struct pty *p, const char *text)
{
    bool found = false;
    for (int lines = 0; !found; lines++) {
        int row, column;
        PTY_CHECK(p, lines < 100);
        if (lines)
            play_keys(p, "Down");
        pty_cursor(p, &row, &column);
        char *line = pty_row_text(p, row);
        found = strstr(line, text);
        free(line);
    }
}

char *play_screen(struct pty *p)
{
    play_wait(p);
    char *all = pty_screen_text(p), *below = strdup(strchr(all, '\n') + 1);
    free(all);
    ck_assert_ptr_nonnull(below);
    return below;
}

void play_expect_screen(struct pty *p, char *screen)
{
    char *now = play_screen(p);
    bool same = !strcmp(now, screen);
    if (!same) {
        fprintf(stderr, "this was on the screen:\n%s", screen);
        pty_dump(p, stderr);
    }
    ck_assert_msg(same, "the screen is not as it was");
    free(now);
    free(screen);
}

void play_await(struct pty *p, const char *text)
{
    bool came = pty_wait_text(p, text, SOON);
    if (!came)
        pty_dump(p, stderr);
    ck_assert_msg(came, "'%s' does not come", text);
}

struct layout play_layout(struct pty *p)
{
    static struct layout layout; /* of the last size: each digit that is read asks for it */
    int rows, cols;
    pty_size(p, &rows, &cols);
    if (layout.width != cols || layout.height != rows)
        layout_make(&layout, &board_classic, cols, rows);
    return layout;
}

uint32_t play_character(struct pty *p, int x, int y)
{
    if (pty_is_unhandled(p)) /* a frame that is half drawn shows what never was */
        play_wait(p);
    struct pty_cell cell = pty_cell(p, y, x);
    const char *at = cell.text;
    return utf8_next(&at, at + strlen(at));
}

/* Whether a glyph has the colour of an ink, in any theme that is built in. */
static bool has_ink(struct pty *p, int x, int y, enum ink ink)
{
    static const int depths[] = { 256, TRUECOLOUR };
    const struct pty_colour is = pty_cell(p, y, x).fg;
    const uint32_t rgb = (uint32_t)is.red << 16 | (uint32_t)is.green << 8 | is.blue;
    static struct theme themes[16]; /* each is read once */
    static int count;
    bool has = false;
    for (int i = 0; theme_files[i / 2].name; i++) {
        if (i / 2 == count) {
            theme_builtin(theme_files[count].name, &ELEMENT(themes, count));
            count++;
        }
        const int32_t wanted =
            style_resolve(&themes[i / 2], ink, PAPER_PLAIN, false, depths[i % 2]).foreground;
        has |= is.kind == PTY_RGB ? wanted == (int32_t)(COLOUR_RGB | rgb)
                                  : is.kind == PTY_INDEXED && is.index == wanted && wanted > 15;
    }
    return has;
}

/* A candidate that stands alone in the place of the digit has dots around it, another colour than
 * digits have, or strikethrough. */
static bool is_candidate(struct pty *p, int x, int y)
{
    const uint32_t before = play_character(p, x - 1, y);
    return before == 0xB7 || before == '.' || pty_cell(p, y, x).attributes & PTY_STRIKE ||
           has_ink(p, x, y, INK_CANDIDATE) || has_ink(p, x, y, INK_PATTERN) ||
           has_ink(p, x, y, INK_OPPOSITE);
}

static uint32_t character_of(void *data, int x, int y)
{
    return play_character(data, x, y);
}

int play_digit(struct pty *p, int cell)
{
    struct layout layout = play_layout(p);
    int x, y;
    if (block_digit_fits(&layout.form))
        return block_digit_read(&layout, cell, character_of, p);
    layout_cell(&layout, cell, &x, &y);
    x += layout.form.width / 2;
    y += (layout.form.height - 1) / 2;
    const uint32_t character = play_character(p, x, y);
    const bool others = digitset_count(play_marks(p, cell)) > 1;
    return character < '1' || character > '9' || others || is_candidate(p, x, y)
               ? 0
               : (int)(character - '0');
}

const char *play_line(struct pty *p)
{
    static char line[CELLS + 1];
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = play_digit(p, cell);
        line[cell] = digit ? (char)('0' + digit) : '.';
    }
    return line;
}

void play_expect_line(struct pty *p, const char *line)
{
    play_wait(p);
    if (strcmp(play_line(p), line) != 0)
        pty_dump(p, stderr);
    ck_assert_str_eq(play_line(p), line);
}

digitset play_marks(struct pty *p, int cell)
{
    struct layout layout = play_layout(p);
    digitset marks = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        int x, y, dx, dy;
        layout_cell(&layout, cell, &x, &y);
        if (layout_candidate(&layout.form, digit, &dx, &dy) &&
            play_character(p, x + dx, y + dy) == (uint32_t)('0' + digit))
            marks |= digit_bit(digit);
    }
    return marks;
}

digitset play_ghosts(struct pty *p, int cell)
{
    struct layout layout = play_layout(p);
    digitset ghosts = 0;
    for (int digit = 1; digit <= DIGITS; digit++) {
        int x, y, dx, dy;
        layout_cell(&layout, cell, &x, &y);
        if (!layout_candidate(&layout.form, digit, &dx, &dy))
            continue;
        const struct pty_cell at = pty_cell(p, y + dy, x + dx);
        if (at.attributes & PTY_STRIKE)
            ghosts |= digit_bit(digit);
    }
    return ghosts;
}

bool play_is_ascii(struct pty *p)
{
    char *text = pty_screen_text(p);
    bool ascii = true;
    for (const char *at = text; *at; at++)
        ascii = ascii && !(*at & 0x80);
    free(text);
    return ascii;
}

int play_cursor(struct pty *p)
{
    const struct layout layout = play_layout(p);
    int row, column, digit;
    pty_cursor(p, &row, &column);
    column += layout.form.height > 1; /* then it is on the frame, left of the cell */
    return pty_modes(p).cursor_visible ? layout_hit(&layout, column, row, &digit) : -1;
}

void play_to(struct pty *p, int cell)
{
    int from = play_cursor(p);
    PTY_CHECK(p, from >= 0);
    play_go(p, from, cell);
    PTY_CHECK(p, play_cursor(p) == cell);
}
