import { meeting, unpaired } from '../../bracket/limits';
import { err, ok, type Result } from '../../model/outcome';
import type { Tournament, Tpn } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { BracketExplanation, PabExplanation, PairExplanation, PairJudgement, RoundExplanation, WhyNot } from '../explanation';
import type { PairingError } from '../system';
import { roundOf, type Entrant, type Round } from './a-definitions';
import { CRITERIA, isSameAbsolute, mayBePaired, pairCosts } from './b-criteria';
import { viewOf } from './c-bracket';
import type { LoggedBracket } from './c-procedure';
import { alternativesTo, changedPairs, decisionFor, otherwise, type Couple } from './why-alternatives';
import { colourStanding, coloursOf, type Colours } from './e-colour';
import { pairedBrackets } from './round';

interface PairedRound {
  readonly round: Round;
  readonly brackets: readonly LoggedBracket[];
}

function paired(tournament: Tournament): Result<PairedRound, PairingError> {
  const round = roundOf(tournament);
  const brackets = pairedBrackets(round);
  return brackets.ok ? ok({ round, brackets: brackets.value }) : err(brackets.error);
}

export function explainRound(tournament: Tournament): Result<RoundExplanation, PairingError> {
  const result = paired(tournament);
  if (!result.ok) return result;
  const { round, brackets } = result.value;
  return ok({
    system: 'dutch-2012',
    round: round.number,
    brackets: brackets.map(explainBracket),
    pairs: explainPairs(result.value),
    pab: explainBye(round, brackets.at(-1)),
  });
}

function explainBracket({ bracket, target, candidate, log }: LoggedBracket): BracketExplanation {
  const tpns = (players: readonly Entrant[]): Tpn[] => players.map(({ tpn }) => tpn);
  const residents = [...bracket.residents, ...bracket.sentDown].sort((a, b) => a.place - b.place);
  const floaters = [...candidate.unpaired, ...bracket.sentDown].sort((a, b) => a.place - b.place);
  return {
    kind: bracket.kind === 'joined' ? 'joined' : target.m1 > 0 ? 'heterogeneous' : 'homogeneous',
    score: residents[0]?.score ?? bracket.movedDown[0]?.score ?? 0,
    residents: tpns(residents),
    movedDown: tpns(bracket.movedDown),
    // Nobody is brought up to a bracket in this text; who meets a moved-down player stands in the pairs.
    upfloaters: [],
    downfloaters: tpns(floaters),
    criteria: CRITERIA.map(({ article, aim }, place) => ({ article, aim, value: [candidate.costs[place] ?? 0] })),
    log,
  };
}

function explainPairs({ round, brackets }: PairedRound): PairExplanation[] {
  const explained = brackets.flatMap((accepted, bracket) => {
    const elsewhere = pairsElsewhere(brackets, accepted);
    const alternativeWithout = alternativesTo(round, accepted, elsewhere);
    return accepted.candidate.pairs.map(([a, b]) => {
      const colours = coloursOf(round, a, b, [elsewhere, accepted.candidate.pairs]);
      const { white, black } = colours;
      const couple: Couple = [white, black];
      const explanation: PairExplanation = {
        white: white.tpn,
        black: black.tpn,
        bracket,
        part: partOf(accepted, couple),
        alternative: alternativeWithout(a, b),
        colour: explainColours(colours),
      };
      return { white: white.state, black: black.state, explanation };
    });
  });
  return inBoardOrder(explained).map(({ explanation }) => explanation);
}

function pairsElsewhere(brackets: readonly LoggedBracket[], accepted: LoggedBracket): Couple[] {
  return brackets.flatMap((other) => (other === accepted ? [] : other.candidate.pairs));
}

function partOf({ bracket, target }: LoggedBracket, couple: Couple): PairExplanation['part'] {
  if (target.m1 === 0) return 'whole';
  return couple.some((player) => bracket.movedDown.includes(player)) ? 'mdp' : 'remainder';
}

function explainColours({ white, black, article, fact }: Colours): PairExplanation['colour'] {
  return { article, fact, white: colourStanding(white), black: colourStanding(black) };
}

/** Who is left over in the last bracket, and why not those below him. */
function explainBye(round: Round, last: LoggedBracket | undefined): PabExplanation | null {
  const [player] = last?.candidate.unpaired ?? [];
  if (last === undefined || player === undefined) return null;
  const lower = [...last.bracket.movedDown, ...last.bracket.residents].filter(({ place }) => place > player.place);
  const passedOver = lower.map((other) => {
    if (!other.mayHavePab) return { player: other.tpn, decision: { kind: 'illegal', article: 'B.1.b', fact: 'had-bye' } as const };
    return { player: other.tpn, decision: decisionFor(last, otherwise(round, last, unpaired(other))) };
  });
  return { player: player.tpn, article: 'A.5', fact: 'left-over-in-last-bracket', passedOver };
}

