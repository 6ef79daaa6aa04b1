import { notFound } from 'next/navigation';
import { FindForm } from '@/app/(public)/_parts/find-form';
import { loadSection, titled } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { addressesOf, numberFrom, single } from '@/app/_parts/addresses';
import { ListFiles } from '@/app/_parts/list-files';
import { RoundsNav } from '@/app/_parts/rounds-nav';
import { StandingsTable, standingsTitle } from '@/app/_parts/standings-table';
import type { PublicSection, PublicStandings } from '@/lib/domain/publishing/public-section';
import { findPlayers, standingsAfter } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';

export const generateMetadata = titled(() => tell('terms.label.standings'));

export default async function StandingsPage({ params, searchParams }: PageProps<'/[event]/[section]/standings'>) {
  const { body: section } = await loadSection(await params);
  const { after: afterText, q } = await searchParams;
  const after = single(afterText);
  const standings = standingsAfter(section, after === null ? null : numberFrom(after));
  if (standings === null && after !== null) notFound();
  const to = addressesOf(section);
  const nav = (
    <RoundsNav
      section={section}
      current={standings?.afterRound ?? null}
      hrefOf={(round) => (standingsAfter(section, round) === null ? null : to.standingsAfter(round))}
    />
  );
  return (
    <>
      <SectionHead section={section} title={standings === null ? tell('terms.label.standings') : standingsTitle(section, standings)} nav={nav} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        {standings === null ? <p>{tell('public.standings.toCome')}</p> : <Standings section={section} standings={standings} query={single(q)} />}
      </div>
    </>
  );
}

function Standings({ section, standings, query }: { readonly section: PublicSection; readonly standings: PublicStandings; readonly query: string | null }) {
  const to = addressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  const only = found.length === 1 ? found[0] : undefined;
  return (
    <>
      <FindForm action={to.standings} query={query} found={found} hrefOf={to.player} round={standings.afterRound}>
        <StandingsTable section={section} standings={standings} me={only?.number ?? null} />
      </FindForm>
      <ListFiles to={to} list="standings" round={standings === section.standings.at(-1) ? undefined : standings.afterRound} />
    </>
  );
}
