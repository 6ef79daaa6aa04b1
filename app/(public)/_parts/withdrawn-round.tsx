import { Note } from '@/app/_ui/page-parts';
import { clock } from '@/lib/domain/events/times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

/** Told on every page and screen of the section until the round is published anew: who has seen the old pairing must not play it. */
export function WithdrawnRound({ section }: { section: PublicSection }) {
  const words = withdrawnWords(section);
  return words === null ? null : (
    <Note tone="danger" role="status">
      <b>{words}</b>
    </Note>
  );
}

/** Null when the round published last is the one that counts. */
export function withdrawnWords({ withdrawn, event }: PublicSection): string | null {
  if (withdrawn === null) return null;
  const { round, reason, at } = withdrawn;
  return tell('public.withdrawn', { round, at: clock(at, event.timeZone), reason: reason.replace(/[.\s]+$/, '') });
}
