import type { ReactNode } from 'react';

interface PageFrameProps {
  readonly skip: string;
  readonly brand: string;
  readonly place?: ReactNode;
  readonly person?: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/**
 * Masthead, content and foot. The words are props, because the error page uses this component and must not load the message catalogue.
 * Every page loads the error page.
 */
export function PageFrame({ skip, brand, place, person, foot, children }: PageFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {skip}
      </a>
      <header className="masthead">
        <div>
          <nav className="flex min-w-0 items-center gap-s4 whitespace-nowrap" aria-label={brand}>
            <a className="brand" href="/">
              {brand}
            </a>
            {place}
          </nav>
          {/* The event's name is truncated first, so that most users' names fit in full. */}
          {person && <div className="max-w-1/2 flex-none truncate text-muted">{person}</div>}
        </div>
      </header>
      <main id="main" className="page-width" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-foot">{foot}</footer>
    </>
  );
}
