import type { Route } from 'next';
import type { ReactNode } from 'react';
import { addresses, type SectionAt } from '@/app/addresses';
import { AcceleratedScore, Score } from '@/app/_parts/score';
import { CardTable } from '@/app/_ui/card-table';
import { Chip } from '@/app/_ui/chip';
import { cx } from '@/app/_ui/cx';
import { Link } from '@/app/_ui/link';
import { strengthText } from '@/app/_ui/rating-text';
import { StateWord } from '@/app/_ui/state-word';
import { isUnratedGame, notationOf } from '@/lib/domain/boards/notation';
import type { DeskBoard, DeskPlayer } from '@/lib/views/rounds/load-desk-boards';
import { fill } from '@/lib/platform/words/fill';
import { wordsOf } from '@/lib/platform/words/tell';

interface BoardsTableProps {
  readonly boards: readonly DeskBoard[];
  readonly caption: string;
  readonly at: SectionAt;
  readonly round: number;
  readonly hasResults: boolean;
}

/** A section may have five hundred boards: the words of a row are there before it. */
const WORDS = wordsOf('desk.boards');

const COLUMNS = cx(
  'wide:[&_th:first-child]:w-[2.6rem] wide:[&_thead_th:nth-child(3)]:w-[2.8rem] wide:[&_thead_th:nth-child(4)]:w-[4.2rem]',
  'wide:[&_thead_th:nth-child(6)]:w-[2.8rem] wide:[&_thead_th:last-child]:w-[8.5rem] print:[&_thead_th:last-child]:w-[5rem]! wide:[&_tbody_th]:pr-s2 wide:[&_tbody_th]:text-right',
  '[&_tbody_th]:font-bold [&_td[colspan]]:text-muted wide:[&_td:last-child]:text-right [&_td:last-child]:whitespace-nowrap',
);
const CARDS = cx(
  "max-wide:[&_tbody_tr]:[grid-template-areas:'board_white_white-score_result'_'board_black_black-score_result'_'board_act_act_act']",
  'max-wide:[&_tbody_tr]:min-h-[3.25rem] max-wide:[&_tbody_tr]:grid-cols-[2rem_minmax(0,1fr)_2.2rem_3rem] max-wide:[&_tbody_tr]:items-center',
  'max-wide:[&_tbody_tr]:gap-y-[0.12rem] max-wide:[&_tbody_tr]:py-[0.42rem] max-wide:[&_tbody_th]:[grid-area:board]',
  'max-wide:[&_td:nth-child(2)]:[grid-area:white] max-wide:[&_td:nth-child(3)]:[grid-area:white-score]',
  'max-wide:[&_td:nth-child(4)]:text-right max-wide:[&_td:nth-child(4)]:[grid-area:result] max-wide:[&_td[colspan]]:text-left!',
  'max-wide:[&_td[colspan]]:[grid-area:black]! max-wide:[&_td:nth-child(5):not(:last-child)]:[grid-area:black]',
  'max-wide:[&_td:nth-child(6)]:[grid-area:black-score] max-wide:[&_td:last-child]:[grid-area:act]',
);

/** A round by board: numbers, names, scores before, results with the way to their correction. */
export function BoardsTable({ boards, caption, at, round, hasResults }: BoardsTableProps) {
  const to = addresses.organise.section(at).round(round);
  const isAccelerated = boards.some(({ white, black }) => white.virtual !== undefined || black?.virtual !== undefined);
  return (
    <>
      {isAccelerated && <p className="mt-s3 text-t1 text-muted">{WORDS.virtual}</p>}
      <CardTable className={cx('whole mt-s3 table-fixed', COLUMNS, CARDS)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Column className="figure">{WORDS.board}</Column>
            <Column>{WORDS.white}</Column>
            <Column className="figure">{WORDS.points}</Column>
            <Column className="centre">{hasResults ? WORDS.result : <span className="sr-only">{WORDS.result}</span>}</Column>
            <Column>{WORDS.black}</Column>
            <Column className="figure">{WORDS.points}</Column>
            <Column>
              <span className="sr-only">{WORDS.state}</span>
            </Column>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {boards.map((board) => (
            <Row key={board.pairingId} board={board} correction={to.board(board.board)} hasResults={hasResults} />
          ))}
        </tbody>
      </CardTable>
    </>
  );
}

function Column({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

interface RowProps extends Pick<BoardsTableProps, 'hasResults'> {
  readonly board: DeskBoard;
  readonly correction: Route;
}

function Row({ board, correction, hasResults }: RowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {board.black === null ? <span className="sr-only">{WORDS.noBoard}</span> : board.board}
      </th>
      <td role="cell">
        <Player player={board.white} colour={board.black === null ? null : 'white'} />
      </td>
      <td role="cell" className="figure">
        <PairedWith player={board.white} />
      </td>
      {board.black === null ? (
        <td role="cell" colSpan={3}>
          {WORDS.bye}
        </td>
      ) : (
        <>
          <td role="cell" className="centre">
            <span className={board.result === null ? 'result open' : 'result'}>{hasResults ? notationOf(board.result) : '–'}</span>
            {hasResults && isUnratedGame(board) && <span className="block text-t0 text-muted">{WORDS.unrated}</span>}
          </td>
          <td role="cell">
            <Player player={board.black} colour="black" />
          </td>
          <td role="cell" className="figure">
            <PairedWith player={board.black} />
          </td>
        </>
      )}
      <Acts board={board} correction={correction} hasResults={hasResults} />
    </tr>
  );
}

function PairedWith({ player: { score, virtual } }: { readonly player: DeskPlayer }) {
  return virtual === undefined ? <Score halfPoints={score} /> : <AcceleratedScore halfPoints={score} virtual={virtual} />;
}

function Acts({ board, correction, hasResults }: RowProps) {
  return (
    <td role="cell">
      {board.madeByHand && <StateWord tone="draft">{WORDS.byHand}</StateWord>}{' '}
      {hasResults && (
        <Link className="inline-flex min-h-tap items-center text-t1 print:hidden" href={correction}>
          {board.black === null ? (
            WORDS.wrongBye
          ) : (
            <>
              {WORDS.correct}
              <span className="sr-only">{fill(WORDS.ofBoard, { board: board.board })}</span>
            </>
          )}
        </Link>
      )}
    </td>
  );
}

export function Player({ player, colour }: { readonly player: DeskPlayer; readonly colour: 'white' | 'black' | null }) {
  return (
    <span className="name">
      {colour !== null && <Chip colour={colour} />}
      <b>
        <bdi>{player.name}</bdi>
      </b>
      <i>
        {player.title} <span className="rating">{strengthText(player)}</span>
      </i>
    </span>
  );
}
