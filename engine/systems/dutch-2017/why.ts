import { alternativeWithout, costsOf, decide, whyNot, type Explainable } from '../../bracket/alternatives';
import { withBestBelow } from '../../bracket/best-below';
import type { Candidate } from '../../bracket/bracket';
import { idealPairsBelow } from '../../bracket/next-outlook';
import { err, ok, type Result } from '../../model/outcome';
import type { Tournament, Tpn } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import type { Place } from '../../swiss/place';
import type { BracketExplanation, Decision, PabExplanation, PairExplanation, PairJudgement, RoundExplanation, WhyNot } from '../explanation';
import type { PairingError } from '../system';
import { breaksC3, dutchField, type DutchField } from './a-definitions';
import { findCandidate, mayRestBelow, pairBrackets, type PairedBracket } from './b-bracket';
import { criteriaOf, type DutchSituation } from './c-criteria';
import { ARTICLE_OF_STEP } from './d-sequence';
import { coloursOf, explainColours } from './e-colour';

type Round = Explainable<DutchSituation> & { readonly field: DutchField; readonly brackets: readonly PairedBracket[] };

const NO_LEGAL_PAIRING = err<PairingError>({ code: 'no-legal-pairing', article: 'A.9', players: [] });

export function explainRound(tournament: Tournament): Result<RoundExplanation, PairingError> {
  const round = pairedRound(tournament);
  if (round === null) return NO_LEGAL_PAIRING;
  return ok({
    system: 'dutch-2017',
    round: tournament.completedRounds + 1,
    brackets: round.brackets.map((bracket) => explainBracket(round, bracket)),
    pairs: explainPairs(round),
    pab: explainPab(round),
  });
}

export function explainNot(tournament: Tournament, a: Tpn, b: Tpn): Result<WhyNot, PairingError> {
  const round = pairedRound(tournament);
  if (round === null) return NO_LEGAL_PAIRING;
  const [one, other] = [rankOf(round.field, a), rankOf(round.field, b)];
  if (one === -1 || other === -1 || one === other) return ok({ kind: 'not-paired', players: [a, b].filter((tpn) => rankOf(round.field, tpn) === -1) });
  return ok(whyNot(round, one, other));
}

/** What a pair made by hand would break: C.1 and C.3, then what the two alone cost under the quality criteria. */
export function judgePair(tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  const field = dutchField(tournament);
  const [one, other] = [rankOf(field, a), rankOf(field, b)];
  if (one === -1 || other === -1 || one === other) return { broken: [{ article: 'A.9', fact: 'not-to-be-paired', absolute: true }] };
  const [higher, lower] = [Math.min(one, other), Math.max(one, other)];
  const illegal = illegalities(field, higher, lower).map(({ article, fact }) => ({ article, fact, absolute: true }));
  const floats = field.scores[higher] === field.scores[lower] ? [] : [higher];
  const situation: DutchSituation = { field, bracket: { movedDown: floats, residents: [lower], below: [] }, route: 'last', nextIsLast: false };
  const costs = criteriaOf('last').filter((row) => (row.pair?.(situation, higher, lower) ?? 0) > 0);
  return { broken: [...illegal, ...costs.map(({ article, aim }) => ({ article, fact: aim, absolute: false }))] };
}

/** C.2: what the bye given by hand would break. */
export function judgeBye(tournament: Tournament, tpn: Tpn): PairJudgement {
  const player = dutchField(tournament).players.find(({ state }) => state.tpn === tpn);
  if (player === undefined) return { broken: [{ article: 'A.9', fact: 'not-to-be-paired', absolute: true }] };
  return { broken: player.mayHavePab ? [] : [{ article: 'C.2', fact: 'had-pab-or-forfeit-win', absolute: true }] };
}

function rankOf({ players }: DutchField, tpn: Tpn): Place {
  return players.findIndex(({ state }) => state.tpn === tpn);
}

/** The round as paired, with everything that can be asked about it; null when it cannot be paired. */
function pairedRound(tournament: Tournament): Round | null {
  const field = dutchField(tournament);
  const brackets = pairBrackets(field, findCandidate);
  if (brackets === null) return null;
  return {
    field,
    brackets,
    tpnOf: (player) => field.players[player]?.state.tpn ?? 0,
    rowsOf: ({ route }) => criteriaOf(route),
    withBelow: nextBracketViews(),
    find: findCandidate,
    // C.4 is a row of the brackets that it binds.
    above: () => null,
    articleOfStep: ARTICLE_OF_STEP,
    forbids: (a, b) => illegalities(field, a, b)[0] ?? null,
  };
}

