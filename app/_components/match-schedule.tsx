import { fixtureOf, type ScheduledRoundMatches } from '@/lib/domain/publishing/public-schedule';
import type { PublicMatch, PublicSection } from '@/lib/domain/publishing/public-section';
import { EarlyBoardsList } from './early-boards-list';
import { FixtureText } from './fixture-text';
import { MatchScore, TeamLink } from './match-title';
import { ScheduleRound } from './schedule-round';
import { sectionAddressesOf } from './section-addresses';

interface MatchScheduleProps {
  readonly section: PublicSection;
  readonly of: ScheduledRoundMatches;
}

/** One round of a round robin of teams, with its start and results so far. The home team is named first. */
export function MatchSchedule({ section, of: { number: round, matches, free, isPublic } }: MatchScheduleProps) {
  const team = free === null ? undefined : section.teams?.list[free];
  const href = isPublic ? sectionAddressesOf(section).round(round) : null;
  return (
    <ScheduleRound section={section} round={round} href={href} free={team && <TeamLink section={section} team={team} />}>
      <ol className="@container border-t-2 border-ink">
        {matches.map((match) => (
          <MatchRow key={match.number} section={section} round={round} match={match} />
        ))}
      </ol>
    </ScheduleRound>
  );
}

interface MatchRowProps {
  readonly section: PublicSection;
  readonly round: number;
  readonly match: PublicMatch;
}

/** The teams are on one line where there is room, else one below the other, so that their names wrap between words. */
function MatchRow({ section, round, match }: MatchRowProps) {
  const [one, other] = [section.teams?.list[match.first], section.teams?.list[match.second ?? -1]];
  if (one === undefined || other === undefined) return null;
  const fixture = fixtureOf(section, round, match);
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_minmax(5rem,auto)] content-center items-center gap-x-s2 gap-y-s1 border-b border-line py-s1 min-h-tap print:min-h-0 @min-[34rem]:gap-y-0 @min-[34rem]:grid-cols-[2rem_minmax(0,1fr)_minmax(5rem,auto)_minmax(0,1fr)]">
      <span className="row-span-2 text-muted @min-[34rem]:row-span-1">{match.number}</span>
      <span className="wrap-break-word">
        <TeamLink section={section} team={one} />
      </span>
      <b className="row-span-2 text-center @min-[34rem]:row-span-1">
        <MatchScore match={match} />
      </b>
      <span className="wrap-break-word">
        <TeamLink section={section} team={other} />
      </span>
      <FixtureText section={section} of={fixture} className="col-start-2 -col-end-1" />
      <EarlyBoardsList section={section} of={fixture} className="col-start-2 -col-end-1" />
    </li>
  );
}
