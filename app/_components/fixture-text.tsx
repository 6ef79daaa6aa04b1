import { cx } from '@/app/_ui/cx';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import type { PublicFixture, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

interface FixtureTextProps {
  readonly section: PublicSection;
  readonly of: PublicFixture | null;
  readonly className?: string;
}

/** The date, venue and state of a match. Renders nothing if nothing is known. */
export function FixtureText({ section, of, className }: FixtureTextProps) {
  const parts = of === null ? [] : fixtureParts(section, of);
  return parts.length > 0 && <span className={cx('block text-t1 text-muted wrap-break-word', className)}>{parts.join(' · ')}</span>;
}

function fixtureParts({ event }: PublicSection, { round, at, venue, isPostponed, isCancelled, early }: PublicFixture): readonly string[] {
  if (isCancelled === true) return [t('leagues.cancelled')];
  const date = at === null ? '' : formatWeekdayAndDate(at, event.timeZone);
  const playedEarly = early === undefined ? '' : t('public.agreed.early', { round });
  return [isPostponed === true ? t('leagues.postponed') : '', date, venue, playedEarly].filter((part) => part !== '');
}
