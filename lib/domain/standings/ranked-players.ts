import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { lastPublishedRound, toTournament } from '@/lib/domain/tournament/tournament';
import { sectionStandings } from './section-standings';

/** Somebody in the standings, as values from outside are given. */
export interface RankedPlayer {
  readonly entryId: string;
  readonly rank: number;
  readonly isShared: boolean;
  readonly number: number;
  readonly name: string;
  /** Half-points. */
  readonly points: number;
}

/** The standings after the last public round. */
export function rankedPlayers(facts: SectionFacts): RankedPlayer[] {
  const loaded = toTournament(facts, lastPublishedRound(facts) + 1, 'standings');
  const names = new Map(facts.entries.map(({ id, name }) => [id, name]));
  return sectionStandings(loaded, facts).rows.map(({ tpn, rank, isShared, score }) => {
    const entryId = loaded.entryOf.get(tpn) ?? '';
    return { entryId, rank, isShared, number: tpn, name: names.get(entryId) ?? '', points: score };
  });
}
