import { Link } from '@/app/_ui/link';
import { Tabs } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';

const VIEWS = [
  ['entries', 'terms.label.players'],
  ['fees', 'fees.title'],
] as const;

/** The pages about the players of a section. They share one entry of the section's navigation, which has two lines on a narrow phone. */
export function PlayersTabs({ at, view }: { readonly at: SectionAt; readonly view: (typeof VIEWS)[number][0] }) {
  const to = addresses.organise.section(at);
  return (
    <Tabs aria-label={t('terms.label.players')}>
      {VIEWS.map(([one, words]) => (
        <Link key={one} href={to[one]} aria-current={view === one ? 'page' : undefined}>
          {t(words)}
        </Link>
      ))}
    </Tabs>
  );
}
