/* Puzzles made on request. */
#include "reductio.h"

#include <string.h>

#include "engine/generate/generate.h"
#include "engine/generate/kind.h"
#include "library/library.h"

enum { ER_LEAST = 10, ER_MOST = 120, ATTEMPTS = 100000 };

static bool is_range(long least, long most, long first, long last)
{
    return (!least && !most) || (first <= least && least <= most && most <= last);
}

static enum reductio_status read_request(const struct reductio_request *request,
                                         struct order *order, struct reductio_error *error)
{
    struct kind kind = { .level = LEVEL_CONTRADICTION };
    enum symmetry symmetry = SYMMETRY_NONE;
    if (request->kind && kind_called(request->kind, &kind, NULL) != STATUS_OK)
        return library_fail(error, REDUCTIO_BAD,
                            "a kind is a level, a technique or 'N experiments' (N: 1 or 2)");
    if (request->symmetry && !symmetry_named(request->symmetry, &symmetry))
        return library_fail(error, REDUCTIO_BAD,
                            "there is no symmetry of this name; reductio-generate(1) lists them");
    if (!is_range(request->fewest, request->most, GIVENS_LEAST, CELLS))
        return library_fail(error, REDUCTIO_BAD,
                            "the number of givens is from 17 to 81, fewest first, or both are 0");
    if (!is_range(request->er_least, request->er_most, ER_LEAST, ER_MOST))
        return library_fail(error, REDUCTIO_BAD,
                            "ER is from 10 to 120 (tenths), least first, or both are 0");
    *order = kind_order(&kind);
    order->symmetry = symmetry;
    order->fewest = request->fewest;
    order->most = request->most;
    order->minimal = request->minimal;
    order->er_least = request->er_least;
    order->er_most = request->er_most;
    return REDUCTIO_OK;
}

/* The caller's stop(), and whether it has ended the search. */
struct stop_call {
    const struct reductio_request *request;
    bool stopped;
};

static bool ask_to_stop(void *data)
{
    struct stop_call *call = data;
    return call->stopped = call->request->stop(call->request->data);
}

enum reductio_status reductio_generate(const struct reductio_request *request,
                                       struct reductio_position **position,
                                       struct reductio_error *error)
{
    struct puzzle puzzle = { .has_marks = false };
    struct order order;
    struct made made;
    if (position)
        *position = NULL;
    if (!position)
        return library_no_object(error);
    struct reductio_request asked;
    if (!library_take(request, &asked, sizeof asked))
        return library_no_struct(error);
    request = &asked;
    enum reductio_status status = read_request(request, &order, error);
    if (status != REDUCTIO_OK)
        return status;
    struct stop_call call = { .request = request };
    const struct making_of making = { .order = &order,
                                      .seed = request->seed,
                                      .most_tries =
                                          request->attempts ? request->attempts : ATTEMPTS,
                                      .stop = request->stop ? ask_to_stop : NULL,
                                      .data = &call };
    if (generate(&making, request->number, 1, &made) != STATUS_OK)
        return library_no_memory(error);
    if (!made.found && call.stopped)
        return library_fail(error, REDUCTIO_NO, "stopped before a puzzle matched the request");
    if (!made.found)
        return library_fail(error, REDUCTIO_NO,
                            "no puzzle in the given number of attempts matches the request; "
                            "allow more, or ask for less");
    puzzle.givens = made.puzzle;
    *position = library_position(&puzzle);
    return *position ? REDUCTIO_OK : library_no_memory(error);
}
