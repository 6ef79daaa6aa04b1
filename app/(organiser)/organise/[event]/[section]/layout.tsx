import { SectionNav } from '@/app/(organiser)/_components/section-nav';
import { FideModeLeftNotice } from '@/app/_components/round-notices';
import { currentActor } from '@/app/_request/current-actor';
import { getRoundOutsideFideMode } from '@/lib/views/sections/get-section-form';

export default async function SectionLayout({ children, params }: LayoutProps<'/organise/[event]/[section]'>) {
  const at = await params;
  const mark = await getRoundOutsideFideMode(await currentActor(), at.event, at.section);
  return (
    <>
      <SectionNav at={at} isOfTeams={mark?.isOfTeams ?? false} hasFixtures={mark?.hasFixtures ?? false} />
      <FideModeLeftNotice round={mark?.fideLeftInRound ?? null} />
      {children}
    </>
  );
}
