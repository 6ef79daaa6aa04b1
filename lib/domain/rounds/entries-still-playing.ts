import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import type { EntryFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

/** The players of public games that are adjourned or have no result. */
export function entriesStillPlaying({ pairedRounds, entries }: SectionFacts): readonly EntryFacts[] {
  const boards = pairedRounds.filter(({ state }) => state !== 'draft').flatMap(({ pairings }) => pairings);
  const open = boards.filter(({ blackId, result: { result } }) => blackId !== null && isOpenResult(result));
  const playing = new Set(open.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  return entries.filter(({ id }) => playing.has(id));
}
