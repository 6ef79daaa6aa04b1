import { type ScheduleOptions, scheduledRounds } from '@/engine/round-robin';
import { formatOf, scheduleOptionsOf } from '@/lib/domain/formats/formats';
import { areTeamsFixed } from '@/lib/domain/teams/decide-teams';
import { isSecondAtHome } from '@/lib/domain/teams/home-team';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { clubOfTeam, hallCapacities, hallKey } from './scheduled-matches';

export interface NumberedTeam {
  readonly id: string;
  readonly number: number;
  readonly clubId: string | null;
  /** The home hall of the team, and the number of matches that the hall can host on a day; '' and null if unknown. */
  readonly hall: string;
  readonly capacity: number | null;
}

/** The costs: for each round after round 1 until two teams of a club meet, and for each match above the capacity of a hall. */
const COST_OF_LATE_ROUND = 1;
const COST_OF_FULL_HALL = 3;

/**
 * Searches for numbers with which teams of the same club meet early, and no hall has more home matches in a round than it can host. Pairs
 * of numbers are swapped in a fixed order while this lowers the cost, so equal input gives equal numbers.
 */
export function proposeClubNumbers(
  teams: readonly NumberedTeam[],
  options: ScheduleOptions & { readonly isBlackAtHome?: boolean },
): ReadonlyMap<string, number> {
  const places = teams.toSorted((a, b) => a.number - b.number);
  const rounds = teams.length < 2 ? [] : scheduledRounds(teams.length, options);
  const costNow = () => costOf(places, rounds, options.isBlackAtHome === true);
  let best = costNow();
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let one = 0; one < places.length; one += 1) {
      for (let other = one + 1; other < places.length; other += 1) {
        swap(places, one, other);
        const cost = costNow();
        if (cost < best) [best, isBetter] = [cost, true];
        else swap(places, one, other);
      }
    }
  }
  return new Map(places.map(({ id }, index) => [id, index + 1]));
}

/** The largest number of teams for which all swaps can be tried while a page is rendered. */
const MAX_TEAMS = 16;

/** False if no team has a club, the numbers are final, the section has more than `MAX_TEAMS` teams, or the format has no schedule. */
export function canNumberByClub(facts: SectionFacts): boolean {
  const { teams, systemId } = facts;
  return formatOf(systemId).hasSchedule && !areTeamsFixed(facts) && teams.length <= MAX_TEAMS && teams.some(({ clubId }) => clubId !== null);
}

/** The proposed numbers of a section, by team. Needs about 0.1 s for `MAX_TEAMS` teams. */
export function clubNumbersOf(facts: SectionFacts): ReadonlyMap<string, number> {
  const { teams, clubs } = facts;
  const capacities = hallCapacities(clubs);
  const numbered = teams.map(({ id, number, clubId }) => {
    const hall = hallKey(clubOfTeam(facts, id)?.venue ?? '');
    return { id, number, clubId, hall, capacity: capacities.get(hall) ?? null };
  });
  return proposeClubNumbers(numbered, { ...scheduleOptionsOf(facts), isBlackAtHome: isSecondAtHome(facts) });
}

type Rounds = ReturnType<typeof scheduledRounds>;

function costOf(places: readonly NumberedTeam[], rounds: Rounds, isBlackAtHome: boolean): number {
  const met = new Set<string>();
  let cost = 0;
  for (const { round, pairs } of rounds) {
    const hosted = new Map<string, number>();
    for (const { white, black } of pairs) {
      const [home, away] = isBlackAtHome ? [places[black - 1], places[white - 1]] : [places[white - 1], places[black - 1]];
      if (home === undefined || away === undefined) continue;
      const pair = [home.id, away.id].toSorted().join(' ');
      if (home.clubId !== null && home.clubId === away.clubId && !met.has(pair)) cost += COST_OF_LATE_ROUND * (round - 1);
      met.add(pair);
      const count = (hosted.get(home.hall) ?? 0) + 1;
      if (home.hall !== '') hosted.set(home.hall, count);
      if (home.hall !== '' && home.capacity !== null && count > home.capacity) cost += COST_OF_FULL_HALL;
    }
  }
  return cost;
}

function swap<Item>(list: Item[], one: number, other: number): void {
  const [first, second] = [list[one], list[other]];
  if (first !== undefined && second !== undefined) [list[one], list[other]] = [second, first];
}
