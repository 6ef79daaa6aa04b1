import { updatePreservedLine, type LineFate, type TrfDocument } from '@/engine/trf';
import type { ImportedLines } from '@/lib/domain/import-export/read-report';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { Database } from '@/lib/platform/db/client';

type PreservedLines = TrfDocument['kept'];

export interface PreservedLinesNote {
  /** The first three characters of the line, such as `310`, `299` or `###`. */
  readonly record: string;
  readonly fate: Exclude<LineFate, 'as-it-was'> | 'not-counted';
  readonly lines: number;
}

interface UpdatedLines {
  readonly kept: PreservedLines;
  readonly notes: readonly PreservedLinesNote[];
}

/**
 * Updates the preserved lines of an imported file for a report after `round`. The notes show which lines were changed, were dropped or do not count.
 */
export async function updatePreservedLines(
  db: Database,
  sectionId: string,
  imported: ImportedLines | null,
  { numberOf, entryOf }: LoadedTournament,
  round: number,
): Promise<UpdatedLines> {
  if (imported === null || imported.kept.length === 0) return { kept: [], notes: [] };
  // An import by an older version has no `entryOf`. In that case, assume that the file's numbers are those of the loaded tournament.
  const entryOfFile = (tpn: number) => (imported.entryOf === undefined ? entryOf.get(tpn) : imported.entryOf[tpn]);
  const numberNow = (tpn: number) => numberOf.get(entryOfFile(tpn) ?? '') ?? null;
  const since = { numberNow, round, isAsRead: await isReportUnchanged(db, sectionId, round) };
  const counts = new Map<string, PreservedLinesNote>();
  const count = (record: string, fate: PreservedLinesNote['fate']) => {
    const lines = (counts.get(`${record} ${fate}`)?.lines ?? 0) + 1;
    counts.set(`${record} ${fate}`, { record, fate, lines });
  };
  const preserved = imported.kept.flatMap(({ place, text }): PreservedLines => {
    const carried = updatePreservedLine(text, since);
    const record = text.slice(0, 3);
    if (carried.fate !== 'as-it-was') count(record, carried.fate);
    else if (record === '299') count(record, 'not-counted');
    return carried.text === null ? [] : [{ place, text: carried.text }];
  });
  return { kept: preserved, notes: [...counts.values()] };
}

/** True if the report contains exactly the imported rounds, without any change of a result. */
async function isReportUnchanged(db: Database, sectionId: string, round: number): Promise<boolean> {
  const imported = await db.round.count({ where: { sectionId, origin: 'import' } });
  if (imported !== round) return false;
  const touched = await db.resultRevision.count({ where: { source: { not: 'import' }, pairing: { round: { sectionId, number: { lte: round } } } } });
  return touched === 0;
}
