#include "ui/play/ratings.h"

#include <string.h>

const struct difficulty *rating_of(const struct app *app, const struct grid *givens)
{
    const struct ratings *ratings = &app->ratings;
    for (size_t i = 0; i < ratings->count && i < RATED_MOST; i++)
        if (!memcmp(&ratings->givens[i], givens, sizeof *givens))
            return &ratings->at[i];
    return NULL;
}

static void set_rating(struct play *play, const struct grid *givens,
                       const struct difficulty *difficulty)
{
    if (play->game && !memcmp(&game_puzzle(play->game)->givens, givens, sizeof *givens))
        play->difficulty = *difficulty;
}

void app_rated(struct app *app, const struct grid *givens, const struct difficulty *difficulty)
{
    struct ratings *ratings = &app->ratings;
    const size_t place = ratings->count++ % RATED_MOST;
    ratings->givens[place] = *givens;
    ratings->at[place] = *difficulty;
    set_rating(&app->own, givens, difficulty);
    for (size_t i = 0; i < app->kept_count; i++)
        set_rating(&app->kept[i], givens, difficulty);
}
