import type { Route } from 'next';
import Link from 'next/link';

/** The pages of a section, by the last part of their address; the desk has none. */
const PAGES = [
  ['', 'Desk'],
  ['entries', 'Players'],
  ['helpers', 'Helpers'],
  ['history', 'History'],
  ['export', 'Report file'],
  ['settings', 'Settings'],
] as const;

export type SectionPage = (typeof PAGES)[number][0];

interface SectionNavProps {
  readonly eventSlug: string;
  readonly sectionSlug: string;
  readonly current?: SectionPage;
}

/** The way between the pages of a section. */
export function SectionNav({ eventSlug, sectionSlug, current }: SectionNavProps) {
  const base = `/organise/${eventSlug}/${sectionSlug}`;
  return (
    <nav className="tabs mt-s3 screen-only" aria-label="Section">
      {PAGES.map(([page, label]) => (
        <Link key={page} href={(page === '' ? base : `${base}/${page}`) as Route} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
