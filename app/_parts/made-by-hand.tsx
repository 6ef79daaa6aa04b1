import { Note } from '@/app/_ui/note';
import type { PublicRound } from '@/lib/domain/publishing/public-section';
import { inRuns } from '@/lib/platform/words/runs';
import { tell } from '@/lib/platform/words/tell';

/** Above a list of boards of which the arbiter made some, instead of the engine. */
export function MadeByHand({ round }: { readonly round: PublicRound }) {
  const words = byHandWords(round);
  return words === null ? null : <p className="mb-s1 text-t1">{words}</p>;
}

/** Above the groups as the engine paired them, where the arbiter made boards instead. */
export function EnginesPairing({ round }: { readonly round: PublicRound }) {
  const words = byHandWords(round);
  return words === null ? null : (
    <Note tone="draft" className="mt-s3">
      {words} {tell('public.brackets.engines')}
    </Note>
  );
}

/** Null where every board is the engine's. */
export function byHandWords({ boards }: PublicRound): string | null {
  const byHand = boards.filter(({ isByHand }) => isByHand).map(({ board }) => board);
  if (byHand.length === 0) return null;
  return byHand.length === boards.length ? tell('public.list.allByHand') : tell('public.list.byHand', { count: byHand.length, boards: inRuns(byHand) });
}
