import { formatDay, formatTime } from '@/lib/domain/events/format-times';
import type { PublicAgreedGame, PublicBoard, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

/** Says when a rescheduled game was or will be played; '' for other games. */
export function agreedGameText({ event }: PublicSection, agreed: PublicAgreedGame | null, board: PublicBoard | null): string {
  if (agreed === null) return '';
  const { round, at, result } = agreed;
  if (result !== null) return at === null ? t('public.agreed.early', { round }) : t('public.agreed.earlyOn', { round, day: formatDay(at, event.timeZone) });
  if (at === null) return '';
  const isPlayed = board !== null && board.result !== null && board.result !== 'adjourned';
  const day = formatDay(at, event.timeZone);
  return isPlayed ? t('public.agreed.played', { day }) : t('public.agreed.plays', { day, time: formatTime(at, event.timeZone) });
}
