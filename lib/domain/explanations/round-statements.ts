import type {
  BracketExplanation,
  Decision,
  PabExplanation,
  PairExplanation,
  PairJudgement,
  RoundExplanation,
  Tournament,
  Tpn,
  NotPairedReason,
} from '@/engine';
import { playerStates } from '@/engine/swiss/player-state';
import { type PairScoreRelation, type Statement, makeStatement } from './statement';

export interface ExplainedRoundScores {
  readonly explanation: RoundExplanation;
  readonly scoreOf: (tpn: Tpn) => number;
  readonly virtualOf?: (tpn: Tpn) => number;
}

/** Returns functions that give a player's pairing score for the coming round and the virtual points included in it, both in half-points. */
export function pairingScoresOf(tournament: Tournament): Required<Pick<ExplainedRoundScores, 'scoreOf' | 'virtualOf'>> {
  const states = new Map(playerStates(tournament).map((state) => [state.tpn, state]));
  return {
    scoreOf: (tpn) => states.get(tpn)?.pairingScore ?? 0,
    virtualOf: (tpn) => (states.get(tpn)?.pairingScore ?? 0) - (states.get(tpn)?.score ?? 0),
  };
}

/** The kinds of brackets for which no other pairing was considered. */
const KINDS_WITHOUT_CHOICE: ReadonlySet<BracketExplanation['kind']> = new Set(['match', 'second-games', 'table']);

export function pairStatements(pair: PairExplanation, round: ExplainedRoundScores): Statement<'pair' | 'virtual' | 'nearest'>[] {
  const bracket = round.explanation.brackets[pair.bracket];
  const meeting = bracket === undefined ? [] : [meetingStatement(pair, bracket, round)];
  if (bracket !== undefined && KINDS_WITHOUT_CHOICE.has(bracket.kind)) return meeting;
  return [...meeting, ...virtualPointsStatements(pair, round), makeStatement('nearest', { alternative: pair.alternative }, pair.alternative?.losesOn.article)];
}

/** C.04.7 1.5: the virtual points of the two players; empty if the round is not accelerated. */
function virtualPointsStatements({ white, black }: PairExplanation, { virtualOf = () => 0 }: ExplainedRoundScores): Statement<'virtual'>[] {
  const having = [white, black].map((player) => ({ player, points: virtualOf(player) })).filter(({ points }) => points > 0);
  return having.length === 0 ? [] : [makeStatement('virtual', { having }, 'C.04.7 1.5')];
}

export function colourStatement({ white, black, colour }: PairExplanation): Statement<'colours'> {
  return makeStatement('colours', { white, black, colour }, colour.article);
}

function meetingStatement({ white, black }: PairExplanation, bracket: BracketExplanation, round: ExplainedRoundScores): Statement<'pair'> {
  const { kind, score } = bracket;
  return makeStatement('pair', { white, black, kind, score, size: bracketSize(bracket), meeting: scoreRelationOf(white, black, bracket, round) });
}

function scoreRelationOf(
  white: Tpn,
  black: Tpn,
  { kind, residents, upfloaters, log }: BracketExplanation,
  { scoreOf, explanation: { round } }: ExplainedRoundScores,
): PairScoreRelation {
  if (kind === 'list') return { kind: 'in-list', whitePlace: residents.indexOf(white) + 1, blackPlace: residents.indexOf(black) + 1 };
  if (kind === 'second-games') return { kind: 'second-game' };
  if (kind === 'table') return { kind: 'in-table', round };
  if (kind === 'match') {
    const [stage = 0, match = 0] = log.find(({ fact }) => fact === 'stage-and-match')?.values ?? [];
    return { kind: 'in-match', stage, match, origins: log.filter(({ fact }) => fact !== 'stage-and-match') };
  }
  const [higher, lower] = scoreOf(white) >= scoreOf(black) ? [white, black] : [black, white];
  const [higherScore, lowerScore] = [scoreOf(higher), scoreOf(lower)];
  if (higherScore === lowerScore) return { kind: 'level', score: higherScore };
  return { kind: upfloaters.includes(lower) ? 'brought-up' : 'left-over', higher, higherScore, lower, lowerScore };
}

function bracketSize({ residents, movedDown, upfloaters }: BracketExplanation): number {
  return residents.length + movedDown.length + upfloaters.length;
}

export function bracketStatements(bracket: BracketExplanation): Statement<'bracket' | 'movedDown' | 'movedUp' | 'leftOver'>[] {
  const { kind, score, residents, movedDown, upfloaters, downfloaters } = bracket;
  return [
    makeStatement('bracket', { kind, score, residents, size: bracketSize(bracket) }),
    ...(movedDown.length === 0 ? [] : [makeStatement('movedDown', { players: movedDown })]),
    ...(upfloaters.length === 0 ? [] : [makeStatement('movedUp', { players: upfloaters })]),
    ...(downfloaters.length === 0 ? [] : [makeStatement('leftOver', { players: downfloaters })]),
  ];
}

export function criterionStatements({ criteria }: BracketExplanation): Statement<'cost'>[] {
  return criteria.map(({ article, aim, value }) => makeStatement('cost', { aim, value }, article));
}

export function failedCriterionStatements(bracket: BracketExplanation): Statement<'cost'>[] {
  return criterionStatements(bracket).filter(({ facts }) => facts.value.some((number) => number !== 0));
}

export function stepStatements({ log }: BracketExplanation): Statement<'step'>[] {
  return log.map(({ article, ...facts }) => makeStatement('step', facts, article));
}

export function byeStatement({ player, fact, article }: PabExplanation): Statement<'bye'> {
  return makeStatement('bye', { player, fact }, article);
}

export function passedOverStatements({ passedOver }: PabExplanation): Statement<'passedOver'>[] {
  return passedOver.map(({ player, decision }) => makeStatement('passedOver', { player, decision }, decision.article));
}

export function decisionStatement(decision: Decision): Statement<'decision'> {
  return makeStatement('decision', { decision }, decision.article);
}

export function brokenRuleStatements({ broken }: PairJudgement): Statement<'broken'>[] {
  return broken.map((what) => makeStatement('broken', what, what.article));
}

export function whyNotStatement(answer: NotPairedReason, a: Tpn, b: Tpn): Statement<'met' | 'notPaired' | 'apart'> {
  switch (answer.kind) {
    case 'paired':
      return makeStatement('met', { a, b });
    case 'not-paired':
      return makeStatement('notPaired', { players: answer.players });
    case 'decided':
      return makeStatement('apart', { a, b, pairs: answer.pairs, decision: answer.decision }, answer.decision.article);
  }
}
