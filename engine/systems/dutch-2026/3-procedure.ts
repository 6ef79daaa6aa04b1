import { bestCandidate } from '../../bracket/best-candidate';
import { NO_DEMANDS, forcedPairsOf, type Bracket, type Candidate, type PairDemands } from '../../bracket/bracket';
import { fastCandidate } from '../../bracket/fast-candidate';
import { NextOutlook } from '../../bracket/next-outlook';
import { memoised } from '../../model/memoise';
import type { Place } from '../../swiss/player-state';
import { completionWith, type RoundToPair } from './1-complete-round';
import { C6_AND_C7, COMPLETION, OWN_QUALITY, PLACE_OF_C8, QUALITY, type DutchSituation } from './2-criteria';

/**
 * Article 3: the candidate at which its procedure ends; null if demands cannot be met. No alteration is executed step by step: the rows of article 2
 * decide which candidate is best, article 4 which of equals comes first.
 * - 3.1.1: M0 is the number of `movedDown`. MaxPairs (3.1.2) and M1 (3.1.3) are the optima of C6 and C7.
 * - 3.2.1: S1 has the higher players of the pairs (3.2.2), S2 the residents with them (3.2.3), the Limbo the moved-down players left (3.2.4).
 * - 3.3.1: the first candidate pairs S1 and S2 in order; unpaired players float down (3.3.2). MDP-pairing and remainder (3.3.3) are one (3.3.4).
 * - 3.4.1: a perfect candidate costs nothing.
 * - 3.5.1: other candidates, in the sequence of 3.6 and 3.7 (3.5.2), are judged by the same rows (3.5.3).
 * - The parts that the rules alter last are settled first: the moved-down players (3.7.3), their opponents (3.7.2), the remainder (3.7.1); exchanges
 * before transpositions (3.6.1).
 * - 3.8.1: the best candidate by the rows in their order, and of equals the one generated first.
 * C6 and C7 determine whether C9 applies: a wrong guess costs a second pairing.
 */
export function pairBracket(round: RoundToPair, situation: DutchSituation, demands: PairDemands, find: FindCandidate = findCandidate): Candidate | null {
  // One object per situation, because its bounds are cached with it.
  const guessing = (loneDownfloaterHasPab: boolean): DutchSituation =>
    situation.loneDownfloaterHasPab === loneDownfloaterHasPab ? situation : { ...situation, loneDownfloaterHasPab };
  const guess = situation.residentScore === round.pabScore;
  const candidate = find(round, guessing(guess), demands);
  return candidate === null || isLonePab(situation, candidate) === guess ? candidate : find(round, guessing(!guess), demands);
}

/** C4 and C5 consider all players below but rarely matter, so the view is widened step by step until the result is certain. */
export type FindCandidate = (round: RoundToPair, situation: DutchSituation, demands: PairDemands) => Candidate | null;

export const findCandidate: FindCandidate = (round, situation, demands) =>
  findByBounds(round, situation, demands) ?? findInView(round, situation, demands) ?? findWithAllBelow(round, situation, demands);

const WITH_COMPLETION = [COMPLETION, ...QUALITY];

/** The general method: one matching of the bracket and all players below. */
export const findWithAllBelow: FindCandidate = (_, situation, demands) => bestCandidate(situation, WITH_COMPLETION, demands);

/** The fast method: a candidate that reaches every bound and whose downfloaters can be placed; otherwise null. */
export const findByBounds: FindCandidate = (round, situation, demands) => {
  const { movedDown, residents, below } = situation.bracket;
  // A single player has only one candidate.
  if (movedDown.length + residents.length === 1) return { pairs: [], downfloaters: residents, below: [] };
  if (below.length === 0) return fastCandidate(situation, [COMPLETION, ...OWN_QUALITY], null, demands);
  const prospect = prospectOf(round, situation);
  const candidate = fastCandidate(situation, OWN_QUALITY, { at: PLACE_OF_C8, holds: prospect.isIdealFor }, demands);
  if (candidate === null) return null;
  // If a single forced player leaves, C8 has no choice.
  const isTold = candidate.downfloaters.length === 1 && forcedPairsOf(situation.bracket, demands)?.leaving === candidate.downfloaters[0];
  return (isTold ? canPlace(round, candidate.downfloaters, below) : prospect.canPlaceRest(candidate.downfloaters[0])) ? candidate : null;
};

/** The part below a bracket, cached because alternatives ask for it repeatedly. */
interface Prospect {
  /** True if C8 is ideal when this player alone leaves. */
  readonly isIdealFor: (downfloater: Place) => boolean;
  /** C4 and C5 for the players whom the next bracket would leave in the ideal case. */
  readonly canPlaceRest: (downfloater: Place | undefined) => boolean;
}

