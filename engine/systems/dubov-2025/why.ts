import type { BitMatrix } from '../../matching/bit-matrix';
import { firstPerfectMatchingAfter } from '../../matching/bipartite-matching';
import { UNMATCHED, completeMatching, noMatching, separate } from '../../matching/maximum-matching';
import { err, ok, type Result } from '../../model/outcome';
import type { Tournament, Tpn } from '../../model/tournament';
import { inBoardOrder } from '../../swiss/board-order';
import { playerAt, type Place } from '../../swiss/place';
import type { Alternative, BracketExplanation, Decision, PabExplanation, PairExplanation, RoundExplanation, VisitedArticle, WhyNot } from '../explanation';
import type { PairingError } from '../system';
import type { Entrant } from './1-definitions';
import type { Field } from './2-field';
import { byeCandidates, fieldOf, pairBracket, pairField, pairWith, remaining, type PairedBracket, type PairedRound } from './2-procedure';
import { initialSubgroups } from './2-subgroups';
import { chooseUpfloaters } from './2-upfloaters';
import { compareValues, qualityCriteria, type BracketCandidate } from './3-criteria';
import { byInitialRanking, byScore } from './4-sorting';
import { allocateColours, colourStanding } from './5-colour';
import { illegality, type Illegality } from './judge';

export function explainRound(tournament: Tournament): Result<RoundExplanation, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const paired = pairField(field.value);
  if (!paired.ok) return paired;
  const explain = new Explanation(field.value, paired.value);
  return ok({
    system: 'dubov-2025',
    round: field.value.round,
    brackets: paired.value.brackets.map((bracket) => explain.bracket(bracket)),
    pairs: explain.pairs(),
    pab: explain.bye(tournament.completedRounds),
  });
}

/** The round paired again as if the two had to meet; the first bracket that comes out differently says why they do not. */
export function explainNot(tournament: Tournament, a: Tpn, b: Tpn): Result<WhyNot, PairingError> {
  const field = fieldOf(tournament);
  if (!field.ok) return field;
  const place = (tpn: Tpn) => field.value.players.findIndex((player) => player.tpn === tpn);
  const absent = [a, b].filter((tpn) => place(tpn) === -1);
  if (absent.length > 0 || a === b) return ok({ kind: 'not-paired', players: absent });
  const paired = pairField(field.value);
  if (!paired.ok) return err(paired.error);
  return ok(new Explanation(field.value, paired.value).whyNot(place(a), place(b), illegality(tournament, a, b)));
}

/** The first criterion on which two pairings of one bracket differ; then the orders of Article 4. */
export function decideBetween(field: Field, ours: PairedBracket, theirs: PairedBracket): Decision {
  const [mine, other] = [candidateOf(field, ours), candidateOf(field, theirs)];
  for (const { article, aim, value } of qualityCriteria(field.isLastRound)) {
    const [own, its] = [value(mine), value(other)];
    if (compareValues(own, its) !== 0) return { kind: 'criterion', article, aim, ours: own, theirs: its };
  }
  if (differ(ours.upfloaters, theirs.upfloaters)) return { kind: 'order', article: '4.2' };
  const shifts = (bracket: PairedBracket) => [...bracket.shiftedUnavoidably, -1, ...bracket.shiftedToEqualise];
  return { kind: 'order', article: differ(shifts(ours), shifts(theirs)) ? '4.3' : '4.4' };
}

function differ(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length !== b.length || a.some((place, index) => place !== b[index]);
}

function candidateOf({ players }: Field, { residents, upfloaters, pairs }: PairedBracket): BracketCandidate {
  const named = (places: readonly Place[]) => places.map((place) => playerAt(players, place));
  return {
    residents: named(residents),
    upfloaters: named(upfloaters),
    pairs: pairs.map(([a, b]) => [playerAt(players, a), playerAt(players, b)] as const),
  };
}

interface LeftBefore {
  readonly unpaired: readonly Place[];
  readonly accepted: Int32Array;
}

interface Across {
  readonly pool: readonly Place[];
  readonly rowOf: ReadonlyMap<Place, number>;
  readonly fits: BitMatrix;
  readonly columns: Int32Array;
}

class Explanation {
  private readonly bracketOf = new Map<Place, number>();
  private readonly partnerOf = new Map<Place, Place>();
  private readonly left = new Map<number, LeftBefore>();
  private readonly across = new Map<PairedBracket, Across>();

  constructor(
    private readonly field: Field,
    private readonly paired: PairedRound,
  ) {
    paired.brackets.forEach(({ pairs }, index) => pairs.flat().forEach((place) => this.bracketOf.set(place, index)));
    for (const [a, b] of paired.brackets.flatMap(({ pairs }) => pairs)) this.partnerOf.set(a, b).set(b, a);
  }

