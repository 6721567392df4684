/*
 * Words of forcing nets. Both also tell a branch of a verity: what one of the candidates leads to.
 */
#ifndef REDUCTIO_ENGINE_TECHNIQUE_ON_REQUEST_FORCING_NET_H
#define REDUCTIO_ENGINE_TECHNIQUE_ON_REQUEST_FORCING_NET_H

struct telling;

void word_net_contradiction(const struct telling *telling);
void word_net_verity(const struct telling *telling);

#endif
