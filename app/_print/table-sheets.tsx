import { crosstableCell, GameCell, unratedLegend } from '@/app/_parts/crosstable';
import { Score } from '@/app/_parts/score';
import { leftWords, StandingsNotes, standingsTitle } from '@/app/_parts/standings-table';
import { heads, roundHead, Table } from '@/app/_parts/table';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/rating-text';
import { scoresAfter } from '@/lib/domain/publishing/player-rounds';
import type { PublicPlayer, PublicSection, PublicStandings } from '@/lib/domain/publishing/public-section';
import { standingsAfter } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';
import { Paper, nameCell, namesBeside, PaperName, ratingCell, WIDE_NAMES, PAPER } from './paper';

interface SheetProps {
  readonly section: PublicSection;
}

export function StandingsSheet({ section }: SheetProps) {
  const standings = standingsAfter(section, null);
  if (standings === null) return null;
  const title = standingsTitle(section, standings);
  return (
    <Paper
      section={section}
      title={tell('terms.label.sectionTitle', { section: section.name, title })}
      facts={tell('terms.word.players', { count: section.players.length })}
    >
      <Table
        className="paper-table"
        caption={title}
        heads={[
          ...heads(PAPER, 'rank', 'number', 'player', 'fed', 'rating', 'points'),
          ...standings.columns.map(({ head }) => [head, cx('tie-break figure')] as const),
        ]}
      >
        {standings.rows.map((row) => (
          <RankRow key={row.player} row={row} player={section.players[row.player]} />
        ))}
      </Table>
      <StandingsNotes notes={standings.notes} />
    </Paper>
  );
}

function RankRow({ row, player }: { readonly row: PublicStandings['rows'][number]; readonly player: PublicPlayer | undefined }) {
  return (
    <tr>
      <td className="board-number">{row.rank ?? '–'}</td>
      <td className="number">{player?.number}</td>
      {player === undefined ? <th scope="row" /> : <PaperName player={player} holds={WIDE_NAMES} left={leftWords(player)} />}
      <td className="number">{player?.federation}</td>
      <td className={player === undefined ? 'rating' : ratingCell(player)}>{player === undefined ? tell('shell.player.unrated') : ratingText(player)}</td>
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

const CROSSTABLE_MM = 28;

export function CrosstableSheet({ section }: SheetProps) {
  const holds = namesBeside(section.roundRecords.length, CROSSTABLE_MM);
  const standing = new Map(standingsAfter(section, null)?.rows.map((row) => [row.player, row]));
  return (
    <Paper section={section} title={tell('terms.label.sectionTitle', { section: section.name, title: tell('terms.label.crosstable') })} facts={tell('print.byNumber')}>
      <Table
        className="paper-table wide-sheet"
        caption={tell('terms.label.crosstable')}
        heads={[
          ...heads(PAPER, 'number', 'player'),
          ...section.roundRecords.map(({ number }) => roundHead(number, cx('game centre'))),
          ...heads({ ...PAPER, rank: cx('number figure') }, 'points', 'rank'),
        ]}
      >
        {section.players.map((player, place) => {
          const row = standing.get(place);
          return (
            <tr key={player.number}>
              <NumberAndName player={player} holds={holds} left={leftWords(player)} />
              {section.roundRecords.map((round) => (
                <GameCell key={round.number} {...crosstableCell(section, round, place)} className="game centre" />
              ))}
              <td className="score">{row !== undefined && <Score halfPoints={row.points} />}</td>
              <td className="number">{row?.rank}</td>
            </tr>
          );
        })}
      </Table>
      <UnratedNote section={section} />
    </Paper>
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
      <PaperName player={player} holds={holds} left={left} />
    </>
  );
}

const CHART_MM = 30;

export function WallChartSheet({ section }: SheetProps) {
  const rounds = Array.from({ length: section.rounds }, (_, index) => index + 1);
  return (
    <Paper section={section} title={tell('terms.label.sectionTitle', { section: section.name, title: tell('print.wallChart') })} facts={tell('print.wallChartFacts')}>
      <Table
        className="paper-table wide-sheet"
        caption={tell('print.wallChart')}
        heads={[...heads(PAPER, 'number', 'player', 'rating'), ...rounds.map((round) => [`R${round}`, cx('game centre')] as const), ...heads(PAPER, 'points')]}
      >
        {section.players.map((player, place) => (
          <WallChartRow key={player.number} section={section} player={player} place={place} />
        ))}
      </Table>
      <UnratedNote section={section} />
    </Paper>
  );
}

function WallChartRow({ section, player, place }: SheetProps & { readonly player: PublicPlayer; readonly place: number }) {
  const scores = scoresAfter(section, place);
  const last = scores.findLast((score) => score !== null);
  return (
    <tr>
      <NumberAndName player={player} holds={namesBeside(section.rounds, CHART_MM)} />
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
    <Paper
      section={section}
      title={tell('terms.label.sectionTitle', { section: section.name, title: tell('terms.label.players') })}
      facts={tell('terms.word.players', { count: section.players.length })}
    >
      <Table className="paper-table" caption={tell('terms.label.playersByPairingNumber')} heads={heads(PAPER, 'number', 'player', 'fed', 'club', 'rating')}>
        {section.players.map((player) => (
          <tr key={player.number}>
            <td className="number">{player.number}</td>
            <PaperName player={player} holds={WIDE_NAMES} left={leftWords(player)} />
            <td className="number">{player.federation}</td>
            <td className={nameCell(player.club, WIDE_NAMES)}>{player.club}</td>
            <td className={ratingCell(player)}>{ratingText(player)}</td>
          </tr>
        ))}
      </Table>
    </Paper>
  );
}
