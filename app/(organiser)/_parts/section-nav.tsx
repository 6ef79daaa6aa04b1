import { Link } from '@/app/_ui/link';
import { Tabs } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { PageLink } from './page-link';

const PAGES = [
  ['desk', 'shell.desk'],
  ['rounds', 'terms.label.rounds'],
  ['standings', 'terms.label.standings'],
  ['entries', 'terms.label.players'],
  ['helpers', 'terms.label.helpers'],
  ['history', 'terms.label.history'],
  ['export', 'terms.label.reportFile'],
  ['settings', 'terms.label.settings'],
] as const;

export function SectionNav({ at }: { readonly at: SectionAt }) {
  const { results, ...pages } = addresses.organise.section(at);
  const to = { ...pages, standings: results.standings };
  return (
    <Tabs aria-label={tell('terms.label.section')}>
      {PAGES.map(([page, words]) => (
        <PageLink key={page} href={to[page]} segment={page === 'desk' ? null : page} also={page === 'standings' ? 'adjustments' : undefined}>
          {tell(words)}
        </PageLink>
      ))}
      <Link href={addresses.section(at).section}>{tell('terms.label.publicPage')}</Link>
    </Tabs>
  );
}
