import type { BitMatrix } from '../matching/bit-matrix';
import { UNMATCHED, completeMatching, noMatching, separatePartners } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import type { Place } from '../swiss/player-state';
import type { Field } from './bracket';

/** Checks whether given players can all be paired legally, with one bye if their number is odd. Each query starts from the previous matching. */
export class Completion {
  private readonly mate: Int32Array;
  /** The vertex that represents the bye. It has an edge to every player who may have the bye. */
  private readonly bye: Place;
  private readonly edges: BitMatrix;

  constructor(
    { size, legal }: Field,
    readonly mayRest: (player: Place) => boolean,
  ) {
    const allPlayers = range(0, size);
    this.bye = size;
    this.mate = noMatching(size + 1);
    this.edges = legal.between(allPlayers, allPlayers, size + 1);
    for (const player of allPlayers) if (mayRest(player)) this.edges.join(player, this.bye);
  }

  canComplete(players: readonly Place[]): boolean {
    const vertices = players.length % 2 === 0 ? players : [...players, this.bye];
    const inside = new Set(vertices);
    for (let vertex = 0; vertex <= this.bye; vertex += 1) {
      const partner = this.mate[vertex] ?? UNMATCHED;
      if (partner !== UNMATCHED && !(inside.has(vertex) && inside.has(partner))) separatePartners(this.mate, vertex);
    }
    return completeMatching(vertices, this.edges, this.mate);
  }
}
