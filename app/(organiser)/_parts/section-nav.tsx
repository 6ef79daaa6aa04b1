import { addresses } from '@/app/addresses';
import { Link } from '@/app/_ui/link';

/** The pages of a section. */
const PAGES = [
  ['desk', 'Desk'],
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
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  return (
    <nav className="tabs mt-s2 screen-only" aria-label="Section">
      {PAGES.map(([page, label]) => (
        <Link key={page} href={to[page]} aria-current={page === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <Link href={addresses.section({ event: eventSlug, section: sectionSlug }).section}>Public page</Link>
    </nav>
  );
}
