import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { loadSection } from '@/app/(public)/_components/load-section';
import { MyBoard } from '@/app/(public)/_components/my-board';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { roundTitle } from '@/lib/domain/formats/round-label';
import { currentRound, playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('public.mine.title'), robots: { index: false } };

/** Shows one player's board in the current round, and nothing else. The page is small, because all phones request such pages at the same time. */
export default async function MyBoardPage({ params }: PageProps<'/[event]/[section]/mine/[number]'>) {
  const { number, ...names } = await params;
  const taggedSection = await loadSection(names);
  const round = currentRound(taggedSection.body);
  const place = playerIndexOf(taggedSection.body, parsePositiveNumber(number));
  if (round === null || place === null) notFound();
  return (
    <>
      <SectionHead section={taggedSection.body} title={roundTitle(taggedSection.body, round.number)} />
      <LivePart name="mine" round={round.number} className="mt-s3 grid grid-cols-1 gap-s4">
        <MyBoard section={taggedSection.body} round={round} place={place} />
      </LivePart>
    </>
  );
}
