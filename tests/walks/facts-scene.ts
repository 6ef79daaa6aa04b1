import type { Random } from '@/engine/simulate';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

/** A random walk without a database. It tests the decisions of the domain and the engine on facts alone. */
export interface FactsWalk {
  readonly random: Random;
  facts: SectionFacts;
  readonly log: string[];
  readonly refusals: Map<string, number>;
  readonly done: Map<string, number>;
  acts: number;
}

export type FactsAct = (walk: FactsWalk) => string | null;

export const nextRound = ({ facts }: FactsWalk) => (facts.pairedRounds.at(-1)?.number ?? 0) + 1;
export const lastRound = ({ facts }: FactsWalk) => facts.pairedRounds.at(-1);
export const anyEntry = ({ random, facts }: FactsWalk): EntryFacts | undefined => facts.entries[random.below(Math.max(1, facts.entries.length))];
export const coming = (walk: FactsWalk) => ({ ...walk.facts, nextRound: nextRound(walk) });

export function changeEntry(walk: FactsWalk, entry: EntryFacts, own: Partial<EntryFacts>): null {
  walk.facts = { ...walk.facts, entries: walk.facts.entries.map((one) => (one.id === entry.id ? { ...one, ...own } : one)) };
  return null;
}

export function changeLast(walk: FactsWalk, own: Partial<RoundFacts>): null {
  const rounds = walk.facts.pairedRounds;
  walk.facts = { ...walk.facts, pairedRounds: rounds.map((round, index) => (index === rounds.length - 1 ? { ...round, ...own } : round)) };
  return null;
}
