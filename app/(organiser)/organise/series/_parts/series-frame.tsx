import type { ReactNode } from 'react';
import { Link, SignedInUser } from '@/app/_ui/link';
import { PageHead, Tabs } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';

interface SeriesFrameProps {
  readonly person: string;
  readonly series: { readonly slug: string; readonly name: string };
  readonly tab: 'home' | 'rules' | 'players';
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the organisers' pages of a series. */
export function SeriesFrame({ person, series: { slug, name }, tab, acts, children }: SeriesFrameProps) {
  const to = addresses.organise.series(slug);
  const tabs = [
    ['home', to.home, t('series.legs.title')],
    ['rules', to.rules, t('series.rules.title')],
    ['players', to.players(), t('terms.label.players')],
  ] as const;
  return (
    <PageShell person={<SignedInUser name={person} />}>
      <PageHead over={<Link href={addresses.organise.allSeries}>{t('series.mine')}</Link>} title={name} acts={acts} />
      <Tabs aria-label={t('series.title')}>
        {tabs.map(([name, href, word]) => (
          <Link key={name} href={href} aria-current={name === tab ? 'page' : undefined}>
            {word}
          </Link>
        ))}
      </Tabs>
      {children}
    </PageShell>
  );
}