/** Candidates with what C.7 sees below them; the players who leave say all of it. */
function nextBracketViews(): (situation: DutchSituation, candidate: Candidate) => Candidate {
  const known = new Map<DutchSituation, Map<string, Candidate['below']>>();
  return (situation, candidate) => {
    const views = known.get(situation) ?? new Map<string, Candidate['below']>();
    known.set(situation, views);
    const key = candidate.downfloaters.join();
    const below = views.get(key) ?? pairsOfNext(situation, candidate);
    views.set(key, below);
    return { ...candidate, below };
  };
}

/** On the usual way the ideal, which is the best there is, where it can be had. */
function pairsOfNext(situation: DutchSituation, candidate: Candidate): Candidate['below'] {
  const ideal = situation.route === 'usual' ? idealPairsBelow(situation.field, candidate.downfloaters, situation.bracket.below, mayRestBelow(situation)) : null;
  return ideal ?? withBestBelow(situation, criteriaOf(situation.route), candidate).below;
}

type Illegality = Extract<Decision, { kind: 'illegal' }>;

function illegalities({ players, legal }: DutchField, a: Place, b: Place): Illegality[] {
  const [one, other] = [players[a], players[b]];
  if (one === undefined || other === undefined) return [];
  const found: Illegality[] = [];
  const sameColour = breaksC3(one, other);
  if (one.state.opponents.includes(other.state.tpn)) found.push({ kind: 'illegal', article: 'C.1', fact: 'met-before' });
  else if (!legal.has(a, b) && !sameColour) found.push({ kind: 'illegal', article: 'C.1', fact: 'forbidden-pair' });
  if (sameColour) found.push({ kind: 'illegal', article: 'C.3', fact: 'same-absolute-preference' });
  return found;
}

function explainBracket(round: Round, accepted: PairedBracket): BracketExplanation {
  const { situation, candidate } = accepted;
  const { bracket, field, route } = situation;
  const isHeterogeneous = bracket.movedDown.length > 0;
  // After the PPB the last bracket holds everybody below it (A.9).
  const isCollapsed = route === 'last' && round.brackets.some((other) => other.situation.route === 'penultimate');
  return {
    kind: isCollapsed ? 'collapsed' : isHeterogeneous ? 'heterogeneous' : 'homogeneous',
    score: field.scores[bracket.residents[0] ?? 0] ?? 0,
    residents: bracket.residents.map(round.tpnOf),
    movedDown: bracket.movedDown.map(round.tpnOf),
    // Nobody is brought up to a bracket in this text; who meets a moved-down player stands in the pairs.
    upfloaters: [],
    downfloaters: candidate.downfloaters.map(round.tpnOf),
    criteria: costsOf(round, accepted),
    log: [],
  };
}

function explainPairs(round: Round): PairExplanation[] {
  const boards = round.brackets.flatMap((accepted, bracket) => {
    const { movedDown } = accepted.situation.bracket;
    return accepted.candidate.pairs.map(([a, b]) => {
      const colours = coloursOf(round.field, a, b);
      const explanation: PairExplanation = {
        white: colours.white.state.tpn,
        black: colours.black.state.tpn,
        bracket,
        part: movedDown.length === 0 ? 'whole' : movedDown.includes(Math.min(a, b)) ? 'mdp' : 'remainder',
        alternative: alternativeWithout(round, accepted, a, b),
        colour: explainColours(colours),
      };
      return { white: colours.white.state, black: colours.black.state, explanation };
    });
  });
  return inBoardOrder(boards).map(({ explanation }) => explanation);
}

/** A.9: the bye falls to whoever the last bracket leaves over; why not to those who rank below him there. */
function explainPab(round: Round): PabExplanation | null {
  const last = round.brackets.at(-1);
  const [assignee] = last?.candidate.downfloaters ?? [];
  if (last === undefined || assignee === undefined) return null;
  const below = last.situation.bracket.residents.filter((player) => player > assignee);
  const passedOver = below.flatMap((player) => {
    const decision = whyNoPab(round, last, player);
    return decision === null ? [] : [{ player: round.tpnOf(player), decision }];
  });
  return { player: round.tpnOf(assignee), article: 'A.9', fact: 'left-over-in-last-bracket', passedOver };
}

function whyNoPab(round: Round, { situation, candidate }: PairedBracket, player: Place): Decision | null {
  if (round.field.players[player]?.mayHavePab !== true) return { kind: 'illegal', article: 'C.2', fact: 'had-pab-or-forfeit-win' };
  const others = [...situation.bracket.movedDown, ...situation.bracket.residents].filter((other) => other !== player);
  const leaving = round.find(situation, { together: [], apart: others.map((other) => [player, other] as const) });
  return leaving === null ? null : decide(round, situation, candidate, leaving);
}
