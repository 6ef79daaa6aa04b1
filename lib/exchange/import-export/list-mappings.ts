import { lineKey, type MappedTable, type StoredMapping, StoredMapping as StoredMappingSchema } from '@/lib/domain/player-lists/column-mapping';
import type { Database } from '@/lib/platform/db/client';

const MAX_MAPPINGS_PER_ACCOUNT = 100;

/** The columns that the account last chose for a list with this heading; null if it chose none. */
export async function loadListMapping(db: Database, userId: string, heading: readonly string[]) {
  const row = await db.listMapping.findUnique({ where: { userId_headingHash: { userId, headingHash: lineKey(heading) } } });
  const read = StoredMappingSchema.pick({ mapping: true, hasHeader: true, nameOrder: true }).safeParse(row?.mapping);
  return read.success && read.data.mapping.length === heading.length ? read.data : null;
}

/** Remembers the columns of a list by its heading. Only a hash of the heading is saved, and only the latest mappings of an account are. */
export async function saveListMapping(db: Database, userId: string | null, { heading, mapping, hasHeader, nameOrder }: StoredMapping): Promise<void> {
  if (userId === null || !hasHeader) return;
  const chosen = { mapping: { mapping, hasHeader, nameOrder } satisfies MappedTable, chosenAt: new Date() };
  const headingHash = lineKey(heading);
  await db.listMapping.upsert({ where: { userId_headingHash: { userId, headingHash } }, create: { userId, headingHash, ...chosen }, update: chosen });
  const old = await db.listMapping.findMany({
    where: { userId },
    orderBy: { chosenAt: 'desc' },
    skip: MAX_MAPPINGS_PER_ACCOUNT,
    select: { headingHash: true },
  });
  if (old.length > 0) await db.listMapping.deleteMany({ where: { userId, headingHash: { in: old.map((row) => row.headingHash) } } });
}
