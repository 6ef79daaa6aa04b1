import { notFound } from 'next/navigation';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { AwardLine } from '@/app/_components/award-line';
import { ListDownloads } from '@/app/_components/list-downloads';
import { PrizeFundList } from '@/app/_components/prize-fund-list';
import { prizesTitle, winnerName } from '@/app/_components/prize-names';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Rows } from '@/app/_ui/page-parts';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import { awardTexts } from '@/lib/domain/prizes/prize-texts';
import type { PublicPrizes, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('prizes.title'));

/** The prize fund and, once standings are public, who gets which prize and why. */
export default async function PrizesPage({ params }: PageProps<'/[event]/[section]/prizes'>) {
  const { body: section } = await loadSection(await params);
  const { prizes } = section;
  if (prizes === undefined) notFound();
  return (
    <>
      <SectionHead section={section} title={t('prizes.title')} />
      <LivePart name="prizes" className="mt-s3 grid grid-cols-1 gap-s4">
        {prizes.awards.length > 0 && <Awards section={section} prizes={prizes} />}
        <section>
          <h2>{t('prizes.fund.title')}</h2>
          <PrizeFundList prizes={prizes} />
        </section>
      </LivePart>
    </>
  );
}

function Awards({ section, prizes }: { readonly section: PublicSection; readonly prizes: PublicPrizes }) {
  const title = prizesTitle(prizes);
  return (
    <section>
      <h2>{title}</h2>
      <Rows>
        {prizes.awards.map((own) => (
          <PublicAward key={`${own.of} ${own.number} ${own.award.category} ${own.award.trophy ?? ''}`} section={section} own={own} />
        ))}
      </Rows>
      <ListDownloads to={sectionAddressesOf(section)} list="prizes" />
    </section>
  );
}

function PublicAward({ section, own: { award, of, number } }: { readonly section: PublicSection; readonly own: SectionAward }) {
  const to = sectionAddressesOf(section);
  const nameOf = (winner: number) => winnerName(section, { of, number: winner });
  return <AwardLine name={nameOf(number)} href={of === 'teams' ? to.team(number) : to.player(number)} award={award} why={awardTexts(award, nameOf)} />;
}
