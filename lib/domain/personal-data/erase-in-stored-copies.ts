/**
 * Erases personal data in restore points and imported lines. Both may be from another version of this program, so they are read as unchecked JSON.
 */

type Json = unknown;
type Row = Readonly<Record<string, Json>>;

interface ErasedPerson {
  readonly entries: ReadonlySet<string>;
  /** The ids of deleted entries, including all entries of a person who is being deleted. */
  readonly goneEntries: ReadonlySet<string>;
  readonly gonePersons: ReadonlySet<string>;
}

const isRow = (value: Json): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsOf = (value: Json): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** Returns the facts of a restore point without the erased data. A draft that contains a deleted player is removed. */
export function eraseInRestorePoint(facts: Json, { entries, goneEntries, gonePersons }: ErasedPerson): Json {
  if (!isRow(facts)) return facts;
  const gone = new Set(goneEntries);
  for (const { id, personId } of rowsOf(facts['entries'])) {
    if (typeof id === 'string' && typeof personId === 'string' && gonePersons.has(personId)) gone.add(id);
  }
  const isGone = (id: Json) => typeof id === 'string' && gone.has(id);
  const isKept = (row: Row) => !isGone(row['entryId']);
  const withoutReasons = (rows: Json) =>
    rowsOf(rows)
      .filter(isKept)
      .map((row) => (entries.has(String(row['entryId'])) ? { ...row, reason: '' } : row));
  return {
    ...facts,
    entries: rowsOf(facts['entries'])
      .filter(({ id }) => !isGone(id))
      .map((row) => (entries.has(String(row['id'])) && row['halfPointByeBarredWhy'] !== undefined ? { ...row, halfPointByeBarredWhy: '' } : row)),
    absences: rowsOf(facts['absences']).filter(isKept),
    withdrawals: withoutReasons(facts['withdrawals']),
    // If an older restore point has no `adjustments`, the field stays missing. Restoring an empty list would delete the adjusted points.
    ...(facts['adjustments'] === undefined ? {} : { adjustments: withoutReasons(facts['adjustments']) }),
    draft: hasErasedPlayer(facts['draft'], isGone) ? null : (facts['draft'] ?? null),
  };
}

/**
 * Returns the facts of a restore point without the reasons for adjustments of team points that were entered before `before`. Returns
 * `facts` itself if there are no such reasons.
 */
export function eraseTeamReasons(facts: Json, before: Date): Json {
  if (!isRow(facts)) return facts;
  const rows = rowsOf(facts['teamAdjustments']);
  const isDue = ({ reason, createdAt }: Row) => reason !== '' && new Date(String(createdAt)) < before;
  return rows.some(isDue) ? { ...facts, teamAdjustments: rows.map((row) => (isDue(row) ? { ...row, reason: '' } : row)) } : facts;
}

function hasErasedPlayer(draft: Json, isGone: (id: Json) => boolean): boolean {
  return isRow(draft) && rowsOf(draft['numbers']).some(({ entryId }) => isGone(entryId));
}

/** True if an imported line concerns a player: a national rating record with one of `numbers`, or a line that contains one of `words`. */
export function isAboutPlayer(line: string, player: { readonly numbers: readonly number[]; readonly words: readonly string[] }): boolean {
  const national = /^[A-Z]{3} +(\d{1,4}) /.exec(line);
  if (national !== null && !/^(XX|BB)/.test(line) && player.numbers.includes(Number(national[1]))) return true;
  const text = line.toLowerCase();
  return player.words.some((word) => word.length > 2 && text.includes(word.toLowerCase()));
}

export function eraseLines(imported: Json, isForgotten: (line: string) => boolean): Json {
  if (!isRow(imported)) return imported;
  const kept = rowsOf(imported['kept']).filter(({ text }) => !(typeof text === 'string' && isForgotten(text)));
  return { ...imported, kept };
}
