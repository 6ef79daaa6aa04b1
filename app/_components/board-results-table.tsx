import { cx } from '@/app/_ui/cx';
import { bestBoardResults } from '@/lib/domain/publishing/board-results';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { teamOfPlayer } from '@/lib/domain/publishing/query-public-teams';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable } from './data-table';
import { LinkedName } from './player-name';

interface BoardResultsProps {
  readonly section: PublicSection;
  readonly afterRound: number;
}

/** The best results at each board of the matches, which decide board prizes. Renders nothing in a section of players. */
export function BoardResults({ section, afterRound }: BoardResultsProps) {
  if (section.teams === undefined) return null;
  const { boardResultGames: least } = section.teams;
  const title = t('public.teams.bestByBoard');
  return (
    <section aria-labelledby="boards-h">
      <h2 id="boards-h">{title}</h2>
      {least !== undefined && <p className="text-t1 text-muted">{t('public.teams.boardResultGames', { count: least })}</p>}
      <DataTable
        className={cx('ranks whole')}
        caption={title}
        heads={columnHeads(
          { board: 'figure', games: 'figure', points: 'figure', percent: 'figure', performance: cx('figure wide') },
          ...(['board', 'player', 'points', 'games', 'percent', 'performance'] as const),
        )}
      >
        {bestBoardResults(section, afterRound).flatMap((results, index) =>
          results.map((result, rank) => (
            <tr key={`${index}-${result.place}`} className={rank === 0 ? 'group' : undefined}>
              <td className="figure">{rank === 0 ? index + 1 : <span className="sr-only">{index + 1}</span>}</td>
              <PlayerCell section={section} place={result.place} />
              <td className="figure points">{formatPoints(result.points)}</td>
              <td className="figure">{result.games}</td>
              <td className="figure">{Math.round((100 * result.points) / (section.scoring.win * result.games))}</td>
              <td className={cx('figure wide')}>{result.performance}</td>
            </tr>
          )),
        )}
      </DataTable>
    </section>
  );
}

function PlayerCell({ section, place }: Pick<BoardResultsProps, 'section'> & { readonly place: number }) {
  const player = section.players[place];
  return (
    <th scope="row">
      {player !== undefined && <LinkedName section={section} player={player} />}
      <bdi className="block text-t1 font-normal wrap-anywhere text-muted">{teamOfPlayer(section, place)?.name}</bdi>
    </th>
  );
}
