import type { PairingConstraints } from '../../bracket/pairing-constraints';
import { firstDifferingStep, type RankedMatching } from '../../matching/generation-sequence';
import type { RankedChoice } from '../../matching/ranked-choice';
import { criterionDecision } from '../../score-bracket/explain-by-procedure';
import { playersOf } from '../../score-bracket/score-bracket';
import type { Decision } from '../explanation';
import type { Entrant, Round } from './a-definitions';
import { CRITERIA } from './b-criteria';
import { bestCandidateUnderDemand, type FoundCandidate, searchOf } from './c-backtracking';
import type { PairedBracket, PairingTarget } from './c-bracket';
import { bestCandidate, type SearchBracket, rankedChoiceAt } from './c-candidate';
import { isReachable, lowerTarget } from './c-capacity';
import { ARTICLE_OF_STEP } from './d-transpositions';

/**
 * Pairs the bracket again under constraints, with the same P1 and M1 or with lower ones by C.13 and
 * C.14. A demand of C.12 or C.13 still applies. Returns null if no pairing meets the constraints.
 */
export function pairUnderConstraints(round: Round, paired: PairedBracket, limits: PairingConstraints<Entrant>): FoundCandidate | null {
  if (paired.below !== null) return bestCandidateUnderDemand(round, paired, limits);
  const search: SearchBracket = { round, bracket: paired.bracket, below: null, limits };
  for (let target: PairingTarget | null = paired.target; target !== null; target = lowerTarget(search, target)?.target ?? null) {
    if (!isReachable(search, target)) continue;
    const found = bestCandidate(search, target);
    return found === null ? null : { candidate: found, target };
  }
  return null;
}

/** The point on which the other pairing loses: M1, P1, a count of C.10, or the position in the order of D. */
export function decideAgainstAlternative(paired: PairedBracket, found: FoundCandidate | null): Decision {
  const { bracket, target, candidate, below } = paired;
  if (found === null) return { kind: 'illegal', article: articleOfDemand(paired), fact: below === null ? 'no-candidate' : 'no-completion' };
  const theirs = found.candidate;
  const leftOut = (m1: number): number => bracket.movedDown.length - m1;
  if (found.target.m1 < target.m1 && below === null) {
    const article = bracket.isLowest ? 'C.13' : 'C.14.b2';
    return criterionDecision(article, 'moved-down-players-not-paired-first', leftOut(target.m1), leftOut(found.target.m1));
  }
  if (theirs.unpaired.length > candidate.unpaired.length) {
    return criterionDecision(below === null ? 'C.14' : 'C.13', 'players-left-unpaired', candidate.unpaired.length, theirs.unpaired.length);
  }
  if (found.target.m1 < target.m1) return criterionDecision('C.13', 'moved-down-players-not-paired-first', leftOut(target.m1), leftOut(found.target.m1));
  const place = candidate.costs.findIndex((cost, index) => cost !== theirs.costs[index]);
  const lostCriterion = CRITERIA[place];
  if (lostCriterion === undefined)
    return { kind: 'order', article: ARTICLE_OF_STEP[firstDifferingStep(target.m1, candidate.key, theirs.key) ?? 'transposition'] };
  return criterionDecision(lostCriterion.article, lostCriterion.aim, candidate.costs[place] ?? 0, theirs.costs[place] ?? 0);
}

function articleOfDemand({ below, bracket }: PairedBracket): string {
  if (below === null) return bracket.isLowest ? 'C.13' : 'C.14';
  return below.kind === 'complete' ? 'C.13' : 'C.12';
}

/**
 * Pairs a bracket again without one of its pairs, at the same P1, M1 and counts of C.10. Decisions that were made before that pair do not
 * change.
 */
export class PairingsWithoutPair {
  private readonly choice: RankedChoice | null;
  private readonly players: readonly Entrant[];
  private readonly placeOf: ReadonlyMap<Entrant, number>;

  constructor(
    round: Round,
    private readonly accepted: PairedBracket,
  ) {
    this.players = playersOf(accepted.bracket);
    this.placeOf = new Map(this.players.map((player, place) => [player, place]));
    const search = searchOf(round, accepted);
    const choice = search === null ? null : rankedChoiceAt(search, accepted.target);
    this.choice = choice !== null && this.isAccepted(choice.first) ? choice : null;
  }

  private isAccepted({ pairs }: RankedMatching): boolean {
    return pairs.every(([a, b], place) => {
      const ours = this.accepted.candidate.pairs[place];
      return ours?.[0] === this.players[a] && ours?.[1] === this.players[b];
    });
  }

  without(a: Entrant, b: Entrant): FoundCandidate | null {
    const { choice, players, placeOf, accepted } = this;
    const found = choice?.without(placeOf.get(a) ?? 0, placeOf.get(b) ?? 0) ?? null;
    if (choice === null || found === null) return null;
    const { pairs: ours, unpaired, costs } = accepted.candidate;
    const entrantAt = (place: number): Entrant => players[place] as Entrant;
    const pairs = found.pairs.map((pair, place) =>
      pair === choice.first.pairs[place] ? (ours[place] as (typeof ours)[number]) : ([entrantAt(pair[0]), entrantAt(pair[1])] as const),
    );
    return {
      candidate: { pairs, unpaired: found.unpaired === choice.first.unpaired ? unpaired : found.unpaired.map(entrantAt), costs, key: found.key },
      target: accepted.target,
    };
  }
}
