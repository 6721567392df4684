/*
 * Words of forcing nets. Both also tell a branch of a verity: what one of the candidates leads to.
 */
#pragma once

struct telling;

void word_net_contradiction(const struct telling *telling);
void word_net_verity(const struct telling *telling);
