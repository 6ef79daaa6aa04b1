'use client';

import type { Route } from 'next';
import { useSelectedLayoutSegment } from 'next/navigation';
import { Link } from '@/app/_ui/link';

interface PageLinkProps {
  readonly href: Route;
  /** The part of the address below the layout; null for the page of the layout's own address. */
  readonly segment: string | null;
  readonly also?: string | undefined;
  readonly children: string;
}

/** A link of a layout that knows whether its page, or one below it, is shown: a layout is not drawn again on the way between them. */
export function PageLink({ href, segment, also, children }: PageLinkProps) {
  const shown = useSelectedLayoutSegment();
  const isCurrent = shown === segment || (also !== undefined && shown === also);
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
