import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import { gameFacts, isAlike } from '@/lib/domain/results/restatement-lines';
import type { BoardRecord } from '@/lib/domain/tournament/boards-of';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { logBreaches } from './log-breach';

interface Ended {
  /** Before it ended. */
  readonly was: BoardRecord;
  readonly is: ResultFacts;
  readonly acknowledged: readonly string[];
}

/**
 * F.9: keeps that rounds were paired from an adjourned game, after its end was stored. Null where none was: nothing was paired
 * from it yet, or it pairs alike, as one that ends in a draw.
 */
export async function logGame(db: Database, actor: Actor, { was, is, acknowledged }: Ended): Promise<LoggedBreach | null> {
  const { sectionId, roundNumber: of, board, whiteId, blackId } = was;
  if (blackId === null || isAlike(was, is)) return null;
  const unknowing = await db.round.findFirst({
    where: { sectionId, number: { gt: of, lt: was.nextPairing } },
    orderBy: { number: 'asc' },
    select: { number: true, numbers: true },
  });
  if (unknowing === null) return null;
  const numbers = new Map(unknowing.numbers.map(({ entryId, number }) => [entryId, number]));
  const [facts] = gameFacts(of, numbers, [{ board, whiteId, blackId, was: was.result, is: is.result }]);
  return facts === undefined ? null : logBreaches(db, actor, sectionId, { kind: 'adjournment', round: unknowing.number, parts: [{ facts, acknowledged }] });
}