  private tpns(places: readonly Place[]): Tpn[] {
    return places.map((place) => playerAt(this.field.players, place).tpn);
  }

  bracket(bracket: PairedBracket): BracketExplanation {
    const candidate = candidateOf(this.field, bracket);
    return {
      kind: bracket.upfloaters.length === 0 ? 'homogeneous' : 'heterogeneous',
      score: bracket.score,
      residents: this.tpns(bracket.residents),
      movedDown: [],
      upfloaters: this.tpns(bracket.upfloaters),
      downfloaters: [],
      criteria: qualityCriteria(this.field.isLastRound).map(({ article, aim, value }) => ({ article, aim, value: value(candidate) })),
      log: this.log(bracket),
    };
  }

  /** What each article of 2.2 made of the bracket. */
  private log(bracket: PairedBracket): VisitedArticle[] {
    const { players } = this.field;
    const members = [...bracket.residents, ...bracket.upfloaters];
    const isFresh = members.every((place) => playerAt(players, place).games === 0);
    const { g1, g2 } = initialSubgroups(players, members);
    const line = (article: string, fact: string, places: readonly Place[], values: readonly number[] = []): VisitedArticle => ({
      article,
      fact,
      players: this.tpns(places),
      values,
    });
    const shifted = (article: string, fact: string, places: readonly Place[]) => (places.length === 0 ? [] : [line(article, fact, places)]);
    return [
      line('2.2.1', 'fewest-upfloaters', [], [bracket.upfloaters.length]),
      ...shifted('2.2.2', 'upfloaters', bracket.upfloaters),
      line('2.2.3', isFresh ? 'upper-half' : 'white-seekers', g1),
      line('2.2.3', isFresh ? 'lower-half' : 'black-seekers', g2),
      ...shifted('2.2.4.1', 'shifted-unavoidably', bracket.shiftedUnavoidably),
      ...shifted('2.2.4.2', 'shifted-to-equalise', bracket.shiftedToEqualise),
      line('2.2.5', 's1', bracket.s1),
      line('2.2.6', 't2', bracket.t2),
    ];
  }

  pairs(): PairExplanation[] {
    const boards = this.paired.brackets.flatMap(({ pairs }, bracket) =>
      pairs.map(([a, b]) => {
        const [white, black] = this.coloured(playerAt(this.field.players, a), playerAt(this.field.players, b));
        return { white: white.state, black: black.state, bracket, explanation: this.pair(bracket, a, b) };
      }),
    );
    return inBoardOrder(boards).map(({ explanation }) => explanation);
  }

  private coloured(a: Entrant, b: Entrant): readonly [Entrant, Entrant] {
    return allocateColours(a, b, this.field.initialColour).white === a.tpn ? [a, b] : [b, a];
  }

  private pair(bracket: number, a: Place, b: Place): PairExplanation {
    const { players, initialColour } = this.field;
    const [one, other] = [playerAt(players, a), playerAt(players, b)];
    const [white, black] = this.coloured(one, other);
    const { article, fact } = allocateColours(one, other, initialColour);
    return {
      white: white.tpn,
      black: black.tpn,
      bracket,
      part: 'whole',
      alternative: this.alternative(bracket, a, b),
      colour: { article, fact, white: colourStanding(white), black: colourStanding(black) },
    };
  }

  /** The bracket paired again with everything the same but that these two may not meet. */
  private alternative(index: number, a: Place, b: Place): Alternative | null {
    const ours = this.paired.brackets[index];
    if (ours === undefined) return null;
    const transposed = this.transpositionWithout(ours, a);
    if (transposed !== null) return { pairs: this.colouredPairs(transposed), downfloaters: [], losesOn: { kind: 'order', article: '4.4' } };
    const { legal, players } = this.field;
    const apart = legal.without(a, b);
    const { unpaired, accepted } = this.leftBefore(index);
    const completion = accepted.slice();
    separate(completion, a);
    if (!completeMatching(unpaired, apart, completion)) return null;
    return this.alternativeOf(ours, pairBracket({ ...this.field, legal: apart }, remaining(players, unpaired, completion)));
  }

  private alternativeOf(ours: PairedBracket, theirs: PairedBracket): Alternative {
    return { pairs: this.changedPairs(theirs), downfloaters: [], losesOn: decideBetween(this.field, ours, theirs) };
  }

