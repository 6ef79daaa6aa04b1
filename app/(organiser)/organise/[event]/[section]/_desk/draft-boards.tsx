import type { Desk, DeskRound } from '@/lib/rounds/get-desk';
import { BoardsTable } from './boards-table';
import styles from './desk.module.css';
import { HistoryList } from './history-list';

interface DraftBoardsProps {
  readonly desk: Desk;
  readonly round: DeskRound;
  readonly base: string;
}

/** A draft to look at before it is published. */
export function DraftBoards({ desk, round, base }: DraftBoardsProps) {
  const byHand = desk.boards.filter(({ madeByHand }) => madeByHand);
  return (
    <div className={styles.two}>
      <div>
        {desk.isDraftStale && (
          <p className="note danger mb-s2">
            <b>Something changed since this draft was paired:</b> a result, a rating, a name or a bye. Discard it and pair again, or publish it as it is.
          </p>
        )}
        {byHand.length > 0 && (
          <p className="note draft mb-s2">
            {byHand.length === 1 ? 'One board was' : `${byHand.length} boards were`} changed by hand: board {byHand.map(({ board }) => board).join(', ')}. It stays marked.
          </p>
        )}
        <BoardsTable boards={desk.boards} caption={`Draft of round ${round.number}`} base={`${base}/rounds/${round.number}`} hasResults={false} />
      </div>
      <aside className={styles.side}>
        <section>
          <h2>History</h2>
          <HistoryList lines={desk.history} timeZone={desk.section.timeZone} />
        </section>
      </aside>
    </div>
  );
}
