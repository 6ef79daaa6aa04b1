import type { ReactNode } from 'react';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable } from './data-table';
import { OpponentCells, playerResults } from './opponent-results';
import { LinkedName } from './player-name';
import { StandingCells } from './standing-cells';

/** The crosstable of a round robin, with a row and a column for each player. Each cell lists the results of the two players by round. */
export function RoundRobinCrosstable({ section }: { readonly section: PublicSection }) {
  const results = playerResults(section);
  const standing = new Map(section.standings.at(-1)?.rows.map((row) => [row.player, row]));
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
          <OpponentCells results={results[place] ?? []} own={place} nameOf={(opponent) => section.players[opponent]?.name} />
          {standing.size > 0 && <StandingCells row={standing.get(place)} />}
        </tr>
      ))}
    </DataTable>
  );
}
