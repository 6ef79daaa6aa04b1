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
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="masthead">
        <div>
          <nav aria-label="Crosstable" className="flex min-w-0 items-center gap-s4 whitespace-nowrap">
            <Link className="brand" href="/">
              Crosstable
            </Link>
            {/* Letters end in an ellipsis only in a block. */}
            {place && (
              <Link className="block min-h-tap truncate leading-tap print:hidden" href={place.href}>
                {place.label}
              </Link>
            )}
          </nav>
          {/* Who is signed in keeps a name as long as most are; what gives way is the event. */}
          {person && <div className="max-w-1/2 flex-none truncate text-muted">{person}</div>}
        </div>
      </header>
      <main id="main" className="page-width" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-foot">{foot ?? <p>Crosstable pairs chess tournaments exactly as the rule text says, and tells why.</p>}</footer>
    </>
  );
}
