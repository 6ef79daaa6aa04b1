import type { ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { explainByProcedure } from '../../score-bracket/explain-by-procedure';
import type { Cost, IllegalDecision } from '../explanation';
import type { PairingError } from '../system';
import { roundOf, type Entrant, type Round } from './a-definitions';
import { CRITERIA, shareAbsolutePreference, pairCosts } from './b-criteria';
import { viewOf } from './c-bracket';
import { pairedBrackets, type LoggedBracket } from './c-procedure';
import { coloursOf } from './e-colour';
import { decideAgainstAlternative, pairUnderConstraints, PairingsWithoutPair } from './pair-under-constraints';

export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Entrant, LoggedBracket>, PairingError> {
  const round = roundOf(tournament);
  const paired = pairedBrackets(round);
  if (!paired.ok) return paired;
  return ok({
    ...explainByProcedure(round.entrants, paired.value, {
      isHeterogeneous: ({ target }) => target.m1 > 0,
      criteriaOf: ({ candidate }) => CRITERIA.map(({ article, aim }, row) => ({ article, aim, value: [candidate.costs[row] ?? 0] })),
      coloursOf: (a, b, all) => coloursOf(round, a, b, all),
      pairUnder: (accepted, limits) => pairUnderConstraints(round, accepted, limits),
      alternatives: (accepted) => new PairingsWithoutPair(round, accepted),
      decide: decideAgainstAlternative,
      // A.5: the player left over in the lowest bracket has the bye.
      pab: { article: 'A.5', fact: 'left-over-in-last-bracket', bars: reasonAgainstPab },
    }),
    system: 'dutch-2012',
    round: round.number,
    forbids: (a, b) => reasonsAgainstPair(round, a, b),
  });
}

/**
 * Returns a judge that checks a pair against B.1.a (no second meeting) and B.2 (colours), then lists its costs under the relative criteria. It checks
 * a bye against B.1.b.
 */
export function makePairJudge(tournament: Tournament): PairJudge<Entrant> {
  const round = roundOf(tournament);
  return {
    playerOf: (tpn) => round.entrants.find((entrant) => entrant.tpn === tpn) ?? null,
    articleOfAbsence: 'A.3',
    forbids: (a, b) => reasonsAgainstPair(round, a, b),
    costs: (a, b) => (a.place < b.place ? costsOfSinglePair(round, a, b) : costsOfSinglePair(round, b, a)),
    dueColour: ({ preference }) => preference?.colour ?? null,
    forbidsPab: reasonAgainstPab,
  };
}

function costsOfSinglePair(round: Round, higher: Entrant, lower: Entrant): Cost[] {
  const bracket = { kind: 'scoregroup', movedDown: [higher], residents: [lower], sentDown: [], isLowest: false } as const;
  const costs = pairCosts(viewOf(round, bracket, { p1: 1, m1: 1 }), higher, lower);
  return CRITERIA.filter((_, row) => (costs[row] ?? 0) > 0).map(({ article, aim }) => ({ article, fact: aim }));
}

/** The reasons why B.1.a and B.2 forbid a pair. The note to B.2 exempts pairs in which at least one player is a topscorer. */
function reasonsAgainstPair({ mayMeet }: Round, a: Entrant, b: Entrant): IllegalDecision[] {
  const reasons = reasonsAgainstMeeting(a.state, b.state, !mayMeet(a.tpn, b.tpn), 'B.1.a');
  const breaksB2 = shareAbsolutePreference(a, b) && !a.isTopscorer && !b.isTopscorer;
  return breaksB2 ? [...reasons, { kind: 'illegal', article: 'B.2', fact: 'same-absolute-preference' }] : reasons;
}

function reasonAgainstPab({ mayHavePab }: Entrant): IllegalDecision | null {
  return mayHavePab ? null : { kind: 'illegal', article: 'B.1.b', fact: 'had-bye' };
}
