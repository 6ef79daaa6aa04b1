'use client';

import { type HTMLAttributes, type ReactNode, useSyncExternalStore } from 'react';

interface FreshPart {
  readonly html: string;
  readonly round: string | undefined;
}

const replacedParts = new Map<string, FreshPart>();
const listeners = new Set<() => void>();

function subscribeToFreshParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function replaceLiveParts(fresh: ReadonlyMap<string, FreshPart>): void {
  for (const [name, part] of fresh) replacedParts.set(name, part);
  for (const listener of listeners) listener();
}

interface LivePartProps extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'tabIndex' | 'role' | 'aria-label'> {
  readonly name: string;
  readonly round?: number | undefined;
  readonly children: ReactNode;
}

/**
 * A part of a page that is replaced when there is a newer version. It contains no scripts, because browsers do not run scripts in inserted
 * HTML.
 */
export function LivePart({ name, round, children, ...rest }: LivePartProps) {
  const fresh = useSyncExternalStore(
    subscribeToFreshParts,
    () => replacedParts.get(name) ?? null,
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
