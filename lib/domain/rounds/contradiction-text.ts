import type { PairingError } from '@/engine';
import { tell } from '@/lib/platform/words/tell';

/** How a tournament contradicts itself, as part of a sentence. */
export function contradictionText({ reason, rounds }: Extract<PairingError, { code: 'invalid-tournament' }>): string {
  return reason === 'all-rounds-played' ? tell(`rounds.contradictions.${reason}`, { rounds: rounds ?? 0 }) : tell(`rounds.contradictions.${reason}`);
}
