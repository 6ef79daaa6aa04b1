import { Link } from '@/app/_ui/link';
import type { Route } from 'next';
import type { ReactNode } from 'react';

interface PageShellProps {
  /** Beside the brand: usually a link to the event. */
  readonly place?: { readonly href: Route; readonly label: string };
  /** On the right: who is signed in, or a link to sign in. */
  readonly person?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The bulletin around every page: ink bar, masthead, content, foot. */
export function PageShell({ place, person, foot, children }: PageShellProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <div className="wrap">
          <nav aria-label="Crosstable">
            <Link className="brand" href="/">
              Crosstable
            </Link>
            {place && (
              <Link className="hit" href={place.href}>
                {place.label}
              </Link>
            )}
          </nav>
          {person && <div className="muted nowrap">{person}</div>}
        </div>
      </header>
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot wrap">{foot ?? <p>Crosstable pairs chess tournaments exactly as the rule text says, and tells why.</p>}</footer>
    </>
  );
}
