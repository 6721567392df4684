/*
 * Words of forcing nets. Both also tell a branch of a verity: what one of the candidates leads to.
 */
#ifndef ENGINE_TECHNIQUE_FORCING_NET_H
#define ENGINE_TECHNIQUE_FORCING_NET_H

#include "reductio/base/strbuf.h"
#include "reductio/engine/step.h"

void word_net_contradiction(const struct position *before, const struct step *step,
                            struct strbuf *out);
void word_net_verity(const struct position *before, const struct step *step, struct strbuf *out);

#endif
