import type { Candidate, PairDemands } from '../../bracket/bracket';
import { costOf } from '../../bracket/criterion';
import { bracketOf, explainByCriteria, decideBetween, areSamePlayers, type ExplainableRound } from '../../bracket/explain-by-criteria';
import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import { reasonsAgainstMeeting, type PairJudge } from '../../explain/judge-pair';
import { memoise } from '../../model/memoise';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { colourStanding } from '../../swiss/colour-rules';
import type { Place } from '../../swiss/player-state';
import type { BracketExplanation, Cost, Decision, IllegalDecision } from '../explanation';
import type { PairingError } from '../system';
import { noLegalPairingError, roundFieldOf, roundToPair, type RoundToPair } from './1-complete-round';
import { pairBrackets, type PairedBracket } from './1-round';
import { breaksC3 } from './2-absolute';
import { COMPLETION_CRITERION, QUALITY_CRITERIA, type DutchSituation, type RoundField } from './2-criteria';
import { bestCandidateWithForcedPart } from './3-forced';
import { canPairDownfloatersBelow, pairBracket, pairsOfNextBracket } from './3-procedure';
import { ARTICLE_OF_STEP } from './4-sequence';
import { coloursOf } from './5-colour';

/** C.04.3 (2026): pairs the coming round. The error is 'no-legal-pairing' (1.9) if C1 to C3 allow no complete pairing. */
export function pairForExplanation(tournament: Tournament): Result<ExplainedRound<Place, PairedBracket>, PairingError> {
  const field = roundFieldOf(tournament);
  const round = roundToPair(field);
  if (round === null) return err(noLegalPairingError(field));
  const explainable = makeExplainableRound(round, pairBrackets(round));
  return ok({
    // 2.3.1: the bye goes to the lowest score with which the round-pairing can be completed.
    ...explainByCriteria(explainable, { article: COMPLETION_CRITERION.article, fact: 'lowest-score', bars: (player) => reasonAgainstPab(field, player) }),
    system: 'dutch-2026',
    round: tournament.completedRounds + 1,
    playerOf: placesByTpn(field),
    boardsOf: ({ candidate }) => candidate.pairs.map(([a, b]) => boardOf(coloursOf(field, a, b, tournament.initialColour ?? 'white'), colourStanding)),
    describe: (bracket) => explainBracket(explainable, bracket),
    forbids: (a, b) => reasonsAgainstPair(field, a, b),
  });
}

/**
 * Returns a judge that checks a pair against [C1] (no second meeting) and [C3] (colours), then lists its costs under [C10] to [C21]. It checks a bye
 * against [C2].
 */
export function makePairJudge(tournament: Tournament): PairJudge<Place> {
  const field = roundFieldOf(tournament);
  return {
    playerOf: placesByTpn(field),
    articleOfAbsence: '1.9',
    forbids: (a, b) => reasonsAgainstPair(field, a, b),
    costs: (a, b) => costsOfSinglePair(field, Math.min(a, b), Math.max(a, b)),
    dueColour: (player) => field.entrants[player]?.preference?.colour ?? null,
    forbidsPab: (player) => reasonAgainstPab(field, player),
  };
}

function costsOfSinglePair(field: RoundField, higher: Place, lower: Place): Cost[] {
  const residentScore = field.scores[lower] ?? 0;
  const bracket = { movedDown: field.scores[higher] === residentScore ? [] : [higher], residents: [lower], below: [] };
  const situation = { field, bracket, pabScore: null, residentScore, nextScore: null, loneDownfloaterHasPab: false };
  const costs = QUALITY_CRITERIA.filter((row) => (row.pair?.(situation, higher, lower) ?? 0) > 0);
  const scoreCosts = bracket.movedDown.length > 0 ? [{ article: '1.4.2', fact: 'different-scores' as const }] : [];
  return [...scoreCosts, ...costs.map(({ article, aim }) => ({ article, fact: aim }))];
}

function placesByTpn({ entrants }: RoundField): (tpn: Tpn) => Place | null {
  const places = new Map(entrants.map(({ tpn }, place) => [tpn, place]));
  return (tpn) => places.get(tpn) ?? null;
}

