import { isSearchMatch } from '@/lib/domain/players/player-list-page';
import { searchFoldOf, searchWords } from '@/lib/domain/players/search-name';
import type { ListedPlayer } from '@/lib/views/arrivals/get-arrivals';

export const ARRIVAL_FILTERS = ['all', 'unknown', 'here'] as const;

export interface ArrivalFilter {
  readonly only: (typeof ARRIVAL_FILTERS)[number];
  /** The players in the list since the filter was chosen; not used for `all`. */
  readonly entryIds: ReadonlySet<string>;
}

export function findArrivals(players: readonly ListedPlayer[], text: string, { only, entryIds }: ArrivalFilter): readonly ListedPlayer[] {
  const words = searchWords(text);
  return players.filter(
    ({ entryId, number, name, club }) =>
      (only === 'all' || entryIds.has(entryId)) && isSearchMatch({ find: searchFoldOf(`${name} ${club}`), number: String(number ?? '') }, words),
  );
}

/**
 * The only player found, if not marked as arrived yet; null otherwise. Players in other states count as found too, so that an arrival from
 * another device never turns a choice of two players into the mark of the wrong one.
 */
export function onlyArrival(found: readonly ListedPlayer[], text: string): ListedPlayer | null {
  const [only, ...others] = found;
  return text.trim() === '' || only?.state !== 'unknown' || others.length > 0 ? null : only;
}
