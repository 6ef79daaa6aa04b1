import { alternativeWithout, costsOf, decide, samePlayers, whyNot, type Explainable } from '../../bracket/alternatives';
import type { Candidate, Demands } from '../../bracket/bracket';
import { costOf } from '../../bracket/criterion';
import { err, ok, type Result } from '../../model/outcome';
import type { Tournament, Tpn } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { Place } from '../../swiss/place';
import type { BracketExplanation, Decision, PabExplanation, PairExplanation, PairJudgement, RoundExplanation, WhyNot } from '../explanation';
import type { PairingError } from '../system';
import { COMPLETION, QUALITY, breaksC3, type DutchSituation, type RoundField } from './2-criteria';
import { canPlace, pairBracket, pairBrackets, pairsOfNext, roundFieldOf, roundToPair, unplaceable, type PairedBracket, type RoundToPair } from './3-procedure';
import { bestAround } from './3-forced';
import { ARTICLE_OF_STEP } from './4-sequence';
import { coloursOf, explainColours } from './5-colour';

type Round = Explainable<DutchSituation> & { readonly field: RoundField; readonly brackets: readonly PairedBracket[] };

export function explainRound(tournament: Tournament): Result<RoundExplanation, PairingError> {
  const round = pairedRound(tournament);
  if (round === null) return err(noLegalPairing(roundFieldOf(tournament)));
  return ok({
    system: 'dutch-2026',
    round: tournament.completedRounds + 1,
    brackets: round.brackets.map((bracket) => explainBracket(round, bracket)),
    pairs: explainPairs(round, tournament),
    pab: explainPab(round),
  });
}

export function explainNot(tournament: Tournament, a: Tpn, b: Tpn): Result<WhyNot, PairingError> {
  const round = pairedRound(tournament);
  if (round === null) return err(noLegalPairing(roundFieldOf(tournament)));
  const rankOf = new Map(round.field.entrants.map(({ tpn }, rank) => [tpn, rank]));
  const [one, other] = [rankOf.get(a), rankOf.get(b)];
  if (one === undefined || other === undefined || one === other) {
    return ok({ kind: 'not-paired', players: [a, b].filter((tpn) => !rankOf.has(tpn)) });
  }
  return ok(whyNot(round, one, other));
}

/** 1.9: no round-pairing keeps C1 to C3; with whom the most pairs that can be made leave over. */
export function noLegalPairing(field: RoundField): PairingError {
  return { code: 'no-legal-pairing', article: '1.9', players: unplaceable(field).map((player) => field.entrants[player]?.tpn ?? 0) };
}

/** What a pair made by hand would break: [C1] and [C3], then what the two alone cost under [C10] to [C21]. */
export function judgePair(tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  const field = roundFieldOf(tournament);
  const ranks = [a, b].map((tpn) => field.entrants.findIndex((entrant) => entrant.tpn === tpn)).sort((one, other) => one - other);
  const [higher = -1, lower = -1] = ranks;
  if (higher === -1 || higher === lower) return { broken: [{ article: '1.9', fact: 'not-to-be-paired', absolute: true }] };
  const illegal = illegality(field, higher, lower).map(({ article, fact }) => ({ article, fact, absolute: true }));
  const residentScore = field.scores[lower] ?? 0;
  const bracket = { movedDown: field.scores[higher] === residentScore ? [] : [higher], residents: [lower], below: [] };
  const situation = { field, bracket, pabScore: null, residentScore, nextScore: null, loneDownfloaterHasPab: false };
  const costs = QUALITY.filter((row) => (row.pair?.(situation, higher, lower) ?? 0) > 0);
  const floats = bracket.movedDown.length > 0 ? [{ article: '1.4.2', fact: 'different-scores', absolute: false }] : [];
  return { broken: [...illegal, ...floats, ...costs.map(({ article, aim }) => ({ article, fact: aim, absolute: false }))] };
}

/** 2.1.2 [C2]: what the bye given by hand would break. */
export function judgeBye(tournament: Tournament, tpn: Tpn): PairJudgement {
  const player = roundFieldOf(tournament).entrants.find((entrant) => entrant.tpn === tpn);
  if (player === undefined) return { broken: [{ article: '1.9', fact: 'not-to-be-paired', absolute: true }] };
  return { broken: player.mayHavePab ? [] : [{ article: '2.1.2', fact: 'had-pab-or-win-unplayed', absolute: true }] };
}

/** The round as paired, with everything that can be asked about it; null when it cannot be paired. */
function pairedRound(tournament: Tournament): Round | null {
  const field = roundFieldOf(tournament);
  const round = roundToPair(field);
  if (round === null) return null;
  const brackets = pairBrackets(round);
  const explainable: Round = {
    field,
    brackets,
    tpnOf: (player) => field.entrants[player]?.tpn ?? 0,
    rowsOf: () => QUALITY,
    withBelow: nextBracketViews(round),
    find: (situation, demands) => decidedAround(situation, demands) ?? pairBracket(round, situation, demands),
    above: (situation, ours, theirs) => decideCompletion(round, situation, ours, theirs),
    articleOfStep: ARTICLE_OF_STEP,
    forbids: (a, b) => illegality(field, a, b)[0] ?? null,
  };
  // In a large bracket the best rest around what is forced will do, if it loses on a criterion: then the sequence has no say.
  const decidedAround = (situation: DutchSituation, demands: Demands): Candidate | null => {
    const ours = brackets.find(({ situation: { bracket } }) => bracket === situation.bracket)?.candidate;
    if (ours === undefined || ours.pairs.length < LARGE_BRACKET || ours.downfloaters.length > 1) return null;
    const around = bestAround(round, situation, demands);
    return around !== null && decide(explainable, situation, ours, around)?.kind === 'criterion' ? around : null;
  };
  return explainable;
}

