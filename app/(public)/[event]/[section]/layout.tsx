import type { ReactNode } from 'react';
import { addressesOf } from '@/app/_parts/addresses';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { PAIRING_SYSTEMS } from '@/engine';
import { clockWithSeconds } from '@/lib/domain/events/times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell, wordsOf } from '@/lib/platform/words/tell';
import { countCorrections } from '@/lib/views/publishing/build-public-section';
import { LiveState } from '../../_live/live-state';
import { loadSection } from '../../_parts/load-section';

export default async function SectionLayout({ children, params }: LayoutProps<'/[event]/[section]'>) {
  const { body: section, builtAt, tag } = await loadSection(await params);
  const { timeZone } = section.event;
  return (
    <>
      <a className="skip-link" href="#main">
        {tell('shell.frame.skip')}
      </a>
      <header className="masthead">
        <div>
          <a className="brand" href={addresses.home}>
            {tell('shell.product')}
          </a>
          <LiveState
            stream={addressesOf(section).live}
            tag={tag}
            at={clockWithSeconds(builtAt, timeZone)}
            builtAt={builtAt}
            timeZone={timeZone}
            words={wordsOf('public.live')}
          />
        </div>
      </header>
      <main id="main" className="page-width">
        {children}
      </main>
      <footer className="page-foot">
        <RuleText section={section} />
        <SectionPages section={section} />
      </footer>
    </>
  );
}

function RuleText({ section: { systemId } }: { readonly section: PublicSection }) {
  const system = PAIRING_SYSTEMS[systemId];
  if (system === undefined) return null;
  const { title, regulation, edition } = system;
  const link = (text: ReactNode) => <a href={addresses.rules.text(systemId)}>{text}</a>;
  return <p>{tellRich('public.frame.pairedBy', { title, regulation, edition, link })}</p>;
}

const PAGES = [
  ['section', 'public.frame.currentRound'],
  ['standings', 'terms.label.standings'],
  ['crosstable', 'terms.label.crosstable'],
  ['players', 'terms.label.players'],
  ['corrections', 'public.frame.corrections'],
  ['print', 'terms.label.print'],
  ['wall', 'terms.label.hallScreen'],
] as const;

function SectionPages({ section }: { readonly section: PublicSection }) {
  const to = addressesOf(section);
  return (
    <ul>
      {PAGES.map(([page, words]) => (
        <li key={page}>
          <a href={to[page]}>{words === 'public.frame.corrections' ? tell(words, { count: countCorrections(section) }) : tell(words)}</a>
        </li>
      ))}
      <li>
        <a href={addresses.help.page('player')}>{tell('terms.label.help')}</a>
      </li>
    </ul>
  );
}
