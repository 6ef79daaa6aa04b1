import { bold, translateRich } from '@/app/_ui/translate-rich';
import { resultOfSide } from '@/lib/domain/boards/result-notation';
import { fitsSchedule, formatOfPlayers, sidesRuleOf } from '@/lib/domain/formats/formats';
import { BYE_CODE, playerRound } from '@/lib/domain/publishing/player-rounds';
import type { PublicPlayer, PublicSection, PublicRound } from '@/lib/domain/publishing/public-section';
import { isRoundInPlay } from '@/lib/domain/publishing/round-results';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { t } from '@/lib/platform/messages/translate';
import { columnHeads, roundHead, DataTable } from './data-table';
import { earlyGames } from './opponent-results';
import { LinkedName } from './player-name';
import { RoundRobinCrosstable } from './round-robin-crosstable';
import { StandingCells } from './standing-cells';

/** True if there is a column for each opponent, not for each round. False if clubs play as teams, because most columns would be empty. */
export const hasOpponentColumns = (section: PublicSection): boolean =>
  formatOfPlayers(section.systemId).hasSchedule && sidesRuleOf(section) === null && fitsSchedule(section.players.length, section);

export function CrosstableLegend({ section }: { readonly section: PublicSection }) {
  const last = section.standings.at(-1);
  const unrated = unratedLegend(section);
  return (
    <p className="text-t1 text-muted">
      {hasOpponentColumns(section) ? t('public.crosstable.roundRobin') : translateRich('public.crosstable.cells', { b: bold })}
      {earlyGames(section).length > 0 && ` ${t('public.agreed.legend')}`}
      {unrated !== null && ` ${unrated}`}
      {last !== undefined &&
        ` ${t(isRoundInPlay(section, last.afterRound) ? 'public.crosstable.during' : 'public.crosstable.after', { round: last.afterRound })}`}
    </p>
  );
}

export function Crosstable({ section }: { readonly section: PublicSection }) {
  if (hasOpponentColumns(section)) return <RoundRobinCrosstable section={section} />;
  return <CrosstableByRound section={section} />;
}

function CrosstableByRound({ section }: { readonly section: PublicSection }) {
  const standings = section.standings.at(-1);
  const standingsRows = new Map(standings?.rows.map((row) => [row.player, row]));
  return (
    <DataTable
      className="ranks"
      caption={t('terms.label.crosstable')}
      heads={[
        ...columnHeads({ number: 'figure' }, 'number', 'player'),
        ...section.roundRecords.map(({ number }) => roundHead(number, 'centre')),
        ...(standings === undefined ? [] : columnHeads({ points: 'figure', rank: 'figure' }, 'points', 'rank')),
      ]}
    >
      {section.players.map((player, place) => (
        <tr key={player.number} id={`p${player.number}`} className={player.left !== null ? 'withdrawn' : undefined}>
          <PlayerCells section={section} player={player} place={place} />
          {standings !== undefined && <StandingCells row={standingsRows.get(place)} />}
        </tr>
      ))}
    </DataTable>
  );
}

function PlayerCells({ section, player, place }: { readonly section: PublicSection; readonly player: PublicPlayer; readonly place: number }) {
  return (
    <>
      <td className="figure">{player.number}</td>
      <th scope="row">
        <LinkedName section={section} player={player} />
      </th>
      {section.roundRecords.map((round) => (
        <GameCell key={round.number} {...crosstableCell(section, round, place)} className="game" />
      ))}
    </>
  );
}

interface GameCellProps extends Partial<CrosstableCell> {
  readonly className: string;
  readonly score?: number | null;
}

export function GameCell({ className, opponent, result, score = null }: GameCellProps) {
  return (
    <td className={className}>
      {opponent}
      <b>{result}</b>
      {score !== null && <span className="block text-t0 text-muted">{formatPoints(score)}</span>}
    </td>
  );
}

/** One cell of a crosstable, such as `7w` and `1`, or `7w` and `W` if the game is not rated. A bye has its letter and points. */
interface CrosstableCell {
  readonly opponent: string;
  readonly result: string;
}

export function crosstableCell(section: PublicSection, { number }: PublicRound, place: number): CrosstableCell {
  const round = playerRound(section, place, number);
  if (round.kind === 'bye') return { opponent: BYE_CODE[round.bye.kind], result: formatPoints(round.points) };
  if (round.kind !== 'board') return { opponent: '', result: round.points === null || round.points === 0 ? '–' : formatPoints(round.points) };
  const { seat } = round;
  const opponent = section.players[seat.opponent]?.number ?? '';
  return { opponent: `${opponent}${seat.colour === 'white' ? 'w' : 'b'}`, result: resultOfSide(seat.board, seat.colour) };
}

/** Explains the letters for games shorter than one move; null if there was no such game up to `afterRound`. */
export function unratedLegend({ roundRecords }: PublicSection, afterRound = Infinity): string | null {
  const isThere = roundRecords.some(({ number, boards }) => number <= afterRound && boards.some(({ isUnrated }) => isUnrated === true));
  return isThere ? t('public.crosstable.unrated') : null;
}
