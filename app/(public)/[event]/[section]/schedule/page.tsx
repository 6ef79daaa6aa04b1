import { notFound } from 'next/navigation';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { BracketTables } from '@/app/_components/bracket-tables';
import { bracketIntro } from '@/app/_components/bracket-texts';
import { CalendarLink } from '@/app/_components/calendar-link';
import { MatchSchedule } from '@/app/_components/match-schedule';
import { UnconfirmedLegend } from '@/app/_components/match-title';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { ScheduleTable } from '@/app/_components/schedule-table';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { fitsSchedule, MAX_ROUNDS, SCHEDULE_PAGES, schedulePageOf } from '@/lib/domain/formats/formats';
import { matchScheduleOf, scheduleOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata((_, { systemId }) => t(SCHEDULE_PAGES[schedulePageOf(systemId) ?? 'schedule']));

const CONTENTS = { schedule: Schedule, bracket: Bracket };

/** All rounds of a round robin, or the bracket of a knock-out. Other formats have no such page. */
export default async function SchedulePage({ params }: PageProps<'/[event]/[section]/schedule'>) {
  const { body: section } = await loadSection(await params);
  const page = schedulePageOf(section.systemId);
  if (page === null) notFound();
  const Contents = CONTENTS[page];
  return (
    <>
      <SectionHead section={section} title={t(SCHEDULE_PAGES[page])} nav={<RoundsNav section={section} current={null} />} />
      <Contents section={section} />
    </>
  );
}

function Schedule({ section }: { readonly section: PublicSection }) {
  const rounds = scheduleOf(section);
  const matches = matchScheduleOf(section);
  return (
    <>
      {!fitsSchedule((section.teams?.list ?? section.players).length, section) && <p className="mt-s3">{t('public.schedule.tooLong', { most: MAX_ROUNDS })}</p>}
      {section.roundRecords.length === 0 && rounds.length + matches.length > 0 && <p className="mt-s3 text-muted">{t('public.schedule.mayChange')}</p>}
      <CalendarLink section={section} href={sectionAddressesOf(section).calendar} />
      <LivePart name="list">
        {rounds.map((round) => (
          <ScheduleTable key={round.round} section={section} of={round} />
        ))}
        {matches.map((round) => (
          <MatchSchedule key={round.number} section={section} of={round} />
        ))}
        <UnconfirmedLegend of={matches.flatMap((round) => round.matches)} />
      </LivePart>
    </>
  );
}

function Bracket({ section }: { readonly section: PublicSection }) {
  return (
    <>
      <p className="mt-s3">{bracketIntro(section)}</p>
      {section.roundRecords.length === 0 && <p className="mt-s3 text-muted">{t('public.schedule.mayChange')}</p>}
      <LivePart name="list">
        <BracketTables section={section} />
      </LivePart>
    </>
  );
}
