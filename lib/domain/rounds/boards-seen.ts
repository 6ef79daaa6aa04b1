import { createHash } from 'node:crypto';
import type { PairingFacts } from '@/lib/domain/tournament/section-facts';

/** Names the boards of a round as somebody has seen them: who sits where, and nothing of the results. */
export function boardsSeen(pairings: readonly Pick<PairingFacts, 'board' | 'whiteId' | 'blackId'>[]): string {
  const text = JSON.stringify(pairings.map(({ board, whiteId, blackId }) => [board, whiteId, blackId]));
  return createHash('sha256').update(text).digest('hex');
}
