import type { ReportedPerson } from '@/lib/domain/import-export/decide-report-gaps';
import { compareNames } from '@/lib/domain/players/compare-names';
import type { Database } from '@/lib/platform/db/client';

/** Returns the players of a section by name, with the details that reports and norms need. */
export async function loadReportedPersons(db: Database, sectionId: string): Promise<ReportedPerson[]> {
  const entries = await db.entry.findMany({
    where: { sectionId },
    select: { id: true, person: { select: { name: true, fideId: true, sex: true, federation: true, birth: true } } },
  });
  return entries.map(({ id, person }) => ({ entryId: id, ...person })).toSorted((a, b) => compareNames(a.name, b.name));
}
