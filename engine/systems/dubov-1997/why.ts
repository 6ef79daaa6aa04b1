import { completeMatching, noMatching, separate } from '../../matching/maximum-matching';
import { err, ok, type Result } from '../../model/outcome';
import type { Tournament, Tpn } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import { playerAt, type Place } from '../../swiss/place';
import { meetingRule } from '../../swiss/restrictions';
import type { Alternative, BracketExplanation, Decision, PairExplanation, PairJudgement, RoundExplanation, VisitedArticle, WhyNot } from '../explanation';
import type { PairingError } from '../system';
import { entrantsOf, hasOppositeDue, type Entrant, type Players } from './1-definitions';
import { mayBeTransferred, mayHavePab, mayHaveColour } from './2-limitations';
import { colourStanding, type ColourAllocation } from './3-colour';
import { colouredPair, colouredPairs } from './3-colour-of-round';
import { pairListOfFirstRound } from './5-first-round';
import { OtherRows } from './other-rows';
import { pairGroup, type PairedGroup, type PairedRound } from './procedure';
import { fieldOf, pairField } from './round';
import type { Couple, Field } from './state';
import { byeDecision, explainBye } from './why-bye';

export function explainRound(tournament: Tournament): Result<RoundExplanation, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  if (!paired.ok) return paired;
  const explain = new Explanation(field.value, paired.value);
  return ok({
    system: 'dubov-1997',
    round: field.value.round,
    brackets: paired.value.groups.map((group) => explain.group(group)),
    pairs: explain.pairs(),
    pab: explainBye(field.value, paired.value.bye),
  });
}

/** The round paired again as if the two had to meet; the first article that comes out differently says why they do not. */
export function explainNot(tournament: Tournament, a: Tpn, b: Tpn): Result<WhyNot, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const place = (tpn: Tpn) => field.value.players.findIndex((player) => player.tpn === tpn);
  const absent = [a, b].filter((tpn) => place(tpn) === -1);
  if (absent.length > 0 || a === b) return ok({ kind: 'not-paired', players: absent });
  const paired = pairField(field.value);
  if (!paired.ok) return err(paired.error);
  return ok(new Explanation(field.value, paired.value).whyNot(place(a), place(b), illegality(tournament, field.value.players, a, b)));
}

/** What a pair made by hand would break: 2.1, 2.3 and 2.4, then what the text avoids where it can. */
export function judgePair(tournament: Tournament, a: Tpn, b: Tpn): PairJudgement {
  const players = entrantsOf(tournament);
  const [one, other] = [players.find(({ tpn }) => tpn === a), players.find(({ tpn }) => tpn === b)];
  if (one === undefined || other === undefined || a === b) {
    return { broken: [{ article: '6', fact: 'not-to-be-paired', absolute: true }] };
  }
  const broken = illegality(tournament, players, a, b).map(({ article, fact }) => ({ article, fact, absolute: true }));
  const costs: { article: string; fact: string }[] = [];
  const round = tournament.completedRounds + 1;
  const lower = one.score < other.score ? one : other;
  if (one.score !== other.score) costs.push({ article: '6.1', fact: 'score-differences' });
  // 2.5 binds transfers, not a downfloater's opponent: an arbiter is told, not stopped.
  if (one.score !== other.score && !mayBeTransferred(lower, round, tournament.rounds ?? Number.POSITIVE_INFINITY)) {
    costs.push({ article: '2.5', fact: 'transferred-too-often' });
  }
  if (!hasOppositeDue(one, other.dueColour)) costs.push({ article: '3.1', fact: 'colour-preferences' });
  return { broken: [...broken, ...costs.map((cost) => ({ ...cost, absolute: false }))] };
}

/** 2.2: what the bye given by hand would break. */
export function judgeBye(tournament: Tournament, tpn: Tpn): PairJudgement {
  const player = entrantsOf(tournament).find((candidate) => candidate.tpn === tpn);
  if (player === undefined) return { broken: [{ article: '6', fact: 'not-to-be-paired', absolute: true }] };
  return { broken: mayHavePab(player, tournament) ? [] : [{ article: '2.2', fact: 'had-bye', absolute: true }] };
}

type Illegality = Extract<Decision, { kind: 'illegal' }>;

function illegality(tournament: Tournament, players: Players, a: Tpn, b: Tpn): Illegality[] {
  const [one, other] = [players.find(({ tpn }) => tpn === a), players.find(({ tpn }) => tpn === b)];
  if (one === undefined || other === undefined) return [];
  const found: Illegality[] = [];
  const mayMeet = meetingRule([one.state, other.state], tournament);
  if (one.state.opponents.includes(b)) found.push({ kind: 'illegal', article: '2.1', fact: 'met-before' });
  else if (!mayMeet(a, b)) found.push({ kind: 'illegal', article: '2.1', fact: 'forbidden-pair' });
  if (!hasLawfulColours(one, other)) found.push({ kind: 'illegal', article: '2.4', fact: 'no-lawful-colours' });
  return found;
}

