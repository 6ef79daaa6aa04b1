import type { ReactNode } from 'react';
import { crosstableCell, GameCell, hasOpponentColumns } from '@/app/_components/crosstable';
import { columnHeads, roundHead, DataTable } from '@/app/_components/data-table';
import { earlyGames, opponentTexts, playerResults, teamResults } from '@/app/_components/opponent-results';
import { Score } from '@/app/_components/score';
import { withdrawnText } from '@/app/_components/standings-table';
import { cx } from '@/app/_ui/cx';
import { formatOf } from '@/lib/domain/formats/formats';
import type { PublicSection, PublicTeams } from '@/lib/domain/publishing/public-section';
import { standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { hasBoards, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { NARROW_NAME_LENGTH, nameCell, nameLengthWithRounds, PrintSheetFrame, SHEET_CLASSES } from './print-sheet';
import { NumberAndName, PlayersHeading, UnratedNote } from './table-sheets';

interface SheetProps {
  readonly section: PublicSection;
}

/** The crosstable by opponents in a round robin, and by rounds in other formats. In a round robin of teams, the teams come first. */
export function CrosstableSheet({ section }: SheetProps) {
  const { teams } = section;
  return (
    <PrintSheetFrame
      section={section}
      title={t('terms.label.sectionTitle', { section: section.name, title: t('terms.label.crosstable') })}
      facts={t('print.byNumber')}
    >
      {teams !== undefined && formatOf(section.systemId).hasSchedule && (
        <>
          <TeamsByOpponent section={section} teams={teams} />
          {hasBoards(section) && <PlayersHeading />}
        </>
      )}
      {hasBoards(section) && <PlayersCrosstable section={section} />}
      {earlyGames(section).length > 0 && <p className="mt-s2 text-t1 text-muted">{t('public.agreed.legend')}</p>}
      <UnratedNote section={section} />
    </PrintSheetFrame>
  );
}

const GAME_CELL = cx('game centre');

const opponentHead = ({ number }: { readonly number: number }): readonly [ReactNode, string] => [number, GAME_CELL];

function OpponentCells({ results, own }: { readonly results: readonly string[] | undefined; readonly own: number }) {
  return opponentTexts(results ?? [], own).map((text, opponent) => (
    <td key={opponent} className={GAME_CELL}>
      {text}
    </td>
  ));
}

function TeamsByOpponent({ section, teams }: SheetProps & { readonly teams: PublicTeams }) {
  const { rows = [], removed = [] } = teamStandingsAfter(section, null) ?? {};
  const results = teamResults(teams);
  const classes = { ...SHEET_CLASSES, matchPoints: cx('tie-break figure'), gamePoints: cx('tie-break figure'), rank: cx('number figure') };
  return (
    <DataTable
      className="paper-table wide-sheet by-opponent"
      caption={t('terms.label.teams')}
      heads={[...columnHeads(classes, 'number', 'team'), ...teams.list.map(opponentHead), ...columnHeads(classes, 'matchPoints', 'gamePoints', 'rank')]}
    >
      {teams.list.map(({ number, name }, index) => {
        const rank = rows.find(({ team }) => team === index)?.rank;
        const row = [...rows, ...removed].find(({ team }) => team === index);
        return (
          <tr key={number}>
            <td className="number">{number}</td>
            <th scope="row" className={nameCell(name, NARROW_NAME_LENGTH)}>
              <bdi>{name}</bdi>
            </th>
            <OpponentCells results={results[index]} own={index} />
            <td className="tie-break figure">{row !== undefined && <Score halfPoints={row.matchPoints} />}</td>
            <td className="tie-break figure">{row !== undefined && <Score halfPoints={row.gamePoints} />}</td>
            <td className="number">{rank}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

const CROSSTABLE_OTHER_CELLS_MM = 28;

/** The games of the players, with a column for each opponent or for each round. */
function PlayersCrosstable({ section }: SheetProps) {
  const { players, roundRecords } = section;
  const results = hasOpponentColumns(section) ? playerResults(section) : null;
  const standings = new Map(standingsAfter(section, null)?.rows.map((row) => [row.player, row]));
  const maxNameLength = results === null ? nameLengthWithRounds(roundRecords.length, CROSSTABLE_OTHER_CELLS_MM) : NARROW_NAME_LENGTH;
  const heads = results === null ? roundRecords.map(({ number }) => roundHead(number, GAME_CELL)) : players.map(opponentHead);
  return (
    <DataTable
      className={cx('paper-table wide-sheet', results !== null && 'by-opponent')}
      caption={t('terms.label.crosstable')}
      heads={[...columnHeads(SHEET_CLASSES, 'number', 'player'), ...heads, ...columnHeads({ ...SHEET_CLASSES, rank: cx('number figure') }, 'points', 'rank')]}
    >
      {players.map((player, place) => {
        const row = standings.get(place);
        return (
          <tr key={player.number}>
            <NumberAndName player={player} holds={maxNameLength} left={withdrawnText(player)} />
            {results === null ? (
              roundRecords.map((round) => <GameCell key={round.number} {...crosstableCell(section, round, place)} className={GAME_CELL} />)
            ) : (
              <OpponentCells results={results[place]} own={place} />
            )}
            <td className="score">{row !== undefined && <Score halfPoints={row.points} />}</td>
            <td className="number">{row?.rank}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}
