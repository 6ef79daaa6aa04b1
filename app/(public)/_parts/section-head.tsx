import type { ReactNode } from 'react';
import { addressesOf } from '@/app/_parts/addresses';
import { LeftFideMode } from '@/app/_parts/round-marks';
import { Note } from '@/app/_ui/page-parts';
import { clock } from '@/lib/domain/events/times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';
import { LivePart } from '../_live/live-part';

interface SectionHeadProps {
  readonly section: PublicSection;
  readonly title: string;
  readonly sub?: ReactNode;
  readonly nav?: ReactNode;
}

export function SectionHead({ section, title, sub, nav }: SectionHeadProps) {
  const to = addressesOf(section);
  const withdrawn = withdrawnWords(section);
  return (
    <>
      <LivePart name="head" className="page-head">
        <div>
          <p className="page-over">
            <a href={to.event}>{section.event.name}</a> · <a href={to.section}>{section.name}</a>
            {section.isChess960 && ` · ${tell('terms.label.chess960')}`}
          </p>
          <h1>{title}</h1>
          {sub !== undefined && <p className="page-state">{sub}</p>}
        </div>
        {nav}
      </LivePart>
      <LivePart name="withdrawn">
        {withdrawn !== null && (
          <Note tone="danger" role="status">
            <b>{withdrawn}</b>
          </Note>
        )}
        <LeftFideMode round={section.fideLeftInRound} />
      </LivePart>
    </>
  );
}

export function RoundHead({ section, round, title }: Pick<SectionHeadProps, 'section' | 'title'> & { readonly round: number }) {
  return <SectionHead section={section} title={title} sub={<a href={addressesOf(section).round(round)}>{tell('terms.label.roundN', { round })}</a>} />;
}

/** Shown on every page and screen of the section until the round is published again: nobody may play the old pairing. */
export function withdrawnWords({ withdrawn, event }: PublicSection): string | null {
  if (withdrawn === null) return null;
  const { round, reason, at } = withdrawn;
  return tell('public.withdrawn', { round, at: clock(at, event.timeZone), reason: reason.replace(/[.\s]+$/, '') });
}
