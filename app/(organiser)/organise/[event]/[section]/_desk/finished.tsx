import type { ReactNode } from 'react';
import { Link } from '@/app/_ui/link';
import { addresses, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import type { Desk } from '@/lib/views/rounds/get-desk';
import { BoardsTable } from './boards-table';
import { DeskColumns } from './desk-columns';
import { HistoryBeside } from './history-list';

/** After the last round: where the standings and the report are, and the last round's boards. */
export function Finished({ desk, at, below }: { readonly desk: Desk; readonly at: SectionAt; readonly below: ReactNode }) {
  const { current, section } = desk;
  const { results: to, adjustments } = addresses.organise.section(at);
  return (
    <DeskColumns beside={<HistoryBeside lines={desk.history} timeZone={section.timeZone} />} below={below}>
      <p className="mt-s2">
        <Link href={to.standings}>{tell('desk.finished.standings')}</Link> · <Link href={to.crosstable}>{tell('desk.finished.crosstable')}</Link> ·{' '}
        <Link href={adjustments}>{tell('desk.finished.given')}</Link>
      </p>
      {current !== null && (
        <BoardsTable boards={desk.boards} caption={tell('desk.finished.caption', { round: current.number })} at={at} round={current.number} hasResults />
      )}
    </DeskColumns>
  );
}