const PROSPECTS = new WeakMap<Bracket, Prospect>();

export function prospectOf(round: RoundToPair, situation: DutchSituation): Prospect {
  return memoised(PROSPECTS, situation.bracket, () => makeProspect(round, situation));
}

function makeProspect({ completion }: RoundToPair, situation: DutchSituation): Prospect {
  const { field, bracket } = situation;
  const [next, rest] = nextAndRest(situation);
  const outlook = new NextOutlook(field, next, (player) => rest.length > 0 || completion.mayRest(player));
  return {
    isIdealFor: asked((player) => outlook.isIdealFor(player)),
    canPlaceRest: asked((player) => completion.canComplete(player === undefined ? bracket.below : [...outlook.restingBeside(player), ...rest])),
  };
}

function asked<Key>(ask: (key: Key) => boolean): (key: Key) => boolean {
  const answers = new Map<Key, boolean>();
  return (key) => memoised(answers, key, () => ask(key));
}

/** Situations reduced to the next bracket below. */
const IN_VIEW = new WeakMap<DutchSituation, DutchSituation>();

/** The number of players below the highest bracket for which the view of the next one was too narrow: below it, the view is usually too narrow again. */
const TOO_NARROW = new WeakMap<RoundToPair, number>();

const findInView: FindCandidate = (round, situation, demands) => {
  const { bracket } = situation;
  const [next, rest] = nextAndRest(situation);
  if (rest.length === 0 || bracket.below.length <= (TOO_NARROW.get(round) ?? 0)) return null;
  const inView = memoised(IN_VIEW, situation, () => ({ ...situation, bracket: { ...bracket, below: next } }));
  const isPlaced = ({ downfloaters, below }: Candidate): boolean => {
    const paired = new Set(below.flat());
    const isOpen = (player: Place): boolean => !paired.has(player);
    return canPlace(round, downfloaters.filter(isOpen), bracket.below.filter(isOpen));
  };
  const candidate = bestCandidate(inView, QUALITY, demands, isPlaced);
  if (candidate !== null && isPlaced(candidate)) return candidate;
  if (demands === NO_DEMANDS) TOO_NARROW.set(round, bracket.below.length);
  return null;
};

/** C4, C5: true if the leavers and the players below can be placed. Two joint leavers never meet (3.2.2); otherwise they would have been paired (R4). */
export function canPlace({ field, pabScore, completion }: RoundToPair, downfloaters: readonly Place[], below: readonly Place[]): boolean {
  if (downfloaters.length <= 1) return completion.canComplete([...downfloaters, ...below]);
  const legal = field.legal.copy();
  for (const a of downfloaters) for (const b of downfloaters) legal.remove(a, b);
  return completionWith({ ...field, legal }, pabScore).canComplete([...downfloaters, ...below]);
}

/** The pairs of the next bracket, as C8 sees them: the optimum of C6 and C7 with these downfloaters. */
export function pairsOfNext(round: RoundToPair, situation: DutchSituation, downfloaters: readonly Place[]): Candidate['pairs'] {
  const [next, rest] = nextAndRest(situation);
  if (next.length === 0) return [];
  const following = situationOf(round, { movedDown: downfloaters, residents: next, below: rest });
  const quick = fastCandidate(following, C6_AND_C7, null);
  if (quick !== null && round.completion.canComplete([...quick.downfloaters, ...rest])) return quick.pairs;
  return bestCandidate(following, [COMPLETION, ...C6_AND_C7])?.pairs ?? [];
}

function nextAndRest({ field, bracket, nextScore }: DutchSituation): [Place[], Place[]] {
  const isNext = (player: Place): boolean => field.scores[player] === nextScore;
  return [bracket.below.filter(isNext), bracket.below.filter((player) => !isNext(player))];
}

/** True if all players below score less than the bye requires, so that none of them can have it instead of the lone downfloater. */
export function isLonePab({ field, pabScore }: DutchSituation, { downfloaters }: Candidate): boolean {
  const [leaving] = downfloaters;
  return leaving !== undefined && downfloaters.length === 1 && field.scores[leaving] === pabScore;
}

export function situationOf({ field, pabScore }: RoundToPair, bracket: Bracket): DutchSituation {
  const [resident] = bracket.residents;
  const [next] = bracket.below;
  return {
    field,
    bracket,
    pabScore,
    residentScore: field.scores[resident ?? -1] ?? 0,
    nextScore: next === undefined ? null : (field.scores[next] ?? 0),
    loneDownfloaterHasPab: false,
  };
}