export function explainNot(tournament: Tournament, a: Tpn, b: Tpn): Result<WhyNot, PairingError> {
  const result = paired(tournament);
  if (!result.ok) return result;
  const { round } = result.value;
  const [one, other] = [a, b].map((tpn) => round.entrants.find((entrant) => entrant.tpn === tpn));
  if (one === undefined || other === undefined || one === other) {
    return ok({ kind: 'not-paired', players: [a, b].filter((tpn) => !round.entrants.some((entrant) => entrant.tpn === tpn)) });
  }
  return ok(whyNot(result.value, one.place < other.place ? [one, other] : [other, one]));
}

function whyNot({ round, brackets }: PairedRound, [higher, lower]: Couple): WhyNot {
  if (brackets.some(({ candidate }) => candidate.pairs.some((couple) => couple.includes(higher) && couple.includes(lower)))) return { kind: 'paired' };
  const bracket = brackets.findIndex((accepted) => isSettledIn(accepted, higher));
  const accepted = brackets[bracket];
  const broken = illegality(round, higher, lower);
  if (accepted === undefined || broken !== null) {
    return { kind: 'decided', bracket: Math.max(0, bracket), decision: broken ?? { kind: 'illegal', article: 'A.3', fact: 'not-to-be-paired' }, pairs: [] };
  }
  // In another bracket they could only have met if the higher had gone down to the lower.
  const together = [...accepted.bracket.movedDown, ...accepted.bracket.residents].includes(lower);
  const found = otherwise(round, accepted, together ? meeting(higher, lower) : unpaired(higher));
  return { kind: 'decided', bracket, decision: decisionFor(accepted, found), pairs: changedPairs(round, accepted, found, pairsElsewhere(brackets, accepted)) };
}

/** The bracket in which a player has been paired, or the last one for the bye. */
function isSettledIn({ bracket, candidate }: LoggedBracket, player: Entrant): boolean {
  return candidate.pairs.some((couple) => couple.includes(player)) || (bracket.isLowest && candidate.unpaired.includes(player));
}

type Illegality = { readonly kind: 'illegal'; readonly article: string; readonly fact: string };

function illegality(round: Round, a: Entrant, b: Entrant): Illegality | null {
  if (mayBePaired(round, a, b)) return null;
  if (a.state.opponents.includes(b.tpn)) return { kind: 'illegal', article: 'B.1.a', fact: 'met-before' };
  if (!round.mayMeet(a.tpn, b.tpn)) return { kind: 'illegal', article: 'B.1.a', fact: 'forbidden-pair' };
  return { kind: 'illegal', article: 'B.2', fact: 'same-absolute-preference' };
}

/** What a pair made by hand would break: B.1 and B.2, then what the two alone cost under the relative criteria. */
export function judgePair(tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  const round = roundOf(tournament);
  const couple = round.entrants.filter(({ tpn }) => tpn === a || tpn === b);
  const [higher, lower] = couple;
  if (higher === undefined || lower === undefined) return { broken: [{ article: 'A.3', fact: 'not-to-be-paired', absolute: true }] };
  const broken: { article: string; fact: string; absolute: boolean }[] = [];
  const meets = round.mayMeet(a, b);
  if (!meets) broken.push({ article: 'B.1.a', fact: higher.state.opponents.includes(lower.tpn) ? 'met-before' : 'forbidden-pair', absolute: true });
  if (isSameAbsolute(higher, lower) && !higher.isTopscorer && !lower.isTopscorer) {
    broken.push({ article: 'B.2', fact: 'same-absolute-preference', absolute: true });
  }
  const bracket = { kind: 'scoregroup', movedDown: [higher], residents: [lower], sentDown: [], isLowest: false } as const;
  const costs = pairCosts(viewOf(round, bracket, { p1: 1, m1: 1 }), higher, lower);
  CRITERIA.forEach(({ article, aim }, place) => {
    if ((costs[place] ?? 0) > 0) broken.push({ article, fact: aim, absolute: false });
  });
  return { broken };
}

/** B.1.b: what the bye given by hand would break. */
export function judgeBye(tournament: Tournament, tpn: Tpn): PairJudgement {
  const player = roundOf(tournament).entrants.find((entrant) => entrant.tpn === tpn);
  if (player === undefined) return { broken: [{ article: 'A.3', fact: 'not-to-be-paired', absolute: true }] };
  return { broken: player.mayHavePab ? [] : [{ article: 'B.1.b', fact: 'had-bye', absolute: true }] };
}
