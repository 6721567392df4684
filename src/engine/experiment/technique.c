/*
 * The experiment: the technique that the project is named for. Where no pattern applies, one
 * candidate is tried, and forward inference shows that it cannot be.
 */
#include "engine/experiment/experiment.h"

#include "engine/step/explain.h"
#include "engine/step/families.h"
#include "engine/step/words.h"

static bool find_experiment(const struct technique *self, struct survey *survey, struct sink *sink)
{
    struct step step;
    (void)self;
    return experiment_smallest(survey->position, &step) && sink_offer(sink, &step);
}

/* Up to this many steps are told one by one; a longer proof is told by its end and walked. */
enum { TOLD_STEPS = 5 };

static void word_experiment(const struct position *before, const struct step *step,
                            struct strbuf *out)
{
    const struct proof *proof = step->proof;
    const size_t steps = proof->count - 1; /* the last is the contradiction */
    struct position end;
    phrase(out, NULL, "Suppose {cells} were {digit}. ", cell_bit(proof->cell), proof->digit);
    for (size_t i = 0; i < steps && steps <= TOLD_STEPS; i++) {
        strbuf_add(out, i ? ", then " : "Then ");
        explain_conclusion(&proof->steps[i], out);
        strbuf_addf(out, " (%s)", proof->steps[i].technique->name);
    }
    phrase(out, NULL,
           "{when}[This cannot be|, and this cannot be|After {count} steps this cannot be]: ",
           steps > TOLD_STEPS ? 2 : steps > 0, steps);
    proof_position(proof, before, steps, &end);
    explain_words(&end, &proof->steps[steps], out);
    phrase(out, NULL, " So {cells} cannot be {digit}.", cell_bit(proof->cell), proof->digit);
}

static const struct technique techniques[] = {
    { "experiment", "R900", 1290, LEVEL_EXPERIMENT, 10000, .of_cell = true, .find = find_experiment,
      .words_in = word_experiment },
};
const struct family family_experiments = FAMILY(techniques);
