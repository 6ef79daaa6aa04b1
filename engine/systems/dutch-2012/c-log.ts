import { generation, visit } from '../../score-bracket/how-found';
import { playersOf } from '../../score-bracket/score-bracket';
import type { VisitedArticle } from '../explanation';
import { leastX, leastZ, type Round } from './a-definitions';
import { CRITERIA } from './b-criteria';
import type { PairedBracket } from './c-bracket';

const TRIES = { set: 'C.8.b', exchange: 'C.8.a', transposition: 'C.7' } as const;

/** What the search C.4 to C.10 came to: the requirements lowered, then how the accepted candidate arose. */
export function searchLog(round: Round, paired: PairedBracket): VisitedArticle[] {
  return [...loweredRequirements(round, paired), ...generation(paired.bracket, paired.target.m1, paired.candidate.pairs, TRIES)];
}

/** C.10: every count above what A.8 allows from the start; B.3 is no requirement of C.3. */
function loweredRequirements(round: Round, { bracket, target, candidate }: PairedBracket): VisitedArticle[] {
  const players = playersOf(bracket);
  const free: Partial<Record<string, number>> = {
    'B.3': Number.POSITIVE_INFINITY,
    'B.4': leastX(players, target.p1, round),
    'A.7.e': round.isOdd ? 0 : leastZ(players, target.p1),
  };
  return CRITERIA.flatMap(({ article, aim }, place) => {
    const value = candidate.costs[place] ?? 0;
    return value > (free[article] ?? 0) ? [visit(`C.10 (${article})`, aim, [], [value])] : [];
  });
}