function makeExplainableRound(round: RoundToPair, brackets: readonly PairedBracket[]): ExplainableRound<DutchSituation> {
  const { field } = round;
  const explainable: ExplainableRound<DutchSituation> = {
    brackets,
    tpnOf: (player) => field.entrants[player]?.tpn ?? 0,
    rowsOf: () => QUALITY_CRITERIA,
    withBelow: makeWithNextBracketPairs(round),
    find: (situation, demands) => shortcutWithForcedPart(situation, demands) ?? pairBracket(round, situation, demands),
    above: (situation, ours, theirs) => decideCompletion(round, situation, ours, theirs),
    articleOfStep: ARTICLE_OF_STEP,
  };
  // In a large bracket, the shortcut is enough if its candidate loses on a criterion, because the sequence of candidates then does not matter.
  const shortcutWithForcedPart = (situation: DutchSituation, demands: PairDemands): Candidate | null => {
    const ours = brackets.find(({ situation: { bracket } }) => bracket === situation.bracket)?.candidate;
    if (ours === undefined || ours.pairs.length < LARGE_BRACKET_PAIRS || ours.downfloaters.length > 1) return null;
    const shortcut = bestCandidateWithForcedPart(round, situation, demands);
    return shortcut !== null && decideBetween(explainable, situation, ours, shortcut)?.kind === 'criterion' ? shortcut : null;
  };
  return explainable;
}

const LARGE_BRACKET_PAIRS = 30;

/**
 * Returns a function that adds the pairs that C8 assumes in the next bracket to a
 * candidate. They are the best pairs by C6 and C7 with which the round can be completed.
 */
function makeWithNextBracketPairs(round: RoundToPair): (situation: DutchSituation, candidate: Candidate) => Candidate {
  const cache = new Map<string, Candidate['pairs']>();
  return (situation, candidate) => {
    const key = `${situation.nextScore}: ${candidate.downfloaters.join(' ')}`;
    return { ...candidate, below: memoise(cache, key, () => pairsOfNextBracket(round, situation, candidate.downfloaters)) };
  };
}

function reasonsAgainstPair({ entrants, legal }: RoundField, a: Place, b: Place): IllegalDecision[] {
  const [one, other] = [entrants[a], entrants[b]];
  if (one === undefined || other === undefined) return [];
  const breaksColour = breaksC3(one, other);
  const reasons = reasonsAgainstMeeting(one.state, other.state, !legal.has(a, b) && !breaksColour, '2.1.1');
  return breaksColour ? [...reasons, { kind: 'illegal', article: '2.1.3', fact: 'same-absolute-preference' }] : reasons;
}

/** C4, then C5: rejects `theirs` if the round cannot then be completed with the bye at the lowest possible score; otherwise returns null. */
function decideCompletion(round: RoundToPair, situation: DutchSituation, ours: Candidate, theirs: Candidate): Decision | null {
  if (areSamePlayers(ours.downfloaters, theirs.downfloaters)) return null;
  if (canPairDownfloatersBelow(round, theirs.downfloaters, situation.bracket.below)) return null;
  const { scoreLevels } = round.field;
  const [cost = 0] = costOf(COMPLETION_CRITERION, situation, theirs);
  const score = scoreLevels[cost - scoreLevels.length];
  if (round.pabScore === null || score === undefined) return { kind: 'illegal', article: '2.2.1', fact: 'no-completion' };
  return { kind: 'criterion', article: COMPLETION_CRITERION.article, aim: COMPLETION_CRITERION.aim, ours: [round.pabScore], theirs: [score] };
}

function explainBracket(round: ExplainableRound<DutchSituation>, accepted: PairedBracket): BracketExplanation {
  const { pabScore } = accepted.situation;
  const c5 = { article: COMPLETION_CRITERION.article, aim: COMPLETION_CRITERION.aim, value: pabScore === null ? [] : [pabScore] };
  const explained = bracketOf(round, accepted);
  return { ...explained, criteria: [c5, ...explained.criteria] };
}

function reasonAgainstPab({ entrants }: RoundField, player: Place): IllegalDecision | null {
  return entrants[player]?.mayHavePab === true ? null : { kind: 'illegal', article: '2.1.2', fact: 'had-pab-or-win-unplayed' };
}
