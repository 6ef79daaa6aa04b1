import type { Database } from '@/lib/platform/db/client';
import type { StoredStep } from '@/lib/domain/results/sent-before';

/** What is stored under the keys, by key. */
export async function loadSteps(db: Database, keys: readonly string[]): Promise<Map<string, StoredStep>> {
  const rows = await db.$queryRaw<(StoredStep & { readonly idempotencyKey: string })[]>`
    SELECT "idempotencyKey", "pairingId", "whiteId", "blackId", "result"::text, "isRated", "takesBack"
    FROM "ResultRevision" WHERE "idempotencyKey" = ANY(${keys}::text[])`;
  return new Map(rows.map((row) => [row.idempotencyKey, row]));
}
