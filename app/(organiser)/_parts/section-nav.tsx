import { addresses, type SectionAt } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { PageLink } from './page-link';
import { Tabs } from '@/app/_ui/tabs';

/** The pages of a section, by the part of the address under which each stands; the desk has none. */
const PAGES = [
  ['desk', 'Desk'],
  ['rounds', 'Rounds'],
  ['entries', 'Players'],
  ['helpers', 'Helpers'],
  ['history', 'History'],
  ['export', 'Report file'],
  ['settings', 'Settings'],
] as const;

/** The way between the pages of a section: the same on every one of them. */
export function SectionNav({ at }: { readonly at: SectionAt }) {
  const to = addresses.organise.section(at);
  return (
    <Tabs aria-label="Section">
      {PAGES.map(([page, label]) => (
        <PageLink key={page} href={to[page]} segment={page === 'desk' ? null : page}>
          {label}
        </PageLink>
      ))}
      <Link href={addresses.section(at).section}>Public page</Link>
    </Tabs>
  );
}
