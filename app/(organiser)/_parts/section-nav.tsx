import type { Route } from 'next';
import { Link } from '@/app/_ui/link';

/** The pages of a section, by the last part of their address; the desk has none. */
const PAGES = [
  ['', 'Desk'],
  ['rounds', 'Rounds'],
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
  readonly current: SectionPage;
}

/** The way between the pages of a section: the same on every one of them, under its title. */
export function SectionNav({ eventSlug, sectionSlug, current }: SectionNavProps) {
  const base = `/organise/${eventSlug}/${sectionSlug}`;
  return (
    <nav className="tabs mt-s2 screen-only" aria-label="Section">
      {PAGES.map(([page, label]) => (
        <Link key={page} href={(page === '' ? base : `${base}/${page}`) as Route} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <Link href={`/${eventSlug}/${sectionSlug}` as Route}>Public page</Link>
    </nav>
  );
}
