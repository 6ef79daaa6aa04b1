import { shortage } from './bipartite-matching';
import type { BitMatrix } from './bit-matrix';
import { bitsOf, hasBit, type BitSet } from './bit-set';

/** After this many single exchanges it is quicker to use the size and the difference as costs. */
const TRIES = 40;

/** Vertices in two halves, the first `half` of them in the upper one, that have no perfect matching as divided. */
export interface UnmatchableHalves {
  readonly vertices: readonly number[];
  readonly half: number;
  /** Other vertices that have to meet one of the lower half. */
  readonly others: readonly number[];
}

/** The result of the first successful exchange of one vertex of each half, least difference first; null if a few tries fail, which proves nothing. */
export function firstOfOneExchange<Found>(
  { vertices, half, others }: UnmatchableHalves,
  relation: Relation,
  tryOne: (upper: readonly number[], lower: readonly number[]) => Found | null,
): Found | null {
  const bound = new ExchangeBound([...vertices.slice(0, half), ...others], vertices.slice(half), relation);
  let tries = bound.missing > MOST_THAT_ONE_EXCHANGE_MENDS ? 0 : TRIES;
  for (let difference = 1; difference < vertices.length && tries > 0; difference += 1) {
    for (let from = half - 1; from >= Math.max(0, half - difference) && tries > 0; from -= 1) {
      const to = from + difference;
      if (to >= vertices.length || !bound.mayMend(from, to - half)) continue;
      tries -= 1;
      const isUpper = (place: number): boolean => (place < half ? place !== from : place === to);
      const found = tryOne(
        vertices.filter((_, place) => isUpper(place)),
        vertices.filter((_, place) => !isUpper(place)),
      );
      if (found !== null) return found;
    }
  }
  return null;
}

/** An exchange changes one row and one column, and each can provide at most one more pair. */
const MOST_THAT_ONE_EXCHANGE_MENDS = 2;

export type Relation = Pick<BitMatrix, 'has' | 'between'>;

/**
 * Problem. S1 and S2 have no perfect matching: which exchanges of one player for one may give them one?
 * Method. If some rows of S1 outnumber the columns they fit, the exchange must remove one of them or add a column; the same applies to columns.
 * Invariants. An exchange that it rejects gives no perfect matching; one that it accepts may give none either.
 * Source: P. Hall, "On representatives of subsets" (1935), see `shortage`.
 */
class ExchangeBound {
  /** The minimum number of members of S1 without an opponent. */
  readonly missing: number;
  private readonly rows: Side;
  private readonly columns: Side;

  constructor(s1: readonly number[], s2: readonly number[], tight: Relation) {
    const { missing, rows, columnsOfRows, columns, rowsOfColumns } = shortage(tight.between(s1, s2));
    this.missing = missing;
    this.rows = new Side(s1, rows, columnsOfRows, tight);
    this.columns = new Side(s2, columns, rowsOfColumns, tight);
  }

  /** False if exchanging the member of S1 in row `from` for the member of S2 in column `to` leaves no perfect matching. */
  mayMend(from: number, to: number): boolean {
    return this.rows.gain(from, to) >= this.missing && this.columns.gain(to, from) >= this.missing;
  }
}

/** The excess members of one side, and all members of the other side that they fit. */
class Side {
  private readonly tooMany: readonly number[];
  private readonly fitsOne = new Map<number, boolean>();

  constructor(
    private readonly vertices: readonly number[],
    private readonly members: BitSet,
    private readonly partners: BitSet,
    private readonly tight: Relation,
  ) {
    this.tooMany = bitsOf(members);
  }

  /** The reduction of the excess if one member moves to the other side, where it may be a partner, and another comes from there. */
  gain(goes: number, comes: number): number {
    return Number(hasBit(this.members, goes)) + Number(this.fits(goes)) - Number(hasBit(this.partners, comes));
  }

  private fits(goes: number): boolean {
    const known = this.fitsOne.get(goes);
    if (known !== undefined) return known;
    const vertex = this.vertices[goes] as number;
    const fits = this.tooMany.some((other) => other !== goes && this.tight.has(vertex, this.vertices[other] as number));
    this.fitsOne.set(goes, fits);
    return fits;
  }
}
