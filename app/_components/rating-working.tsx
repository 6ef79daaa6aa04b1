import { cx } from '@/app/_ui/cx';
import { LEAST_INITIAL_GAMES, LEAST_RATING, type InitialRating } from '@/engine/ratings';
import { ratingChangeText, ratingWorking, type PlayedGame, type RatingWorking } from '@/lib/domain/publishing/performance-rating';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { DataTable } from './data-table';

/** How the rating change, or the first rating, of a player follows from the games (B.02 8.2, 8.3). */
export function RatingWorkingBlock({ section, place }: { readonly section: PublicSection; readonly place: number }) {
  const working = ratingWorking(section, place);
  if (working === null) return null;
  return (
    <details className="mt-s3">
      <summary className="min-h-tap">{t(working.initial === null ? 'public.card.working.title' : 'public.card.working.titleInitial')}</summary>
      <WorkingTable section={section} working={working} />
      {working.games.some((game) => game.working === null) && <p className="text-t1 text-muted">{t('public.card.working.notRatedHint')}</p>}
      {working.changes.length > 0 && <p className="text-t1">{changesText(working)}</p>}
      {working.initial !== null && <p className="text-t1">{initialText(working.initial)}</p>}
    </details>
  );
}

function WorkingTable({ section, working }: { readonly section: PublicSection; readonly working: RatingWorking }) {
  const isRated = working.rating > 0;
  // On a narrow screen, the table of rounds above names the opponents and their ratings.
  const ratingClass = cx('figure', isRated && 'wide');
  const figures = [...(isRated ? [t('terms.label.difference'), t('public.card.working.expected')] : []), t('public.card.working.scored')];
  return (
    <DataTable
      className="whole"
      caption={t('public.card.working.games')}
      heads={[
        [t('terms.label.round'), 'figure'],
        [t('public.heads.opponent'), 'wide'],
        [t('terms.label.rating'), ratingClass],
        ...figures.map((head) => [head, 'figure'] as const),
      ]}
    >
      {working.games.map((game) => (
        <tr key={game.round}>
          <th scope="row" className="figure">
            {game.round}
          </th>
          <td className="wide">
            <bdi>{section.players[game.place]?.name}</bdi>
          </td>
          <td className={ratingClass}>{game.opponent || t('terms.word.unrated')}</td>
          {isRated && <td className="figure whitespace-normal">{differenceText(game)}</td>}
          {isRated && <td className="figure">{game.working === null ? '' : formatHundredths(game.working.expected)}</td>}
          <td className="figure">{formatPoints(game.halfPoints)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function differenceText({ working }: PlayedGame): string {
  if (working === null) return t('public.card.working.notRated');
  const difference = signed(working.difference);
  return working.isLimited ? t('public.card.working.limited', { difference }) : difference;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const formatHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The sum over all rated games, and the change for each K that is possible. */
function changesText({ games, changes }: RatingWorking): string {
  const hundredths = games.reduce((sum, { working }) => sum + (working === null ? 0 : 50 * working.halfPoints - working.expected), 0);
  const sum = `${hundredths < 0 ? '−' : '+'}${formatHundredths(Math.abs(hundredths))}`;
  return [
    t('public.card.working.sum', { sum }),
    ...changes.map((change) => t('public.card.working.sumOfK', { k: change.k, change: ratingChangeText(change) })),
  ].join(' ');
}

function initialText({ games, average, rating }: InitialRating): string {
  if (games < LEAST_INITIAL_GAMES) return t('public.card.working.initialGames', { count: games, needed: LEAST_INITIAL_GAMES });
  if (rating === null) return t('public.card.working.initialNone', { least: LEAST_RATING.toString() });
  return t('public.card.working.initial', { average: average.toString(), rating: rating.toString() });
}
