import { addresses } from '@/app/addresses';
import { clockWithSeconds } from '@/app/_parts/times';
import { PAIRING_SYSTEMS } from '@/engine';
import type { PublicSection } from '@/lib/publishing/public-section';
import { LiveState } from '../../_live/live-state';
import { addressesOf } from '../../_parts/addresses';
import { loadSection } from '../../_parts/load-section';

/** The frame of a section's pages: the bar with the live state, the foot with the rule text and the way to the other pages. */
export default async function SectionLayout({ children, params }: LayoutProps<'/[event]/[section]'>) {
  const { body: section, builtAt, tag } = await loadSection(await params);
  const { timeZone } = section.event;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="masthead">
        <div>
          <a className="brand" href={addresses.home}>
            Crosstable
          </a>
          <LiveState stream={addressesOf(section).live} tag={tag} at={clockWithSeconds(builtAt, timeZone)} builtAt={builtAt} timeZone={timeZone} />
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
  return (
    system !== undefined && (
      <p>
        Paired by the {system.title}, {system.regulation}, {system.edition}.
      </p>
    )
  );
}

function SectionPages({ section }: { readonly section: PublicSection }) {
  const to = addressesOf(section);
  return (
    <ul>
      <Item href={to.section} words="Current round" />
      <Item href={to.standings} words="Standings" />
      <Item href={to.crosstable} words="Crosstable" />
      <Item href={to.players} words="Players" />
      <Item href={to.corrections} words={`Corrections (${section.corrections.length + section.changes.length})`} />
      <Item href={to.print} words="Print" />
      <Item href={to.wall} words="Screen on the wall" />
    </ul>
  );
}

function Item({ href, words }: { readonly href: string; readonly words: string }) {
  return (
    <li>
      <a href={href}>{words}</a>
    </li>
  );
}
