import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PublicPlayer, PublicSection } from '@/lib/publishing/public-section';
import { isAbout, lastCountedRound, placeOfNumber } from '@/lib/publishing/read-public-section';
import { performanceOf } from '@/lib/standings/performance';
import { LivePart } from '../../../../_live/live-part';
import { GamesTable } from '../../../../_parts/games-table';
import { numberFrom } from '@/app/_parts/from-address';
import { loadSection, type SectionParams } from '../../../../_parts/load-section';
import { pointsText, signedPointsText } from '@/lib/standings/points-text';
import { spokenName } from '../../../../_parts/notation';
import { SectionHead } from '../../../../_parts/section-head';
import { TrailList } from '../../../../_parts/trail-list';
import { TieBreakWorking } from '../../../../_parts/tie-break-working';
import { tell } from '@/lib/words/tell';

interface Props {
  readonly params: Promise<SectionParams & { readonly number: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number, ...names } = await params;
  const { body: section } = await loadSection(names);
  const place = placeOfNumber(section, numberFrom(number));
  const player = place === null ? undefined : section.players[place];
  return { title: player === undefined ? tell('public.notFound') : `${spokenName(player.name)}, ${section.name}` };
}

/** A player's card: games with colours and floats, place with the working of each tie-break, corrections. */
export default async function PlayerPage({ params }: Props) {
  const { number, ...names } = await params;
  const kept = await loadSection(names);
  const { body: section } = kept;
  const place = placeOfNumber(section, numberFrom(number));
  const player = place === null ? undefined : section.players[place];
  if (place === null || player === undefined) notFound();
  const corrections = section.corrections.filter(({ white, black }) => white === place || black === place);
  const changes = section.changes.filter((change) => isAbout(change, player.name));
  return (
    <>
      <SectionHead section={section} title={spokenName(player.name)} sub={personLine(player)} />
      <LivePart name="list">
        <Figures section={section} place={place} player={player} />
        <div className="min-[960px]:grid min-[960px]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] min-[960px]:gap-x-s6 [&>div>section]:mt-s5">
          <div>
            <section aria-labelledby="games-h">
              <h2 id="games-h">{tell('public.card.rounds')}</h2>
              <GamesTable section={section} place={place} />
            </section>
            <section aria-labelledby="corrections-h">
              <h2 id="corrections-h">{tell('public.card.corrections')}</h2>
              {corrections.length + changes.length === 0 && <p className="text-t1">{tell('public.card.noCorrections')}</p>}
              <TrailList section={section} corrections={corrections} changes={changes} />
            </section>
          </div>
          <div>
            <TieBreakWorking section={section} place={place} />
          </div>
        </div>
      </LivePart>
    </>
  );
}

function personLine({ number, title, federation, club, birthYear, left }: PublicPlayer): string {
  const parts = [
    tell('public.card.number', { number }),
    title,
    federation,
    club,
    birthYear === null ? null : tell('public.card.born', { year: birthYear }),
    left === null ? null : tell(`public.card.left.${left}`),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

function Figures({ section, place, player }: { section: PublicSection; place: number; player: PublicPlayer }) {
  const row = section.standings.at(-1)?.rows.find((candidate) => candidate.player === place);
  const performance = performanceOf(section, place);
  return (
    <>
      <dl className="mt-s3 flex flex-wrap gap-x-s5 gap-y-s1 [&_dd]:text-t4 [&_dd]:font-bold [&_dt]:text-t0 [&_dt]:text-muted">
        {row !== undefined && (
          <>
            <Figure name={tell('public.card.points')} value={pointsText(row.points)} />
            {row.rank !== null && <Figure name={tell('public.card.rank')} value={row.rank} />}
          </>
        )}
        <Ratings player={player} />
        {performance !== null && (
          <>
            <Figure name={tell('public.card.performance')} value={performance.rating} />
            {performance.change !== null && <Figure name={tell('public.card.change')} value={performance.change} />}
          </>
        )}
      </dl>
      <Beside player={player} />
      {row !== undefined && row.pairedAs !== null && (
        <p className="text-t1">
          {tell('public.card.pairedAs', { points: pointsText(row.points), other: pointsText(row.pairedAs), round: lastCountedRound(section) + 1 })}
        </p>
      )}
      {row !== undefined || performance !== null ? <p className="text-t1 text-muted">{baseWords(section, performance?.games ?? 0)}</p> : null}
    </>
  );
}

/** Points that no game gave. */
function Beside({ player: { beside = [] } }: { player: PublicPlayer }) {
  return beside.map(({ round, halfPoints, reason }, place) => (
    <p key={place} className="text-t1 wrap-break-word">
      {tell('public.card.beside', { points: signedPointsText(halfPoints), round, reason, hasReason: reason === '' ? 'no' : 'yes' })}
    </p>
  ));
}

function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Apart where there is more than one, or where the figure is nobody's list but the arbiter's. */
function Ratings({ player }: { player: PublicPlayer }) {
  const { rating, isEstimate, fideRating, nationalRating } = player;
  const shown = [
    [tell('public.card.fideRating'), fideRating],
    [tell('public.card.nationalRating'), nationalRating],
    [tell('public.card.estimate'), isEstimate ? rating : 0],
  ] as const;
  const there = shown.filter(([, value]) => value > 0);
  if (there.length === 0) return <Figure name={tell('public.card.rating')} value={tell('shell.player.unrated')} />;
  return there.map(([name, value]) => <Figure key={name} name={name} value={value} />);
}

/** The one base of all figures: the rounds that the standings count. */
function baseWords(section: PublicSection, games: number): string {
  const counted = lastCountedRound(section);
  const open = section.roundRecords.filter(({ number }) => number > counted).map(({ number }) => String(number));
  return [
    tell('public.card.after', { round: counted, rounds: section.rounds }),
    games === 0 ? tell('public.card.noGames') : tell('public.card.games', { count: games }),
    open.length === 0 ? '' : tell('public.card.open', { rounds: open.reduce((one, other) => tell('public.card.and', { one, other })) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
