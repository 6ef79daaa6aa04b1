import type { BitMatrix } from '../matching/bit-matrix';
import { completeMatching, noMatching, separatePartners } from '../matching/maximum-matching';
import { memoise } from '../model/memoise';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import { playerAt, type Place } from '../swiss/player-state';
import type { Decision, IllegalDecision, PabExplanation } from '../systems/explanation';

export type PlacePair = readonly [Place, Place];

interface BracketWithPairs {
  readonly pairs: readonly PlacePair[];
}

/** The players paired in a bracket or a later one, in the edition's order. `accepted` contains their opponents, by place. */
interface UnpairedPlayers {
  readonly places: readonly Place[];
  readonly accepted: Int32Array;
}

/** The accepted brackets of an edition that explains by pairing the round again. Players are given by place, from 0 to `size` - 1. */
export class AcceptedBrackets<Bracket extends BracketWithPairs> {
  private readonly indexOf = new Map<Place, number>();
  private readonly unpairedOfBracket = new Map<number, UnpairedPlayers>();

  constructor(
    private readonly size: number,
    private readonly brackets: readonly Bracket[],
    private readonly order: (a: Place, b: Place) => number,
  ) {
    brackets.forEach(({ pairs }, index) => pairs.flat().forEach((place) => this.indexOf.set(place, index)));
  }

  /** The index of the first bracket that paired either player. The player with the bye counts as paired one bracket after the last. */
  firstBracketOf(a: Place, b: Place): number {
    const { indexOf, brackets } = this;
    return Math.min(indexOf.get(a) ?? brackets.length, indexOf.get(b) ?? brackets.length);
  }

  unpairedBefore(index: number): UnpairedPlayers {
    return memoise(this.unpairedOfBracket, index, () => this.findUnpairedBefore(index));
  }

  private findUnpairedBefore(index: number): UnpairedPlayers {
    const pairs = this.brackets.slice(index).flatMap((bracket) => bracket.pairs);
    const accepted = noMatching(this.size);
    for (const [a, b] of pairs) {
      accepted[a] = b;
      accepted[b] = a;
    }
    return { places: pairs.flat().sort(this.order), accepted };
  }

  /**
   * Finds a complete, legal pairing of the players in this bracket and the later ones, except those in `excluded`. Returns null if there is
   * none. The search starts from the accepted pairing, without the pairs of the players in `separated`.
   */
  completionBefore(index: number, legal: BitMatrix, separated: readonly Place[], excluded: readonly Place[] = []): Int32Array | null {
    const { places, accepted } = this.unpairedBefore(index);
    const completion = accepted.slice();
    for (const place of separated) separatePartners(completion, place);
    return completeMatching(
      places.filter((place) => !excluded.includes(place)),
      legal,
      completion,
    )
      ? completion
      : null;
  }

  isNewPair([a, b]: PlacePair): boolean {
    return this.unpairedBefore(0).accepted[a] !== b;
  }

  /** The index of the first bracket whose pairs differ from those in `theirs`; -1 if there is no such bracket. */
  firstChangedBracket(theirs: readonly BracketWithPairs[]): number {
    return this.brackets.findIndex(({ pairs }, index) => {
      const others = theirs[index]?.pairs;
      return others === undefined || others.length !== pairs.length || others.some((pair) => this.isInAnotherBracket(pair, index));
    });
  }

  private isInAnotherBracket(pair: PlacePair, index: number): boolean {
    return this.isNewPair(pair) || this.indexOf.get(pair[0]) !== index;
  }
}

/** The shared part of explanations in editions that explain by pairing the round again. Players are given by place. */
export abstract class RePairingExplainer<Player extends { readonly tpn: Tpn }, Bracket extends BracketWithPairs> {
  readonly pab: Tpn | null;
  protected readonly acceptedBrackets: AcceptedBrackets<Bracket>;
  private readonly places: ReadonlyMap<Tpn, Place>;

  constructor(
    private readonly players: readonly Player[],
    readonly brackets: readonly Bracket[],
    bye: Place | null,
    order: (a: Place, b: Place) => number,
  ) {
    this.pab = bye === null ? null : this.player(bye).tpn;
    this.acceptedBrackets = new AcceptedBrackets(players.length, brackets, order);
    this.places = new Map(players.map(({ tpn }, place) => [tpn, place]));
  }

  playerOf(tpn: Tpn): Place | null {
    return this.places.get(tpn) ?? null;
  }

  pairsOf({ pairs }: Bracket): readonly PlacePair[] {
    return pairs;
  }

  partOf() {
    return 'whole' as const;
  }

  bracketThatSeparates(a: Place, b: Place): number {
    return this.acceptedBrackets.firstBracketOf(a, b);
  }

  protected player(place: Place): Player {
    return playerAt(this.players, place);
  }

  protected tpnsOf(places: readonly Place[]): Tpn[] {
    return places.map((place) => this.player(place).tpn);
  }
}

/** Returns a copy of the field in which the two players may meet only each other and neither may have the bye. */
export function withForcedPair<Field extends { readonly legal: BitMatrix; readonly mayHavePab: readonly boolean[] }>(field: Field, a: Place, b: Place): Field {
  const mayHavePab = field.mayHavePab.map((eligible, place) => eligible && place !== a && place !== b);
  return { ...field, legal: field.legal.withOnly(a, b), mayHavePab };
}

/**
 * The facts by which an edition chooses the player with the bye if it tries candidates in
 * order. The bye goes to the first candidate who leaves all other players a complete pairing.
 */
export interface OrderedPabCandidates {
  readonly bye: Place;
  readonly candidates: readonly Place[];
  readonly mayHavePab: readonly boolean[];
  readonly barred: IllegalDecision;
  readonly leavesIncomplete: IllegalDecision;
  readonly decide: (other: Place) => Decision;
  /** The article and the reason for the choice; `decided` is null if there was no further candidate. */
  readonly reasonOf: (decided: Decision | null) => Pick<PabExplanation, 'article' | 'fact'>;
}

/**
 * Explains why one player has the bye rather than the next candidate, and why each lower-ranked player was passed over. Players with equal scores
 * must be in order of rank.
 */
export function explainPabByCandidates(players: readonly { readonly tpn: Tpn; readonly score: HalfPoints }[], order: OrderedPabCandidates): PabExplanation {
  const { bye, candidates, mayHavePab, barred, leavesIncomplete, decide, reasonOf } = order;
  const chosen = playerAt(players, bye);
  const index = candidates.indexOf(bye);
  const tried = new Set(candidates.slice(0, index));
  const next = candidates[index + 1];
  const passedOver = players.flatMap(({ tpn, score }, place) => {
    if (score > chosen.score || (score === chosen.score && place <= bye)) return [];
    return [{ player: tpn, decision: mayHavePab[place] !== true ? barred : tried.has(place) ? leavesIncomplete : decide(place) }];
  });
  return { player: chosen.tpn, ...reasonOf(next === undefined ? null : decide(next)), passedOver };
}
