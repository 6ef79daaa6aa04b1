import { formatOf } from '@/lib/domain/formats/formats';
import { areTeamsFixed } from '@/lib/domain/teams/decide-teams';
import type { SectionFacts, TeamFacts } from '@/lib/domain/tournament/section-facts';
import { clubOfTeam } from './scheduled-matches';

interface ClubPair {
  readonly teams: readonly [TeamFacts, TeamFacts];
  readonly club: string;
}

/**
 * The pairs of teams of a club that are not forbidden pairs yet. None once round 1 is paired, because forbidden pairs are announced before
 * it (C.05 5.2), and none in a schedule, in which all teams meet.
 */
export function openClubPairs(facts: SectionFacts): readonly ClubPair[] {
  if (formatOf(facts.systemId).hasSchedule || areTeamsFixed(facts)) return [];
  const isForbidden = (one: TeamFacts, other: TeamFacts) =>
    facts.forbiddenTeams.some((pair) => [pair.teamAId, pair.teamBId].every((id) => id === one.id || id === other.id));
  return facts.teams.flatMap((one, index) =>
    facts.teams.slice(index + 1).flatMap((other): ClubPair[] => {
      if (one.clubId === null || one.clubId !== other.clubId || isForbidden(one, other)) return [];
      return [{ teams: [one, other], club: clubOfTeam(facts, one.id)?.name ?? '' }];
    }),
  );
}
