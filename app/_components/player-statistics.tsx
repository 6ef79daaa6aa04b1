import type { ReactNode } from 'react';
import { type MakeTag, translateRich } from '@/app/_ui/translate-rich';
import { ratingChangeText, performanceRating, type ExpectedRatingChange } from '@/lib/domain/publishing/performance-rating';
import type { PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { lastCountedRound } from '@/lib/domain/publishing/query-public-section';
import { formatPoints, formatSignedPoints } from '@/lib/domain/sections/points-text';
import { joinList, t } from '@/lib/platform/messages/translate';
import { RatingWorkingBlock } from './rating-working';
import { sectionAddressesOf } from './section-addresses';

export function personSummary({ number, title, federation, club, birthYear, left }: PublicPlayer): string {
  const parts = [
    t('terms.label.numberN', { number }),
    title,
    federation,
    club,
    birthYear === null ? null : t('terms.word.bornIn', { year: birthYear }),
    left === null ? null : t(`terms.left.${left}`),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

export function PlayerStatistics({ section, place, player }: { section: PublicSection; place: number; player: PublicPlayer }) {
  const row = section.standings.at(-1)?.rows.find((candidate) => candidate.player === place);
  const performance = performanceRating(section, place);
  return (
    <>
      <dl className="mt-s3 flex flex-wrap gap-x-s5 gap-y-s1">
        {row !== undefined && <Statistic name={t('terms.label.points')} value={formatPoints(row.points)} />}
        {row !== undefined && row.rank !== null && <Statistic name={t('terms.label.rank')} value={row.rank} />}
        <Ratings player={player} />
        {performance !== null && <Statistic name={t('public.card.performance')} value={performance.rating} />}
        {performance !== null && performance.changes.length > 0 && <Statistic name={t('public.card.change')} value={ratingChangesText(performance.changes)} />}
      </dl>
      <SectionChanges section={section} player={player} />
      <AdjustedPoints player={player} />
      {row !== undefined && row.pairedAs !== null && (
        <p className="text-t1">
          {t('public.card.pairedAs', { points: formatPoints(row.points), other: formatPoints(row.pairedAs), round: lastCountedRound(section) + 1 })}
        </p>
      )}
      {row !== undefined || performance !== null ? <p className="text-t1 text-muted">{countedGamesText(section, performance?.games ?? 0)}</p> : null}
      <RatingWorkingBlock section={section} place={place} />
    </>
  );
}

function SectionChanges({ section, player: { movedFrom, movedTo, fromRound } }: { section: PublicSection; player: PublicPlayer }) {
  const link = (slug: string): MakeTag => {
    const href = sectionAddressesOf({ ...section, slug }).section;
    return (text) => <a href={href}>{text}</a>;
  };
  return (
    <>
      {movedFrom !== undefined && (
        <p className="text-t1">{translateRich('public.card.movedFrom', { section: movedFrom.name, round: fromRound, link: link(movedFrom.slug) })}</p>
      )}
      {movedTo !== undefined && <p className="text-t1">{movedToNote(movedTo.name, movedTo.afterRound, link(movedTo.slug))}</p>}
    </>
  );
}

/** The note that a player has moved to another section. `afterRound` is 0 for a move before round 1. */
export const movedToNote = (section: string, afterRound: number, link: MakeTag): ReactNode =>
  translateRich(afterRound === 0 ? 'terms.sentence.movedTo' : 'terms.sentence.movedToAfterRound', { section, round: afterRound, link });

function ratingChangesText(changes: readonly ExpectedRatingChange[]): string {
  return changes.map((change) => t('public.card.changeByK', { change: ratingChangeText(change), k: change.k })).join(' · ');
}

function AdjustedPoints({ player: { adjustedPoints = [] } }: { player: PublicPlayer }) {
  return adjustedPoints.map(({ round, halfPoints, reason }, place) => (
    <p key={place} className="text-t1 wrap-break-word">
      {t(round === 0 ? 'public.card.adjustedFromStart' : 'public.card.adjustedInRound', { points: formatSignedPoints(halfPoints), round })} <bdi>{reason}</bdi>
    </p>
  ));
}

function Statistic({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt className="text-t0 text-muted">{name}</dt>
      <dd className="text-t4 font-bold">{value}</dd>
    </div>
  );
}

/** Each rating that the player has (FIDE, national or the arbiter's estimate), with its name. */
function Ratings({ player }: { player: PublicPlayer }) {
  const { rating, isEstimate, fideRating, nationalRating } = player;
  const shown = [
    [t('terms.label.fideRating'), fideRating],
    [t('terms.label.nationalRating'), nationalRating],
    [t('terms.label.arbiterEstimate'), isEstimate ? rating : 0],
  ] as const;
  const nonZero = shown.filter(([, value]) => value > 0);
  if (nonZero.length === 0) return <Statistic name={t('terms.label.rating')} value={t('shell.player.unrated')} />;
  return nonZero.map(([name, value]) => <Statistic key={name} name={name} value={value} />);
}

function countedGamesText(section: PublicSection, games: number): string {
  const counted = lastCountedRound(section);
  const open = section.roundRecords.filter(({ number }) => number > counted).map(({ number }) => String(number));
  return [
    t('public.card.after', { round: counted, rounds: section.rounds }),
    games === 0 ? t('public.card.noGames') : t('public.card.games', { count: games }),
    open.length === 0 ? '' : t('public.card.open', { count: open.length, rounds: joinList(open) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}
