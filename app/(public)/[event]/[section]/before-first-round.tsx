import { CalendarLink } from '@/app/_components/calendar-link';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
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
