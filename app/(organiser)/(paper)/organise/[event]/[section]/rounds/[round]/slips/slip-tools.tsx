import type { Route } from 'next';
import { Link } from '@/app/_ui/link';
import type { ReactNode } from 'react';
import { PrintButton } from '@/app/_parts/print-button';
import { type SlipOrder, SLIPS_PER_PAGE, type SlipsPerPage } from './arrange-slips';
import styles from './slips.module.css';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';

interface SlipToolsProps {
  readonly perPage: SlipsPerPage;
  readonly order: SlipOrder;
  /** The round's page. */
  readonly back: Route;
  readonly round: number;
  readonly isDraft: boolean;
  /** What else has to be said before printing. */
  readonly children: ReactNode;
}

const ORDER_WORDS: Record<SlipOrder, string> = { stack: 'for cutting the whole stack', pages: 'page by page' };

/** How many slips a sheet has and in which order, and the button that prints them. Not on paper. */
export function SlipTools({ perPage, order, back, round, isDraft, children }: SlipToolsProps) {
  return (
    <div className="tools" role="region" aria-label="Printing">
      <form className={styles.choose} method="get">
        <label>
          Slips per page{' '}
          <select name="per" defaultValue={perPage}>
            {SLIPS_PER_PAGE.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <label>
          In order{' '}
          <select name="order" defaultValue={order}>
            {Object.entries(ORDER_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Button>Arrange</Button>
        <PrintButton />
      </form>
      {isDraft && (
        <Note tone="draft">
          <b>Round {round} is a draft.</b> A slip holds as long as its board stays as it is: print those of changed boards again. Codes report once the round is
          published.
        </Note>
      )}
      <p className="text-t1 text-muted">
        {order === 'stack'
          ? 'A4 or Letter. Cut the stack of sheets as one and lay the piles on one another, the topmost on top: the boards are in order.'
          : 'A4 or Letter, the boards in order on each page.'}{' '}
        Each player tears off one end and keeps it: its code reports for that player only. <Link href={back}>Round {round}</Link>
      </p>
      {children}
    </div>
  );
}
