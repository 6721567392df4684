/*
 * Backdoors (see backdoor.h): cells whose right digit would let the basic techniques finish the
 * puzzle. Only the cells are shown; the second time also their refuted, hence wrong, candidates.
 */
#include <string.h>

#include "engine/path/least.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

/* Reports why there are no backdoors to show; false: there may be some. */
static bool refuse_backdoors(struct app *app, const struct game *game)
{
    if (!game_solution(game))
        app_report(app, REPORT_BACKDOOR_SOLUTIONS);
    else if (game_depth(game))
        app_report(app, REPORT_BACKDOOR_TRIAL);
    else if (!game_can_be_solved(game))
        app_report(app, REPORT_BACKDOOR_WRONG);
    else if (!game_analysis_at(game, 0)->start.blanks)
        app_report(app, REPORT_BACKDOOR_SOLVED);
    else
        return false;
    return true;
}

static void add_backdoor_count(struct strbuf *out, int count, const char *what)
{
    if (count == 1)
        strbuf_addf(out, "1 %s", what);
    else
        strbuf_addf(out, "%d %ss", count, what);
}

static void tell_cells(const struct app *app, struct notice *notice, const struct backdoors *found)
{
    cellset cells = candset_cells(&found->right);
    int right = cellset_count(cells), wrong = candset_count(&found->wrong);
    if (right) {
        add_backdoor_count(&notice->text, right, "cell");
        strbuf_add(&notice->text, right == 1
                                      ? " is marked: its right digit lets "
                                      : " are marked: the right digit in any one of them lets ");
        strbuf_add(&notice->text, "the basic techniques finish the puzzle.");
    } else {
        strbuf_add(&notice->text,
                   "There is no backdoor: no single digit, filled in, lets the basic "
                   "techniques finish the puzzle.");
    }
    if (wrong) {
        strbuf_add(&notice->text, " Trying a wrong digit can do it, too: ");
        add_backdoor_count(&notice->text, wrong, "candidate");
        app_add_named(
            app,
            wrong == 1 ? " would be refuted, and the rest follows ({backdoors} again marks it)."
                       : " would be refuted, and the rest follow ({backdoors} again marks them).",
            &notice->text);
    } else {
        strbuf_add(&notice->text, " No wrong digit, once refuted, does it either.");
    }
    notice->roles.cells = cells;
}

static void tell_candidates(struct notice *notice, const struct backdoors *found)
{
    int wrong = candset_count(&found->wrong);
    add_backdoor_count(&notice->text, wrong, "candidate");
    strbuf_addf(&notice->text,
                " %s marked: tried, %s leads to a contradiction, and without it the basic "
                "techniques finish the puzzle.",
                wrong == 1 ? "is" : "are", wrong == 1 ? "it" : "each");
    notice->roles.fin = found->wrong;
    notice->roles.cells = candset_cells(&found->wrong);
}

void play_backdoors(struct app *app)
{
    struct play *play = app->play;
    struct notice *notice = &play->notice;
    struct backdoors found;
    bool again = notice->backdoors == 1;
    if (refuse_backdoors(app, play->game))
        return;
    if (backdoors_find(&found, &game_analysis_at(play->game, 0)->start,
                       game_solution(play->game)) != STATUS_OK) {
        app_report(app, REPORT_OUT_OF_MEMORY);
        return;
    }
    if (!found.needed) {
        app_report(app, REPORT_BACKDOOR_NONE);
        return;
    }
    again &= !candset_is_empty(&found.wrong);
    notice_begin(notice, NOTICE_PLAIN);
    notice_paint(notice);
    notice->backdoors = again ? 2 : 1;
    if (again)
        tell_candidates(notice, &found);
    else
        tell_cells(app, notice, &found);
    play_forget_hint(play);
}
