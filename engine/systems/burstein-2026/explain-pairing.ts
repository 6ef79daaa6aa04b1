import type { Candidate } from '../../bracket/bracket';
import { bracketOf, explainByCriteria, areSamePlayers, type ExplainableRound } from '../../bracket/explain-by-criteria';
import { withForcedPair } from '../../explain/explain-by-re-pairing';
import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { assignOrderedBye, byeDecision, explainOrderedBye } from '../../explain/ordered-bye';
import { memoise } from '../../model/memoise';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { colourStanding } from '../../swiss/colour-rules';
import { playerAt, type Place } from '../../swiss/player-state';
import type { BracketExplanation, Cost, Decision, IllegalDecision, NotPairedReason } from '../explanation';
import type { PairingError } from '../system';
import { byeFieldOf, pairRound, roundFieldOf, type PairedBracket, type PairedRound } from './1-round';
import { breaksC3 } from './2-absolute';
import { COMPLETION_CRITERION, QUALITY_CRITERIA, type BursteinSituation, type RoundField } from './2-criteria';
import { byeOrder } from './3-bye';
import { canPairDownfloatersBelow, pairBracket, pairsOfNextBracket } from './3-procedure';
import { coloursOf } from './5-colour';

/** C.04.4.2 (2026): pairs a round after the seeding rounds. The error is 'no-legal-pairing' (1.9) if C1 to C3 allow no complete pairing. */
export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Place, PairedBracket>, PairingError> {
  const paired = pairRound(tournament);
  if (!paired.ok) return paired;
  const { field, bye } = paired.value;
  const explainable = makeExplainableRound(paired.value);
  const byCriteria = explainByCriteria(explainable, { article: '3.1.5', fact: 'lowest-ranked', bars: (player) => reasonAgainstPab(field, player) });
  return ok({
    ...byCriteria,
    system: 'burstein-2026',
    round: tournament.completedRounds + 1,
    pab: bye === null ? null : playerAt(field.entrants, bye).tpn,
    whyPab: () => explainOrderedBye(byeFieldOf(field), byeOrder(tournament.completedRounds), bye, BARRED_FROM_PAB),
    playerOf: placesByTpn(field),
    boardsOf: ({ candidate }) => candidate.pairs.map(([a, b]) => boardOf(coloursOf(field, a, b, tournament.initialColour ?? 'white'), colourStanding)),
    describe: (bracket) => explainBracket(explainable, bracket),
    forbids: (a, b) => reasonsAgainstPair(field, a, b),
    bracketThatSeparates: (a, b) => (a === bye || b === bye ? 0 : byCriteria.bracketThatSeparates(a, b)),
    explainWhyNotPaired: (bracket, a, b) =>
      a === bye || b === bye ? explainOtherBye(paired.value, a === bye ? b : a, tournament.completedRounds) : byCriteria.explainWhyNotPaired(bracket, a, b),
  });
}

/**
 * Returns a judge that checks a pair against [C1] (no second meeting) and [C3] (colours), then lists its cost under [C8]. It checks a bye against
 * [C2].
 */
export function makePairJudge(tournament: Tournament): PairJudge<Place> {
  const field = roundFieldOf(tournament);
  return {
    playerOf: placesByTpn(field),
    articleOfAbsence: '1.9',
    forbids: (a, b) => reasonsAgainstPair(field, a, b),
    costs: (a, b) => costsOfSinglePair(field, a, b),
    dueColour: (player) => field.entrants[player]?.preference?.colour ?? null,
    forbidsPab: (player) => reasonAgainstPab(field, player),
  };
}

function costsOfSinglePair(field: RoundField, a: Place, b: Place): Cost[] {
  const situation = { field, bracket: { movedDown: [], residents: [a, b], below: [] }, floatersFromAbove: [], score: 0, nextScore: null };
  const costs = QUALITY_CRITERIA.filter((row) => (row.pair?.(situation, Math.min(a, b), Math.max(a, b)) ?? 0) > 0);
  const scoreCosts = field.scores[a] === field.scores[b] ? [] : [{ article: '1.2', fact: 'different-scores' as const }];
  return [...scoreCosts, ...costs.map(({ article, aim }) => ({ article, fact: aim }))];
}

