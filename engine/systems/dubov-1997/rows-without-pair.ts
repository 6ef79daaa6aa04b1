import { FirstAssignment } from '../../matching/first-assignment';
import { completeMatching, noMatching, UNMATCHED } from '../../matching/maximum-matching';
import type { Place } from '../../swiss/player-state';
import { rowsLine, rowsOf } from './6-standard';
import { runProcedure, type PairedGroup } from './procedure';
import type { Columns, Couple, Field, GroupState } from './state';

/**
 * Pairs a group again without one of its pairs, if no step before 7.3 changes. Articles 8, 7.1, 7.2 and 6.4 take the first choice that leaves a
 * complete pairing (7.2 and 6.4: with the fewest floaters). A choice that failed while the pair was legal also fails without it. So the accepted
 * choices remain if the players left for 7.3 can be paired without the pair. 7.1 tests single legal pairs, so both players must keep a legal opponent
 * among the residents. The sets of 7.3 and 7.4 remain for the same reason.
 */
export class RowsWithoutPair {
  private readonly rows: Rows | null;
  private readonly broughtUp: ReadonlySet<Place>;
  /** The residents who remain for 7.3 after 6.4. */
  private readonly residents: readonly Place[];

  constructor(
    private readonly field: Field,
    private readonly group: PairedGroup,
  ) {
    this.broughtUp = new Set(group.broughtUp);
    this.residents = (group.standard?.group ?? []).filter((place) => !this.broughtUp.has(place));
    this.rows = group.columns === null || !isPlain(group) ? null : rowsIn(field, group, group.columns);
  }

  /** Create the object while all pairs of the group are legal; call this while the pair is illegal. Null if a step before 7.3 may change. */
  without(pair: Couple): PairedGroup | null {
    const { standard } = this.group;
    if (standard !== null && !this.keepOpponents(pair)) return null;
    return this.withOtherRows(pair) ?? (standard === null ? null : this.withOtherColumns(standard, pair));
  }

  /** 7.1: true if both players of the pair keep a legal opponent among the residents, or were brought up themselves. */
  private keepOpponents(pair: Couple): boolean {
    const { legal } = this.field;
    return pair.every((place) => this.broughtUp.has(place) || this.residents.some((other) => legal.has(place, other)));
  }

  /** Pairs the rows of the same columns again by 6.3; null if that is impossible. */
  private withOtherRows([white]: Couple): PairedGroup | null {
    const { rows, group } = this;
    const row = rows?.rowOf.get(white);
    const found = rows === null || row === undefined ? null : rows.assignment.without(row);
    if (rows === null || found === null) return null;
    const log = group.standard === null ? group.log : [...group.log.slice(0, -1), rowsLine(this.field, rows.columns, found)];
    return { ...group, pairs: [...group.pairs.slice(0, -found.length), ...rowsOf(rows.columns, found)], log };
  }

  /** Repeats 7.3 and the steps after it; null if the players left for 7.3 cannot be paired without the pair. */
  private withOtherColumns(standard: GroupState, [a, b]: Couple): PairedGroup | null {
    if (!standard.group.includes(a) || !standard.group.includes(b)) return null;
    const mate = noMatching(this.field.players.length);
    for (const [one, other] of this.group.pairs.slice(standard.pairs.length)) {
      if (one === a) continue;
      mate[one] = other;
      mate[other] = one;
    }
    if (!completeMatching(standard.group, this.field.legal, mate)) return null;
    const { pairs, log, columns } = runProcedure(standard, '7.3');
    return { ...this.group, pairs, log, columns };
  }
}

interface Rows {
  readonly columns: Columns;
  readonly assignment: FirstAssignment;
  readonly rowOf: ReadonlyMap<Place, number>;
}

function rowsIn({ legal }: Field, { pairs }: PairedGroup, columns: Columns): Rows {
  const { white, black } = columns;
  const placeOf = new Map(black.map((place, column) => [place, column]));
  const columnOf = Int32Array.from(pairs.slice(-white.length), ([, place]) => placeOf.get(place) ?? UNMATCHED);
  return {
    columns,
    assignment: new FirstAssignment(legal.between(white, black), columnOf),
    rowOf: new Map(white.map((place, row) => [place, row])),
  };
}

/** False if the last rule of 6.3 or Art. 9 was used, because these rules test single legal pairs. */
function isPlain({ log }: PairedGroup): boolean {
  return !log.some(({ article, fact }) => article === '9' || fact === 'paired-inside-column');
}
