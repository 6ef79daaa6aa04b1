import type { ReactNode } from 'react';
import { FideModeLeftNotice } from '@/app/_components/round-notices';
import { sectionAddressesOf } from '@/app/_components/section-addresses';
import { Note } from '@/app/_ui/page-parts';
import { formatTime } from '@/lib/domain/events/format-times';
import { hasHandicap } from '@/lib/domain/formats/handicap-clocks';
import { roundLabel } from '@/lib/domain/formats/round-label';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { LivePart } from '../_live/live-part';

interface SectionHeadProps {
  readonly section: PublicSection;
  readonly title: string;
  readonly sub?: ReactNode;
  readonly nav?: ReactNode;
}

export function SectionHead({ section, title, sub, nav }: SectionHeadProps) {
  const to = sectionAddressesOf(section);
  const withdrawn = unpublishedText(section);
  return (
    <>
      <LivePart name="head" className="page-head">
        <div>
          <p className="page-over">
            <a href={to.event}>{section.event.name}</a> · <a href={to.section}>{section.name}</a>
            {section.isChess960 && ` · ${t('terms.label.chess960')}`}
            {hasHandicap(section) && ` · ${t('terms.label.handicapClocks')}`}
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
        <FideModeLeftNotice round={section.fideLeftInRound} />
      </LivePart>
    </>
  );
}

export function RoundHead({ section, round, title }: Pick<SectionHeadProps, 'section' | 'title'> & { readonly round: number }) {
  return <SectionHead section={section} title={title} sub={<a href={sectionAddressesOf(section).round(round)}>{roundLabel(section, round)}</a>} />;
}

/**
 * The warning about an unpublished round; null if there is none. It is on every page and screen until the round is published again,
 * so that nobody plays the old pairing.
 */
export function unpublishedText({ withdrawn, event }: PublicSection): string | null {
  if (withdrawn === null) return null;
  const { round, reason, at } = withdrawn;
  return t('public.withdrawn', { round, at: formatTime(at, event.timeZone), reason: reason.replace(/[.\s]+$/, '') });
}
