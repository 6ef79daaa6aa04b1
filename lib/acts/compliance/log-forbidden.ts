import { boardsText } from '@/engine/trf';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import type { Actor } from '@/lib/platform/access/actor';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { logBreach } from './log-breach';

interface ChangedPair {
  readonly sectionId: string;
  /** The last round that is paired. */
  readonly round: number;
  readonly entryIds: readonly [string, string];
  readonly is: 'forbidden' | 'allowed';
}

/** Keeps that two shall not meet, or may again, after it was stored; null while that was free. */
export async function logForbidden(
  db: Database,
  actor: Actor,
  { sectionId, round, entryIds, is }: ChangedPair,
  acknowledged: readonly WarningCode[],
): Promise<LoggedBreach | null> {
  if (!acknowledged.includes('pairs-announced')) return null;
  const rows = await db.pairingNumber.findMany({ where: { entryId: { in: [...entryIds] }, round: { sectionId, number: round } }, orderBy: { number: 'asc' } });
  // The pair is no board: the lower number first, and last who has none.
  const [white = null, black = null] = rows.map(({ number }) => number);
  const [none, pair] = [boardsText([]), boardsText([{ white, black }])];
  const [before, after] = is === 'forbidden' ? [none, pair] : [pair, none];
  return logBreach(db, actor, sectionId, { kind: 'configuration', round, facts: { what: 'forbidden', before, after }, acknowledged });
}
