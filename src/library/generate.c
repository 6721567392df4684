/* Puzzles made on request. */
#include "reductio.h"

#include "engine/generate/generate.h"
#include "engine/generate/kind.h"
#include "library/library.h"

enum { ER_LEAST = 10, ER_MOST = 120, ATTEMPTS = 100000 };

static bool is_range(long least, long most, long first, long last)
{
    return (!least && !most) || (first <= least && least <= most && most <= last);
}

/* The caller's request, and whether its stop() has ended the search. */
struct stop_call {
    struct reductio_request request;
    bool stopped;
};

static bool ask_to_stop(void *data)
{
    struct stop_call *call = data;
    return call->stopped = call->request.stop(call->request.data);
}

enum reductio_status reductio_generate(const struct reductio_request *request,
                                       struct reductio_position **position,
                                       struct reductio_error *error)
{
    struct stop_call call = { .stopped = false };
    const struct reductio_request *asked = &call.request;
    struct puzzle_kind kind = { .level = LEVEL_CONTRADICTION };
    enum symmetry symmetry = SYMMETRY_NONE;
    struct error why;
    if (position)
        *position = NULL;
    if (!position || !library_take(request, &call.request, sizeof call.request,
                                   offsetof(struct reductio_request, board)))
        return library_no_struct(error);
    if (asked->kind && puzzle_kind_called(asked->kind, &kind, NULL) != STATUS_OK)
        return library_fail(error, REDUCTIO_BAD,
                            "a kind is a level, a technique or 'N experiments' (N: 1 or 2)");
    if (asked->symmetry && !symmetry_named(asked->symmetry, &symmetry))
        return library_fail(error, REDUCTIO_BAD,
                            "there is no symmetry of this name; reductio-generate(1) lists them");
    if (asked->board &&
        board_wanted(asked->board, &kind.board, &kind.draws_shape, &why) != STATUS_OK)
        return library_report(error, &why);
    if (!is_range(asked->fewest, asked->most, kind.board ? 1 : GIVENS_LEAST,
                  kind.board ? cellset_count(kind.board->cells) : CELLS))
        return library_fail(error, REDUCTIO_BAD,
                            "the number of givens is from 17 to 81, or from 1 to all cells of "
                            "another board, fewest first, or both are 0");
    if (!is_range(asked->er_least, asked->er_most, ER_LEAST, ER_MOST))
        return library_fail(error, REDUCTIO_BAD,
                            "ER is from 10 to 120 (tenths), least first, or both are 0");
    if (asked->er_least && kind.board)
        return library_fail(error, REDUCTIO_BAD, "ER is for the classic board");
    struct puzzle_request constraints = puzzle_kind_request(&kind);
    constraints.symmetry = symmetry;
    constraints.fewest = asked->fewest;
    constraints.most = asked->most;
    constraints.minimal = asked->minimal;
    constraints.er_least = asked->er_least;
    constraints.er_most = asked->er_most;
    const struct making_of making = { .request = &constraints,
                                      .seed = asked->seed,
                                      .most_tries = asked->attempts ? asked->attempts : ATTEMPTS,
                                      .stop = asked->stop ? ask_to_stop : NULL,
                                      .data = &call };
    struct made made;
    if (generate(&making, asked->number, 1, &made) != STATUS_OK)
        return library_no_memory(error);
    if (!made.found && call.stopped)
        return library_fail(error, REDUCTIO_NO, "stopped before a puzzle matched the request");
    if (!made.found)
        return library_fail(error, REDUCTIO_NO,
                            "no puzzle in the given number of attempts matches the request; "
                            "allow more, or ask for less");
    const struct puzzle puzzle = { .board = made.board, .givens = made.puzzle };
    return library_position(&puzzle, position, error);
}
