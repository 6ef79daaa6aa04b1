import type { ReportedPerson } from '@/lib/domain/import-export/decide-report-gaps';
import { isOtherName } from '@/lib/domain/players/search-name';
import type { Database } from '@/lib/platform/db/client';

/** Returns the titles in FIDE's list by entry id, null for none. Leaves out players who are in no saved list, and those listed under another name. */
export async function loadListedTitles(db: Database, persons: readonly ReportedPerson[]): Promise<ReadonlyMap<string, string | null>> {
  const numbers = persons.flatMap(({ fideId }) => (fideId === null ? [] : [fideId.toString()]));
  if (numbers.length === 0) return new Map();
  const rows = await db.ratedPlayer.findMany({ where: { body: 'FIDE', number: { in: numbers } }, select: { number: true, title: true, name: true } });
  const listed = new Map(rows.map((row) => [row.number, row]));
  return new Map(
    persons.flatMap(({ entryId, fideId, name }): [string, string | null][] => {
      const row = listed.get(fideId?.toString() ?? '');
      return row === undefined || isOtherName(row.name, name) ? [] : [[entryId, row.title]];
    }),
  );
}
