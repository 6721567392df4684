/*
 * Lines of moves from any bytes: a move that is read is written as the same line; moves that are
 * played can be undone to the start and redone to the end.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINE_MAX_LENGTH = 600, MOVES_MAX = 24 };

static const char puzzle_line[] =
    "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8";

static bool same_move(const struct move *one, const struct move *other)
{
    return one->kind == other->kind && one->cell == other->cell && one->digit == other->digit &&
           one->colour == other->colour && one->keep_notes == other->keep_notes &&
           one->joined == other->joined && one->technique == other->technique &&
           technique_set_same(&one->running, &other->running) &&
           !memcmp(&one->eliminate, &other->eliminate, sizeof one->eliminate);
}

static bool read_move(const char *line, struct move *move)
{
    struct error error = { .status = STATUS_OK };
    enum status status = move_parse(line, move, &error);
    if (status != STATUS_OK) {
        if (status != STATUS_BAD || error.column < 1 || error.column > (int)strlen(line) + 1)
            abort();
        return false;
    }
    struct strbuf text;
    struct move again;
    strbuf_init(&text);
    move_write(move, &text);
    if (move_parse(text.text, &again, &error) != STATUS_OK || !same_move(move, &again))
        abort();
    strbuf_release(&text);
    return true;
}

static bool same_board(const struct game *game, const struct shown *board)
{
    struct shown now;
    game_board(game, ASSIST_FILL, &now);
    return !memcmp(&now.value, &board->value, sizeof now.value) &&
           !memcmp(now.owner, board->owner, sizeof now.owner) &&
           !memcmp(now.notes, board->notes, sizeof now.notes) &&
           !memcmp(now.corner, board->corner, sizeof now.corner) &&
           !memcmp(now.centre, board->centre, sizeof now.centre) &&
           !memcmp(&now.colours, &board->colours, sizeof now.colours) &&
           !memcmp(&now.candidates, &board->candidates, sizeof now.candidates);
}

static void there_and_back(struct game *game, const struct shown *start)
{
    struct shown end;
    game_board(game, ASSIST_FILL, &end);
    while (game_undo(game))
        ;
    if (!same_board(game, start))
        abort();
    while (game_redo(game))
        ;
    if (!same_board(game, &end))
        abort();
}

static struct game *new_game(void)
{
    struct puzzle puzzle;
    struct error error;
    if (format_parse(puzzle_line, sizeof puzzle_line - 1, &puzzle, &error) != STATUS_OK)
        abort();
    return game_new(&puzzle);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct game *game = NULL;
    struct shown start;
    int played = 0;
    for (size_t at = 0; at < size && played < MOVES_MAX;) {
        char line[LINE_MAX_LENGTH + 1];
        const uint8_t *newline = memchr(data + at, '\n', size - at);
        size_t length = newline ? (size_t)(newline - (data + at)) : size - at;
        size_t kept = length < LINE_MAX_LENGTH ? length : LINE_MAX_LENGTH;
        memcpy(line, data + at, kept);
        line[kept] = '\0';
        at += length + 1;
        struct move move;
        struct error error = { .status = STATUS_OK };
        if (!read_move(line, &move))
            continue;
        if (!game) {
            game = new_game();
            if (!game)
                return 0;
            game_board(game, ASSIST_FILL, &start);
        }
        enum status status = game_play(game, &move, NULL, &error);
        if (status != STATUS_OK && (status != STATUS_NO || !*error.text))
            abort();
        played++;
    }
    if (game)
        there_and_back(game, &start);
    game_free(game);
    return 0;
}
