import { addresses, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import type { Desk } from '@/lib/rounds/get-desk';
import { BoardsTable } from './boards-table';
import styles from './desk.module.css';
import { HistoryList } from './history-list';

/** After the last round: where the standings and the report are, and the last round's boards. */
export function Finished({ desk, at }: { readonly desk: Desk; readonly at: SectionAt }) {
  const { current, section } = desk;
  const to = addresses.section(at);
  return (
    <div className={styles.two}>
      <div>
        <p className="mt-s2">
          <Link href={to.standings}>Final standings</Link> · <Link href={to.crosstable}>Crosstable</Link>
        </p>
        {current !== null && <BoardsTable boards={desk.boards} caption={`Round ${current.number}`} at={at} round={current.number} hasResults />}
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
