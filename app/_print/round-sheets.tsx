import { Fragment, type ReactNode } from 'react';
import { columnHeads, DataTable } from '@/app/_components/data-table';
import { headText } from '@/app/_components/head-text';
import { PrintPageFooter } from '@/app/_components/print-page-footer';
import { byeLetterAndName, UnratedMark } from '@/app/_components/result-text';
import { PlayedDifferentlyMark } from '@/app/_components/round-notices';
import { acceleratedScoreText, isAccelerated, Score } from '@/app/_components/score';
import { type NamedSeat, seatsByName } from '@/app/_components/seats-by-name';
import { ColourChip } from '@/app/_ui/colour-chip';
import { cx } from '@/app/_ui/cx';
import { ratingText } from '@/app/_ui/server-rating-text';
import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { formatTime, formatDay } from '@/lib/domain/events/format-times';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicBoard, PublicMatch, PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { boardClocks, currentRound, publicNameAt } from '@/lib/domain/publishing/query-public-section';
import { type MatchSeat, matchesOfRound, matchSeats } from '@/lib/domain/publishing/query-public-teams';
import { formatPoints } from '@/lib/domain/sections/points-text';
import { isolateBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';
import { PrintSheetFrame, LARGE_NAME_LENGTH, nameCell, NARROW_NAME_LENGTH, ratingCell, SHEET_CLASSES } from './print-sheet';

interface SheetProps {
  readonly section: PublicSection;
}

interface RoundSheetFrameProps extends SheetProps {
  readonly round: PublicRound;
  readonly title: string;
  readonly children: ReactNode;
}

function RoundSheetFrame({ section, round, title, children }: RoundSheetFrameProps) {
  const { timeZone } = section.event;
  const startsAt = section.schedule[round.number - 1] ?? null;
  const facts = (
    <>
      {startsAt !== null && (
        <>
          {formatDay(startsAt, timeZone)}, <b>{formatTime(startsAt, timeZone)}</b>
          <br />
        </>
      )}
      {round.publishedAt === null ? t('terms.label.scoreBeforeRound') : t('print.published', { at: formatTime(round.publishedAt, timeZone) })}
    </>
  );
  return (
    <PrintSheetFrame section={section} title={t('terms.label.sectionTitle', { section: section.name, title })} facts={facts} round={round}>
      {children}
    </PrintSheetFrame>
  );
}

export function BoardsSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <RoundSheetFrame section={section} round={round} title={roundLabel(section, round.number)}>
      <DataTable
        className={cx('paper-table', isAccelerated(round) && 'accelerated', section.teams !== undefined && 'by-match')}
        caption={t('terms.label.pairingsByBoard')}
        heads={boardsHeads(hasHandicap(section))}
      >
        {section.teams === undefined
          ? round.boards.map((board) => <BoardRow key={board.board} section={section} board={board} />)
          : matchesOfRound(section, round.number).map((match) => <MatchRows key={match.number} section={section} round={round} match={match} />)}
      </DataTable>
      {isAccelerated(round) && <p className="mt-s2 text-t1 text-muted">{t('shell.virtual')}</p>}
    </RoundSheetFrame>
  );
}

export const chipHead = (colour: 'white' | 'black') =>
  [
    <Fragment key={colour}>
      {headText(colour)} <ColourChip colour={colour} />
    </Fragment>,
  ] as const;

const boardsHeads = (hasHandicap: boolean) => {
  const clock = columnHeads(SHEET_CLASSES, ...(hasHandicap ? (['clock'] as const) : []));
  return [
    ...columnHeads(SHEET_CLASSES, 'board', 'number'),
    chipHead('white'),
    ...columnHeads(SHEET_CLASSES, 'rating'),
    ...clock,
    ...columnHeads(SHEET_CLASSES, 'points', 'result', 'points', 'number'),
    chipHead('black'),
    ...columnHeads(SHEET_CLASSES, 'rating'),
    ...clock,
  ];
};

function MatchRows({ section, round, match }: SheetProps & { readonly round: PublicRound; readonly match: PublicMatch }) {
  const seats = matchSeats(section, round, match);
  return (
    <>
      <tr className="match">
        <th scope="rowgroup" colSpan={hasHandicap(section) ? 12 : 10}>
          {matchText(section, match, seats)}
        </th>
      </tr>
      {seats.map((seat) =>
        seat.board === null ? (
          <EmptyPlaceRow key={seat.number} section={section} seat={seat} />
        ) : (
          <BoardRow key={seat.number} section={section} board={seat.board} />
        ),
      )}
    </>
  );
}

function matchText({ teams }: PublicSection, { number, first, second }: PublicMatch, seats: readonly MatchSeat[]): string {
  const [one = '', other = ''] = [first, second ?? -1].map((index) => isolateBidi(teams?.list[index]?.name ?? ''));
  if (second === null) return t('print.matchBye', { team: one });
  if (seats.length === 0) return t('print.matchScore', { number, first: one, second: other });
  return t('print.match', { number, first: one, second: other, count: seats.length, from: seats[0]?.number ?? 0, to: seats.at(-1)?.number ?? 0 });
}

function EmptyPlaceRow({ section, seat: { number, first, second, isFirstWhite } }: SheetProps & { readonly seat: MatchSeat }) {
  const [white, black] = isFirstWhite ? [first, second] : [second, first];
  const clock = hasHandicap(section) ? '' : undefined;
  return (
    <tr>
      <th scope="row" className="board-number">
        {number}
      </th>
      <SideCells section={section} place={white} clock={clock} />
      <td className="score" />
      <td className="result-cell">{white !== black && RESULT_NOTATION[black === null ? 'whiteWinsByForfeit' : 'blackWinsByForfeit']}</td>
      <td className="score" />
      <SideCells section={section} place={black} clock={clock} />
    </tr>
  );
}