  /**
   * The other pairs of the bracket without the pair of a member of S1, if its S1 and T2's players can be paired without it; null if
   * not. Upfloaters and shifts that came before the accepted ones failed with the pair, and so fail without it; the accepted ones
   * cost what they did, as any pairing of this S1 with these players has the pairs of equal preference that the shifts of 2.2.4.1
   * make. So it loses on the order of transpositions alone.
   */
  private transpositionWithout(ours: PairedBracket, memberOfS1: Place): (readonly [Place, Place])[] | null {
    const { fits, columns, pool, rowOf } = this.acrossOf(ours);
    const row = rowOf.get(memberOfS1) ?? UNMATCHED;
    const column = columns[row];
    if (column === undefined) return null;
    fits.remove(row, column);
    const found = firstPerfectMatchingAfter(fits, columns, row);
    fits.add(row, column);
    if (found === null) return null;
    const changed: (readonly [Place, Place])[] = [];
    for (let other = 0; other < found.length; other += 1) {
      if (found[other] !== columns[other]) changed.push([ours.s1[other] as Place, pool[found[other] as number] as Place]);
    }
    return changed;
  }

  /** Who of S1 may meet whom, the others in the order of 2.2.5, and T2 as columns of it. */
  private acrossOf(bracket: PairedBracket): Across {
    const known = this.across.get(bracket);
    if (known !== undefined) return known;
    const pool = [...bracket.t2].sort(byInitialRanking);
    const fits = this.field.legal.between(bracket.s1, pool);
    const columnOf = new Map(pool.map((place, column) => [place, column]));
    const rowOf = new Map(bracket.s1.map((place, row) => [place, row]));
    const across: Across = { pool, rowOf, fits, columns: Int32Array.from(bracket.t2, (place) => columnOf.get(place) ?? UNMATCHED) };
    this.across.set(bracket, across);
    return across;
  }

  /** Who was left before a bracket, by score, and a complete pairing of them: the accepted pairs of it and of all below. */
  private leftBefore(index: number): LeftBefore {
    const known = this.left.get(index);
    if (known !== undefined) return known;
    const { players } = this.field;
    const pairs = this.paired.brackets.slice(index).flatMap((bracket) => bracket.pairs);
    const accepted = noMatching(players.length);
    for (const [a, b] of pairs) {
      accepted[a] = b;
      accepted[b] = a;
    }
    const left: LeftBefore = { unpaired: pairs.flat().sort(byScore(players)), accepted };
    this.left.set(index, left);
    return left;
  }

  /** Pairs that the accepted round has nowhere. */
  private changedPairs(theirs: PairedBracket): (readonly [Tpn, Tpn])[] {
    return this.colouredPairs(theirs.pairs.filter(([a, b]) => this.partnerOf.get(a) !== b));
  }

  private colouredPairs(pairs: readonly (readonly [Place, Place])[]): (readonly [Tpn, Tpn])[] {
    return pairs
      .map(([a, b]) => this.coloured(playerAt(this.field.players, a), playerAt(this.field.players, b)))
      .map(([white, black]) => [white.tpn, black.tpn] as const);
  }

  whyNot(a: Place, b: Place, broken: readonly Illegality[]): WhyNot {
    const brackets = this.paired.brackets;
    const bracket = Math.min(this.bracketOf.get(a) ?? brackets.length, this.bracketOf.get(b) ?? brackets.length);
    if (brackets[bracket]?.pairs.some((pair) => pairKey(pair) === pairKey([a, b]))) return { kind: 'paired' };
    const [illegal] = broken;
    if (illegal !== undefined) return { kind: 'decided', bracket, decision: illegal, pairs: [] };
    const inPlace = this.forcedIn(bracket, a, b);
    if (inPlace !== null) return this.decidedBy(bracket, inPlace);
    const forced = pairField(withForcedPair(this.field, a, b));
    if (!forced.ok) return { kind: 'decided', bracket, decision: { kind: 'illegal', article: 'C4', fact: 'completion' }, pairs: [] };
    if (forced.value.bye !== this.paired.bye) return { kind: 'decided', bracket, decision: this.otherBye(forced.value.bye), pairs: [] };
    const first = brackets.findIndex((ours, index) => isChanged(ours, forced.value.brackets[index]));
    const theirs = forced.value.brackets[first];
    return theirs === undefined ? { kind: 'paired' } : this.decidedBy(first, theirs);
  }

  private decidedBy(index: number, theirs: PairedBracket): WhyNot {
    const ours = this.paired.brackets[index];
    if (ours === undefined) return { kind: 'paired' };
    return { kind: 'decided', bracket: index, decision: decideBetween(this.field, ours, theirs), pairs: this.changedPairs(theirs) };
  }

