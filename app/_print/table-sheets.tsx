import { ClubStandings } from '@/app/_components/club-standings-table';
import { crosstableCell, GameCell, hasOpponentColumns, unratedLegend } from '@/app/_components/crosstable';
import { columnHeads, roundHead, DataTable } from '@/app/_components/data-table';
import { earlyGames, RoundRobinCrosstable } from '@/app/_components/round-robin-crosstable';
import { Score } from '@/app/_components/score';
import { withdrawnText, StandingsNotes, standingsTitle } from '@/app/_components/standings-table';
import { TeamCrosstable } from '@/app/_components/team-crosstable';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/server-rating-text';
import { formatOf } from '@/lib/domain/formats/formats';
import { scoresAfter } from '@/lib/domain/publishing/player-rounds';
import type { PublicPlayer, PublicSection, PublicStandings, PublicTeamStandings } from '@/lib/domain/publishing/public-section';
import { standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { teamScoresInOrder, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { PrintSheetFrame, nameCell, nameLengthWithRounds, SheetPlayerName, ratingCell, WIDE_NAME_LENGTH, SHEET_CLASSES } from './print-sheet';

interface SheetProps {
  readonly section: PublicSection;
}

/** The standings of the players; in a section of teams, those of the teams come first, and the players begin on a new page. */
export function StandingsSheet({ section }: SheetProps) {
  const standings = standingsAfter(section, null);
  if (standings === null) return null;
  const title = standingsTitle(section, standings);
  const teamStandings = teamStandingsAfter(section, standings.afterRound);
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title })}
      facts={t('terms.word.players', { count: section.players.length })}
    >
      {teamStandings !== null && (
        <>
          <TeamRanks section={section} standings={teamStandings} />
          <h2 className="mt-[6mm] break-before-page text-[13pt]">{t('terms.label.players')}</h2>
        </>
      )}
      <ClubStandings standings={standings} className="paper-table" />
      <DataTable
        className="paper-table"
        caption={title}
        heads={[
          ...columnHeads(SHEET_CLASSES, 'rank', 'number', 'player', 'fed', 'rating', 'points'),
          ...standings.columns.map(({ head }) => [head, cx('tie-break figure')] as const),
        ]}
      >
        {standings.rows.map((row) => (
          <RankRow key={row.player} row={row} player={section.players[row.player]} />
        ))}
      </DataTable>
      <StandingsNotes notes={standings.notes} />
    </PrintSheetFrame>
  );
}

function TeamRanks({ section, standings }: SheetProps & { readonly standings: PublicTeamStandings }) {
  const { afterRound, columns, rows } = standings;
  const scores = teamScoresInOrder(standings);
  const classes = { ...SHEET_CLASSES, matchPoints: cx('tie-break figure'), gamePoints: cx('tie-break figure') };
  return (
    <DataTable
      className="paper-table"
      caption={t('public.standings.after', { round: afterRound })}
      heads={[...columnHeads(classes, 'rank', 'number', 'team', ...scores), ...columns.map(({ head }) => [head, cx('tie-break figure')] as const)]}
    >
      {rows.map(({ team: index, rank, values, openGames = 0, ...row }) => {
        const { number, name = '' } = section.teams?.list[index] ?? {};
        return (
          <tr key={index}>
            <td className="board-number">{rank}</td>
            <td className="number">{number}</td>
            <th scope="row" className={nameCell(name, WIDE_NAME_LENGTH)}>
              <bdi>{name}</bdi>
              {openGames > 0 && <small> {t('public.standings.openGames', { count: openGames })}</small>}
            </th>
            {scores.map((score) => (
              <td key={score} className="tie-break figure font-bold">
                <Score halfPoints={row[score]} />
              </td>
            ))}
            {values.map((value, column) => (
              <td key={column} className="tie-break figure">
                {value}
              </td>
            ))}
          </tr>
        );
      })}
    </DataTable>
  );
}

function RankRow({ row, player }: { readonly row: PublicStandings['rows'][number]; readonly player: PublicPlayer | undefined }) {
  return (
    <tr>
      <td className="board-number">{row.rank ?? '–'}</td>
      <td className="number">{player?.number}</td>
      {player === undefined ? <th scope="row" /> : <SheetPlayerName player={player} holds={WIDE_NAME_LENGTH} left={withdrawnText(player)} />}
      <td className="number">{player?.federation}</td>
      <td className={player === undefined ? 'rating' : ratingCell(player)}>{player === undefined ? t('shell.player.unrated') : ratingText(player)}</td>
      <td className="score">
        <Score halfPoints={row.points} />
      </td>
      {row.values.map((value, column) => (
        <td key={column} className="tie-break figure">
          {value}
        </td>
      ))}
    </tr>
  );
}

const CROSSTABLE_OTHER_CELLS_MM = 28;

