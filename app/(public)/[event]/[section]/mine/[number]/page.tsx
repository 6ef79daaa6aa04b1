import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LivePart } from '@/app/(public)/_live/live-part';
import { loadSection } from '@/app/(public)/_parts/load-section';
import { MyBoard } from '@/app/(public)/_parts/my-board';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { numberFrom } from '@/app/_parts/addresses';
import { currentRound, placeOfNumber } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('public.mine.title'), robots: { index: false } };

/** Only one player's board in the current round: small enough for every phone to request at once. */
export default async function MinePage({ params }: PageProps<'/[event]/[section]/mine/[number]'>) {
  const { number, ...names } = await params;
  const kept = await loadSection(names);
  const round = currentRound(kept.body);
  const place = placeOfNumber(kept.body, numberFrom(number));
  if (round === null || place === null) notFound();
  return (
    <>
      <SectionHead section={kept.body} title={tell('terms.label.roundOf', { round: round.number, rounds: kept.body.rounds })} />
      <LivePart name="mine" round={round.number} className="mt-s3 grid grid-cols-1 gap-s4">
        <MyBoard section={kept.body} round={round} place={place} />
      </LivePart>
    </>
  );
}