/** In pairs. */
const LARGE_BRACKET = 30;

/** Candidates with what C8 sees below them: the best pairing of the following bracket that leaves C4 and C5 alone. */
function nextBracketViews(round: RoundToPair): (situation: DutchSituation, candidate: Candidate) => Candidate {
  const known = new Map<string, Candidate['pairs']>();
  return (situation, candidate) => {
    const key = `${situation.nextScore}: ${candidate.downfloaters.join(' ')}`;
    const below = known.get(key) ?? pairsOfNext(round, situation, candidate.downfloaters);
    known.set(key, below);
    return { ...candidate, below };
  };
}

type Illegality = Extract<Decision, { kind: 'illegal' }>;

function illegality({ entrants, legal }: RoundField, a: Place, b: Place): Illegality[] {
  const [one, other] = [entrants[a], entrants[b]];
  if (one === undefined || other === undefined) return [];
  const found: Illegality[] = [];
  const breaksColour = breaksC3(one, other);
  if (one.state.opponents.includes(other.tpn)) found.push({ kind: 'illegal', article: '2.1.1', fact: 'met-before' });
  else if (!legal.has(a, b) && !breaksColour) found.push({ kind: 'illegal', article: '2.1.1', fact: 'forbidden-pair' });
  if (breaksColour) found.push({ kind: 'illegal', article: '2.1.3', fact: 'same-absolute-preference' });
  return found;
}

/** C4, then C5: ours is complete with the least score for the bye. */
function decideCompletion(round: RoundToPair, situation: DutchSituation, ours: Candidate, theirs: Candidate): Decision | null {
  if (samePlayers(ours.downfloaters, theirs.downfloaters)) return null;
  if (canPlace(round, theirs.downfloaters, situation.bracket.below)) return null;
  const { scoreLevels } = round.field;
  const [cost = 0] = costOf(COMPLETION, situation, theirs);
  const score = scoreLevels[cost - scoreLevels.length];
  if (round.pabScore === null || score === undefined) return { kind: 'illegal', article: '2.2.1', fact: 'no-completion' };
  return { kind: 'criterion', article: COMPLETION.article, aim: COMPLETION.aim, ours: [round.pabScore], theirs: [score] };
}

function explainBracket(round: Round, accepted: PairedBracket): BracketExplanation {
  const { situation, candidate } = accepted;
  const { bracket, pabScore } = situation;
  const { tpnOf } = round;
  const c5 = { article: COMPLETION.article, aim: COMPLETION.aim, value: pabScore === null ? [] : [pabScore] };
  return {
    // 1.3.3: who is moved down has more points than the residents.
    kind: bracket.movedDown.length === 0 ? 'homogeneous' : 'heterogeneous',
    score: situation.residentScore,
    residents: bracket.residents.map(tpnOf),
    movedDown: bracket.movedDown.map(tpnOf),
    // Nobody is brought up to a bracket in this text; who meets a moved-down player stands in the pairs.
    upfloaters: [],
    downfloaters: candidate.downfloaters.map(tpnOf),
    criteria: [c5, ...costsOf(round, accepted)],
    log: [],
  };
}

function explainPairs(round: Round, { initialColour }: Tournament): PairExplanation[] {
  const boards = round.brackets.flatMap((accepted, bracket) => {
    const { movedDown } = accepted.situation.bracket;
    return accepted.candidate.pairs.map(([a, b]) => {
      const board = coloursOf(round.field, a, b, initialColour ?? 'white');
      const part = movedDown.length === 0 ? 'whole' : movedDown.includes(Math.min(a, b)) ? 'mdp' : 'remainder';
      const explanation: PairExplanation = {
        white: board.white.tpn,
        black: board.black.tpn,
        bracket,
        part,
        alternative: alternativeWithout(round, accepted, a, b),
        colour: explainColours(board),
      };
      return { white: board.white.state, black: board.black.state, explanation };
    });
  });
  return inBoardOrder(boards).map(({ explanation }) => explanation);
}

/** The assignee, and why not the players of the last bracket that rank below. */
function explainPab(round: Round): PabExplanation | null {
  const last = round.brackets.at(-1);
  const [assignee] = last?.candidate.downfloaters ?? [];
  if (last === undefined || assignee === undefined) return null;
  const below = last.situation.bracket.residents.filter((player) => player > assignee);
  const passedOver = below.flatMap((player) => {
    const decision = whyNoPab(round, last, player);
    return decision === null ? [] : [{ player: round.tpnOf(player), decision }];
  });
  return { player: round.tpnOf(assignee), article: COMPLETION.article, fact: 'lowest-score', passedOver };
}

function whyNoPab(round: Round, { situation, candidate }: PairedBracket, player: Place): Decision | null {
  if (round.field.entrants[player]?.mayHavePab !== true) return { kind: 'illegal', article: '2.1.2', fact: 'had-pab-or-win-unplayed' };
  const others = [...situation.bracket.movedDown, ...situation.bracket.residents].filter((other) => other !== player);
  const other = round.find(situation, { together: [], apart: others.map((opponent) => [player, opponent] as const) });
  return other === null ? null : decide(round, situation, candidate, other);
}
