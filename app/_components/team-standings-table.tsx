import type { ReactNode } from 'react';
import { cx } from '@/app/_ui/cx';
import type { PublicSection, PublicTeam, PublicTeams, PublicTeamStandings } from '@/lib/domain/publishing/public-section';
import { isUnconfirmed, type TeamRound, teamRounds, teamScoresInOrder } from '@/lib/domain/publishing/query-public-teams';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, DataTable, roundHead } from './data-table';
import { TeamLink } from './match-title';
import { Score } from './score';
import { StandingsNotes } from './standings-table';

interface TeamStandingsProps {
  readonly section: PublicSection;
  readonly standings: PublicTeamStandings;
  /** True to show the matches on every screen, as a crosstable does. */
  readonly showsAllRounds?: boolean;
}

/** The standings of the teams, with their matches by round. */
export function TeamStandingsTable({ section, standings, showsAllRounds = false }: TeamStandingsProps) {
  const { teams } = section;
  if (teams === undefined) return null;
  const { afterRound, rows, notes } = standings;
  const roundClass = showsAllRounds ? 'centre' : cx('centre from-1000');
  const scores = teamScoresInOrder(standings);
  return (
    <>
      <DataTable className="ranks" caption={t('public.standings.after', { round: afterRound })} heads={headsOf(teams, standings, scores, roundClass)}>
        {rows.map((row, index) => {
          const team = teams.list[row.team];
          if (team === undefined) return null;
          const cells = { section, row, team, above: rows[index - 1], scores };
          return (
            <TeamStandingRow key={team.number} {...cells}>
              <MatchCells teams={teams} team={team} afterRound={afterRound} className={`game ${roundClass}`} />
            </TeamStandingRow>
          );
        })}
      </DataTable>
      <StandingsNotes notes={isUnconfirmedUpTo(teams, afterRound) ? [...notes, t('public.teams.unconfirmedInStandings')] : notes} />
    </>
  );
}

const isUnconfirmedUpTo = ({ rounds }: PublicTeams, last: number): boolean =>
  rounds.some(({ number, matches }) => number <= last && matches.some((match) => isUnconfirmed(match, Date.now())));

function headsOf({ rounds }: PublicTeams, { afterRound, columns }: PublicTeamStandings, scores: readonly ('matchPoints' | 'gamePoints')[], roundClass: string) {
  return [
    ...columnHeads({ rank: 'figure', number: cx('figure wide'), matchPoints: 'figure', gamePoints: 'figure' }, 'rank', 'number', 'team'),
    ...rounds.filter(({ number }) => number <= afterRound).map(({ number }) => roundHead(number, roundClass)),
    ...columnHeads({ matchPoints: 'figure', gamePoints: 'figure' }, ...scores),
    ...columns.map(
      ({ head, name }) =>
        [
          <abbr key={name} title={name}>
            {head}
          </abbr>,
          cx('figure wide'),
        ] as const,
    ),
  ];
}

type Row = PublicTeamStandings['rows'][number];

interface TeamStandingRowProps extends Pick<TeamStandingsProps, 'section'> {
  readonly row: Row;
  readonly team: PublicTeam;
  readonly above: Row | undefined;
  readonly scores: readonly ('matchPoints' | 'gamePoints')[];
  readonly children: ReactNode;
}

function TeamStandingRow({ section, row, team, above, scores: [primary = 'matchPoints', ...others], children }: TeamStandingRowProps) {
  const { rank, values, openGames = 0 } = row;
  return (
    <tr className={above !== undefined && above[primary] !== row[primary] ? 'group' : undefined}>
      <td className="figure">{above?.rank === rank ? <span className="sr-only">{t('terms.word.shared', { rank })}</span> : rank}</td>
      <td className="figure wide text-muted">{team.number}</td>
      <th scope="row">
        <TeamLink section={section} team={team} />
        {openGames > 0 && <small className="block font-normal text-muted">{t('public.standings.openGames', { count: openGames })}</small>}
      </th>
      {children}
      {[primary, ...others].map((score) => (
        <td key={score} className="figure points">
          <Score halfPoints={row[score]} />
        </td>
      ))}
      {values.map((value, place) => (
        <td key={place} className={cx('figure wide')}>
          {value}
        </td>
      ))}
    </tr>
  );
}

interface MatchCellsProps {
  readonly teams: PublicTeams;
  readonly team: PublicTeam;
  readonly afterRound: number;
  readonly className: string;
}

function MatchCells({ teams, team, afterRound, className }: MatchCellsProps) {
  return teamRounds(teams, team)
    .filter((_, index) => (teams.rounds[index]?.number ?? 0) <= afterRound)
    .map((match, index) => (
      <td key={index} className={className}>
        {match === null ? '–' : <MatchCell match={match} />}
      </td>
    ));
}

/** The opponent, w for White on board 1, and the game points: `7w 2½`. */
function MatchCell({ match: { opponent, isFirst, own } }: { readonly match: TeamRound }) {
  if (opponent === null) return 'U';
  return (
    <>
      {`${opponent.number}${isFirst ? 'w' : 'b'} `}
      <b>{own === null ? '' : formatPoints(own)}</b>
    </>
  );
}
