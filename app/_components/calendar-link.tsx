import type { Route } from 'next';
import { formatOf } from '@/lib/domain/formats/formats';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

interface CalendarLinkProps {
  readonly section: Pick<PublicSection, 'schedule' | 'agreedGames' | 'teams'>;
  readonly href: Route;
}

/** Renders nothing if no round and no game has a time, because the calendar would be empty. */
export function CalendarLink({ section: { schedule, agreedGames = [], teams }, href }: CalendarLinkProps) {
  if (![...schedule, ...[...agreedGames, ...(teams?.fixtures ?? [])].map(({ at }) => at)].some((at) => at !== null)) return null;
  return (
    <p className="mt-s2 text-t1">
      <a className="inline-flex min-h-tap items-center" href={href}>
        {t('public.calendar.link')}
      </a>
    </p>
  );
}

interface PlayerCalendarLinkProps extends CalendarLinkProps {
  readonly section: CalendarLinkProps['section'] & Pick<PublicSection, 'systemId' | 'roundRecords'>;
}

/** Shown only once pairing numbers are final, because the address of a player's calendar contains the number. */
export function PlayerCalendarLink({ section, href }: PlayerCalendarLinkProps) {
  const isFinal = section.roundRecords.some(({ number }) => number >= formatOf(section.systemId).numbersFinalWithRound);
  return isFinal && <CalendarLink section={section} href={href} />;
}
