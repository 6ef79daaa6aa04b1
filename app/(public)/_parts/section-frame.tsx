import { addresses } from '@/app/addresses';
import type { ReactNode } from 'react';
import { PAIRING_SYSTEMS } from '@/engine';
import type { TaggedSection } from '@/lib/publishing/tagged-section';
import { LivePart } from '../_live/live-part';
import { LiveState } from '../_live/live-state';
import { addressesOf } from './addresses';
import { clockWithSeconds } from '@/app/_parts/times';
import { WithdrawnRound } from './withdrawn-round';

interface SectionFrameProps {
  readonly kept: TaggedSection;
  readonly title: string;
  readonly sub?: ReactNode;
  /** Beside the title on a wide page, below it on a phone. */
  readonly nav?: ReactNode;
  readonly children: ReactNode;
}

/** What all public pages of a section share: the bar with the live state, the heading, the foot with the rule text. */
export function SectionFrame({ kept, title, sub, nav, children }: SectionFrameProps) {
  const { body: section, builtAt, tag } = kept;
  const to = addressesOf(section);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <div className="wrap">
          <a className="brand" href={addresses.home}>
            Crosstable
          </a>
          <LiveState stream={to.live} tag={tag} at={clockWithSeconds(builtAt, section.event.timeZone)} builtAt={builtAt} timeZone={section.event.timeZone} />
        </div>
      </header>
      <main id="main" className="wrap">
        <LivePart name="head" className="head">
          <div>
            <p className="over">
              <a href={to.event}>{section.event.name}</a> · <a href={to.section}>{section.name}</a>
            </p>
            <h1>{title}</h1>
            {sub !== undefined && <p className="sub small">{sub}</p>}
          </div>
          {nav}
        </LivePart>
        <LivePart name="withdrawn">
          <WithdrawnRound section={section} />
        </LivePart>
        {children}
      </main>
      <SectionFoot kept={kept} />
    </>
  );
}

function SectionFoot({ kept: { body: section } }: { kept: TaggedSection }) {
  const to = addressesOf(section);
  const system = PAIRING_SYSTEMS[section.systemId];
  return (
    <footer className="foot wrap">
      {system !== undefined && (
        <p>
          Paired by the {system.title}, {system.regulation}, {system.edition}.
        </p>
      )}
      <ul>
        <li>
          <a href={to.section}>Current round</a>
        </li>
        <li>
          <a href={to.standings}>Standings</a>
        </li>
        <li>
          <a href={to.crosstable}>Crosstable</a>
        </li>
        <li>
          <a href={to.players}>Players</a>
        </li>
        <li>
          <a href={to.corrections}>Corrections ({section.corrections.length + section.changes.length})</a>
        </li>
        <li>
          <a href={to.print}>Print</a>
        </li>
        <li>
          <a href={to.wall}>Screen on the wall</a>
        </li>
      </ul>
    </footer>
  );
}
