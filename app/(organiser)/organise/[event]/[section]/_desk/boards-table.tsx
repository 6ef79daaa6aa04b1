import { addresses, type SectionAt } from '@/app/addresses';
import type { Route } from 'next';
import { Link } from '@/app/_ui/link';
import { Score } from '@/app/_parts/score';
import { Chip } from '@/app/_ui/chip';
import { strengthText } from '@/app/_ui/rating-text';
import { notationOf } from '@/lib/results/notation';
import type { DeskBoard, DeskPlayer } from '@/lib/rounds/load-desk-boards';
import styles from './boards-table.module.css';
import { StateWord } from '@/app/_ui/state-word';

interface BoardsTableProps {
  readonly boards: readonly DeskBoard[];
  readonly caption: string;
  readonly at: SectionAt;
  readonly round: number;
  readonly hasResults: boolean;
}

/** A round by board: numbers, names, scores before, results with the way to their correction. */
export function BoardsTable({ boards, caption, at, round, hasResults }: BoardsTableProps) {
  const to = addresses.organise.section(at).round(round);
  return (
    <table className={`${styles.boards} whole`} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="figure">
            Bd
          </th>
          <th role="columnheader" scope="col">
            White
          </th>
          <th role="columnheader" scope="col" className="figure">
            Pts
          </th>
          <th role="columnheader" scope="col" className="centre">
            {hasResults ? 'Result' : ''}
            <span className="sr-only">{hasResults ? '' : 'Result'}</span>
          </th>
          <th role="columnheader" scope="col">
            Black
          </th>
          <th role="columnheader" scope="col" className="figure">
            Pts
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">State</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {boards.map((board) => (
          <Row key={board.pairingId} board={board} correction={to.board(board.board)} hasResults={hasResults} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<BoardsTableProps, 'hasResults'> {
  readonly board: DeskBoard;
  readonly correction: Route;
}

function Row({ board, correction, hasResults }: RowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.bd}>
        {board.black === null ? <span className="sr-only">no board</span> : board.board}
      </th>
      <td role="cell" className={styles.w}>
        <Player player={board.white} colour={board.black === null ? null : 'white'} />
      </td>
      <td role="cell" className={`figure ${styles.ws}`}>
        <Score halfPoints={board.white.score} />
      </td>
      {board.black === null ? (
        <td role="cell" className={styles.bye} colSpan={3}>
          pairing-allocated bye
        </td>
      ) : (
        <>
          <td role="cell" className={`centre ${styles.res}`}>
            <span className={board.result === null ? 'result open' : 'result'}>{hasResults ? notationOf(board.result) : '–'}</span>
          </td>
          <td role="cell" className={styles.b}>
            <Player player={board.black} colour="black" />
          </td>
          <td role="cell" className={`figure ${styles.bs}`}>
            <Score halfPoints={board.black.score} />
          </td>
        </>
      )}
      <td role="cell" className={styles.act}>
        {board.madeByHand && <StateWord tone="draft">by hand</StateWord>}{' '}
        {hasResults && (
          <Link className="inline-flex min-h-tap items-center text-t1" href={correction}>
            {board.black === null ? (
              'Wrong bye'
            ) : (
              <>
                Correct<span className="sr-only">, board {board.board}</span>
              </>
            )}
          </Link>
        )}
      </td>
    </tr>
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
