import { ratingText } from '@/app/_ui/rating-text';
import type { PublicBoard, PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { currentRound } from '@/lib/publishing/read-public-section';
import { Chip } from '../../_ui/chip';
import { Column } from '../_parts/column';
import { Score } from '@/app/_parts/score';
import { RESULT_NOTATION } from '@/lib/results/notation';
import { pointsText } from '@/lib/standings/points-text';
import { byeText } from '../_parts/notation';
import { type NamedSeat, seatsByName } from '../_parts/seats-by-name';
import { OtherwiseMark } from '../_parts/played-otherwise';
import { clock, day } from '@/app/_parts/times';
import { PageFoot } from '@/app/_parts/page-foot';
import { Paper } from './paper';
import { nameCell, NARROW_NAMES, ratingCell, WIDE_NAMES } from './paper-name';

interface SheetProps {
  readonly section: PublicSection;
}

function RoundFacts({ section, round }: SheetProps & { readonly round: PublicRound }) {
  const { timeZone } = section.event;
  const startsAt = section.schedule[round.number - 1] ?? null;
  return (
    <>
      {startsAt !== null && (
        <>
          {day(startsAt, timeZone)}, <b>{clock(startsAt, timeZone)}</b>
          <br />
        </>
      )}
      {round.publishedAt !== null && `Published ${clock(round.publishedAt, timeZone)} · `}scores before the round
    </>
  );
}

/** For the wall: pairings by board with a ruled column for the results. */
export function BoardsSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <Paper section={section} title={`${section.name} · Round ${round.number}`} facts={<RoundFacts section={section} round={round} />} round={round}>
      <table className="paper-table">
        <caption className="sr-only">Pairings by board</caption>
        <thead>
          <tr>
            <Column className="board-number figure">Bd</Column>
            <Column className="number figure">No.</Column>
            <Column>
              White <Chip colour="white" />
            </Column>
            <Column className="rating figure">Rtg</Column>
            <Column className="score figure">Pts</Column>
            <Column className="result-cell centre">Result</Column>
            <Column className="score figure">Pts</Column>
            <Column className="number figure">No.</Column>
            <Column>
              Black <Chip colour="black" />
            </Column>
            <Column className="rating figure">Rtg</Column>
          </tr>
        </thead>
        <tbody>
          {round.boards.map((board) => (
            <BoardRow key={board.board} section={section} board={board} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function BoardRow({ section, board: { board, white, black, whiteScore, blackScore, result, announced } }: SheetProps & { readonly board: PublicBoard }) {
  return (
    <tr>
      <th scope="row" className="board-number">
        {board}
      </th>
      <SideCells section={section} place={white} />
      <td className="score">{whiteScore !== null && <Score halfPoints={whiteScore} />}</td>
      <td className="result-cell">
        {result === null ? '' : RESULT_NOTATION[result]}
        {announced !== null && <OtherwiseMark />}
      </td>
      <td className="score">{blackScore !== null && <Score halfPoints={blackScore} />}</td>
      <SideCells section={section} place={black} />
    </tr>
  );
}

function SideCells({ section, place }: SheetProps & { readonly place: number }) {
  const player = section.players[place];
  return (
    <>
      <td className="number">{player?.number}</td>
      <td className={nameCell(player?.name ?? '', NARROW_NAMES)}>
        <bdi>{player?.name}</bdi> {player?.title}
      </td>
      <td className={player === undefined ? 'rating' : ratingCell(player)}>{player === undefined ? 'unr.' : ratingText(player)}</td>
    </>
  );
}

export function ByNameSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <Paper section={section} title={`${section.name} · Round ${round.number} by name`} facts={<RoundFacts section={section} round={round} />} round={round}>
      <table className="paper-table">
        <caption className="sr-only">Pairings by name</caption>
        <thead>
          <tr>
            <Column>Player</Column>
            <Column className="number figure">No.</Column>
            <Column className="board-number figure">Bd</Column>
            <Column className="result-cell centre">Colour</Column>
            <Column>Opponent</Column>
          </tr>
        </thead>
        <tbody>
          {seatsByName(section, round).map(({ player, seat }) => (
            <tr key={player.number}>
              <th scope="row" className={nameCell(player.name, WIDE_NAMES)}>
                <bdi>{player.name}</bdi> {player.title}
              </th>
              <td className="number">{player.number}</td>
              <SeatCells section={section} seat={seat} />
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

function SeatCells({ section, seat }: SheetProps & Pick<NamedSeat, 'seat'>) {
  if (seat.kind === 'bye') {
    return (
      <>
        <td className="board-number">–</td>
        <td className="result-cell" />
        <td className="player">{byeText(seat.bye.kind)}</td>
      </>
    );
  }
  const opponent = section.players[seat.opponent]?.name ?? '';
  return (
    <>
      <td className="board-number">
        {seat.board.board}
        {seat.board.announced !== null && <OtherwiseMark />}
      </td>
      <td className="result-cell">{seat.colour === 'white' ? 'White' : 'Black'}</td>
      <td className={nameCell(opponent, WIDE_NAMES)}>
        <bdi>{opponent}</bdi>
      </td>
    </>
  );
}

/** One folded card per table: who sits there, readable from the aisle. */
export function TableCardsSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <div className="cards">
      <h1 className="sr-only">Table cards for round {round.number}</h1>
      <PageFoot text={`${section.event.name} · ${section.name} · Round ${round.number}`} />
      {round.boards.map(({ board, white, black, whiteScore, blackScore }) => (
        <section key={board} className="table-card" aria-label={`Board ${board}`}>
          <p className="table-card-over">
            {section.event.name} · {section.name} · Round {round.number}
          </p>
          <p className="table-card-board">{board}</p>
          <CardSide section={section} place={white} colour="white" score={whiteScore} />
          <CardSide section={section} place={black} colour="black" score={blackScore} />
        </section>
      ))}
    </div>
  );
}

function CardSide({
  section,
  place,
  colour,
  score,
}: SheetProps & { readonly place: number; readonly colour: 'white' | 'black'; readonly score: number | null }) {
  const player = section.players[place];
  return (
    <p className="table-card-side">
      <Chip colour={colour} />{' '}
      <b>
        <bdi>{player?.name}</bdi>
      </b>{' '}
      {player?.title} {player !== undefined && player.rating > 0 ? ratingText(player) : ''}
      <span>{score !== null && pointsText(score)}</span>
    </p>
  );
}

const EMPTY_ROWS = Array.from({ length: 30 }, (_, index) => index + 1);

/** For the round when nothing else works: lines to fill in by hand. */
export function EmptyFormSheet({ section }: SheetProps) {
  return (
    <Paper section={section} title={`${section.name} · Round ____`} facts="Results by hand">
      <table className="paper-table">
        <caption className="sr-only">Empty result form</caption>
        <thead>
          <tr>
            <Column className="board-number figure">Bd</Column>
            <Column>
              White <Chip colour="white" />
            </Column>
            <Column className="result-cell centre">Result</Column>
            <Column>
              Black <Chip colour="black" />
            </Column>
          </tr>
        </thead>
        <tbody>
          {EMPTY_ROWS.map((row) => (
            <tr key={row}>
              <th scope="row" className="board-number">
                {row}
              </th>
              <td />
              <td className="result-cell" />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
