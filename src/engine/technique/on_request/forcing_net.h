/* Words of forcing nets. Both also explain one branch of a verity: where one candidate leads. */
#pragma once

struct telling;

void word_net_contradiction(const struct telling *telling);
void word_net_verity(const struct telling *telling);
