import { withForcedPair } from '../../explain/explain-by-re-pairing';
import { boardOf, type ExplainedRound } from '../../explain/explained-round';
import type { PairJudge } from '../../explain/judge-pair';
import { makeSystem } from '../../explain/make-system';
import { byeDecision, explainOrderedBye } from '../../explain/ordered-bye';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Tpn } from '../../model/tpn';
import { colourStanding } from '../../swiss/colour-rules';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Alternative, BracketExplanation, Decision, IllegalDecision, NotPairedReason, VisitedArticle } from '../explanation';
import type { PairingError } from '../system';
import {
  allDemands,
  BYE_ORDER,
  byeFieldOf,
  initialRepeatDistance,
  pairRound,
  reasonsAgainstPair,
  roundFieldOf,
  type PairedRound,
  type RoundField,
} from './3-pairing';
import { coloursOf } from './4-colour';

const NEVER_BARRED: IllegalDecision = { kind: 'illegal', article: '3.1', fact: 'had-bye' };

function pairKeizerRound(tournament: Tournament): Result<ExplainedRound<Place, PairedRound>, PairingError> {
  const paired = pairRound(roundFieldOf(tournament));
  if (!paired.ok) return paired;
  const { field, demands, bye } = paired.value;
  return ok({
    system: 'keizer',
    round: field.round,
    isTable: true,
    brackets: [paired.value],
    pairsOf: ({ pairs }) => pairs,
    boardsOf: ({ pairs }) => pairs.map(([higher, lower]) => boardOf(coloursOf(field, higher, lower), colourStanding)),
    pab: bye === null ? null : playerAt(field.entrants, bye).tpn,
    playerOf: placesByTpn(field),
    describe: explainList,
    partOf: () => 'whole',
    alternativeWithout,
    whyPab: () => explainOrderedBye(byeFieldOf(field), BYE_ORDER, bye, NEVER_BARRED),
    forbids: (a, b) => reasonsAgainstPair(field, demands, a, b),
    bracketThatSeparates: () => 0,
    explainWhyNotPaired: (_bracket, a, b) => explainWhyNotPaired(paired.value, a, b),
  });
}

function placesByTpn({ entrants }: RoundField): (tpn: Tpn) => Place | null {
  const places = new Map(entrants.map(({ tpn }, place) => [tpn, place]));
  return (tpn) => places.get(tpn) ?? null;
}

/**
 * Lists the players present in the order of the list, and logs the parameters that affected the round: 2.2, 3.5 and the lowered demands
 * (3.8).
 */
function explainList({ field, demands }: PairedRound): BracketExplanation {
  const { list, rules, entrants } = field;
  const visit = (article: string, fact: VisitedArticle['fact'], ...values: number[]): VisitedArticle => ({ article, fact, players: [], values });
  const isShortened = demands.distance < initialRepeatDistance(field);
  return {
    kind: 'list',
    score: 0,
    residents: entrants.map(({ tpn }) => tpn),
    movedDown: [],
    upfloaters: [],
    downfloaters: [],
    criteria: [],
    log: [
      ...(list.lists > 1 ? [visit('2.2', 'no-stable-list', list.lists)] : []),
      ...(list.unfinishedAfter === null ? [] : [visit('2.2', 'list-not-finished', list.unfinishedAfter)]),
      isShortened ? visit('3.8', 'repeat-distance-shortened', demands.distance) : visit('3.5', 'repeat-distance', rules.repeatDistance),
      ...(demands.keepsColours ? [] : [visit('3.8', 'colours-given-up')]),
      ...(demands.limitsMeetings || rules.mostMeetings === null ? [] : [visit('3.8', 'meetings-given-up', rules.mostMeetings)]),
    ],
  };
}

/** Returns why the accepted round is better than another: by the bye, then the demands, then the order of the list. */
function decisionAgainst(accepted: PairedRound, other: PairedRound): Decision {
  if (accepted.bye !== other.bye) return byeDecision({ players: accepted.field.entrants }, BYE_ORDER, accepted.bye, other.bye);
  const [ours, theirs] = [accepted.demands.step, other.demands.step];
  return ours === theirs ? { kind: 'order', article: '3.3' } : { kind: 'criterion', article: '3.8', aim: 'lowered-demands', ours: [ours], theirs: [theirs] };
}

function changedPairs(accepted: PairedRound, other: PairedRound): (readonly [Tpn, Tpn])[] {
  const partners = new Map(accepted.pairs);
  return other.pairs
    .filter(([a, b]) => partners.get(a) !== b)
    .map(([a, b]) => coloursOf(other.field, a, b))
    .map(({ white, black }) => [white.tpn, black.tpn] as const);
}

function alternativeWithout(accepted: PairedRound, a: Place, b: Place): Alternative | null {
  const other = pairRound({ ...accepted.field, open: accepted.field.open.without(a, b) });
  return other.ok ? { pairs: changedPairs(accepted, other.value), downfloaters: [], losesOn: decisionAgainst(accepted, other.value) } : null;
}

function explainWhyNotPaired(accepted: PairedRound, a: Place, b: Place): NotPairedReason {
  const { legal: open, mayHavePab } = withForcedPair({ legal: accepted.field.open, mayHavePab: accepted.field.mayHavePab }, a, b);
  const other = pairRound({ ...accepted.field, open, mayHavePab });
  if (!other.ok) return { kind: 'decided', bracket: 0, decision: { kind: 'illegal', article: '3.4', fact: 'completion' }, pairs: [] };
  return { kind: 'decided', bracket: 0, decision: decisionAgainst(accepted, other.value), pairs: changedPairs(accepted, other.value) };
}

/** Judges a manual board by the demands that the pairing of the round meets. */
function makePairJudge(tournament: Tournament): PairJudge<Place> {
  const field = roundFieldOf(tournament);
  const paired = pairRound(field);
  const demands = paired.ok ? paired.value.demands : allDemands(field);
  return {
    playerOf: placesByTpn(field),
    articleOfAbsence: '3.3',
    forbids: (a, b) => reasonsAgainstPair(field, demands, a, b),
    costs: () => [],
    dueColour: (place) => playerAt(field.entrants, place).preference?.colour ?? null,
    forbidsPab: () => null,
  };
}

/** The Keizer system, as clubs play it. FIDE does not regulate it, so each event states its own parameters (`model/keizer-rules.ts`). */
export const keizer = makeSystem(
  {
    id: 'keizer',
    title: 'Keizer System',
    regulation: 'club format',
    edition: 'with the event’s own settings',
    inForce: { from: '2026-11-28', until: null },
  },
  { pair: pairKeizerRound, judge: makePairJudge },
);
