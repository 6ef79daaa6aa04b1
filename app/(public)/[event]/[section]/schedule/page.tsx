import { notFound } from 'next/navigation';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { CalendarLink } from '@/app/_components/calendar-link';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { ScheduleTable } from '@/app/_components/schedule-table';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { fitsSchedule, formatOf, MAX_ROUNDS } from '@/lib/domain/formats/formats';
import { scheduleOf } from '@/lib/domain/publishing/public-schedule';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.schedule'));

/** All rounds of a round robin. Other formats have no such page. */
export default async function SchedulePage({ params }: PageProps<'/[event]/[section]/schedule'>) {
  const { body: section } = await loadSection(await params);
  if (!formatOf(section.systemId).hasSchedule) notFound();
  const rounds = scheduleOf(section);
  return (
    <>
      <SectionHead section={section} title={t('terms.label.schedule')} nav={<RoundsNav section={section} current={null} />} />
      {!fitsSchedule(section.players.length, section.cycles) && <p className="mt-s3">{t('public.schedule.tooLong', { most: MAX_ROUNDS })}</p>}
      {section.roundRecords.length === 0 && rounds.length > 0 && <p className="mt-s3 text-muted">{t('public.schedule.mayChange')}</p>}
      <CalendarLink section={section} href={sectionAddressesOf(section).calendar} />
      <LivePart name="list">
        {rounds.map((round) => (
          <ScheduleTable key={round.round} section={section} of={round} />
        ))}
      </LivePart>
    </>
  );
}
