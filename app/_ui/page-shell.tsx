import { tell } from '@/lib/words/tell';
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame';

interface PageShellProps {
  /** Beside the brand: a `PlaceLink`, usually to the event. */
  readonly place?: ReactNode;
  /** On the right: who is signed in, or a link to sign in. */
  readonly person?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The bulletin around every page. */
export function PageShell({ foot = <p>{tell('shell.frame.foot')}</p>, children, ...rest }: PageShellProps) {
  return (
    <PageFrame skip={tell('shell.frame.skip')} brand={tell('shell.product')} foot={foot} {...rest}>
      {children}
    </PageFrame>
  );
}
