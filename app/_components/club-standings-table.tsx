import { TitledBlock } from '@/app/_ui/page-parts';
import type { PublicStandings } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable, roundHead } from './data-table';
import { Score } from './score';

interface ClubStandingsProps {
  readonly standings: PublicStandings;
  /** The CSS class of the table. A printed sheet passes its own. */
  readonly className?: string;
}

/** The clubs that play as teams, with the points of their players in each round; nothing in other sections. */
export function ClubStandings({ standings: { afterRound, clubs = [] }, className = 'ranks' }: ClubStandingsProps) {
  const [first] = clubs;
  if (first === undefined) return null;
  const rounds = first.rounds.map((_, index) => roundHead(index + 1, 'figure'));
  return (
    <TitledBlock title={t('terms.label.teams')}>
      <DataTable
        className={className}
        caption={t('public.standings.clubsAfter', { round: afterRound })}
        heads={[...columnHeads({ rank: 'figure' }, 'rank', 'club'), ...rounds, ...columnHeads({ points: 'figure' }, 'points')]}
      >
        {clubs.map((club) => (
          <tr key={club.name}>
            <td className="figure">{club.rank}</td>
            <th scope="row">
              <bdi>{club.name}</bdi>
            </th>
            {club.rounds.map((points, index) => (
              <td key={index} className="figure">
                <Score halfPoints={points} />
              </td>
            ))}
            <td className="figure">
              <Score halfPoints={club.points} />
            </td>
          </tr>
        ))}
      </DataTable>
    </TitledBlock>
  );
}