/** The crosstable by opponents in a round robin, and by rounds in other formats. In a section of teams, the teams come first. */
export function CrosstableSheet({ section }: SheetProps) {
  const { teams } = section;
  const ofTeams = teams !== undefined && formatOf(section.systemId).hasSchedule ? teams : null;
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('terms.label.crosstable') })}
      facts={t('print.byNumber')}
    >
      {ofTeams !== null && (
        <>
          <TeamCrosstable section={section} teams={ofTeams} standings={teamStandingsAfter(section, null)} className={OPPONENTS_TABLE} />
          <h2 className="mt-s3">{t('terms.label.players')}</h2>
        </>
      )}
      {hasOpponentColumns(section) ? (
        <>
          <RoundRobinCrosstable section={section} className={OPPONENTS_TABLE} />
          {earlyGames(section).length > 0 && <p className="mt-s2 text-t1 text-muted">{t('public.agreed.legend')}</p>}
        </>
      ) : (
        <CrosstableByRound section={section} />
      )}
      <UnratedNote section={section} />
    </PrintSheetFrame>
  );
}

const OPPONENTS_TABLE = 'paper-table wide-sheet';

function CrosstableByRound({ section }: SheetProps) {
  const maxNameLength = nameLengthWithRounds(section.roundRecords.length, CROSSTABLE_OTHER_CELLS_MM);
  const standingsRows = new Map(standingsAfter(section, null)?.rows.map((row) => [row.player, row]));
  return (
    <DataTable
      className="paper-table wide-sheet"
      caption={t('terms.label.crosstable')}
      heads={[
        ...columnHeads(SHEET_CLASSES, 'number', 'player'),
        ...section.roundRecords.map(({ number }) => roundHead(number, cx('game centre'))),
        ...columnHeads({ ...SHEET_CLASSES, rank: cx('number figure') }, 'points', 'rank'),
      ]}
    >
      {section.players.map((player, place) => {
        const row = standingsRows.get(place);
        return (
          <tr key={player.number}>
            <NumberAndName player={player} holds={maxNameLength} left={withdrawnText(player)} />
            {section.roundRecords.map((round) => (
              <GameCell key={round.number} {...crosstableCell(section, round, place)} className="game centre" />
            ))}
            <td className="score">{row !== undefined && <Score halfPoints={row.points} />}</td>
            <td className="number">{row?.rank}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function UnratedNote({ section }: SheetProps) {
  const legend = unratedLegend(section);
  return legend !== null && <p className="mt-s2 text-t1 text-muted">{legend}</p>;
}

function NumberAndName({ player, holds, left = '' }: { readonly player: PublicPlayer; readonly holds: number; readonly left?: string }) {
  return (
    <>
      <td className="number">{player.number}</td>
      <SheetPlayerName player={player} holds={holds} left={left} />
    </>
  );
}

const WALL_CHART_OTHER_CELLS_MM = 30;

export function WallChartSheet({ section }: SheetProps) {
  const rounds = Array.from({ length: section.rounds }, (_, index) => index + 1);
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('print.wallChart') })}
      facts={t('print.wallChartFacts')}
    >
      <DataTable
        className="paper-table wide-sheet"
        caption={t('print.wallChart')}
        heads={[
          ...columnHeads(SHEET_CLASSES, 'number', 'player', 'rating'),
          ...rounds.map((round) => [`R${round}`, cx('game centre')] as const),
          ...columnHeads(SHEET_CLASSES, 'points'),
        ]}
      >
        {section.players.map((player, place) => (
          <WallChartRow key={player.number} section={section} player={player} place={place} />
        ))}
      </DataTable>
      <UnratedNote section={section} />
    </PrintSheetFrame>
  );
}

function WallChartRow({ section, player, place }: SheetProps & { readonly player: PublicPlayer; readonly place: number }) {
  const scores = scoresAfter(section, place);
  const last = scores.findLast((score) => score !== null);
  return (
    <tr>
      <NumberAndName player={player} holds={nameLengthWithRounds(section.rounds, WALL_CHART_OTHER_CELLS_MM)} />
      <td className={ratingCell(player)}>{ratingText(player)}</td>
      {Array.from({ length: section.rounds }, (_, index) => {
        const round = section.roundRecords.find(({ number }) => number === index + 1);
        const cell = round === undefined ? {} : crosstableCell(section, round, place);
        return <GameCell key={index} {...cell} score={scores[index] ?? null} className="game centre boxed" />;
      })}
      <td className="score">{last !== undefined && last !== null && <Score halfPoints={last} />}</td>
    </tr>
  );
}

export function PlayersSheet({ section }: SheetProps) {
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('terms.label.players') })}
      facts={t('terms.word.players', { count: section.players.length })}
    >
      <DataTable
        className="paper-table"
        caption={t('terms.label.playersByPairingNumber')}
        heads={columnHeads(SHEET_CLASSES, 'number', 'player', 'fed', 'club', 'rating')}
      >
        {section.players.map((player) => (
          <tr key={player.number}>
            <td className="number">{player.number}</td>
            <SheetPlayerName player={player} holds={WIDE_NAME_LENGTH} left={withdrawnText(player)} />
            <td className="number">{player.federation}</td>
            <td className={nameCell(player.club, WIDE_NAME_LENGTH)}>{player.club}</td>
            <td className={ratingCell(player)}>{ratingText(player)}</td>
          </tr>
        ))}
      </DataTable>
    </PrintSheetFrame>
  );
}
