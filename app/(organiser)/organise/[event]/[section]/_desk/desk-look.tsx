import { cx } from '@/app/_ui/cx';
import type { ReactNode } from 'react';

/** The keys of results in a form of their own: a focused group shows where it is only to who uses the keyboard. */
export const RESULT_FIELDS = cx(
  '[&_fieldset]:flex [&_fieldset]:items-start [&_fieldset]:gap-[3px] [&_fieldset:focus:not(:focus-visible)]:outline-none',
  '[&_fieldset>button]:min-w-[3.4rem] [&_fieldset>button]:flex-nowrap [&_fieldset>button]:px-[0.6rem] [&_fieldset>button]:whitespace-nowrap',
  'max-wide:[&_fieldset>button]:min-w-0 max-wide:[&_fieldset>button]:flex-1',
);

/** Acts in a line. A refusal needs the width of the page, not that of its button. */
export const ACTS = cx(
  'flex flex-wrap items-start gap-s2 has-[[type=datetime-local]]:items-end has-[[data-outcome]]:flex-[1_0_100%] [&>form:has([data-outcome])]:flex-[1_0_100%]',
  "[&_[data-outcome]:not([data-outcome='done'])]:mt-s1 [&_[data-outcome]:not([data-outcome='done'])]:mb-s3",
);

/** The same of every row of a list. */
export const ROWS_OF_ACTS = cx(
  '[&>li>:last-child]:flex [&>li>:last-child]:flex-wrap [&>li>:last-child]:items-start [&>li>:last-child]:gap-s2',
  '[&>li>:last-child:has([data-outcome])]:flex-[1_0_100%] [&>li>:last-child>form:has([data-outcome])]:flex-[1_0_100%]',
  "[&_[data-outcome]:not([data-outcome='done'])]:mt-s1 [&_[data-outcome]:not([data-outcome='done'])]:mb-s3",
);

interface DeskColumnsProps {
  readonly children: ReactNode;
  /** What follows the work: right under it, however long what stands beside is; on a narrow screen after both. */
  readonly below: ReactNode;
  readonly beside: ReactNode;
}

const BESIDE = cx('[&_h2]:mt-s5 [&_h2]:mb-s2 [&_h2]:border-t-2 [&_h2]:border-ink [&_h2]:pt-s2 desk:[&>section:first-child_h2]:mt-0');

/** The work, and beside it, or below it on a narrow screen, what is looked up now and then. */
export function DeskColumns({ children, beside, below }: DeskColumnsProps) {
  return (
    <div className="mt-s3 grid gap-x-s6 desk:grid-cols-[minmax(0,1fr)_19rem] desk:grid-rows-[auto_1fr]">
      <div>{children}</div>
      <aside className={cx(BESIDE, 'desk:col-start-2 desk:row-[1/span_2]')}>{beside}</aside>
      <div className="min-w-0">{below}</div>
    </div>
  );
}
