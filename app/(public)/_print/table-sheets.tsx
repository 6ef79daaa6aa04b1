import { ratingText } from '@/app/_ui/rating-text';
import type { PublicSection } from '@/lib/publishing/public-section';
import { standingsAfter } from '@/lib/publishing/read-public-section';
import { crosstableCell } from '../_parts/crosstable-cell';
import { Score } from '@/app/_parts/score';
import { Paper } from './paper';
import { nameCell, NARROW_NAMES, ratingCell, WIDE_NAMES } from './paper-name';

interface SheetProps {
  readonly section: PublicSection;
}

export function StandingsSheet({ section }: SheetProps) {
  const standings = standingsAfter(section, null);
  if (standings === null) return null;
  const title = standings.afterRound === section.rounds ? 'Final standings' : `Standings after round ${standings.afterRound}`;
  return (
    <Paper section={section} title={`${section.name} · ${title}`} facts={`${section.players.length} players`}>
      <table className="paper-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="board-number figure">
              Rk
            </th>
            <th scope="col" className="number figure">
              No.
            </th>
            <th scope="col">Player</th>
            <th scope="col" className="number">
              Fed
            </th>
            <th scope="col" className="rating figure">
              Rtg
            </th>
            <th scope="col" className="score figure">
              Pts
            </th>
            {standings.columns.map(({ head, name }) => (
              <th key={name} scope="col" className="tie-break figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.rows.map((row) => {
            const player = section.players[row.player];
            return (
              <tr key={row.player}>
                <td className="board-number">{row.rank}</td>
                <td className="number">{player?.number}</td>
                <th scope="row" className={nameCell(player?.name ?? '', WIDE_NAMES)}>
                  <bdi>{player?.name}</bdi> {player?.title}
                </th>
                <td className="number">{player?.federation}</td>
                <td className={player === undefined ? 'rating' : ratingCell(player)}>{player === undefined ? 'unr.' : ratingText(player)}</td>
                <td className="score">
                  <Score halfPoints={row.points} />
                </td>
                {standings.columns.map(({ name }, column) => (
                  <td key={name} className="tie-break figure">
                    {row.values[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Paper>
  );
}

export function CrosstableSheet({ section }: SheetProps) {
  const standing = new Map(standingsAfter(section, null)?.rows.map((row) => [row.player, row]));
  return (
    <Paper section={section} title={`${section.name} · Crosstable`} facts="By pairing number">
      <table className="paper-table wide-sheet">
        <caption className="sr-only">Crosstable</caption>
        <thead>
          <tr>
            <th scope="col" className="number figure">
              No.
            </th>
            <th scope="col">Player</th>
            {section.roundRecords.map(({ number }) => (
              <th key={number} scope="col" className="game centre">
                R{number}
              </th>
            ))}
            <th scope="col" className="score figure">
              Pts
            </th>
            <th scope="col" className="number figure">
              Rk
            </th>
          </tr>
        </thead>
        <tbody>
          {section.players.map((player, place) => {
            const row = standing.get(place);
            return (
              <tr key={player.number}>
                <td className="number">{player.number}</td>
                <th scope="row" className={nameCell(player.name, NARROW_NAMES)}>
                  <bdi>{player.name}</bdi> {player.title}
                </th>
                {section.roundRecords.map((round) => {
                  const cell = crosstableCell(section, round, place);
                  return (
                    <td key={round.number} className="game centre">
                      {cell.opponent}
                      <b>{cell.result}</b>
                    </td>
                  );
                })}
                <td className="score">{row !== undefined && <Score halfPoints={row.points} />}</td>
                <td className="number">{row?.rank}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Paper>
  );
}

/** A row per player with a box per round, to be filled in by hand on the wall. */
export function WallChartSheet({ section }: SheetProps) {
  const rounds = Array.from({ length: section.rounds }, (_, index) => index + 1);
  return (
    <Paper section={section} title={`${section.name} · Wall chart`} facts="Opponent, colour, result, score after the round">
      <table className="paper-table wide-sheet">
        <caption className="sr-only">Wall chart</caption>
        <thead>
          <tr>
            <th scope="col" className="number figure">
              No.
            </th>
            <th scope="col">Player</th>
            <th scope="col" className="rating figure">
              Rtg
            </th>
            {rounds.map((round) => (
              <th key={round} scope="col" className="game centre">
                R{round}
              </th>
            ))}
            <th scope="col" className="score figure">
              Pts
            </th>
          </tr>
        </thead>
        <tbody>
          {section.players.map((player, place) => (
            <tr key={player.number}>
              <td className="number">{player.number}</td>
              <th scope="row" className={nameCell(player.name, NARROW_NAMES)}>
                <bdi>{player.name}</bdi> {player.title}
              </th>
              <td className={ratingCell(player)}>{ratingText(player)}</td>
              {rounds.map((number) => {
                const round = section.roundRecords.find((record) => record.number === number);
                const cell = round === undefined ? null : crosstableCell(section, round, place);
                return (
                  <td key={number} className="game centre boxed">
                    {cell?.opponent}
                    <b>{cell?.result}</b>
                  </td>
                );
              })}
              <td className="score" />
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

export function PlayersSheet({ section }: SheetProps) {
  return (
    <Paper section={section} title={`${section.name} · Players`} facts={`${section.players.length} players`}>
      <table className="paper-table">
        <caption className="sr-only">Players by pairing number</caption>
        <thead>
          <tr>
            <th scope="col" className="number figure">
              No.
            </th>
            <th scope="col">Player</th>
            <th scope="col" className="number">
              Fed
            </th>
            <th scope="col">Club</th>
            <th scope="col" className="rating figure">
              Rtg
            </th>
          </tr>
        </thead>
        <tbody>
          {section.players.map((player) => (
            <tr key={player.number}>
              <td className="number">{player.number}</td>
              <th scope="row" className={nameCell(player.name, WIDE_NAMES)}>
                <bdi>{player.name}</bdi> {player.title}
              </th>
              <td className="number">{player.federation}</td>
              <td className={nameCell(player.club, WIDE_NAMES)}>{player.club}</td>
              <td className={ratingCell(player)}>{ratingText(player)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
