import { addresses, type SectionAt, withQuery } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { type MakeTag, tellRich } from '@/app/_ui/words';
import type { LastBoard } from '@/lib/views/entries/get-entry';

/** When every round is public nobody is noted absent any more: what can be done about the last one instead, with the way there. */
export function LastRound({ at, last }: { readonly at: SectionAt; readonly last: LastBoard }) {
  const { round, board, state } = last;
  const to = addresses.organise.section(at);
  const result: MakeTag = (text) => <Link href={state === 'open' ? withQuery(to.desk, { show: 'all' }) : to.round(round).board(board)}>{text}</Link>;
  const page: MakeTag = (text) => <Link href={to.round(round).page}>{text}</Link>;
  return <p className="mt-s2">{tellRich(`entries.lastRound.${state}`, { round, board, result, page })}</p>;
}
