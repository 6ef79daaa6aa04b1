import type { ReactNode } from 'react';
import { crosstableCell, GameCell, hasOpponentColumns } from '@/app/_components/crosstable';
import { columnHeads, roundHead, DataTable } from '@/app/_components/data-table';
import { earlyGames, resultsByPair } from '@/app/_components/round-robin-crosstable';
import { Score } from '@/app/_components/score';
import { withdrawnText } from '@/app/_components/standings-table';
import { teamResults } from '@/app/_components/team-crosstable';
import { cx } from '@/app/_ui/cx';
import { formatOf } from '@/lib/domain/formats/formats';
import type { PublicSection, PublicTeams } from '@/lib/domain/publishing/public-section';
import { standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';
import { nameCell, nameLengthWithRounds, PrintSheetFrame, SHEET_CLASSES, WIDE_NAME_LENGTH } from './print-sheet';
import { NumberAndName, UnratedNote } from './table-sheets';

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
          <h2 className="mt-[6mm] break-before-page text-[13pt]">{t('terms.label.players')}</h2>
        </>
      )}
      {hasOpponentColumns(section) ? <PlayersByOpponent section={section} /> : <CrosstableByRound section={section} />}
      {earlyGames(section).length > 0 && <p className="mt-s2 text-t1 text-muted">{t('public.agreed.legend')}</p>}
      <UnratedNote section={section} />
    </PrintSheetFrame>
  );
}

const OWN_CELL = '×';

function PlayersByOpponent({ section }: SheetProps) {
  const results = resultsByPair(section);
  const standings = new Map(standingsAfter(section, null)?.rows.map((row) => [row.player, row]));
  return (
    <DataTable
      className="paper-table wide-sheet"
      caption={t('terms.label.crosstable')}
      heads={[
        ...columnHeads(SHEET_CLASSES, 'number', 'player'),
        ...section.players.map(({ number }) => opponentHead(number)),
        ...columnHeads({ ...SHEET_CLASSES, rank: cx('number figure') }, 'points', 'rank'),
      ]}
    >
      {section.players.map((player, place) => {
        const row = standings.get(place);
        return (
          <tr key={player.number}>
            <NumberAndName player={player} holds={nameLengthWithRounds(section.players.length, CROSSTABLE_OTHER_CELLS_MM)} left={withdrawnText(player)} />
            {section.players.map((opponent, other) => (
              <td key={opponent.number} className="game centre">
                {place === other ? OWN_CELL : results.get(`${place} ${other}`)?.join(' ')}
              </td>
            ))}
            <td className="score">{row !== undefined && <Score halfPoints={row.points} />}</td>
            <td className="number">{row?.rank}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}

const opponentHead = (number: number): readonly [ReactNode, string] => [number, cx('game centre')];

function TeamsByOpponent({ section, teams }: SheetProps & { readonly teams: PublicTeams }) {
  const { rows = [], removed = [] } = teamStandingsAfter(section, null) ?? {};
  const classes = { ...SHEET_CLASSES, matchPoints: cx('tie-break figure'), gamePoints: cx('tie-break figure'), rank: cx('number figure') };
  return (
    <DataTable
      className="paper-table wide-sheet"
      caption={t('terms.label.teams')}
      heads={[
        ...columnHeads(classes, 'number', 'team'),
        ...teams.list.map(({ number }) => opponentHead(number)),
        ...columnHeads(classes, 'matchPoints', 'gamePoints', 'rank'),
      ]}
    >
      {teams.list.map(({ number, name }, index) => {
        const rank = rows.find(({ team }) => team === index)?.rank;
        const row = [...rows, ...removed].find(({ team }) => team === index);
        return (
          <tr key={number}>
            <td className="number">{number}</td>
            <th scope="row" className={nameCell(name, WIDE_NAME_LENGTH)}>
              <bdi>{name}</bdi>
            </th>
            {teamResults(teams, index).map((text, other) => (
              <td key={other} className="game centre">
                {index === other ? OWN_CELL : text}
              </td>
            ))}
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
