import { Link } from '@/app/_ui/link';
import type { Route } from 'next';
import type { ReactNode } from 'react';
import { cx } from './cx';

interface PageShellProps {
  /** Beside the brand: usually a link to the event. */
  readonly place?: { readonly href: Route; readonly label: string };
  /** On the right: who is signed in, or a link to sign in. */
  readonly person?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** As wide as a page is, with its edge. */
export const pageWidth = 'mx-auto max-w-page px-edge';
/** The first stop of the tab key, seen only then. */
export const skipLink = 'absolute top-0 -left-[99rem] z-9 bg-paper p-s3 focus:left-0 print:hidden';
/** The ink bar, and the line under it. */
export const mastBar = 'border-t-4 border-ink';
export const mastLine = cx(pageWidth, 'flex min-h-[2.75rem] items-center justify-between gap-s3 text-t1');
export const brandLink = 'inline-flex min-h-tap items-center font-bold tracking-[-0.01em] text-ink no-underline';
export const pageFoot = cx(
  pageWidth,
  "mt-s6 pt-s3 pb-s5 text-t1 text-muted before:mb-s3 before:block before:border-t before:border-line before:content-[''] print:hidden [&_li_a]:inline-flex [&_li_a]:min-h-tap [&_li_a]:items-center [&_ul]:flex [&_ul]:flex-wrap [&_ul]:gap-x-s4",
);

/** The bulletin around every page: ink bar, masthead, content, foot. */
export function PageShell({ place, person, foot, children }: PageShellProps) {
  return (
    <>
      <a className={skipLink} href="#main">
        Skip to content
      </a>
      <header className={mastBar}>
        <div className={mastLine}>
          <nav aria-label="Crosstable" className="flex min-w-0 items-center gap-s4 whitespace-nowrap">
            <Link className={brandLink} href="/">
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
      <main id="main" className={pageWidth} tabIndex={-1}>
        {children}
      </main>
      <footer className={pageFoot}>{foot ?? <p>Crosstable pairs chess tournaments exactly as the rule text says, and tells why.</p>}</footer>
    </>
  );
}
