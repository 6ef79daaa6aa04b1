import type { ReactNode } from 'react';
import { resultOfSide } from '@/lib/domain/boards/result-notation';
import type { PublicAgreedGame, PublicPlayer, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable } from './data-table';
import { LinkedName } from './player-name';
import { StandingCells } from './standing-cells';

/** The crosstable of a round robin, with a row and a column for each player. Each cell lists the results of the two players by round. */
export function RoundRobinCrosstable({ section }: { readonly section: PublicSection }) {
  const results = resultsByPair(section);
  const standing = new Map(section.standings.at(-1)?.rows.map((row) => [row.player, row]));
  const places = section.players.map((_, place) => place);
  return (
    <DataTable
      className="ranks"
      caption={t('terms.label.crosstable')}
      heads={[
        ...columnHeads({ number: 'figure' }, 'number', 'player'),
        ...section.players.map(({ number }): readonly [ReactNode, string] => [number, 'centre']),
        ...(standing.size === 0 ? [] : columnHeads({ points: 'figure', rank: 'figure' }, 'points', 'rank')),
      ]}
    >
      {section.players.map((player, place) => (
        <tr key={player.number} id={`p${player.number}`} className={player.left !== null ? 'withdrawn' : undefined}>
          <td className="figure">{player.number}</td>
          <th scope="row">
            <LinkedName section={section} player={player} />
          </th>
          {places.map((opponent) => (
            <ResultCell key={opponent} opponent={section.players[opponent]} results={opponent === place ? null : (results.get(`${place} ${opponent}`) ?? [])} />
          ))}
          {standing.size > 0 && <StandingCells row={standing.get(place)} />}
        </tr>
      ))}
    </DataTable>
  );
}

/** The results of one player against another. `results` is null in the player's own column. */
function ResultCell({ opponent, results }: { readonly opponent: PublicPlayer | undefined; readonly results: readonly string[] | null }) {
  if (results === null) return <td className="game own-column" aria-label={opponent?.name} />;
  return (
    <td className="game">
      <b>{results.join(' ')}</b>
    </td>
  );
}

/**
 * Returns the results of each player against each opponent; `*` marks games played before their round. The key contains the indexes of both players,
 * such as `0 3`.
 */
export function resultsByPair({ roundRecords, agreedGames = [] }: PublicSection): ReadonlyMap<string, readonly string[]> {
  const results = new Map<string, string[]>();
  const add = (one: number, other: number, result: string) => {
    if (result === '') return;
    const key = `${one} ${other}`;
    results.set(key, [...(results.get(key) ?? []), result]);
  };
  for (const board of roundRecords.flatMap(({ boards }) => boards)) {
    add(board.white, board.black, resultOfSide(board, 'white'));
    add(board.black, board.white, resultOfSide(board, 'black'));
  }
  for (const game of earlyGames({ roundRecords, agreedGames })) {
    add(game.white, game.black, `${resultOfSide(game, 'white')}*`);
    add(game.black, game.white, `${resultOfSide(game, 'black')}*`);
  }
  return results;
}

/** The games already played in rounds that are not published yet. */
export function earlyGames({ roundRecords, agreedGames = [] }: Pick<PublicSection, 'roundRecords' | 'agreedGames'>): readonly PublicAgreedGame[] {
  return agreedGames.filter(({ round, result }) => result !== null && !roundRecords.some(({ number }) => number === round));
}
