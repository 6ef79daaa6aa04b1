import type { ReactNode } from 'react';
import type { PublicSection, PublicTeams, PublicTeamStandings } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable } from './data-table';
import { TeamLink } from './match-title';
import { OpponentCells, teamResults } from './opponent-results';
import { Score } from './score';

interface TeamCrosstableProps {
  readonly section: PublicSection;
  readonly teams: PublicTeams;
  /** Null before the first standings. */
  readonly standings: PublicTeamStandings | null;
}

/** The crosstable of a round robin of teams, with a row and a column for each team. A cell has the team's game points against the other, by round. */
export function TeamCrosstable({ section, teams, standings }: TeamCrosstableProps) {
  const results = teamResults(teams);
  const rows = new Map<number, Standing>([...(standings?.removed ?? []), ...(standings?.rows ?? [])].map((row) => [row.team, row]));
  return (
    <DataTable
      className="ranks"
      caption={t('terms.label.crosstable')}
      heads={[
        ...columnHeads({ number: 'figure' }, 'number', 'team'),
        ...teams.list.map(({ number }): readonly [ReactNode, string] => [number, 'centre']),
        ...(standings === null ? [] : columnHeads({ matchPoints: 'figure', gamePoints: 'figure', rank: 'figure' }, 'matchPoints', 'gamePoints', 'rank')),
      ]}
    >
      {teams.list.map((team, index) => (
        <tr key={team.number} className={team.hasLeft === true ? 'withdrawn' : undefined}>
          <td className="figure">{team.number}</td>
          <th scope="row">
            <TeamLink section={section} team={team} />
          </th>
          <OpponentCells results={results[index] ?? []} own={index} nameOf={(opponent) => teams.list[opponent]?.name} />
          {standings !== null && <ScoreCells row={rows.get(index)} />}
        </tr>
      ))}
    </DataTable>
  );
}

type Standing = Pick<PublicTeamStandings['rows'][number], 'team' | 'matchPoints' | 'gamePoints'> & { readonly rank?: number };

function ScoreCells({ row }: { readonly row: Standing | undefined }) {
  return (
    <>
      <td className="figure points">{row !== undefined && <Score halfPoints={row.matchPoints} />}</td>
      <td className="figure points">{row !== undefined && <Score halfPoints={row.gamePoints} />}</td>
      <td className="figure">{row?.rank}</td>
    </>
  );
}
