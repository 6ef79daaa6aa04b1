import type { ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { explainByProcedure } from '../../score-bracket/explain-by-procedure';
import type { Cost, CriterionValue, IllegalDecision } from '../explanation';
import type { PairingError } from '../system';
import { roundOf, type Entrant, type Round } from './a-definitions';
import { isMismatch, shareAbsolutePreference, mayUpfloat } from './b-criteria';
import type { Candidate } from './c-bracket';
import { pairedBrackets, type LoggedBracket } from './c-procedure';
import { coloursOf } from './e-colour';
import { decideAgainstAlternative, pairUnderConstraints, type AcceptedBracketAlone, PairingsWithoutPair } from './pair-under-constraints';

type ExplainedBracket = LoggedBracket & AcceptedBracketAlone;

export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Entrant, ExplainedBracket>, PairingError> {
  const round = roundOf(tournament);
  const paired = pairedBrackets(round);
  if (!paired.ok) return paired;
  const brackets = paired.value.map((bracket) => ({ ...bracket, isAlone: paired.value.length === 1 }));
  return ok({
    ...explainByProcedure(round.entrants, brackets, {
      isHeterogeneous: ({ target }) => target.movedDownPaired > 0,
      criteriaOf: ({ candidate }) => criteriaOf(candidate),
      coloursOf: (a, b) => coloursOf(round, a, b),
      pairUnder: (accepted, limits) => pairUnderConstraints(round, accepted, limits),
      alternatives: (accepted) => new PairingsWithoutPair(round, accepted),
      decide: decideAgainstAlternative,
      // A.5: the player left over in the lowest bracket has the bye.
      pab: { article: 'A.5', fact: 'left-over-in-last-bracket', bars: reasonAgainstPab },
    }),
    system: 'rating-1998',
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
    costs: (a, b) => (a.place < b.place ? costsOfSinglePair(a, b) : costsOfSinglePair(b, a)),
    dueColour: ({ preference }) => preference?.colour ?? null,
    forbidsPab: reasonAgainstPab,
  };
}

function costsOfSinglePair(higher: Entrant, lower: Entrant): Cost[] {
  const costs: Cost[] = [];
  if (higher.score !== lower.score) costs.push({ article: 'B.3', fact: 'different-scores' });
  if (isMismatch(higher, lower)) costs.push({ article: 'B.4', fact: 'pairs-without-both-preferences' });
  if (!mayUpfloat(higher, lower, 1)) costs.push({ article: 'B.5', fact: 'upfloats-again-after-one-round' });
  else if (!mayUpfloat(higher, lower, 0)) costs.push({ article: 'B.6', fact: 'upfloats-again-after-two-rounds' });
  return costs;
}

/** The value of B.4, then the concessions from the outermost rule (C.11) to the innermost (C.9). */
function criteriaOf({ pairs, concessions }: Candidate): CriterionValue[] {
  return [
    { article: 'B.4', aim: 'pairs-without-both-preferences', value: [pairs.filter(([a, b]) => isMismatch(a, b)).length] },
    { article: 'C.11', aim: 'more-mismatches-allowed', value: [concessions.mismatches] },
    { article: 'C.10', aim: 'upfloat-criteria-dropped', value: [concessions.upfloats] },
    { article: 'C.9', aim: 'downfloat-criteria-dropped', value: [concessions.downfloats] },
  ];
}

function reasonsAgainstPair({ mayMeet }: Round, a: Entrant, b: Entrant): IllegalDecision[] {
  const reasons = reasonsAgainstMeeting(a.state, b.state, !mayMeet(a.tpn, b.tpn), 'B.1.a');
  return shareAbsolutePreference(a, b) ? [...reasons, { kind: 'illegal', article: 'B.2', fact: 'same-absolute-preference' }] : reasons;
}

function reasonAgainstPab({ mayHavePab }: Entrant): IllegalDecision | null {
  return mayHavePab ? null : { kind: 'illegal', article: 'B.1.b', fact: 'had-bye' };
}
