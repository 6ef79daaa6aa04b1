import type { ComponentProps } from 'react';
import { cx } from '@/app/_ui/cx';

const LINES = cx(
  '[&_h2]:mt-s4 [&_h2]:border-b-2 [&_h2]:border-ink [&_h2]:pb-[0.3rem] [&_time]:text-muted',
  '[&_li>div]:grid [&_li>div]:grid-cols-[var(--time)_minmax(0,1fr)_12rem] [&_li>div]:gap-x-s3 [&_li>div]:border-b [&_li>div]:border-line [&_li>div]:py-[0.35rem]',
  'max-wide:[&_li>div]:grid-cols-[var(--time)_minmax(0,1fr)] max-wide:[&_li>div>:last-child]:col-start-2',
);

/** What happened, by day: each line a `div` of time, words and who; on a phone who stands below. `[--time:...]` says how wide the time is. */
export function HistoryLines({ className, ...rest }: ComponentProps<'ol'>) {
  return <ol className={cx(LINES, className)} {...rest} />;
}
