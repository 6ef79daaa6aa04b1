import type { BitMatrix } from './bit-matrix';
import { FirstAssignment } from './first-assignment';
import { type Pairs, type RankedMatchingWithRest, halvesSortKey } from './generation-sequence';
import type { OptimalMatchings } from './optimal-matchings';

/**
 * Problem. Find the first matching of a face that matches the upper half with the lower half. Then answer queries for the first such
 * matching without one of its pairs. `vertices` contains both halves in order. The result is null if the face has odd sets, or if such a
 * matching might pair two vertices on one side.
 * Method. Without odd sets, this is the first assignment in which the vertices of the upper half are rows and those of the lower half are
 * columns.
 * Invariants. The upper half contains the higher vertex of each pair, because any other division of the same pairs would come later in the
 * order.
 * Source: `optimal-matchings.ts`, `first-assignment.ts`.
 */
export function matchAcrossHalves(face: OptimalMatchings, vertices: readonly number[], upper: ReadonlySet<number>): CrossMatching | null {
  const isOpen = new Set(vertices);
  const others = face.members().filter((vertex) => !isOpen.has(vertex));
  if (face.hasOddSets || 2 * upper.size + others.length !== vertices.length) return null;
  const fits = face.edgesFitting(others);
  return others.some((a) => others.some((b) => fits.has(a, b))) ? null : new CrossMatching({ face, fits, vertices, others }, upper);
}

/**
 * The vertices to be divided into the two sides of a bipartite matching, and `others`, vertices outside them. A vertex that gets no partner on
 * the other side is matched with one of `others`, which are never matched with each other.
 */
export interface Sides {
  readonly face: OptimalMatchings;
  readonly fits: BitMatrix;
  readonly vertices: readonly number[];
  readonly others: readonly number[];
}

export class CrossMatching {
  private readonly upper: readonly number[];
  private readonly lower: readonly number[];
  private readonly assignment: FirstAssignment;
  private readonly rowOf: ReadonlyMap<number, number>;
  readonly first: RankedMatchingWithRest | null;

  constructor(
    readonly sides: Sides,
    upper: ReadonlySet<number>,
  ) {
    const { fits, vertices, others } = sides;
    const places = [...vertices.keys()];
    this.upper = places.filter((place) => upper.has(this.at(place)));
    this.lower = places.filter((place) => !upper.has(this.at(place)));
    this.assignment = new FirstAssignment(
      fits.between(
        [...this.upper.map((place) => this.at(place)), ...others],
        this.lower.map((place) => this.at(place)),
      ),
    );
    this.rowOf = new Map(this.upper.map((place, row) => [this.at(place), row]));
    const { columns } = this.assignment;
    this.first = columns === null ? null : this.matching(columns);
  }

  private at(place: number): number {
    return this.sides.vertices[place] as number;
  }

  /** The first matching in which this vertex of the upper half has a different partner; null if there is none. */
  without(vertex: number): RankedMatchingWithRest | null {
    const row = this.rowOf.get(vertex);
    const { columns } = this.assignment;
    if (row === undefined || columns === null || this.first === null) return null;
    const others = this.assignment.without(row);
    return others === null ? null : this.withColumns(this.first, columns, others);
  }

  private matching(columnOf: Int32Array): RankedMatchingWithRest {
    const { upper, lower } = this;
    const partners = upper.map((_, row) => lower[columnOf[row] as number] as number);
    const entering = upper.filter((place) => place >= upper.length);
    return {
      pairs: upper.map((place, row) => [this.at(place), this.at(partners[row] as number)] as const),
      unpaired: this.unpairedIn(columnOf),
      key: halvesSortKey(this.placesRemoved(), entering, partners),
      rest: () => this.restIn(columnOf),
    };
  }

  private placesRemoved(): number[] {
    return this.lower.filter((place) => place < this.upper.length).reverse();
  }

  /** Returns the matching after the assignment changed from `columnOf` to `columns`. Unchanged pairs remain the same objects. */
  private withColumns({ pairs: before, key: order, unpaired }: RankedMatchingWithRest, columnOf: Int32Array, columns: Int32Array): RankedMatchingWithRest {
    const [pairs, key] = [before.slice(), order.slice()];
    const exchange = key.length - pairs.length;
    before.forEach(([upper], row) => {
      const column = columns[row] as number;
      if (column === columnOf[row]) return;
      const partner = this.lower[column] as number;
      pairs[row] = [upper, this.at(partner)];
      key[exchange + row] = partner;
    });
    return { pairs, unpaired: unpaired.length === 0 ? unpaired : this.unpairedIn(columns), key, rest: () => this.restIn(columns) };
  }

  private restIn(columnOf: Int32Array): Pairs {
    const { face, others } = this.sides;
    const pairs = others.map((vertex, index) => [this.at(this.lower[columnOf[this.upper.length + index] as number] as number), vertex] as const);
    return pairs.filter(([left, vertex]) => face.isPair(left, vertex)).map(([left, vertex]) => [Math.min(left, vertex), Math.max(left, vertex)]);
  }

  private unpairedIn(columnOf: Int32Array): number[] {
    const left = Array.from(columnOf.subarray(this.upper.length), (column) => this.lower[column] as number);
    return left.sort((a, b) => a - b).map((place) => this.at(place));
  }
}
