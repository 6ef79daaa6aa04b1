import { UNMATCHED, completeMatching, maximiseMatching, noMatching, separate } from '../matching/maximum-matching';
import type { Field, Ranked } from './bracket';

/**
 * Whether one downfloater and the players of the following bracket can be paired ideally: the downfloater is paired, and of
 * the others nobody rests, or one if the number is odd. `mayRest` says which of them may be that one.
 */
export class NextOutlook {
  /** Vertices: the players below in order, one for resting, one for the downfloater in question. */
  private readonly rest: number;
  private readonly slot: number;
  private readonly mate: Int32Array;
  /** All but the slot: an odd number, of whom a maximum matching leaves one open if the outlook can be ideal at all. */
  private readonly vertices: readonly number[];
  private open: number | null = null;
  private downfloater: Ranked = UNMATCHED;

  constructor(
    private readonly field: Field,
    private readonly below: readonly Ranked[],
    private readonly mayRest: (player: Ranked) => boolean,
  ) {
    this.rest = below.length;
    this.slot = below.length + 1;
    this.mate = noMatching(below.length + 2);
    const players = below.map((_, vertex) => vertex);
    this.vertices = players.length % 2 === 0 ? [...players, this.rest] : players;
  }

  isIdealFor(downfloater: Ranked): boolean {
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

  /** Who rests when the downfloater, for whom the outlook is ideal, is paired below: nobody or one player. */
  restingBeside(downfloater: Ranked): Ranked[] {
    if (!this.isIdealFor(downfloater)) throw new RangeError(`no ideal outlook for ${downfloater}`);
    const resting = this.mate[this.rest] ?? UNMATCHED;
    return resting === UNMATCHED ? [] : [this.playerAt(resting)];
  }

  /** How the downfloater, for whom the outlook is ideal, and the players below are then paired. */
  pairsBeside(downfloater: Ranked): [Ranked, Ranked][] {
    if (!this.isIdealFor(downfloater)) throw new RangeError(`no ideal outlook for ${downfloater}`);
    const pairs: [Ranked, Ranked][] = [];
    this.mate.forEach((other, vertex) => {
      if (other > vertex && vertex !== this.rest && other !== this.rest) pairs.push([this.playerAt(vertex), this.playerAt(other)]);
    });
    return pairs;
  }

  /** The one vertex that is left for the downfloater, the slot emptied; UNMATCHED when more are left over for good. */
  private openVertex(): number {
    if (this.open === null) {
      const open = maximiseMatching(this.vertices, this.mayMeet, this.mate);
      this.open = open.length === 1 ? (open[0] ?? UNMATCHED) : UNMATCHED;
    }
    const freed = separate(this.mate, this.slot);
    // A failed search leaves the slot empty and what was open open.
    if (freed !== UNMATCHED) this.open = freed;
    return this.open;
  }

  private readonly mayMeet = (a: number, b: number): boolean => {
    const [one, other] = a < b ? [a, b] : [b, a];
    // The downfloater is to be paired, not to rest.
    if (other === this.rest) return this.mayRest(this.playerAt(one));
    if (one === this.rest) return false;
    return this.field.legal.has(this.playerAt(one), this.playerAt(other));
  };

  private playerAt(vertex: number): Ranked {
    return vertex === this.slot ? this.downfloater : (this.below[vertex] as Ranked);
  }
}
