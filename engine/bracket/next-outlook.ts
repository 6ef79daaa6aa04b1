import { UNMATCHED, completeMatching, maximiseMatching, noMatching, separatePartners } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import type { Place } from '../swiss/player-state';
import type { Field } from './bracket';

/**
 * Checks whether a given downfloater allows an ideal pairing of the next bracket. In an ideal pairing every player is paired, except one who
 * `mayRest` if the number of players is odd. Downfloaters may not rest.
 */
export class NextOutlook {
  /**
   * The vertices are the other downfloaters and the players below, in order, then `rest` and `slot`. The player matched with `rest` stays
   * unpaired; `slot` represents the downfloater being tested.
   */
  private readonly rest: number;
  private readonly slot: number;
  private readonly mate: Int32Array;
  /**
   * All vertices except the slot. Their number is odd. If any downfloater allows an ideal pairing, a maximum matching leaves exactly one of these
   * vertices open.
   */
  private readonly vertices: readonly number[];
  private open: number | null = null;
  private downfloater: Place = UNMATCHED;
  private readonly players: readonly Place[];

  constructor(
    private readonly field: Field,
    below: readonly Place[],
    private readonly mayRest: (player: Place) => boolean,
    private readonly leaving: readonly Place[] = [],
  ) {
    this.players = [...leaving, ...below];
    this.rest = this.players.length;
    this.slot = this.rest + 1;
    this.mate = noMatching(this.rest + 2);
    const players = this.players.map((_, vertex) => vertex);
    this.vertices = players.length % 2 === 0 ? [...players, this.rest] : players;
  }

  isIdealFor(downfloater: Place): boolean {
    this.downfloater = downfloater;
    const open = this.openVertex();
    if (open === UNMATCHED) return false;
    if (this.mayMeet(this.slot, open)) {
      this.mate[this.slot] = open;
      this.mate[open] = this.slot;
      return true;
    }
    return completeMatching([...this.vertices, this.slot], this.mayMeet, this.mate);
  }

  /**
   * Returns a list with the player who rests in an ideal pairing with this downfloater; empty if nobody rests. Throws a RangeError if there
   * is no ideal pairing.
   */
  restingWithDownfloater(downfloater: Place): Place[] {
    if (!this.isIdealFor(downfloater)) throw new RangeError(`no ideal outlook for ${downfloater}`);
    const resting = this.mate[this.rest] ?? UNMATCHED;
    return resting === UNMATCHED ? [] : [this.playerAt(resting)];
  }

  /** Frees the slot and returns the only open vertex; UNMATCHED if several vertices are open. */
  private openVertex(): number {
    if (this.open === null) {
      const open = maximiseMatching(this.vertices, this.mayMeet, this.mate);
      this.open = open.length === 1 ? (open[0] ?? UNMATCHED) : UNMATCHED;
    }
    const freed = separatePartners(this.mate, this.slot);
    // If the previous search failed, the slot has no partner and the open vertex is unchanged.
    if (freed !== UNMATCHED) this.open = freed;
    return this.open;
  }

  private readonly mayMeet = (a: number, b: number): boolean => {
    const [one, other] = a < b ? [a, b] : [b, a];
    const leaves = one < this.leaving.length;
    // Downfloaters must be paired in the next bracket, so they may not rest.
    if (other === this.rest) return !leaves && this.mayRest(this.playerAt(one));
    if (one === this.rest || (leaves && (other < this.leaving.length || other === this.slot))) return false;
    return this.field.legal.has(this.playerAt(one), this.playerAt(other));
  };

  private playerAt(vertex: number): Place {
    return vertex === this.slot ? this.downfloater : (this.players[vertex] as Place);
  }
}

/** Returns an ideal pairing (see `NextOutlook`) of the downfloaters and the next bracket; null if there is none. */
export function idealPairsBelow(
  field: Field,
  leaving: readonly Place[],
  below: readonly Place[],
  mayRest: (player: Place) => boolean,
): [Place, Place][] | null {
  const players = [...leaving, ...below];
  const rest = players.length;
  const mayMeet = (a: number, b: number): boolean => {
    const [one, other] = a < b ? [a, b] : [b, a];
    if (other === rest) return one >= leaving.length && mayRest(players[one] as Place);
    return other >= leaving.length && field.legal.has(players[one] as Place, players[other] as Place);
  };
  const vertices = range(0, rest + (rest % 2));
  const mate = noMatching(rest + 1);
  if (!completeMatching(vertices, mayMeet, mate)) return null;
  const pairs: [Place, Place][] = [];
  mate.forEach((other, vertex) => {
    if (other > vertex && other < rest) pairs.push([players[vertex] as Place, players[other] as Place]);
  });
  return pairs;
}
