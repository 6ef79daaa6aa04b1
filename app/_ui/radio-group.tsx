import type { ComponentProps } from 'react';
import { cx } from './cx';

const GROUP = cx(
  'mt-s1 grid grid-cols-[repeat(3,1fr)] gap-[3px] clear-both [&_input]:m-0',
  '[&>label]:flex [&>label]:min-h-[2.75rem] [&>label]:cursor-pointer [&>label]:items-center [&>label]:gap-s2 [&>label]:rounded-r',
  '[&>label]:border [&>label]:border-control [&>label]:px-[0.7rem] [&>label]:font-label [&>label]:whitespace-nowrap',
  '[&>label:has(:checked)]:border-accent [&>label:has(:checked)]:bg-accent-tint [&>label:has(:checked)]:shadow-[inset_0_0_0_1px_var(--accent)]',
  '[&>label:has(:disabled)]:cursor-not-allowed [&>label:has(:disabled)]:border-dashed [&>label:has(:disabled)]:text-muted',
);

/** Short choices, three in a line, each a label around its radio: the browser's own, which work before any script has come. Stands in a `fieldset`. */
export function RadioGroup({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(GROUP, className)} {...rest} />;
}
