#include "engine/experiment/experiment.h"

#include "engine/step/explain.h"
#include "engine/step/families.h"
#include "engine/step/words.h"

static bool find_experiment(const struct hunt *hunt)
{
    struct step step;
    enum status status = experiment_smallest(hunt->position, &step);
    hunt->sink->failed |= status == STATUS_FAILED;
    return status == STATUS_FAILED || (status == STATUS_OK && hunt_offer(hunt, &step));
}

/* A proof of more than EXPERIMENT_LISTED steps is shown by its end, and walked. */
static void word_experiment(const struct telling *telling)
{
    const struct proof *proof = telling->step->proof;
    const size_t steps = proof->count - 1; /* the last is the contradiction */
    struct position end;
    say(telling, "Suppose {cells} were {digit}. ", cell_bit(proof->cell), proof->digit);
    for (size_t i = 0; i < steps && steps <= EXPERIMENT_LISTED; i++) {
        say(telling, "{when}[Then |, then ]", i != 0);
        explain_conclusion(&proof->steps[i], telling->out);
        strbuf_add(telling->out, " (");
        explain_find(&proof->steps[i], telling->out);
        strbuf_add_char(telling->out, ')');
    }
    say(telling,
        "{when}[That leads to a contradiction at once|, which leads to a contradiction|After "
        "{count} steps there is a contradiction]. ",
        steps > EXPERIMENT_LISTED ? 2 : steps > 0, steps);
    proof_position(proof, telling->before, steps, &end);
    explain_words(&end, &proof->steps[steps], telling->out);
    say(telling, " So {cells} cannot be {digit}.", cell_bit(proof->cell), proof->digit);
}

static const struct technique techniques[] = {
    { "experiment", "R900", 1290, LEVEL_EXPERIMENT, 10000, find_experiment, word_experiment,
      .of_cell = true },
};
const struct family family_experiments = FAMILY(techniques);
