import { addresses, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { PageLink } from './page-link';

/** The pages of a section: the part of the address under which each stands, and its word. The desk has none. */
const PAGES = [
  [null, 'desk', 'Desk'],
  ['rounds', 'rounds', 'Rounds'],
  ['entries', 'entries', 'Players'],
  ['helpers', 'helpers', 'Helpers'],
  ['history', 'history', 'History'],
  ['export', 'export', 'Report file'],
  ['settings', 'settings', 'Settings'],
] as const;

/** The way between the pages of a section: the same on every one of them. */
export function SectionNav({ at }: { readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <nav className="tabs screen-only" aria-label="Section">
      {PAGES.map(([segment, page, label]) => (
        <PageLink key={page} href={to[page]} segment={segment}>{label}</PageLink>
      ))}
      <Link href={addresses.section(at).section}>Public page</Link>
    </nav>
  );
}
