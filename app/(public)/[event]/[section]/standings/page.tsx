import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findPlayers, standingsAfter } from '@/lib/publishing/read-public-section';
import { LivePart } from '../../../_live/live-part';
import { addressesOf } from '../../../_parts/addresses';
import { FindForm, showsList } from '../../../_parts/find-form';
import { numberFrom, single } from '@/app/_parts/from-address';
import { loadSection, type SectionParams } from '../../../_parts/load-section';
import { RoundsNav } from '../../../_parts/rounds-nav';
import { SectionHead } from '../../../_parts/section-head';
import { StandingsTable } from '../../../_parts/standings-table';

interface Props {
  readonly params: Promise<SectionParams>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { body: section } = await loadSection(await params);
  return { title: `Standings, ${section.name}, ${section.event.name}` };
}

export default async function StandingsPage({ params, searchParams }: Props) {
  const kept = await loadSection(await params);
  const { body: section } = kept;
  const query = await searchParams;
  const after = single(query.after);
  const standings = standingsAfter(section, after === null ? null : numberFrom(after));
  if (standings === null && after !== null) notFound();
  const to = addressesOf(section);
  const search = single(query.q);
  const found = search === null ? [] : findPlayers(section, search);
  const isFinal = standings?.afterRound === section.rounds;
  const title = standings === null ? 'Standings' : isFinal ? 'Final standings' : `Standings after round ${standings.afterRound}`;
  return (
    <>
      <SectionHead
        section={section}
        title={title}
        nav={
          <RoundsNav
            section={section}
            current={standings?.afterRound ?? null}
            hrefOf={(round) => (standingsAfter(section, round) === null ? null : to.standingsAfter(round))}
          />
        }
      />
      <div className="single">
        {standings === null ? (
          <p>Standings are shown here when the first round is complete and the organiser publishes them.</p>
        ) : (
          <>
            <FindForm action={to.standings} query={search} found={found} hrefOf={to.player} />
            {showsList(search, found) && (
              <LivePart name="list" round={standings.afterRound}>
                <StandingsTable section={section} standings={standings} me={found.length === 1 ? (found[0]?.number ?? null) : null} />
              </LivePart>
            )}
          </>
        )}
      </div>
    </>
  );
}
