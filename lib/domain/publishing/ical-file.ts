import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { t } from '@/lib/platform/messages/translate';

const SECONDS_BETWEEN_REFRESHES = 3600;

/** An iCalendar file (RFC 5545) without entries, for programs that fetch it again and again. */
export function emptyCalendar(name: string): ICalCalendar {
  return ical({
    prodId: { company: t('shell.product'), product: t('shell.product'), language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: SECONDS_BETWEEN_REFRESHES,
    // The library does not escape its own `name` option, so the calendar's name is set here.
    x: [['X-WR-CALNAME', name]],
  });
}