  /**
   * The bracket with the two made to meet, if all who were left before it can still be paired then: the bye and the brackets
   * above, of which neither is a member, stay what they are, as what came before them failed without the demand. Null when
   * they cannot.
   */
  private forcedIn(index: number, a: Place, b: Place): PairedBracket | null {
    if (this.paired.bye === a || this.paired.bye === b) return null;
    const { unpaired, accepted } = this.leftBefore(index);
    const field = withForcedPair(this.field, a, b);
    const completion = accepted.slice();
    separate(completion, a);
    separate(completion, b);
    const others = (places: readonly Place[]) => places.filter((place) => place !== a && place !== b);
    if (!completeMatching(others(unpaired), field.legal, completion)) return null;
    const { residents, lower } = remaining(this.field.players, unpaired, completion);
    // What the two cost is the same whoever else comes up, so the best for the others is the best with them.
    const chosen = new Set(chooseUpfloaters(field, { residents: others(residents), lower: others(lower), completion }));
    // Two who both stand lower meet below.
    if (residents.includes(a) || residents.includes(b)) chosen.add(a).add(b);
    return pairWith(field, residents, lower.filter((place) => chosen.has(place)));
  }

  /** 2.1: another player would have the bye; by which of its lines is that worse? */
  private otherBye(theirs: Place | null): Decision {
    const { bye } = this.paired;
    if (bye === null || theirs === null) return { kind: 'illegal', article: '2.1.2', fact: 'completion' };
    return byeDecision(playerAt(this.field.players, bye), playerAt(this.field.players, theirs), this.field.round - 1);
  }

  bye(completedRounds: number): PabExplanation | null {
    const { bye } = this.paired;
    if (bye === null) return null;
    const { players, mayHavePab } = this.field;
    const chosen = playerAt(players, bye);
    const candidates = byeCandidates(this.field);
    const rank = candidates.indexOf(bye);
    const next = candidates[rank + 1];
    const decided = next === undefined ? null : byeDecision(chosen, playerAt(players, next), completedRounds);
    const passedOver = players.flatMap((player, place) => {
      if (!isLowerRanked(player, chosen)) return [];
      return [{ player: player.tpn, decision: this.passedOver(place, chosen, candidates.slice(0, rank), mayHavePab[place] === true) }];
    });
    return { player: chosen.tpn, article: decided?.article ?? '2.1.1', fact: BYE_FACTS[decided?.article ?? '2.1.1'] ?? 'only-eligible', passedOver };
  }

  private passedOver(place: Place, chosen: Entrant, tried: readonly Place[], eligible: boolean): Decision {
    if (!eligible) return { kind: 'illegal', article: 'C2', fact: 'had-bye' };
    if (tried.includes(place)) return { kind: 'illegal', article: '2.1.2', fact: 'completion' };
    return byeDecision(chosen, playerAt(this.field.players, place), this.field.round - 1);
  }
}

const BYE_FACTS: Readonly<Record<string, string>> = {
  '2.1.1': 'only-eligible',
  '2.1.3': 'lowest-score',
  '2.1.4': 'most-games',
  '2.1.5': 'lowest-ranked',
};

/** 2.1.3 to 2.1.5: the first line on which the one with the bye and another candidate differ. */
function byeDecision(ours: Entrant, theirs: Entrant, completedRounds: number): Decision {
  if (ours.score !== theirs.score) {
    return { kind: 'criterion', article: '2.1.3', aim: 'score', ours: [ours.score], theirs: [theirs.score] };
  }
  const missed = (player: Entrant) => [completedRounds - player.games];
  if (ours.games !== theirs.games) {
    return { kind: 'criterion', article: '2.1.4', aim: 'rounds-without-game', ours: missed(ours), theirs: missed(theirs) };
  }
  return { kind: 'order', article: '2.1.5' };
}

function isLowerRanked(player: Entrant, than: Entrant): boolean {
  return player.score !== than.score ? player.score < than.score : player.tpn > than.tpn;
}

function pairKey([a, b]: readonly [Place, Place]): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function isChanged(ours: PairedBracket, theirs: PairedBracket | undefined): boolean {
  if (theirs === undefined || ours.pairs.length !== theirs.pairs.length) return true;
  const kept = new Set(ours.pairs.map(pairKey));
  return theirs.pairs.some((pair) => !kept.has(pairKey(pair)));
}

/** The two may meet only each other, and neither may have the bye. */
function withForcedPair(field: Field, a: Place, b: Place): Field {
  return {
    ...field,
    legal: field.legal.withOnly(a, b),
    mayHavePab: field.mayHavePab.map((eligible, place) => eligible && place !== a && place !== b),
  };
}
