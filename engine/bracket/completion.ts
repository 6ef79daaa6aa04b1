import { UNMATCHED, completeMatching, noMatching, separate } from '../matching/maximum-matching';
import type { Place } from '../swiss/place';
import type { Field } from './bracket';

/**
 * Whether players can all be paired without breaking an absolute criterion, one of them resting with the bye if they are
 * odd. One matching is kept from question to question: after a bracket has been paired only its traces are repaired.
 */
export class Completion {
  private readonly mate: Int32Array;
  /** The bye is one more vertex, joined to everybody who may have it. */
  private readonly bye: Place;

  constructor(
    private readonly field: Field,
    readonly mayRest: (player: Place) => boolean,
  ) {
    this.bye = field.size;
    this.mate = noMatching(field.size + 1);
  }

  canComplete(players: readonly Place[]): boolean {
    const vertices = players.length % 2 === 0 ? players : [...players, this.bye];
    const inside = new Set(vertices);
    for (let vertex = 0; vertex <= this.bye; vertex += 1) {
      const partner = this.mate[vertex] ?? UNMATCHED;
      if (partner !== UNMATCHED && !(inside.has(vertex) && inside.has(partner))) separate(this.mate, vertex);
    }
    return completeMatching(vertices, (a, b) => this.mayMeet(a, b), this.mate);
  }

  private mayMeet(a: Place, b: Place): boolean {
    if (a === this.bye) return this.mayRest(b);
    if (b === this.bye) return this.mayRest(a);
    return this.field.legal.has(a, b);
  }
}
