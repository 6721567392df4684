/*
 * Saved games from any bytes. A game that is read is written, and read again as the same game; a
 * journal that follows it has nothing to add; a list of games shows the facts that are in it. All
 * this is done once more without the checks at the ends of lines, as a person would mend a damaged
 * file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/save.h"
#include "support/fuzz.h"
#include "support/invariants.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct reading {
    enum status status;
    struct game *game;
    struct save_about about;
    struct error error;
};

static struct reading read_text(const char *text, size_t length)
{
    struct reading reading = { .error.text = "" };
    reading.status =
        save_read(text, length, &reading.game, &reading.about, NULL, NULL, &reading.error);
    bool has_game = reading.status == STATUS_OK || reading.status == STATUS_NO;
    if (has_game != (reading.game != NULL))
        fuzz_wrong("a game, or none, against the status", "save_read");
    if (reading.status != STATUS_OK && (!*reading.error.text || strchr(reading.error.text, '\n')))
        fuzz_wrong("no clear complaint", "save_read");
    if (has_game &&
        (reading.about.cursor < 0 || reading.about.cursor >= CELLS || reading.about.played < 0 ||
         reading.about.solved < 0 || reading.about.opening > game_move_count(reading.game)))
        fuzz_wrong("out of bounds", "save_about");
    return reading;
}

static void check_same(const struct reading *one, const struct reading *other)
{
    struct strbuf texts[2];
    size_t count = game_history_count(one->game);
    if (game_history_count(other->game) != count ||
        game_move_count(other->game) != game_move_count(one->game))
        fuzz_wrong("another number of moves", "written and read");
    for (int i = 0; i < 2; i++)
        strbuf_init(&texts[i]);
    for (size_t i = 0; i < count; i++) {
        move_write(game_move(one->game, i), &texts[0]);
        move_write(game_move(other->game, i), &texts[1]);
    }
    if (strcmp(texts[0].text, texts[1].text) != 0)
        fuzz_wrong("other moves", "written and read");
    for (int i = 0; i < 2; i++)
        strbuf_release(&texts[i]);
    const struct save_about *is = &other->about, *was = &one->about;
    if (is->opening != was->opening || is->cursor != was->cursor || is->played != was->played ||
        is->solved != was->solved || is->hints != was->hints)
        fuzz_wrong("something else about it", "written and read");
}

static void check_following(const struct reading *reading)
{
    struct save_mark mark;
    struct strbuf more;
    strbuf_init(&more);
    save_mark(&mark, reading->game, &reading->about);
    save_follow(&mark, reading->game, &reading->about, 0, &more);
    if (more.length)
        fuzz_wrong(more.text, "nothing new");
    strbuf_release(&more);
}

static void check_peek(const char *text, size_t length, const struct reading *reading)
{
    struct save_peek peek;
    struct error error;
    enum status status = save_peek(text, length, &peek, &error);
    if ((status == STATUS_BAD) != (reading->status == STATUS_BAD))
        fuzz_wrong("another answer", "save_peek");
    if (reading->status != STATUS_OK)
        return;
    if (memcmp(&peek.puzzle.givens, &game_puzzle(reading->game)->givens, sizeof peek.puzzle.givens))
        fuzz_wrong("another puzzle", "save_peek");
    if (peek.about.cursor != reading->about.cursor || peek.about.played != reading->about.played)
        fuzz_wrong("another place or time", "save_peek");
}

static void check_text(const char *text, size_t length)
{
    struct reading reading = read_text(text, length);
    check_peek(text, length, &reading);
    if (!reading.game)
        return;
    struct strbuf written, again;
    strbuf_init(&written);
    strbuf_init(&again);
    save_write(reading.game, &reading.about, &written);
    struct reading other = read_text(written.text, written.length);
    if (other.status != STATUS_OK)
        fuzz_wrong(other.error.text, "what was written");
    check_same(&reading, &other);
    check_following(&reading);
    save_write(other.game, &other.about, &again);
    if (strcmp(written.text, again.text) != 0)
        fuzz_wrong(again.text, written.text);
    const char *fault = fault_of_undoing(reading.game);
    if (fault)
        fuzz_wrong(fault, "a game that was read");
    strbuf_release(&written);
    strbuf_release(&again);
    game_free(reading.game);
    game_free(other.game);
}

/* The lines without what may be their checks. */
static char *without_checks(const char *text, size_t length, size_t *left)
{
    enum { CHECK = 6 };
    char *copy = malloc(length + 1);
    size_t to = 0;
    if (!copy)
        abort();
    for (size_t at = 0; at < length; at++) {
        if (text[at] == '\n' && to >= CHECK && copy[to - CHECK] == ' ' &&
            copy[to - CHECK + 1] == '~')
            to -= CHECK;
        copy[to++] = text[at];
    }
    *left = to;
    return copy;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { SIZE_MOST = 3000 }; /* a longer text has many moves, and each takes some work */
    if (size > SIZE_MOST)
        return 0;
    check_text((const char *)data, size);
    size_t left;
    char *bare = without_checks((const char *)data, size, &left);
    if (left != size)
        check_text(bare, left);
    free(bare);
    return 0;
}
