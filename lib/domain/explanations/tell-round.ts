import type { BracketExplanation, Decision, PabExplanation, PairExplanation, PairJudgement, RoundExplanation, Tournament, Tpn, WhyNot } from '@/engine';
import { playerStates } from '@/engine/swiss/player-state';
import { type Meeting, type Told, told } from './told';

export interface RoundTold {
  readonly explanation: RoundExplanation;
  readonly scoreOf: (tpn: Tpn) => number;
  readonly virtualOf?: (tpn: Tpn) => number;
}

/** The half-points with which the coming round is paired, and the virtual points among them. */
export function scoresIn(tournament: Tournament): Required<Pick<RoundTold, 'scoreOf' | 'virtualOf'>> {
  const states = new Map(playerStates(tournament).map((state) => [state.tpn, state]));
  return {
    scoreOf: (tpn) => states.get(tpn)?.pairingScore ?? 0,
    virtualOf: (tpn) => (states.get(tpn)?.pairingScore ?? 0) - (states.get(tpn)?.score ?? 0),
  };
}

export function tellPair(pair: PairExplanation, round: RoundTold): Told<'pair' | 'virtual' | 'nearest'>[] {
  const bracket = round.explanation.brackets[pair.bracket];
  const meeting = bracket === undefined ? [] : [tellMeeting(pair, bracket, round)];
  return [...meeting, ...tellVirtual(pair, round), told('nearest', { alternative: pair.alternative }, pair.alternative?.losesOn.article)];
}

/** C.04.7 1.5: the virtual points of the two players; empty if the round is not accelerated. */
function tellVirtual({ white, black }: PairExplanation, { virtualOf = () => 0 }: RoundTold): Told<'virtual'>[] {
  const having = [white, black].map((player) => ({ player, points: virtualOf(player) })).filter(({ points }) => points > 0);
  return having.length === 0 ? [] : [told('virtual', { having }, 'C.04.7 1.5')];
}

export function tellColours({ white, black, colour }: PairExplanation): Told<'colours'> {
  return told('colours', { white, black, colour }, colour.article);
}

function tellMeeting({ white, black }: PairExplanation, bracket: BracketExplanation, { scoreOf }: RoundTold): Told<'pair'> {
  const { kind, score } = bracket;
  return told('pair', { white, black, kind, score, size: sizeOf(bracket), meeting: meetingOf(white, black, bracket, scoreOf) });
}

function meetingOf(white: Tpn, black: Tpn, { upfloaters }: BracketExplanation, scoreOf: RoundTold['scoreOf']): Meeting {
  const [higher, lower] = scoreOf(white) >= scoreOf(black) ? [white, black] : [black, white];
  const [higherScore, lowerScore] = [scoreOf(higher), scoreOf(lower)];
  if (higherScore === lowerScore) return { kind: 'level', score: higherScore };
  return { kind: upfloaters.includes(lower) ? 'brought-up' : 'left-over', higher, higherScore, lower, lowerScore };
}

function sizeOf({ residents, movedDown, upfloaters }: BracketExplanation): number {
  return residents.length + movedDown.length + upfloaters.length;
}

export function tellBracket(bracket: BracketExplanation): Told<'bracket' | 'movedDown' | 'movedUp' | 'leftOver'>[] {
  const { kind, score, residents, movedDown, upfloaters, downfloaters } = bracket;
  return [
    told('bracket', { kind, score, residents, size: sizeOf(bracket) }),
    ...(movedDown.length === 0 ? [] : [told('movedDown', { players: movedDown })]),
    ...(upfloaters.length === 0 ? [] : [told('movedUp', { players: upfloaters })]),
    ...(downfloaters.length === 0 ? [] : [told('leftOver', { players: downfloaters })]),
  ];
}

export function tellCosts({ criteria }: BracketExplanation): Told<'cost'>[] {
  return criteria.map(({ article, aim, value }) => told('cost', { aim, value }, article));
}

export function tellRealCosts(bracket: BracketExplanation): Told<'cost'>[] {
  return tellCosts(bracket).filter(({ facts }) => facts.value.some((number) => number !== 0));
}

export function tellSteps({ log }: BracketExplanation): Told<'step'>[] {
  return log.map(({ article, ...facts }) => told('step', facts, article));
}

export function tellBye({ player, fact, article }: PabExplanation): Told<'bye'> {
  return told('bye', { player, fact }, article);
}

export function tellPassedOver({ passedOver }: PabExplanation): Told<'passedOver'>[] {
  return passedOver.map(({ player, decision }) => told('passedOver', { player, decision }, decision.article));
}

export function tellDecision(decision: Decision): Told<'decision'> {
  return told('decision', { decision }, decision.article);
}

export function tellBroken({ broken }: PairJudgement): Told<'broken'>[] {
  return broken.map((what) => told('broken', what, what.article));
}

export function tellWhyNot(answer: WhyNot, a: Tpn, b: Tpn): Told<'met' | 'notPaired' | 'apart'> {
  switch (answer.kind) {
    case 'paired':
      return told('met', { a, b });
    case 'not-paired':
      return told('notPaired', { players: answer.players });
    case 'decided':
      return told('apart', { a, b, pairs: answer.pairs, decision: answer.decision }, answer.decision.article);
  }
}
