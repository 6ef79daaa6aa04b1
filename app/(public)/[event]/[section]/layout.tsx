import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { addresses } from '@/app/addresses';
import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';
import { formatOf, SCHEDULE_PAGES, schedulePageOf } from '@/lib/domain/formats/formats';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { hasBoards } from '@/lib/domain/publishing/query-public-teams';
import { t, messageGroup } from '@/lib/platform/messages/translate';
import { countCorrections } from '@/lib/views/publishing/build-public-section';
import { loadSection } from '../../_components/load-section';
import { PairingSystem } from '../../_components/pairing-system';
import { LiveUpdates } from '../../_live/live-updates';

export default async function SectionLayout({ children, params }: LayoutProps<'/[event]/[section]'>) {
  const { body: section, builtAt, tag } = await loadSection(await params);
  const { timeZone } = section.event;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.frame.skip')}
      </a>
      <header className="masthead">
        <div>
          <a className="brand" href={addresses.home}>
            {t('shell.product')}
          </a>
          <LiveUpdates
            stream={sectionAddressesOf(section).live}
            tag={tag}
            at={formatTimeWithSeconds(builtAt, timeZone)}
            builtAt={builtAt}
            timeZone={timeZone}
            words={messageGroup('public.live')}
          />
        </div>
      </header>
      <main id="main" className="page-width">
        {children}
      </main>
      <footer className="page-foot">
        <PairingSystem systemId={section.systemId} scheduleTable={section.scheduleTable} />
        <SectionPages section={section} />
      </footer>
    </>
  );
}

const PAGES = [
  ['section', 'terms.label.currentRound'],
  ['standings', 'terms.label.standings'],
  ['crosstable', 'terms.label.crosstable'],
  ['schedule', 'terms.label.schedule'],
  ['teams', 'terms.label.teams'],
  ['players', 'terms.label.players'],
  ['prizes', 'prizes.title'],
  ['corrections', 'public.frame.corrections'],
  ['print', 'terms.label.print'],
  ['wall', 'terms.label.hallScreen'],
] as const;

function hasPage(section: PublicSection, page: (typeof PAGES)[number][0]): boolean {
  const { systemId, players, prizes } = section;
  if (page === 'prizes') return prizes !== undefined;
  if (page === 'schedule') return schedulePageOf(systemId) !== null;
  if (page === 'players') return players.length > 0 || hasBoards(section);
  return page === 'teams' ? formatOf(systemId).isOfTeams : true;
}

function pageTitle(section: PublicSection, words: (typeof PAGES)[number][1] | (typeof SCHEDULE_PAGES)[keyof typeof SCHEDULE_PAGES]): string {
  return words === 'public.frame.corrections' ? t(words, { count: countCorrections(section) }) : t(words);
}

function SectionPages({ section }: { readonly section: PublicSection }) {
  const to = sectionAddressesOf(section);
  const schedule = schedulePageOf(section.systemId);
  return (
    <ul>
      {PAGES.filter(([page]) => hasPage(section, page)).map(([page, words]) => (
        <li key={page}>
          <a href={to[page]}>{pageTitle(section, page === 'schedule' && schedule !== null ? SCHEDULE_PAGES[schedule] : words)}</a>
        </li>
      ))}
      <li>
        <a href={addresses.help.page('player')}>{t('terms.label.help')}</a>
      </li>
    </ul>
  );
}