function hasLawfulColours({ state: a }: Entrant, { state: b }: Entrant): boolean {
  return (mayHaveColour(a, 'white') && mayHaveColour(b, 'black')) || (mayHaveColour(a, 'black') && mayHaveColour(b, 'white'));
}

/** The order in which the articles have their say in a group; the rows of 6.2 and 6.3 come last. */
const ORDER_OF_WORK = ['5', '8.2', '7.1', '7.2', '6.4', '7.3', '7.4', '9', '6.2', '6.3'] as const;

/** Steps of which the fewer are the better: the text takes them only when it must. */
const RELUCTANT_STEPS: readonly { readonly article: string; readonly fact: string; readonly aim: string }[] = [
  { article: '8.2', fact: 'floats-further', aim: 'floaters-passed-on' },
  { article: '7.1', fact: 'opponent-brought-up', aim: 'opponents-brought-up' },
  { article: '7.1', fact: 'floats-down', aim: 'floaters' },
  { article: '6.4', fact: 'floats-down', aim: 'floaters' },
  { article: '6.3', fact: 'paired-inside-column', aim: 'pairs-inside-a-column' },
];

/**
 * The first article at which the two ways part. If the other way takes more of a step the text is reluctant to take,
 * that is the reason; all else is a matter of order.
 */
export function decideBetween(ours: readonly VisitedArticle[], theirs: readonly VisitedArticle[]): Decision {
  const at = ours.findIndex((line, index) => !isSameLine(line, theirs[index]));
  const parting = at === -1 ? [theirs[ours.length]] : [ours[at], theirs[at]];
  const article = parting.flatMap((line) => (line === undefined ? [] : [line.article])).sort((a, b) => rankOf(a) - rankOf(b))[0] ?? '6.3';
  for (const step of RELUCTANT_STEPS.filter((known) => known.article === article)) {
    const [own, its] = [playersIn(ours, step), playersIn(theirs, step)];
    if (own < its) return { kind: 'criterion', article, aim: step.aim, ours: [own], theirs: [its] };
  }
  return { kind: 'order', article };
}

/** Players concerned by a step; a pair counts once. */
function playersIn(log: readonly VisitedArticle[], { article, fact }: { readonly article: string; readonly fact: string }): number {
  const lines = log.filter((line) => line.article === article && line.fact === fact);
  return fact === 'floats-down' ? lines.reduce((sum, { players }) => sum + players.length, 0) : lines.length;
}

function rankOf(article: string): number {
  return ORDER_OF_WORK.findIndex((known) => known === article);
}

function isSameLine(a: VisitedArticle, b: VisitedArticle | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.article !== b.article || a.fact !== b.fact || a.players.length !== b.players.length) return false;
  return a.players.every((player, index) => player === b.players[index]);
}

/** Who was left before a group, those of lower score groups among them, and their accepted pairs. */
interface LeftBefore {
  readonly all: readonly Place[];
  readonly lower: readonly Place[];
  readonly accepted: Int32Array;
}

class Explanation {
  private readonly groupOf = new Map<Place, number>();
  private readonly partnerOf: Int32Array;
  private readonly left = new Map<number, LeftBefore>();
  private readonly otherRows = new Map<PairedGroup, OtherRows>();

  constructor(
    private readonly field: Field,
    private readonly paired: PairedRound,
  ) {
    this.partnerOf = matchingOf(field, paired.groups);
    paired.groups.forEach(({ pairs }, index) => pairs.flat().forEach((place) => this.groupOf.set(place, index)));
  }

  private tpns(places: readonly Place[]): Tpn[] {
    return places.map((place) => playerAt(this.field.players, place).tpn);
  }

  group(group: PairedGroup): BracketExplanation {
    const isPlain = group.floatersFromAbove.length + group.broughtUp.length === 0;
    return {
      kind: isPlain ? 'homogeneous' : 'heterogeneous',
      score: group.score,
      residents: this.tpns(group.residents),
      movedDown: this.tpns(group.floatersFromAbove),
      upfloaters: this.tpns(group.broughtUp),
      downfloaters: this.tpns(group.floatersDown),
      criteria: [],
      log: group.log,
    };
  }

  pairs(): PairExplanation[] {
    const byTpn = new Map(this.field.players.map((player) => [player.tpn, player]));
    const boards = this.paired.groups.flatMap((group, index) =>
      colouredPairs(this.field, group).flatMap((colours, row) => {
        const [white, black, pair] = [byTpn.get(colours.white), byTpn.get(colours.black), group.pairs[row]];
        if (white === undefined || black === undefined || pair === undefined) return [];
        return [{ white: white.state, black: black.state, explanation: this.pair(index, pair, colours, white, black) }];
      }),
    );
    return inBoardOrder(boards).map(({ explanation }) => explanation);
  }

  private pair(bracket: number, pair: Couple, { article, fact }: ColourAllocation, white: Entrant, black: Entrant): PairExplanation {
    return {
      white: white.tpn,
      black: black.tpn,
      bracket,
      part: 'whole',
      alternative: this.alternative(bracket, pair),
      colour: { article, fact, white: colourStanding(white), black: colourStanding(black) },
    };
  }

