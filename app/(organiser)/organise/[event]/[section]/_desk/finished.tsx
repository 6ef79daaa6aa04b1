import { Link } from '@/app/_ui/link';
import type { Route } from 'next';
import type { Desk } from '@/lib/rounds/get-desk';
import { BoardsTable } from './boards-table';
import styles from './desk.module.css';
import { HistoryList } from './history-list';

/** After the last round: where the standings and the report are, and the last round's boards. */
export function Finished({ desk, base }: { readonly desk: Desk; readonly base: string }) {
  const { current, section } = desk;
  return (
    <div className={styles.two}>
      <div>
        <p className="mt-s2">
          <Link href={`/${section.eventSlug}/${section.slug}/standings` as Route}>Final standings</Link> ·{' '}
          <Link href={`/${section.eventSlug}/${section.slug}/crosstable` as Route}>Crosstable</Link>
        </p>
        {current !== null && <BoardsTable boards={desk.boards} caption={`Round ${current.number}`} base={`${base}/rounds/${current.number}`} hasResults />}
      </div>
      <aside className={styles.side}>
        <section>
          <h2>History</h2>
          <HistoryList lines={desk.history} timeZone={section.timeZone} />
        </section>
      </aside>
    </div>
  );
}
