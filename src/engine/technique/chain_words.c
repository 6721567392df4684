#include "engine/technique/chaining.h"
#include "engine/words.h"

void word_chain(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    words_eliminations(out, &step->eliminate);
}

void word_loop(const struct position *before, const struct step *step, struct strbuf *out)
{
    (void)before;
    words_eliminations(out, &step->eliminate);
}