  /** The score group paired again with everything the same but that these two may not meet. */
  private alternative(index: number, [a, b]: Couple): Alternative | null {
    const ours = this.paired.groups[index];
    if (ours === undefined) return null;
    const { legal } = this.field;
    const otherRows = this.otherRowsOf(ours);
    legal.separate(a, b);
    const theirs = otherRows.without([a, b]) ?? this.pairAgain(index, ours, a);
    legal.join(a, b);
    if (theirs === null) return null;
    return {
      pairs: this.changedPairs(theirs),
      downfloaters: isSamePlaces(ours.floatersDown, theirs.floatersDown) ? [] : this.tpns(theirs.floatersDown),
      losesOn: decideBetween(ours.log, theirs.log),
    };
  }

  /** The group from the start, with this player's pair no longer legal; null when nobody's pairs allow it. */
  private pairAgain(index: number, ours: PairedGroup, member: Place): PairedGroup | null {
    const { field } = this;
    const { all, lower, accepted } = this.leftBefore(index);
    const completion = accepted.slice();
    separate(completion, member);
    if (!completeMatching(all, field.legal, completion)) return null;
    if (ours.log[0]?.article === '5') return pairListOfFirstRound(field, all, completion)[0] ?? null;
    return pairGroup(field, { group: ours.residents, waiting: ours.floatersFromAbove, lower, completion }).paired;
  }

  private otherRowsOf(group: PairedGroup): OtherRows {
    const known = this.otherRows.get(group) ?? new OtherRows(this.field, group);
    this.otherRows.set(group, known);
    return known;
  }

  private leftBefore(index: number): LeftBefore {
    const known = this.left.get(index);
    if (known !== undefined) return known;
    const groups = this.paired.groups.slice(index);
    const all = groups.flatMap(({ pairs }) => pairs.flat()).sort((a, b) => a - b);
    const above = new Set([...(groups[0]?.residents ?? []), ...(groups[0]?.floatersFromAbove ?? [])]);
    const left: LeftBefore = { all, lower: all.filter((place) => !above.has(place)), accepted: matchingOf(this.field, groups) };
    this.left.set(index, left);
    return left;
  }

  /** Pairs that the accepted round has nowhere. */
  private changedPairs(theirs: PairedGroup): (readonly [Tpn, Tpn])[] {
    return theirs.pairs.flatMap((pair, row) => {
      if (this.partnerOf[pair[0]] === pair[1]) return [];
      const { white, black } = colouredPair(this.field, theirs, pair, row);
      return [[white, black] as const];
    });
  }

  whyNot(a: Place, b: Place, broken: readonly Illegality[]): WhyNot {
    const { groups, bye } = this.paired;
    const bracket = Math.min(this.groupOf.get(a) ?? groups.length, this.groupOf.get(b) ?? groups.length);
    if (groups[bracket]?.pairs.some((pair) => pairKey(pair) === pairKey([a, b]))) return { kind: 'paired' };
    const [illegal] = broken;
    if (illegal !== undefined) return { kind: 'decided', bracket, decision: illegal, pairs: [] };
    const forced = pairField(withForcedPair(this.field, a, b));
    if (!forced.ok) return { kind: 'decided', bracket, decision: { kind: 'illegal', article: '9', fact: 'completion' }, pairs: [] };
    if (bye !== null && forced.value.bye !== null && forced.value.bye !== bye) {
      return { kind: 'decided', bracket, decision: byeDecision(this.field, bye, forced.value.bye), pairs: [] };
    }
    const first = groups.findIndex((ours, index) => this.isChanged(ours, forced.value.groups[index]));
    const [ours, theirs] = [groups[first], forced.value.groups[first]];
    if (ours === undefined || theirs === undefined) return { kind: 'paired' };
    return { kind: 'decided', bracket: first, decision: decideBetween(ours.log, theirs.log), pairs: this.changedPairs(theirs) };
  }

  private isChanged(ours: PairedGroup, theirs: PairedGroup | undefined): boolean {
    if (theirs === undefined || ours.pairs.length !== theirs.pairs.length) return true;
    const kept = new Set(ours.pairs.map(pairKey));
    return theirs.pairs.some((pair) => !kept.has(pairKey(pair)));
  }
}

function matchingOf({ players }: Field, groups: readonly PairedGroup[]): Int32Array {
  const mate = noMatching(players.length);
  for (const { pairs } of groups) {
    for (const [a, b] of pairs) {
      mate[a] = b;
      mate[b] = a;
    }
  }
  return mate;
}

function isSamePlaces(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place) => b.includes(place));
}

function pairKey([a, b]: Couple): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** The two may meet only each other, and neither may have the bye. */
function withForcedPair(field: Field, a: Place, b: Place): Field {
  return {
    ...field,
    legal: field.legal.withOnly(a, b),
    mayHavePab: field.mayHavePab.map((eligible, place) => eligible && place !== a && place !== b),
  };
}
