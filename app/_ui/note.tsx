import type { HTMLAttributes } from 'react';
import { cx } from './cx';
import type { Tone } from './state-word';

const EDGES: Readonly<Record<Tone, string>> = {
  none: 'border-control',
  complete: 'border-control',
  draft: 'border-draft',
  published: 'border-accent',
  live: 'border-live',
  conflict: 'border-conflict',
  danger: 'border-danger',
};

interface NoteProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'div' | 'section';
  readonly tone?: Tone;
}

/** What has to be known here, with an edge whose colour repeats what the words say. */
export function Note({ as: Element = 'p', tone = 'none', className, ...rest }: NoteProps) {
  return <Element className={cx('border-l-3 py-[0.1rem] pl-s3', EDGES[tone], className)} {...rest} />;
}
