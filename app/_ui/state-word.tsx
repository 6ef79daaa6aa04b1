import type { ReactNode } from 'react';
import { cx } from './cx';

export type Tone = 'draft' | 'published' | 'complete' | 'live' | 'conflict' | 'danger' | 'none';

const TONES: Readonly<Record<Tone, string>> = {
  none: 'bg-sunken text-muted',
  complete: 'bg-sunken text-ink',
  draft: 'bg-draft-tint text-draft',
  published: 'bg-accent-tint text-accent',
  live: 'bg-live-tint text-live',
  conflict: 'bg-conflict-tint text-conflict',
  danger: 'bg-danger-tint text-danger',
};

interface StateWordProps {
  readonly tone?: Tone;
  readonly className?: string;
  /** Told when it changes. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** A state is always a word; the tone only repeats it. */
export function StateWord({ tone = 'none', className, role, children }: StateWordProps) {
  return (
    <span className={cx('inline-block rounded-r px-[0.5em] py-[0.32em] text-t0/none font-bold whitespace-nowrap', TONES[tone], className)} role={role}>
      {children}
    </span>
  );
}
