import { FirstAssignment } from '../../matching/first-assignment';
import { completeMatching, noMatching, UNMATCHED } from '../../matching/maximum-matching';
import type { Place } from '../../swiss/player-state';
import { rowsLogEntry, rowsOf } from './6-standard';
import { runProcedure, type PairedGroup } from './procedure';
import type { Columns, PlacePair, Field, GroupState } from './state';

/**
 * Pairs a group again without one of its pairs, if no step before 7.3 changes. Articles 8, 7.1, 7.2 and 6.4 take the first choice that leaves a
 * complete pairing (7.2 and 6.4: with the fewest floaters). A choice that failed while the pair was legal also fails when it is illegal. So the
 * accepted choices remain if the players left for 7.3 can be paired without the pair. For the same reason, the set moved by 7.3 or 7.4 remains if its
 * rows can be paired without the pair. 7.1 tests individual legal pairs, so both players must keep a legal opponent among the residents.
 */
export class RowsWithoutPair {
  private readonly rows: AcceptedRows | null;
  private readonly broughtUp: ReadonlySet<Place>;
  /** The residents who remain for 7.3 after 6.4. */
  private readonly residents: readonly Place[];

  constructor(
    private readonly field: Field,
    private readonly group: PairedGroup,
  ) {
    this.broughtUp = new Set(group.broughtUp);
    this.residents = (group.beforeColumns?.group ?? []).filter((place) => !this.broughtUp.has(place));
    this.rows = group.columns === null || !usesOnlyRows(group) ? null : acceptedRowsOf(field, group, group.columns);
  }

  /**
   * Construct the object while all pairs of the group are legal, and call this method while `pair` is illegal. Returns null if a step
   * before 7.3 may change.
   */
  without(pair: PlacePair): PairedGroup | null {
    const { beforeColumns } = this.group;
    if (beforeColumns !== null && !this.keepOpponents(pair)) return null;
    return this.withOtherRows(pair) ?? (beforeColumns === null ? null : this.withOtherColumns(beforeColumns, pair));
  }

  /** 7.1: true if both players of the pair keep a legal opponent among the residents, or were brought up themselves. */
  private keepOpponents(pair: PlacePair): boolean {
    const { legal } = this.field;
    return pair.every((place) => this.broughtUp.has(place) || this.residents.some((other) => legal.has(place, other)));
  }

  /** Pairs the rows of the same columns again by 6.3; null if that is impossible. */
  private withOtherRows([white]: PlacePair): PairedGroup | null {
    const { rows, group } = this;
    const row = rows?.rowOf.get(white);
    const found = rows === null || row === undefined ? null : rows.assignment.without(row);
    if (rows === null || found === null) return null;
    const log = group.beforeColumns === null ? group.log : [...group.log.slice(0, -1), rowsLogEntry(this.field, rows.columns, found)];
    return { ...group, pairs: [...group.pairs.slice(0, -found.length), ...rowsOf(rows.columns, found)], log };
  }

  /** Repeats 7.3 and the steps after it; null if the players left for 7.3 cannot be paired without the pair. */
  private withOtherColumns(beforeColumns: GroupState, [a, b]: PlacePair): PairedGroup | null {
    if (!beforeColumns.group.includes(a) || !beforeColumns.group.includes(b)) return null;
    const mate = noMatching(this.field.players.length);
    for (const [one, other] of this.group.pairs.slice(beforeColumns.pairs.length)) {
      if (one === a) continue;
      mate[one] = other;
      mate[other] = one;
    }
    if (!completeMatching(beforeColumns.group, this.field.legal, mate)) return null;
    const { pairs, log, columns } = runProcedure(beforeColumns, '7.3');
    return { ...this.group, pairs, log, columns };
  }
}

interface AcceptedRows {
  readonly columns: Columns;
  readonly assignment: FirstAssignment;
  readonly rowOf: ReadonlyMap<Place, number>;
}

function acceptedRowsOf({ legal }: Field, { pairs }: PairedGroup, columns: Columns): AcceptedRows {
  const { white, black } = columns;
  const placeOf = new Map(black.map((place, column) => [place, column]));
  const columnOf = Int32Array.from(pairs.slice(-white.length), ([, place]) => placeOf.get(place) ?? UNMATCHED);
  return {
    columns,
    assignment: new FirstAssignment(legal.between(white, black), columnOf),
    rowOf: new Map(white.map((place, row) => [place, row])),
  };
}

/** False if the last rule of 6.3 or Art. 9 was used, because these rules test individual legal pairs. */
function usesOnlyRows({ log }: PairedGroup): boolean {
  return !log.some(({ article, fact }) => article === '9' || fact === 'paired-inside-column');
}
