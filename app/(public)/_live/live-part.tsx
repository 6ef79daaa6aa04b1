'use client';

import { type HTMLAttributes, type ReactNode, useSyncExternalStore } from 'react';
import { freshPart, onFreshParts } from './fresh-parts';

interface LivePartProps extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'tabIndex' | 'role' | 'aria-label'> {
  /** By which the part is found again in a newer page. */
  readonly name: string;
  /** The round that it shows, where it is a list of one. */
  readonly round?: number;
  readonly children: ReactNode;
}

/** A part of a page that is shown as a newer page has it, once that has come; it holds nothing that needs a script. */
export function LivePart({ name, round, children, ...rest }: LivePartProps) {
  const fresh = useSyncExternalStore(
    onFreshParts,
    () => freshPart(name),
    () => null,
  );
  if (fresh === null)
    return (
      <div {...rest} data-live={name} data-live-round={round}>
        {children}
      </div>
    );
  return <div {...rest} data-live={name} data-live-round={fresh.round} dangerouslySetInnerHTML={{ __html: fresh.html }} />;
}
