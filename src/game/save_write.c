#include "game/save.h"

#include "game/clock.h"
#include "game/save_check.h"

/* Ends the last line of *out with its check. */
static void end_line(struct strbuf *out)
{
    char check[SAVE_CHECK];
    size_t start = out->length;
    if (out->failed)
        return;
    while (start && out->text[start - 1] != '\n')
        start--;
    save_check_of(out->text + start, out->length - start, check);
    strbuf_add_bytes(out, check, sizeof check);
    strbuf_add_char(out, '\n');
}

/* Adds a text from a file without control characters, which could end the line or harm a terminal.
 */
static void add_save_text(struct strbuf *out, const char *word, const char *text)
{
    if (!*text)
        return;
    strbuf_addf(out, "%s ", word);
    for (; *text; text++)
        if ((unsigned char)*text >= ' ' && *text != 0x7f)
            strbuf_add_char(out, *text);
    end_line(out);
}

static void add_daily(struct strbuf *out, const struct daily *daily)
{
    if (!daily->date.year)
        return;
    strbuf_add(out, "daily ");
    daily_write(daily, out);
    end_line(out);
}

static void add_made_for(struct strbuf *out, const struct kind *kind)
{
    if (!kind->level && !kind->experiments && !kind->technique)
        return;
    strbuf_add(out, "kind ");
    kind_word(kind, out);
    end_line(out);
}

static void add_save_number(struct strbuf *out, const char *word, size_t number)
{
    if (!number)
        return;
    strbuf_addf(out, "%s %zu", word, number);
    end_line(out);
}

/* The candidates that belong to the puzzle, cell by cell: a dot stands for none. */
static void add_puzzle_candidates(struct strbuf *out, const struct game *game)
{
    const struct candset *excluded = game_excluded(game);
    struct position position;
    if (candset_is_empty(excluded))
        return;
    position_init(&position, &game_puzzle(game)->givens);
    position_eliminate_all(&position, excluded);
    strbuf_add(out, "candidates");
    for (int cell = 0; cell < CELLS; cell++) {
        strbuf_add(out, position.digits[cell] ? " " : " .");
        for (digitset s = position.digits[cell]; s; s = digitset_rest(s))
            strbuf_addf(out, "%d", digitset_first(s));
    }
    end_line(out);
}

/* "12:34.567"; with hours "1:02:03.456". */
static void add_save_time(struct strbuf *out, int64_t milliseconds)
{
    strbuf_addf(out, "%s.%03d", clock_text(milliseconds).text, (int)(milliseconds % 1000));
}

static void add_at(struct strbuf *out, const struct save_about *about, int64_t played, int blanks)
{
    strbuf_addf(out, "at %s ", cell_name(about->cursor).text);
    add_save_time(out, played);
    strbuf_addf(out, " %d", blanks);
    end_line(out);
}

/* A line for each moment at which cells were filled, except for that of the last line. */
static void add_pace(struct strbuf *out, const struct save_about *about)
{
    const struct pace *pace = &about->pace;
    for (int left = pace->first - 1; left >= pace->left; left--)
        if (pace->at[left] != (left > pace->left ? pace->at[left - 1] : about->played))
            add_at(out, about, pace->at[left], left);
}

static void add_solved(struct strbuf *out, const struct save_about *about)
{
    strbuf_add(out, "solved ");
    add_save_time(out, about->solved);
    end_line(out);
}

static void add_display(struct strbuf *out, const struct display *display)
{
    strbuf_add(out, "display ");
    display_write(display, out);
    end_line(out);
}

static void add_move(struct strbuf *out, const struct move *move)
{
    move_write(move, out);
    end_line(out);
}

static int blanks_of(const struct game *game)
{
    return cellset_count(grid_blanks(&game_analysis_at(game, 0)->start.value));
}

void save_write(const struct game *game, const struct save_about *about, struct strbuf *out)
{
    const struct puzzle *puzzle = game_puzzle(game);
    size_t made = game_move_count(game), count = game_history_count(game), old = 0;
    strbuf_addf(out, "reductio game %d", SAVE_VERSION);
    end_line(out);
    strbuf_add(out, "# A game of reductio in progress. reductio(5) explains the lines.\n");
    add_save_text(out, "puzzle", format_line(&puzzle->givens).text);
    add_puzzle_candidates(out, game);
    add_save_text(out, "title", puzzle->title);
    add_save_text(out, "source", puzzle->source);
    add_save_text(out, "begun", about->begun);
    add_daily(out, &about->daily);
    add_made_for(out, &about->kind);
    add_save_number(out, "opening", about->opening);
    while (old < count && game_move(game, old)->from_1_0)
        old++;
    add_save_number(out, "old-moves", old);
    strbuf_add_char(out, '\n');
    for (size_t i = 0; i < count; i++)
        add_move(out, game_move(game, i));
    add_pace(out, about);
    add_save_number(out, "undo", count - made);
    add_save_number(out, "hints", about->hints);
    if (about->solved)
        add_solved(out, about);
    add_display(out, &about->display);
    add_at(out, about, about->played, blanks_of(game));
}

void save_mark(struct save_mark *mark, const struct game *game, const struct save_about *about)
{
    *mark = (struct save_mark){ .serial = game_serial(game),
                                .made = game_move_count(game),
                                .displayed = true,
                                .about = *about };
}

static void add_shift(struct strbuf *out, size_t from, size_t to)
{
    if (from > to)
        add_save_number(out, "undo", from - to);
    else
        add_save_number(out, "redo", to - from);
}

void save_follow(struct save_mark *mark, const struct game *game, const struct save_about *about,
                 int64_t patience, struct strbuf *out)
{
    size_t start = out->length, count = game_history_count(game);
    size_t known = game_count_at(game, mark->serial), made = mark->made;
    if (known < count) {
        add_shift(out, made, known);
        for (size_t i = known; i < count; i++)
            add_move(out, game_move(game, i));
        made = count;
    }
    add_shift(out, made, game_move_count(game));
    if (about->hints != mark->about.hints) {
        strbuf_addf(out, "hints %u", about->hints);
        end_line(out);
    }
    if (about->solved != mark->about.solved)
        add_solved(out, about);
    /* A clock that was put back is saved at once: it counted time in which nobody played. */
    const bool same = display_same(&about->display, &mark->about.display);
    if (out->length == start && same && about->cursor == mark->about.cursor &&
        about->played >= mark->about.played &&
        about->played < mark->about.played + (patience > 0 ? patience : 1))
        return;
    if (!same || !mark->displayed)
        add_display(out, &about->display);
    add_at(out, about, about->played, blanks_of(game));
    save_mark(mark, game, about);
}
