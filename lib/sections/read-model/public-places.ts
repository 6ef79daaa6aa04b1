import type { EntryFacts, SectionFacts } from './section-facts';

/** Place of an entry among the players that the public sees. */
export type Places = ReadonlyMap<string, number>;

/** The entries in the public's order: by number, and behind them by rating who has none yet. */
export function inPublicOrder({ entries }: Pick<SectionFacts, 'entries'>): readonly EntryFacts[] {
  const numbered = entries.filter(({ pairingNumber }) => pairingNumber !== null).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  const others = entries.filter(({ pairingNumber }) => pairingNumber === null).toSorted((a, b) => b.rating - a.rating);
  return [...numbered, ...others];
}

export function placesOf(inOrder: readonly EntryFacts[]): Places {
  return new Map(inOrder.map(({ id }, place) => [id, place]));
}
