import { formatDay, formatTime } from '@/lib/domain/events/format-times';
import type { ScheduledRoundMatches } from '@/lib/domain/publishing/public-schedule';
import type { PublicMatch, PublicSection } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';
import { MatchScore, TeamLink } from './match-title';
import { sectionAddressesOf } from './section-addresses';

interface MatchScheduleProps {
  readonly section: PublicSection;
  readonly of: ScheduledRoundMatches;
}

/** One round of a round robin of teams, with its start and results so far. The team named first has White on board 1. */
export function MatchSchedule({ section, of: { number: round, matches, free, isPublic } }: MatchScheduleProps) {
  const startsAt = section.schedule[round - 1] ?? null;
  const title = t('terms.label.roundN', { round });
  const freeTeam = free === null ? undefined : section.teams?.list[free];
  return (
    <section aria-labelledby={`round-${round}`}>
      <h2 id={`round-${round}`} className="mt-s4 mb-s1">
        {isPublic ? <a href={sectionAddressesOf(section).round(round)}>{title}</a> : title}
        {startsAt !== null && (
          <small className="ml-s2 font-normal text-muted">
            {formatDay(startsAt, section.event.timeZone)}, {formatTime(startsAt, section.event.timeZone)}
          </small>
        )}
      </h2>
      <ol className="border-t-2 border-ink">
        {matches.map((match) => (
          <MatchRow key={match.number} section={section} match={match} />
        ))}
      </ol>
      {freeTeam !== undefined && (
        <p className="mt-s1 flex gap-s2 text-t1">
          <span className="text-muted">{t('terms.bye.free')}</span> <TeamLink section={section} team={freeTeam} />
        </p>
      )}
    </section>
  );
}

function MatchRow({ section, match }: { readonly section: PublicSection; readonly match: PublicMatch }) {
  const [one, other] = [section.teams?.list[match.first], section.teams?.list[match.second ?? -1]];
  if (one === undefined || other === undefined) return null;
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_5rem_minmax(0,1fr)] items-center gap-x-s2 border-b border-line min-h-tap print:min-h-0">
      <span className="text-muted">{match.number}</span>
      <span className="wrap-break-word">
        <TeamLink section={section} team={one} />
      </span>
      <b className="text-center">
        <MatchScore match={match} />
      </b>
      <span className="wrap-break-word">
        <TeamLink section={section} team={other} />
      </span>
    </li>
  );
}