function BoardRow({ section, board: played }: SheetProps & { readonly board: PublicBoard }) {
  const { board, white, black, whiteScore, whiteVirtualPoints, blackScore, blackVirtualPoints, result, isUnrated, publishedSeats } = played;
  const clocks = boardClocks(section, played);
  return (
    <tr>
      <th scope="row" className="board-number">
        {board}
      </th>
      <SideCells section={section} place={white} clock={clocks?.white} />
      <ScoreCell score={whiteScore} virtual={whiteVirtualPoints} />
      <td className="result-cell">
        {result === null ? '' : RESULT_NOTATION[result]}
        {isUnrated === true && <UnratedMark />}
        {publishedSeats !== null && <PlayedDifferentlyMark />}
      </td>
      <ScoreCell score={blackScore} virtual={blackVirtualPoints} />
      <SideCells section={section} place={black} clock={clocks?.black} />
    </tr>
  );
}

function ScoreCell({ score, virtual }: { readonly score: number | null; readonly virtual: number | undefined }) {
  return <td className="score">{score !== null && (virtual === undefined ? <Score halfPoints={score} /> : acceleratedScoreText(score, virtual))}</td>;
}

function SideCells({ section, place, clock }: SheetProps & { readonly place: number | null; readonly clock: string | undefined }) {
  const player = section.players[place ?? -1];
  if (place === null) {
    return (
      <>
        <td className="number" />
        <td className="player text-muted">{t('terms.label.emptyPlace')}</td>
        <td className="rating" />
        {clock !== undefined && <td className="clock">{clock}</td>}
      </>
    );
  }
  return (
    <>
      <td className="number">{player?.number}</td>
      <td className={nameCell(player?.name ?? '', NARROW_NAME_LENGTH)}>
        <bdi>{player?.name}</bdi> {player?.title}
      </td>
      <td className={player === undefined ? 'rating' : ratingCell(player)}>{player === undefined ? t('shell.player.unrated') : ratingText(player)}</td>
      {clock !== undefined && <td className="clock">{clock}</td>}
    </>
  );
}

export function ByNameSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  return (
    <RoundSheetFrame section={section} round={round} title={t('public.round.byNameTitle', { round: roundLabel(section, round.number) })}>
      <DataTable
        className="paper-table large"
        caption={t('terms.label.pairingsByName')}
        heads={columnHeads(SHEET_CLASSES, 'player', 'number', 'board', 'colour', 'opponent')}
      >
        {seatsByName(section, round).map(({ player, seat }) => (
          <tr key={player.number}>
            <th scope="row" className={nameCell(player.name, LARGE_NAME_LENGTH)}>
              <bdi>{player.name}</bdi> {player.title}
            </th>
            <td className="number">{player.number}</td>
            <SeatCells section={section} seat={seat} />
          </tr>
        ))}
      </DataTable>
    </RoundSheetFrame>
  );
}

function SeatCells({ section, seat }: SheetProps & Pick<NamedSeat, 'seat'>) {
  if (seat.kind === 'bye') {
    return (
      <>
        <td className="board-number">–</td>
        <td className="result-cell" />
        <td className="player">{byeLetterAndName(seat.bye.kind)}</td>
      </>
    );
  }
  const opponent = publicNameAt(section, seat.opponent);
  return (
    <>
      <td className="board-number">
        {seat.board.board}
        {seat.board.publishedSeats !== null && <PlayedDifferentlyMark />}
      </td>
      <td className="result-cell">{headText(seat.colour)}</td>
      <td className={nameCell(opponent, LARGE_NAME_LENGTH)}>
        <bdi>{opponent}</bdi>
      </td>
    </>
  );
}

export function TableCardsSheet({ section }: SheetProps) {
  const round = currentRound(section);
  if (round === null) return null;
  const over = t('terms.label.eventSectionRound', { event: section.event.name, section: section.name, round: roundLabel(section, round.number) });
  return (
    <div className="cards">
      <h1 className="sr-only">{t('print.tableCards')}</h1>
      <PrintPageFooter text={over} />
      {round.boards.map((board) => (
        <section key={board.board} className="table-card" aria-label={t('terms.label.boardN', { board: board.board })}>
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
      <ColourChip colour={colour} />{' '}
      <b>
        <bdi>{player?.name}</bdi>
      </b>{' '}
      {player?.title} {player !== undefined && player.rating > 0 ? ratingText(player) : ''} {boardClocks(section, board)?.[colour]}
      <span>{score !== null && formatPoints(score)}</span>
    </p>
  );
}

const EMPTY_ROWS = Array.from({ length: 30 }, (_, index) => index + 1);

export function EmptyFormSheet({ section }: SheetProps) {
  return (
    <PrintSheetFrame section={section} title={t('print.emptyRound', { section: section.name })} facts={t('print.byHand')}>
      <DataTable
        className="paper-table"
        caption={t('print.form')}
        heads={[...columnHeads(SHEET_CLASSES, 'board'), chipHead('white'), ...columnHeads(SHEET_CLASSES, 'result'), chipHead('black')]}
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
      </DataTable>
    </PrintSheetFrame>
  );
}
