import { notFound } from 'next/navigation';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { DataTable } from '@/app/_components/data-table';
import { ListDownloads } from '@/app/_components/list-downloads';
import { PrizeFundTable } from '@/app/_components/prize-fund-table';
import { prizesTitle, winnerName } from '@/app/_components/prize-names';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import { awardTexts, prizeText } from '@/lib/domain/prizes/prize-texts';
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
          <PrizeFundTable prizes={prizes} />
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
      <DataTable
        className="mt-s2 w-full"
        caption={title}
        heads={[
          [t('prizes.awards.winner'), 'text-start'],
          [t('prizes.award'), 'text-end'],
        ]}
      >
        {prizes.awards.map((own) => (
          <AwardRow key={`${own.of} ${own.number} ${own.award.category} ${own.award.trophy ?? ''}`} section={section} own={own} />
        ))}
      </DataTable>
      <ListDownloads to={sectionAddressesOf(section)} list="prizes" />
    </section>
  );
}

function AwardRow({ section, own }: { readonly section: PublicSection; readonly own: SectionAward }) {
  const { award, of } = own;
  const to = sectionAddressesOf(section);
  const name = <bdi>{winnerName(section, own)}</bdi>;
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-s1 pe-s3 text-start font-normal wrap-anywhere">
        <a href={of === 'teams' ? to.team(own.number) : to.player(own.number)}>{name}</a>
        <span className="block text-t1 text-muted">{t('prizes.receipt.for', { category: award.category, place: award.place })}</span>
        <details className="border-b-0 text-t1">
          <summary className="inline-flex min-h-tap items-center">
            {t('prizes.awards.why')}
            <span className="sr-only"> {name}</span>
          </summary>
          <ul>
            {awardTexts(award, (number) => winnerName(section, { of, number })).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      </th>
      <td className="py-s1 text-end font-bold whitespace-nowrap">{prizeText(award)}</td>
    </tr>
  );
}
