import { isTeamWithdrawn } from '@/lib/domain/teams/line-ups';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { ScheduledMatch } from './scheduled-matches';

/** True for a match that will not be played, because one of its teams has withdrawn. It is forfeited when its round is published. */
export function isCancelled(facts: SectionFacts, { round, firstId, secondId, isPublic, hasBegun }: ScheduledMatch): boolean {
  if (isPublic || hasBegun) return false;
  return facts.teams.some((team) => [firstId, secondId].includes(team.id) && isTeamWithdrawn(facts, team, round));
}
