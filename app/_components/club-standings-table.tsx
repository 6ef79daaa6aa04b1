import { TitledBlock } from '@/app/_ui/page-parts';
import type { PublicStandings } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable, roundHead } from './data-table';
import { Score } from './score';

interface ClubStandingsProps {
  readonly standings: PublicStandings;
  /** The CSS classes of the table and its columns. A printed sheet passes its own. */
  readonly classes?: Readonly<Record<'table' | 'rank' | 'round' | 'points', string>>;
}

const PAGE_CLASSES = { table: 'ranks', rank: 'figure', round: 'figure', points: 'figure' };

/** The clubs that play as teams, with the points of their players in each round; nothing in other sections. */
export function ClubStandings({ standings: { afterRound, clubs = [] }, classes = PAGE_CLASSES }: ClubStandingsProps) {
  const [first] = clubs;
  if (first === undefined) return null;
  const rounds = first.rounds.map((_, index) => roundHead(index + 1, classes.round));
  return (
    <TitledBlock title={t('terms.label.teams')}>
      <DataTable
        className={classes.table}
        caption={t('public.standings.clubsAfter', { round: afterRound })}
        heads={[...columnHeads(classes, 'rank', 'club'), ...rounds, ...columnHeads(classes, 'points')]}
      >
        {clubs.map((club) => (
          <tr key={club.name}>
            <td className={classes.rank}>{club.rank}</td>
            <th scope="row" className="player">
              <bdi>{club.name}</bdi>
            </th>
            {club.rounds.map((points, index) => (
              <td key={index} className={classes.round}>
                <Score halfPoints={points} />
              </td>
            ))}
            <td className={classes.points}>
              <Score halfPoints={club.points} />
            </td>
          </tr>
        ))}
      </DataTable>
    </TitledBlock>
  );
}
