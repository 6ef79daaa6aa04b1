import { CalendarLink } from '@/app/_components/calendar-link';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { formatTime, formatDay, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { findPlayers } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';
import { AnnouncedMatches } from '../../_components/announced-matches';
import { PlayersTable } from '../../_components/pairings-by-name';
import { PlayerSearch } from '../../_components/player-search';
import { SectionHead } from '../../_components/section-head';

interface BeforeFirstRoundProps {
  readonly section: PublicSection;
  readonly query: string | null;
}

export function BeforeFirstRound({ section, query }: BeforeFirstRoundProps) {
  const [first] = section.schedule;
  const { timeZone } = section.event;
  return (
    <>
      <SectionHead
        section={section}
        title={section.name}
        sub={first == null ? t('public.start.notAnnounced') : t('public.start.starts', { day: formatDay(first, timeZone), time: formatTime(first, timeZone) })}
        nav={<RoundsNav section={section} current={null} />}
      />
      <RegistrationLink section={section} />
      <AnnouncedMatches section={section} />
      <CalendarLink section={section} href={sectionAddressesOf(section).calendar} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        {section.ladder === 'nothing' ? <p>{t('public.start.nothing')}</p> : <StartList section={section} query={query} />}
        {section.draw !== undefined && (
          <p>
            <a href={sectionAddressesOf(section).draw}>{t('terms.label.drawingOfLots')}</a>
          </p>
        )}
      </div>
    </>
  );
}

/** The times, and not whether registration is open: the page is cached, and the clock alone opens and closes it. */
function RegistrationLink({ section }: Pick<BeforeFirstRoundProps, 'section'>) {
  if (section.registration === undefined) return null;
  const { opensAt, closesAt } = section.registration;
  const timeText = (instant: string) => formatWeekdayAndDate(new Date(instant), section.event.timeZone);
  const times = [
    opensAt === null ? '' : t('public.start.registrationOpens', { time: timeText(opensAt) }),
    closesAt === null ? '' : t('public.start.registrationCloses', { time: timeText(closesAt) }),
  ];
  return (
    <p className="mt-s2 flex flex-wrap items-center gap-x-s2">
      <a className="inline-flex min-h-tap items-center font-bold" href={sectionAddressesOf(section).register}>
        {t('registration.form.title')}
      </a>
      <span className="text-t1 text-muted">{times.filter((text) => text !== '').join(' · ')}</span>
    </p>
  );
}

function StartList({ section, query }: BeforeFirstRoundProps) {
  const to = sectionAddressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  return (
    <PlayerSearch action={to.section} query={query} found={found} hrefOf={to.player} round={0}>
      <h2>{t('public.start.entered', { count: section.players.length })}</h2>
      <PlayersTable section={section} />
    </PlayerSearch>
  );
}
