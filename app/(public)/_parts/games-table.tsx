import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { seatOf } from '@/lib/publishing/read-public-section';
import { Chip } from '../../_ui/chip';
import { addressesOf } from './addresses';
import { BYE_TEXT, scoreText, sideText } from './notation';
import { PlayerName } from './player-name';
import { clock } from './times';

interface GamesTableProps {
  readonly section: PublicSection;
  readonly place: number;
}

/** One player's rounds: colours, opponents, floats, results. */
export function GamesTable({ section, place }: GamesTableProps) {
  const played = section.roundRecords.filter((round) => seatOf(round, place).kind !== 'not-paired');
  if (played.length === 0) return <p>No game yet.</p>;
  return (
    <>
      <table className="games">
        <caption className="sr">Games by round</caption>
        <thead>
          <tr>
            <th scope="col" className="num">Rd</th>
            <th scope="col" className="num wide">Bd</th>
            <th scope="col"><span className="sr">Colour</span></th>
            <th scope="col">Opponent</th>
            <th scope="col" className="num wide">Score then</th>
            <th scope="col">Float</th>
            <th scope="col" className="num">Res.</th>
          </tr>
        </thead>
        <tbody>{played.map((round) => <GameRow key={round.number} section={section} place={place} round={round} />)}</tbody>
      </table>
      <p className="small muted">{colourLine(section, place)}</p>
    </>
  );
}

const FLOAT_TEXT = { up: '↑ up', down: '↓ down' } as const;

function GameRow({ section, place, round }: GamesTableProps & { readonly round: PublicRound }) {
  const seat = seatOf(round, place);
  if (seat.kind === 'not-paired') return null;
  if (seat.kind === 'bye') {
    const { letter, words } = BYE_TEXT[seat.bye.kind];
    return (
      <tr>
        <td className="num">{round.number}</td><td className="wide" /><td />
        <th scope="row">{letter} · {words}</th>
        <td className="wide" /><td /><td className="num" />
      </tr>
    );
  }
  const { board } = seat;
  const isWhite = seat.colour === 'white';
  const opponent = section.players[seat.opponent];
  const [own, other] = isWhite ? [board.whiteScore, board.blackScore] : [board.blackScore, board.whiteScore];
  const float = isWhite ? board.whiteFloat : board.blackFloat;
  const startsAt = section.schedule[round.number - 1] ?? null;
  return (
    <tr className={board.result === null ? 'me' : undefined}>
      <td className="num">{round.number}</td>
      <td className="num wide"><a href={addressesOf(section).why(round.number, board.board)}>{board.board}</a></td>
      <td><Chip colour={seat.colour} /></td>
      <th scope="row">{opponent !== undefined && <PlayerName player={opponent} href={addressesOf(section).player(opponent.number)} />}</th>
      <td className="num wide nowrap">{own !== null && other !== null && `${scoreText(own)} – ${scoreText(other)}`}</td>
      <td className="small nowrap">{float !== null && FLOAT_TEXT[float]}</td>
      {board.result === null ? <td className="num res open">{startsAt === null ? '–' : clock(startsAt, section.event.timeZone)}</td> : <td className="num res">{sideText(board.result, seat.colour)}</td>}
    </tr>
  );
}

const NOT_PLAYED: ReadonlySet<string> = new Set(['whiteWinsByForfeit', 'blackWinsByForfeit', 'doubleForfeit']);

/** Only games over the board count for the colours (F.2). */
function colourLine(section: PublicSection, place: number): string {
  const counts = { white: 0, black: 0 };
  for (const round of section.roundRecords) {
    const seat = seatOf(round, place);
    if (seat.kind === 'board' && !NOT_PLAYED.has(seat.board.result ?? '')) counts[seat.colour] += 1;
  }
  return `Colours: White ${counts.white}, Black ${counts.black}.`;
}
