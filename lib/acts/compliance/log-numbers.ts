import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { logBreach } from './log-breach';
import type { LoggedBreach } from '@/lib/domain/compliance/breaches';

interface Renumbering {
  readonly kind: 'regeneration' | 'exchange';
  readonly sectionId: string;
  /** The last round that was paired with the numbers before. */
  readonly pairedRounds: number;
  /** By entry id, of those who changed places. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly acknowledged: readonly string[];
}

/** Keeps that players changed places after a round was paired: by the numbers of that round, which stay known whoever enters later; null for those who had none there. */
export async function logNumbers(db: Database, actor: Actor, { kind, sectionId, pairedRounds, numbers, ...rest }: Renumbering): Promise<LoggedBreach | null> {
  const before = await db.pairingNumber.findMany({
    where: { round: { sectionId, number: pairedRounds }, entryId: { in: [...numbers.keys()] } },
    select: { entryId: true, number: true },
    orderBy: { number: 'asc' },
  });
  const changed = before.flatMap(({ entryId, number }): [number, number][] => {
    const is = numbers.get(entryId);
    return is === undefined ? [] : [[is, number]];
  });
  return changed.length === 0 ? null : logBreach(db, actor, sectionId, { kind, round: pairedRounds + 1, facts: { numbers: changed }, ...rest });
}
