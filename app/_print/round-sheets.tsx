import { Fragment, type ReactNode } from 'react';
import { headText } from '@/app/_parts/head-text';
import { byeText, UnratedMark } from '@/app/_parts/notation';
import { PageFoot } from '@/app/_parts/page-foot';
import { OtherwiseMark } from '@/app/_parts/round-marks';
import { acceleratedText, isAccelerated, Score } from '@/app/_parts/score';
import { type NamedSeat, seatsByName } from '@/app/_parts/seats-by-name';
import { heads, Table } from '@/app/_parts/table';
import { Chip } from '@/app/_ui/chip';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/rating-text';
import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import { clock, day } from '@/lib/domain/events/times';
import type { PublicBoard, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { currentRound, nameAmong } from '@/lib/domain/publishing/read-public-section';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';
import { Paper, LARGE_NAMES, nameCell, NARROW_NAMES, ratingCell, PAPER } from './paper';

interface SheetProps {
  readonly section: PublicSection;
}

interface RoundPaperProps extends SheetProps {
  readonly round: PublicRound;
  readonly title: string;
  readonly children: ReactNode;
}

function RoundPaper({ section, round, title, children }: RoundPaperProps) {
  const { timeZone } = section.event;
  const startsAt = section.schedule[round.number - 1] ?? null;
  const facts = (
    <>
      {startsAt !== null && (
        <>
          {day(startsAt, timeZone)}, <b>{clock(startsAt, timeZone)}</b>
          <br />
        </>
      )}
      {round.publishedAt === null ? tell('print.scores') : tell('print.published', { at: clock(round.publishedAt, timeZone) })}
    </>
  );
  return (
    <Paper section={section} title={tell('terms.label.sectionTitle', { section: section.name, title })} facts={facts} round={round}>
      {children}
    </Paper>
  );
}

export function BoardsSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <RoundPaper section={section} round={round} title={tell('terms.label.roundN', { round: round.number })}>
      <Table className={cx('paper-table', isAccelerated(round) && 'accelerated')} caption={tell('terms.label.pairingsByBoard')} heads={boardsHeads()}>
        {round.boards.map((board) => (
          <BoardRow key={board.board} section={section} board={board} />
        ))}
      </Table>
      {isAccelerated(round) && <p className="mt-s2 text-t1 text-muted">{tell('shell.virtual')}</p>}
    </RoundPaper>
  );
}

const chipHead = (colour: 'white' | 'black') =>
  [
    <Fragment key={colour}>
      {headText(colour)} <Chip colour={colour} />
    </Fragment>,
  ] as const;

const boardsHeads = () => [
  ...heads(PAPER, 'board', 'number'),
  chipHead('white'),
  ...heads(PAPER, 'rating', 'points', 'result', 'points', 'number'),
  chipHead('black'),
  ...heads(PAPER, 'rating'),
];

function BoardRow({ section, board: played }: SheetProps & { readonly board: PublicBoard }) {
  const { board, white, black, whiteScore, whiteVirtual, blackScore, blackVirtual, result, isUnrated, announced } = played;
  return (
    <tr>
      <th scope="row" className="board-number">
        {board}
      </th>
      <SideCells section={section} place={white} />
      <ScoreCell score={whiteScore} virtual={whiteVirtual} />
      <td className="result-cell">
        {result === null ? '' : RESULT_NOTATION[result]}
        {isUnrated === true && <UnratedMark />}
        {announced !== null && <OtherwiseMark />}
      </td>
      <ScoreCell score={blackScore} virtual={blackVirtual} />
      <SideCells section={section} place={black} />
    </tr>
  );
}

function ScoreCell({ score, virtual }: { readonly score: number | null; readonly virtual: number | undefined }) {
  return <td className="score">{score !== null && (virtual === undefined ? <Score halfPoints={score} /> : acceleratedText(score, virtual))}</td>;
}

function SideCells({ section, place }: SheetProps & { readonly place: number }) {
  const player = section.players[place];
  return (
    <>
      <td className="number">{player?.number}</td>
      <td className={nameCell(player?.name ?? '', NARROW_NAMES)}>
        <bdi>{player?.name}</bdi> {player?.title}
      </td>
      <td className={player === undefined ? 'rating' : ratingCell(player)}>{player === undefined ? tell('shell.player.unrated') : ratingText(player)}</td>
    </>
  );
}

export function ByNameSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <RoundPaper section={section} round={round} title={tell('public.round.byNameTitle', { round: round.number })}>
      <Table className="paper-table large" caption={tell('terms.label.pairingsByName')} heads={heads(PAPER, 'player', 'number', 'board', 'colour', 'opponent')}>
        {seatsByName(section, round).map(({ player, seat }) => (
          <tr key={player.number}>
            <th scope="row" className={nameCell(player.name, LARGE_NAMES)}>
              <bdi>{player.name}</bdi> {player.title}
            </th>
            <td className="number">{player.number}</td>
            <SeatCells section={section} seat={seat} />
          </tr>
        ))}
      </Table>
    </RoundPaper>
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
  const opponent = nameAmong(section, seat.opponent);
  return (
    <>
      <td className="board-number">
        {seat.board.board}
        {seat.board.announced !== null && <OtherwiseMark />}
      </td>
      <td className="result-cell">{headText(seat.colour)}</td>
      <td className={nameCell(opponent, LARGE_NAMES)}>
        <bdi>{opponent}</bdi>
      </td>
    </>
  );
}

export function TableCardsSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  const over = tell('terms.label.eventSectionRound', { event: section.event.name, section: section.name, round: round.number });
  return (
    <div className="cards">
      <h1 className="sr-only">{tell('print.tableCards')}</h1>
      <PageFoot text={over} />
      {round.boards.map((board) => (
        <section key={board.board} className="table-card" aria-label={tell('terms.label.boardN', { board: board.board })}>
          <p className="text-[8.5pt]">{over}</p>
          <p className="text-[40pt]/[1.1] font-bold">{board.board}</p>
          <CardSide section={section} board={board} colour="white" />
          <CardSide section={section} board={board} colour="black" />
        </section>
      ))}
    </div>
  );
}

function CardSide({ section, board, colour }: SheetProps & { readonly board: PublicBoard; readonly colour: 'white' | 'black' }) {
  const player = section.players[board[colour]];
  const score = board[`${colour}Score`];
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

export function EmptyFormSheet({ section }: SheetProps) {
  return (
    <Paper section={section} title={tell('print.emptyRound', { section: section.name })} facts={tell('print.byHand')}>
      <Table
        className="paper-table"
        caption={tell('print.form')}
        heads={[...heads(PAPER, 'board'), chipHead('white'), ...heads(PAPER, 'result'), chipHead('black')]}
      >
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
      </Table>
    </Paper>
  );
}
