import type { ReactNode } from 'react';
import { formatDay, formatTime } from '@/lib/domain/events/format-times';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

interface ScheduleRoundProps {
  readonly section: PublicSection;
  readonly round: number;
  /** The address of the round; null before the round is public. */
  readonly href?: string | null;
  /** The player or team without an opponent. */
  readonly free: ReactNode;
  readonly children: ReactNode;
}

/** The frame of one round in the schedule of a round robin. */
export function ScheduleRound({ section: { schedule, event, teams }, round, href = null, free, children }: ScheduleRoundProps) {
  const startsAt = schedule[round - 1] ?? null;
  const title = t('terms.label.roundN', { round });
  return (
    <section aria-labelledby={`round-${round}`}>
      <h2 id={`round-${round}`} className="mt-s4 mb-s1">
        {href === null ? title : <a href={href}>{title}</a>}
        {startsAt !== null && teams?.fixtures === undefined && (
          <small className="ml-s2 font-normal text-muted">
            {formatDay(startsAt, event.timeZone)}, {formatTime(startsAt, event.timeZone)}
          </small>
        )}
      </h2>
      {children}
      {free !== undefined && (
        <p className="mt-s1 flex gap-s2 text-t1">
          <span className="text-muted">{t('terms.bye.free')}</span> {free}
        </p>
      )}
    </section>
  );
}
