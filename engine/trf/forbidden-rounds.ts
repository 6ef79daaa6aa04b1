import type { TrfDocument } from './document';
import { MOST_ROUNDS } from './limits';

/** The document with record 260 in place of XXP, which only JaVaFo and its followers read: pairs that never meet are kept apart from round 1 to the last. */
export function withForbiddenRounds(document: TrfDocument): TrfDocument {
  const all = { from: 1, to: document.rounds ?? MOST_ROUNDS };
  return { ...document, forbidden: document.forbidden.map(({ rounds, players }) => ({ rounds: rounds ?? all, players })) };
}
