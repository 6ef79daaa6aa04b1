import { refuse } from '@/lib/access/refusal';
import type { Database } from '@/lib/db/client';
import type { GameResult } from '@/lib/sections/section-facts';
import { isSameSeats } from './decide-seen-board';
import type { SeenBoard } from './seen-board';

interface Sent extends SeenBoard {
  /** `any` where the sender does not say one; `taken back` is a step of its own kind. */
  readonly result: GameResult | 'any' | 'taken back';
  readonly idempotencyKey: string;
}

/**
 * Whether this very entry was stored already: the same key, board, players and result. A key that stands for anything
 * else is `elsewhere`: sending it again and again would not change that.
 */
export async function sentBefore(db: Database, sent: Sent): Promise<'new' | 'same' | 'elsewhere'> {
  const stored = await db.resultRevision.findUnique({ where: { idempotencyKey: sent.idempotencyKey } });
  if (stored === null) return 'new';
  const isAlike = sent.result === 'taken back' ? stored.takesBack !== null : stored.takesBack === null && (sent.result === 'any' || stored.result === sent.result);
  return isAlike && stored.pairingId === sent.pairingId && isSameSeats(stored, sent) ? 'same' : 'elsewhere';
}

export const refuseUsedKey = (board: number) => refuse('key-used-elsewhere', { facts: { board } });
