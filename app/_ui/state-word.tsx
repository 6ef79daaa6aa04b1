import type { ReactNode } from 'react';
import { cx } from './cx';

export type Tone = 'draft' | 'published' | 'complete' | 'live' | 'conflict' | 'danger' | 'none';

interface StateWordProps {
  readonly tone?: Tone;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A state is always a word; the tone only repeats it. */
export function StateWord({ tone = 'none', className, children }: StateWordProps) {
  return <span className={cx('state-word', tone !== 'none' && tone, className)}>{children}</span>;
}
