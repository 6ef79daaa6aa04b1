import { addresses } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { tell } from '@/lib/words/tell';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { PageFrame } from './page-frame';

interface PageShellProps {
  /** Beside the brand: usually a link to the event. */
  readonly place?: { readonly href: Route; readonly label: string };
  /** On the right: who is signed in, or a link to sign in. */
  readonly person?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The bulletin around every page. */
export function PageShell({ place, person, foot, children }: PageShellProps) {
  const brand = (
    <Link className="brand" href={addresses.home}>
      {tell('shell.product')}
    </Link>
  );
  // Letters end in an ellipsis only in a block.
  const beside = place && (
    <Link className="block min-h-tap truncate leading-tap print:hidden" href={place.href}>
      {place.label}
    </Link>
  );
  return (
    <PageFrame
      skip={tell('shell.frame.skip')}
      label={tell('shell.product')}
      brand={brand}
      place={beside}
      person={person}
      foot={foot ?? <p>{tell('shell.frame.foot')}</p>}
    >
      {children}
    </PageFrame>
  );
}
