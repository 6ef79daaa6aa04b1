import { UNMATCHED, completeMatching, maximiseMatching, noMatching, separate } from '../matching/maximum-matching';
import type { Field, Ranked } from './bracket';

/**
 * Whether one downfloater and the players of the following bracket can be paired ideally: the downfloater is paired, and of
 * the others nobody rests, or one if the number is odd. `mayRest` says which of them may be that one.
 */
export class NextOutlook {
  private readonly mate: Int32Array;
  /** Joined to everybody who may rest; used when the downfloater makes the number odd. */
  private readonly rest: Ranked;
  private readonly vertices: readonly Ranked[];
  private last: Ranked = UNMATCHED;
  private possible: boolean | null = null;

  constructor(
    private readonly field: Field,
    private readonly below: readonly Ranked[],
    private readonly mayRest: (player: Ranked) => boolean,
  ) {
    this.rest = field.size;
    this.mate = noMatching(field.size + 1);
    this.vertices = below.length % 2 === 0 ? [...below, this.rest] : below;
  }

  isIdealFor(downfloater: Ranked): boolean {
    // An odd number of vertices: one matching of all but one of them serves every downfloater who can meet that one.
    this.possible ??= maximiseMatching(this.vertices, this.mayMeet, this.mate).length <= 1;
    if (!this.possible) return false;
    if (this.last !== UNMATCHED) separate(this.mate, this.last);
    this.last = downfloater;
    return completeMatching([...this.vertices, downfloater], this.mayMeet, this.mate);
  }

  /** Who rests when the downfloater, for whom the outlook is ideal, is paired below: nobody or one player. */
  restingBeside(downfloater: Ranked): Ranked[] {
    if (!this.isIdealFor(downfloater)) throw new RangeError(`no ideal outlook for ${downfloater}`);
    const resting = this.mate[this.rest] ?? UNMATCHED;
    return resting === UNMATCHED ? [] : [resting];
  }

  private readonly mayMeet = (a: Ranked, b: Ranked): boolean => {
    if (a === this.rest) return this.isBelow(b) && this.mayRest(b);
    if (b === this.rest) return this.isBelow(a) && this.mayRest(a);
    return this.field.legal.has(a, b);
  };

  private isBelow(player: Ranked): boolean {
    return player >= (this.below[0] ?? 0);
  }
}
