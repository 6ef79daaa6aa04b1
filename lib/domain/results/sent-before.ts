import { refuse } from '@/lib/platform/access/refusal';
import type { GameResult } from '@/lib/domain/tournament/section-facts';
import { isSaid } from '@/lib/domain/boards/decide-entry';
import { isSameSeats } from '@/lib/domain/boards/decide-seen-board';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';

interface Sent extends SeenBoard {
  /** `any` where the sender does not say one; `taken back` is a step of its own kind. */
  readonly result: GameResult | 'any' | 'taken-back';
  readonly isUnrated?: boolean | undefined;
}

/** What is stored under a key. */
export interface StoredStep {
  readonly pairingId: string | null;
  readonly whiteId: string | null;
  readonly blackId: string | null;
  readonly result: GameResult | null;
  readonly isRated: boolean;
  readonly takesBack: number | null;
}

export type SentBefore = 'new' | 'same' | 'elsewhere';

/**
 * Whether this very entry was stored already: the same key, board, players and result. A key that stands for anything
 * else is `elsewhere`: sending it again and again would not change that. `stored` is what there is under the key.
 */
export function decideSentBefore(sent: Sent, stored: StoredStep | null): SentBefore {
  if (stored === null) return 'new';
  const isAlike =
    sent.result === 'taken-back'
      ? stored.takesBack !== null
      : stored.takesBack === null && (sent.result === 'any' || isSaid(stored, { result: sent.result, isUnrated: sent.isUnrated }));
  return isAlike && stored.pairingId === sent.pairingId && isSameSeats(stored, sent) ? 'same' : 'elsewhere';
}

export const refuseUsedKey = (board: number) => refuse('key-used-elsewhere', { facts: { board } });
