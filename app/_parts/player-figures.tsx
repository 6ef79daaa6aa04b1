import type { ReactNode } from 'react';
import { type MakeTag, tellRich } from '@/app/_ui/tell-rich';
import { changeText, performanceOf, type RatingChange } from '@/lib/domain/publishing/performance';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { lastCountedRound } from '@/lib/domain/publishing/read-public-section';
import { pointsText, signedPointsText } from '@/lib/domain/sections/points-text';
import { allOf, tell } from '@/lib/platform/words/tell';
import { addressesOf } from './addresses';

export function personLine({ number, title, federation, club, birthYear, left }: PublicPlayer): string {
  const parts = [
    tell('terms.label.numberN', { number }),
    title,
    federation,
    club,
    birthYear === null ? null : tell('terms.word.bornIn', { year: birthYear }),
    left === null ? null : tell(`terms.left.${left}`),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

export function Figures({ section, place, player }: { section: PublicSection; place: number; player: PublicPlayer }) {
  const row = section.standings.at(-1)?.rows.find((candidate) => candidate.player === place);
  const performance = performanceOf(section, place);
  return (
    <>
      <dl className="mt-s3 flex flex-wrap gap-x-s5 gap-y-s1">
        {row !== undefined && <Figure name={tell('terms.label.points')} value={pointsText(row.points)} />}
        {row !== undefined && row.rank !== null && <Figure name={tell('terms.label.rank')} value={row.rank} />}
        <Ratings player={player} />
        {performance !== null && <Figure name={tell('public.card.performance')} value={performance.rating} />}
        {performance !== null && performance.changes.length > 0 && <Figure name={tell('public.card.change')} value={changesText(performance.changes)} />}
      </dl>
      <Moves section={section} player={player} />
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

function Moves({ section, player: { movedFrom, movedTo, fromRound } }: { section: PublicSection; player: PublicPlayer }) {
  const link = (slug: string): MakeTag => {
    const href = addressesOf({ ...section, slug }).section;
    return (text) => <a href={href}>{text}</a>;
  };
  return (
    <>
      {movedFrom !== undefined && (
        <p className="text-t1">{tellRich('public.card.movedFrom', { section: movedFrom.name, round: fromRound, link: link(movedFrom.slug) })}</p>
      )}
      {movedTo !== undefined && <p className="text-t1">{movedToWords(movedTo.name, movedTo.afterRound, link(movedTo.slug))}</p>}
    </>
  );
}

/** `afterRound` is 0 for a player who moved before round 1. */
export const movedToWords = (section: string, afterRound: number, link: MakeTag): ReactNode =>
  tellRich(afterRound === 0 ? 'terms.sentence.movedTo' : 'terms.sentence.movedToAfterRound', { section, round: afterRound, link });

function changesText(changes: readonly RatingChange[]): string {
  return changes.map((change) => tell('public.card.changeByK', { change: changeText(change), k: change.k })).join(' · ');
}

function Beside({ player: { beside = [] } }: { player: PublicPlayer }) {
  return beside.map(({ round, halfPoints, reason }, place) => (
    <p key={place} className="text-t1 wrap-break-word">
      {tell(round === 0 ? 'public.card.adjustedFromStart' : 'public.card.adjustedInRound', { points: signedPointsText(halfPoints), round })} <bdi>{reason}</bdi>
    </p>
  ));
}

function Figure({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt className="text-t0 text-muted">{name}</dt>
      <dd className="text-t4 font-bold">{value}</dd>
    </div>
  );
}

/** Lists the ratings separately if there are several, or if the rating is the arbiter's estimate. */
function Ratings({ player }: { player: PublicPlayer }) {
  const { rating, isEstimate, fideRating, nationalRating } = player;
  const shown = [
    [tell('terms.label.fideRating'), fideRating],
    [tell('terms.label.nationalRating'), nationalRating],
    [tell('terms.label.arbiterEstimate'), isEstimate ? rating : 0],
  ] as const;
  const there = shown.filter(([, value]) => value > 0);
  if (there.length === 0) return <Figure name={tell('terms.label.rating')} value={tell('shell.player.unrated')} />;
  return there.map(([name, value]) => <Figure key={name} name={name} value={value} />);
}

function baseWords(section: PublicSection, games: number): string {
  const counted = lastCountedRound(section);
  const open = section.roundRecords.filter(({ number }) => number > counted).map(({ number }) => String(number));
  return [
    tell('public.card.after', { round: counted, rounds: section.rounds }),
    games === 0 ? tell('public.card.noGames') : tell('public.card.games', { count: games }),
    open.length === 0 ? '' : tell('public.card.open', { count: open.length, rounds: allOf(open) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
