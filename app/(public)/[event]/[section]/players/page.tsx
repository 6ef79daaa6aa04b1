import { FindForm } from '@/app/(public)/_parts/find-form';
import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { PlayersTable } from '@/app/(public)/_parts/names-table';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { addressesOf, single } from '@/app/_parts/addresses';
import { ListFiles } from '@/app/_parts/list-files';
import { findPlayers } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('terms.label.players'));

export default async function PlayersPage({ params, searchParams }: PageProps<'/[event]/[section]/players'>) {
  const { body: section } = await loadSection(await params);
  const query = single((await searchParams).q);
  const found = query === null ? [] : findPlayers(section, query);
  const to = addressesOf(section);
  return (
    <>
      <SectionHead section={section} title={tell('terms.word.players', { count: section.players.length })} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        <FindForm action={to.players} query={query} found={found} hrefOf={to.player}>
          <PlayersTable section={section} />
        </FindForm>
        {section.players.length > 0 && <ListFiles to={to} list="players" />}
      </div>
    </>
  );
}
