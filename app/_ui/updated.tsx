import type { ReactNode } from 'react';

/** What is shown is live: a dot, a word and when it was new last. */
export function Updated({ as: Element = 'span', children }: { readonly as?: 'span' | 'p'; readonly children: ReactNode }) {
  return (
    <Element className="inline-flex items-center gap-[0.4em] font-label whitespace-nowrap text-live before:size-[0.6em] before:rounded-full before:bg-current before:content-[''] [&_time]:font-normal [&_time]:text-muted">
      {children}
    </Element>
  );
}
