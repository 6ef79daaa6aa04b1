import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { toTournament } from '@/lib/domain/tournament/tournament';

/** Who is to be paired and sits at no board, by number. */
export function withoutBoard(facts: SectionFacts, { number, pairings }: RoundFacts): EntryFacts[] {
  const { tournament, entryOf } = toTournament(facts, number);
  const seated = new Set(pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  const standing = tournament.players.flatMap(({ tpn, entries }) => (entries[number - 1] == null ? (entryOf.get(tpn) ?? []) : []));
  return standing.flatMap((entryId) => (seated.has(entryId) ? [] : facts.entries.filter(({ id: known }) => known === entryId)));
}
