import { ClubStandings } from '@/app/_components/club-standings-table';
import { crosstableCell, GameCell, unratedLegend } from '@/app/_components/crosstable';
import { columnHeads, DataTable } from '@/app/_components/data-table';
import { Score } from '@/app/_components/score';
import { withdrawnText, StandingsNotes, standingsTitle } from '@/app/_components/standings-table';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/server-rating-text';
import { compareNames } from '@/lib/domain/players/compare-names';
import { scoresAfter } from '@/lib/domain/publishing/player-rounds';
import type { PublicPlayer, PublicSection, PublicStandings, PublicTeamStandings } from '@/lib/domain/publishing/public-section';
import { standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { hasBoards, teamScoresInOrder, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { fieldText, PrintSheetFrame, nameCell, nameLengthWithRounds, SheetPlayerName, ratingCell, WIDE_NAME_LENGTH, SHEET_CLASSES } from './print-sheet';

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
    <PrintSheetFrame section={section} title={t('terms.label.sectionTitle', { section: section.name, title })} facts={fieldText(section)}>
      {teamStandings !== null && (
        <>
          <TeamRanks section={section} standings={teamStandings} />
          {hasBoards(section) && <PlayersHeading />}
        </>
      )}
      <ClubStandings standings={standings} classes={CLUB_CLASSES} />
      {hasBoards(section) && <PlayerRanks section={section} standings={standings} caption={title} />}
      <StandingsNotes notes={standings.notes} />
    </PrintSheetFrame>
  );
}

const CLUB_CLASSES = { table: cx('paper-table mb-[6mm]'), rank: SHEET_CLASSES.rank, round: cx('game figure'), points: SHEET_CLASSES.points };

/** The heading of the players in a section of teams, at the top of a page. */
export function PlayersHeading() {
  return <h2 className="mt-[6mm] break-before-page text-[13pt]">{t('terms.label.players')}</h2>;
}

function PlayerRanks({ section, standings, caption }: SheetProps & { readonly standings: PublicStandings; readonly caption: string }) {
  return (
    <DataTable
      className="paper-table"
      caption={caption}
      heads={[
        ...columnHeads(SHEET_CLASSES, 'rank', 'number', 'player', 'fed', 'rating', 'points'),
        ...standings.columns.map(({ head }) => [head, cx('tie-break figure')] as const),
      ]}
    >
      {standings.rows.map((row) => (
        <RankRow key={row.player} row={row} player={section.players[row.player]} />
      ))}
    </DataTable>
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

export function UnratedNote({ section }: SheetProps) {
  const legend = unratedLegend(section);
  return legend !== null && <p className="mt-s2 text-t1 text-muted">{legend}</p>;
}

export function NumberAndName({ player, holds, left = '' }: { readonly player: PublicPlayer; readonly holds: number; readonly left?: string }) {
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

/** All players by pairing number, or with `byName` in alphabetical order. */
export function PlayersSheet({ section, byName = false }: SheetProps & { readonly byName?: boolean }) {
  const { players } = section;
  const title = byName ? t('print.playersByName') : t('terms.label.players');
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title })}
      facts={t('terms.word.players', { count: players.length })}
    >
      <DataTable
        className="paper-table"
        caption={byName ? title : t('terms.label.playersByPairingNumber')}
        heads={columnHeads(SHEET_CLASSES, 'number', 'player', 'fed', 'club', 'rating')}
      >
        {(byName ? players.toSorted((a, b) => compareNames(a.name, b.name)) : players).map((player) => (
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
