import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { NormList } from '@/app/(public)/_components/norm-list';
import { PlayersTable } from '@/app/(public)/_components/pairings-by-name';
import { PlayerSearch } from '@/app/(public)/_components/player-search';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { ListDownloads } from '@/app/_components/list-downloads';
import { sectionAddressesOf, singleParam } from '@/app/_components/section-addresses';
import { normOutlook } from '@/lib/domain/publishing/norm-outlook';
import { findPlayers } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.players'));

export default async function PlayersPage({ params, searchParams }: PageProps<'/[event]/[section]/players'>) {
  const { body: section } = await loadSection(await params);
  const query = singleParam((await searchParams).q);
  const found = query === null ? [] : findPlayers(section, query);
  const norms = normOutlook(section);
  const to = sectionAddressesOf(section);
  return (
    <>
      <SectionHead section={section} title={t('terms.word.players', { count: section.players.length })} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        <PlayerSearch action={to.players} query={query} found={found} hrefOf={to.player}>
          <PlayersTable section={section} />
        </PlayerSearch>
        {norms !== null && <NormList outlook={norms} />}
        {section.draw !== undefined && (
          <p>
            <a href={to.draw}>{t('terms.label.drawingOfLots')}</a>
          </p>
        )}
        {section.players.length > 0 && <ListDownloads to={to} list="players" />}
      </div>
    </>
  );
}
