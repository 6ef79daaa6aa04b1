import { isTeamWithdrawn, type LeavingMember } from '@/lib/domain/teams/line-ups';
import type { SectionFacts, TeamFacts } from '@/lib/domain/tournament/section-facts';
import type { ScheduledMatch } from './scheduled-matches';

interface LeavingTeams extends Pick<SectionFacts, 'scoring'> {
  readonly entries: readonly LeavingMember[];
  readonly teams: readonly Pick<TeamFacts, 'id' | 'leftFromRound'>[];
}

type MatchProgress = Pick<ScheduledMatch, 'round' | 'firstId' | 'secondId' | 'isPublic' | 'hasBegun'>;

/** True for a match that will not be played, because one of its teams has withdrawn. It is forfeited when its round is published. */
export function isCancelled(facts: LeavingTeams, { round, firstId, secondId, isPublic, hasBegun }: MatchProgress): boolean {
  if (isPublic || hasBegun) return false;
  return facts.teams.some((team) => [firstId, secondId].includes(team.id) && isTeamWithdrawn(facts, team, round));
}
