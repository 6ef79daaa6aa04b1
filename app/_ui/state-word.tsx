import type { ReactNode } from 'react';

export type Tone = 'draft' | 'published' | 'complete' | 'live' | 'conflict' | 'danger' | 'none';

/** A state is always a word; the tone only repeats it. */
export function StateWord({ tone = 'none', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={tone === 'none' ? 'st' : `st ${tone}`}>{children}</span>;
}
