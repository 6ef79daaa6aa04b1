import type { Route } from 'next';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

interface CalendarLinkProps {
  readonly section: Pick<PublicSection, 'schedule'>;
  /** The address of the iCalendar file. */
  readonly href: Route;
}

/** Nothing if no round has a start time, because the calendar is then empty. */
export function CalendarLink({ section: { schedule }, href }: CalendarLinkProps) {
  if (schedule.every((startsAt) => startsAt === null)) return null;
  return (
    <p className="mt-s2 text-t1">
      <a className="inline-flex min-h-tap items-center" href={href}>
        {t('public.calendar.link')}
      </a>
    </p>
  );
}
