import type { ReactNode } from 'react';
import { FideModeLeftNotice } from '@/app/_components/round-notices';

interface PaperNotReadyProps {
  readonly title: string;
  readonly fideLeftInRound: number | null;
  /** What is missing. */
  readonly children: ReactNode;
  /** A link to the page where it can be entered. */
  readonly back: ReactNode;
}

/** Shown in place of a paper that cannot be printed yet. */
export function PaperNotReady({ title, fideLeftInRound, children, back }: PaperNotReadyProps) {
  return (
    <main id="main" className="p-s4">
      <h1>{title}</h1>
      <FideModeLeftNotice round={fideLeftInRound} />
      {children}
      <p className="mt-s3">{back}</p>
    </main>
  );
}
