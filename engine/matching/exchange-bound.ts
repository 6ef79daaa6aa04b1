import { findShortage } from './bipartite-matching';
import type { BitMatrix } from './bit-matrix';
import { bitsOf, hasBit, type BitSet } from './bit-set';

/** The greatest number of single exchanges to try. After that, it is quicker to minimise the size and the difference of the exchange as costs. */
const MAX_TRIES = 40;

/**
 * Two halves of `vertices`: the first `half` are the upper half, the others the lower half. The two halves have no perfect matching with each other.
 */
export interface UnmatchableHalves {
  readonly vertices: readonly number[];
  readonly half: number;
  /** Further vertices that must be matched with vertices of the lower half. */
  readonly others: readonly number[];
}

/**
 * Exchanges one vertex of each half, least difference first, and returns the first result of `tryOne`. Returns null if none of the `MAX_TRIES`
 * exchanges that it tries gives a result.
 */
export function firstByOneExchange<Found>(
  { vertices, half, others }: UnmatchableHalves,
  relation: PairRelation,
  tryOne: (upper: readonly number[], lower: readonly number[]) => Found | null,
): Found | null {
  const bound = new ExchangeBound([...vertices.slice(0, half), ...others], vertices.slice(half), relation);
  let tries = bound.missing > MAX_PAIRS_PER_EXCHANGE ? 0 : MAX_TRIES;
  for (let difference = 1; difference < vertices.length && tries > 0; difference += 1) {
    for (let from = half - 1; from >= Math.max(0, half - difference) && tries > 0; from -= 1) {
      const to = from + difference;
      if (to >= vertices.length || !bound.mayAllowMatching(from, to - half)) continue;
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

/** The greatest number of pairs that one exchange can add. It changes one row and one column, and each adds at most one pair. */
const MAX_PAIRS_PER_EXCHANGE = 2;

export type PairRelation = Pick<BitMatrix, 'has' | 'between'>;

/**
 * Problem. S1 and S2 have no perfect matching. Which exchanges of one member of each side may give them one?
 * Method. Some rows of S1 outnumber the columns that they fit. An exchange must remove one of these rows or add a column that they fit. The same
 * applies to the columns of S2.
 * Invariants. A rejected exchange never gives a perfect matching. An accepted exchange may give one.
 * Source: P. Hall, "On representatives of subsets" (1935), see `findShortage`.
 */
class ExchangeBound {
  /** The least possible number of members of S1 without a partner. */
  readonly missing: number;
  private readonly rows: HallViolator;
  private readonly columns: HallViolator;

  constructor(s1: readonly number[], s2: readonly number[], tight: PairRelation) {
    const { missing, rows, columnsOfRows, columns, rowsOfColumns } = findShortage(tight.between(s1, s2));
    this.missing = missing;
    this.rows = new HallViolator(s1, rows, columnsOfRows, tight);
    this.columns = new HallViolator(s2, columns, rowsOfColumns, tight);
  }

  /** False if it is certain that S1 and S2 have no perfect matching after row `from` of S1 and column `to` of S2 are exchanged. */
  mayAllowMatching(from: number, to: number): boolean {
    return this.rows.gain(from, to) >= this.missing && this.columns.gain(to, from) >= this.missing;
  }
}

/** The members of one side that outnumber their possible partners, and all these partners on the other side. */
class HallViolator {
  private readonly memberList: readonly number[];
  private readonly fitsCache = new Map<number, boolean>();

  constructor(
    private readonly vertices: readonly number[],
    private readonly members: BitSet,
    private readonly partners: BitSet,
    private readonly tight: PairRelation,
  ) {
    this.memberList = bitsOf(members);
  }

  /** The amount by which the shortage decreases if member `leaving` of this side is exchanged for member `entering` of the other side. */
  gain(leaving: number, entering: number): number {
    return Number(hasBit(this.members, leaving)) + Number(this.fitsAnotherPartner(leaving)) - Number(hasBit(this.partners, entering));
  }

  private fitsAnotherPartner(leaving: number): boolean {
    const known = this.fitsCache.get(leaving);
    if (known !== undefined) return known;
    const vertex = this.vertices[leaving] as number;
    const fits = this.memberList.some((other) => other !== leaving && this.tight.has(vertex, this.vertices[other] as number));
    this.fitsCache.set(leaving, fits);
    return fits;
  }
}
