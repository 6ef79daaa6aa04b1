'use client';

import type { Route } from 'next';
import { useSelectedLayoutSegment } from 'next/navigation';
import { Link } from '@/app/_ui/link';

interface NavLinkProps {
  readonly href: Route;
  /** The segment of the address below the layout; null for the layout's own page. */
  readonly segment: string | null;
  readonly also?: readonly string[] | undefined;
  readonly children: string;
}

/**
 * A link in a layout, which is marked as current on its page and on the pages below it.
 * It runs in the browser, because the server does not render the layout again when the user navigates.
 */
export function NavLink({ href, segment, also = [], children }: NavLinkProps) {
  const shown = useSelectedLayoutSegment();
  const isCurrent = shown === segment || (shown !== null && also.includes(shown));
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
