import { ratingText } from '@/app/_ui/rating-text';
import type { PublicSection, PublicStandings } from '@/lib/publishing/public-section';
import { addressesOf } from './addresses';
import { crosstableCell } from './crosstable-cell';
import { NameText } from './name-text';
import { Score } from '@/app/_parts/score';
import { pointsText } from '@/lib/standings/points-text';

interface StandingsTableProps {
  readonly section: PublicSection;
  readonly standings: PublicStandings;
  /** Pairing number of the player being looked up. */
  readonly me: number | null;
}

/** Places, points and tie-breaks; on a wide page every game too. Shared places are shown as shared. */
export function StandingsTable({ section, standings, me }: StandingsTableProps) {
  const to = addressesOf(section);
  const rounds = section.roundRecords.filter(({ number }) => number <= standings.afterRound);
  const gamesClass = gamesWhere(rounds.length);
  return (
    <>
      <p className="text-t1 text-muted print:hidden">
        Cells: opponent’s number, colour, result. <b>H</b> half-point bye, <b>U</b> pairing-allocated bye, <b>Z</b> zero-point bye, <b>+ −</b> forfeit.
      </p>
      <table className="ranks">
        <caption className="sr-only">Standings after round {standings.afterRound}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure">
              Rk
            </th>
            <th scope="col" className="figure wide">
              No.
            </th>
            <th scope="col">Player</th>
            <th scope="col" className="wide">
              Fed
            </th>
            <th scope="col" className="figure wide">
              Rtg
            </th>
            {rounds.map(({ number }) => (
              <th key={number} scope="col" className={`centre ${gamesClass}`}>
                R{number}
              </th>
            ))}
            <th scope="col" className="figure">
              Pts
            </th>
            {standings.columns.map(({ head, name }, place) => (
              <th key={name} scope="col" className={place === 0 ? 'figure' : 'figure wide'}>
                <abbr title={name}>{head}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.rows.map((row, index) => {
            const player = section.players[row.player];
            if (player === undefined) return null;
            const isGroup = index > 0 && standings.rows[index - 1]?.points !== row.points;
            const classes = [isGroup ? 'group' : '', player.isWithdrawn ? 'withdrawn' : '', player.number === me ? 'own-row' : ''].join(' ').trim();
            const isShared = index > 0 && standings.rows[index - 1]?.rank === row.rank;
            return (
              <tr key={row.player} id={`p${player.number}`} className={classes || undefined}>
                <td className="figure">{isShared ? <span className="sr-only">{row.rank}, shared</span> : row.rank}</td>
                <td className="figure wide text-muted">{player.number}</td>
                <th scope="row">
                  <span className="name">
                    <a href={to.player(player.number)}>
                      <NameText name={player.name} />
                    </a>
                    <i>{player.title}</i>
                  </span>
                  {row.pairedAs !== null && (
                    <span className="text-t1 text-muted whitespace-nowrap">
                      {pointsText(row.points)}, paired as {pointsText(row.pairedAs)}
                    </span>
                  )}
                </th>
                <td className="wide text-t1 text-muted">{player.federation}</td>
                <td className="figure wide text-muted">{ratingText(player)}</td>
                {rounds.map((round) => {
                  const cell = crosstableCell(section, round, row.player);
                  return (
                    <td key={round.number} className={`game ${gamesClass}`}>
                      {cell.opponent}
                      <b>{cell.result}</b>
                    </td>
                  );
                })}
                <td className="figure points">
                  <Score halfPoints={row.points} />
                </td>
                {standings.columns.map(({ name }, place) => (
                  <td key={name} className={place === 0 ? 'figure' : 'figure wide'}>
                    {row.values[place]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** How wide a page must be for so many rounds beside names, points and tie-breaks; the crosstable has more of them. */
function gamesWhere(rounds: number): string {
  if (rounds <= 7) return 'from-1000';
  return rounds <= 11 ? 'from-1280' : 'nowhere';
}