function placesByTpn({ entrants }: RoundField): (tpn: Tpn) => Place | null {
  const places = new Map(entrants.map(({ tpn }, place) => [tpn, place]));
  return (tpn) => places.get(tpn) ?? null;
}

function makeExplainableRound(round: PairedRound): ExplainableRound<BursteinSituation> {
  const { field, brackets } = round;
  return {
    brackets,
    tpnOf: (player) => field.entrants[player]?.tpn ?? 0,
    rowsOf: () => QUALITY_CRITERIA,
    withBelow: makeWithNextBracketPairs(round),
    find: (situation, demands) => pairBracket(round, situation, demands),
    above: (situation, ours, theirs) => decideCompletion(round, situation, ours, theirs),
    articleOfStep: { 'moved-down-set': '4.3', 'moved-down-opponents': '4.3', exchange: '4.3', transposition: '4.3' },
  };
}

/** Returns a function that adds the pairs that C7 assumes in the next bracket to a candidate. These pairs depend only on the downfloaters. */
function makeWithNextBracketPairs(round: PairedRound): (situation: BursteinSituation, candidate: Candidate) => Candidate {
  const cache = new Map<string, Candidate['pairs']>();
  return (situation, candidate) => {
    const key = `${situation.nextScore}: ${candidate.downfloaters.join(' ')}`;
    return { ...candidate, below: memoise(cache, key, () => pairsOfNextBracket(round, situation, candidate.downfloaters)) };
  };
}

function reasonsAgainstPair({ entrants, legal }: RoundField, a: Place, b: Place): IllegalDecision[] {
  const [one, other] = [playerAt(entrants, a), playerAt(entrants, b)];
  const breaksColour = breaksC3(one, other);
  const reasons = reasonsAgainstMeeting(one.state, other.state, !legal.has(a, b) && !breaksColour, '2.1.1');
  return breaksColour ? [...reasons, { kind: 'illegal', article: '2.1.3', fact: 'same-absolute-preference' }] : reasons;
}

/**
 * C4: rejects `theirs` if its downfloaters and the players below cannot all be paired; otherwise returns null. The accepted candidate,
 * `ours`, always meets C4.
 */
function decideCompletion(round: PairedRound, { bracket }: BursteinSituation, ours: Candidate, theirs: Candidate): Decision | null {
  if (areSamePlayers(ours.downfloaters, theirs.downfloaters) || canPairDownfloatersBelow(round, theirs.downfloaters, bracket.below)) return null;
  return { kind: 'illegal', article: COMPLETION_CRITERION.article, fact: 'no-completion' };
}

function explainBracket(round: ExplainableRound<BursteinSituation>, accepted: PairedBracket): BracketExplanation {
  const { floatersFromAbove, score, bracket } = accepted.situation;
  const residents = bracket.residents.filter((player) => !floatersFromAbove.includes(player));
  return {
    ...bracketOf(round, accepted),
    kind: floatersFromAbove.length === 0 ? 'homogeneous' : 'heterogeneous',
    score,
    residents: residents.map(round.tpnOf),
    movedDown: floatersFromAbove.map(round.tpnOf),
  };
}

const BARRED_FROM_PAB: IllegalDecision = { kind: 'illegal', article: '2.1.2', fact: 'had-pab-or-win-unplayed' };

function reasonAgainstPab({ entrants }: RoundField, player: Place): IllegalDecision | null {
  return playerAt(entrants, player).mayHavePab ? null : BARRED_FROM_PAB;
}

/** 3.1: explains why the player with the bye does not meet `other`. If the two met, another player would have the bye. */
function explainOtherBye({ field, bye }: PairedRound, other: Place, completedRounds: number): NotPairedReason {
  const order = byeOrder(completedRounds);
  const start = bye === null ? null : assignOrderedBye(withForcedPair(byeFieldOf(field), bye, other), order);
  const otherBye = start?.ok === true ? start.value.bye : null;
  return { kind: 'decided', bracket: 0, decision: byeDecision({ players: field.entrants }, order, bye, otherBye), pairs: [] };
}
