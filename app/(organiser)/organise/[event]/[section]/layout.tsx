import { SectionNav } from '@/app/(organiser)/_parts/section-nav';
import { LeftFideMode } from '@/app/_parts/round-marks';
import { currentActor } from '@/app/_shell/current-actor';
import { getSectionMark } from '@/lib/views/sections/get-section-form';

export default async function SectionLayout({ children, params }: LayoutProps<'/organise/[event]/[section]'>) {
  const at = await params;
  const mark = await getSectionMark(await currentActor(), at.event, at.section);
  return (
    <>
      <SectionNav at={at} />
      <LeftFideMode round={mark?.fideLeftInRound ?? null} />
      {children}
    </>
  );
}
