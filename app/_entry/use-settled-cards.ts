import { useEffect } from 'react';
import type { RefusedEntry } from './queue-row';
import type { ResultQueue } from './use-result-queue';

const CONFLICT = 'result-conflict';

/** Takes cards about two different entries away when there is nothing left to settle; `sequenceOf` is null where the round is over. */
export function useSettledCards({ refused, dismiss }: Pick<ResultQueue, 'refused' | 'dismiss'>, sequenceOf: (pairingId: string) => number | null): void {
  const settled = refused.filter((card) => isSettled(card, sequenceOf)).map(({ idempotencyKey }) => idempotencyKey);
  const keys = settled.join(' ');
  useEffect(() => {
    if (keys !== '') keys.split(' ').forEach(dismiss);
  }, [keys, dismiss]);
}

/** Any step after the one that was contradicted settles it, and so does the end of the round. */
export function isSettled({ code, entry, facts }: RefusedEntry, sequenceOf: (pairingId: string) => number | null): boolean {
  if (code !== CONFLICT || entry === null) return false;
  const sequence = sequenceOf(entry.pairingId);
  return sequence === null || sequence > Number(facts.sequence);
}
