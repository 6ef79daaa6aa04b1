import { scheduledRounds } from '@/engine/round-robin';
import { fitsSchedule, formatOf, scheduleOptionsOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { isOpenBoard } from '@/lib/domain/rounds/decide-pairing-checklist';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import type { ClubFacts, FixtureFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

export type MatchOfTeams = Pick<FixtureFacts, 'round' | 'firstId' | 'secondId'>;

/** A match of the schedule with what is known about its date. */
export interface ScheduledMatch extends MatchOfTeams {
  readonly fixture: FixtureFacts | null;
  readonly isPublic: boolean;
  /** True if all its boards have a final result. */
  readonly isPlayed: boolean;
}

export const isSameMatch = (one: MatchOfTeams, other: MatchOfTeams): boolean =>
  one.round === other.round && one.firstId === other.firstId && one.secondId === other.secondId;

/** The matches of a round robin of teams by round: those of paired rounds, and those that the table has for the others. Empty in other formats. */
export function scheduledMatches(facts: SectionFacts): readonly ScheduledMatch[] {
  const { systemId, teams, pairedRounds } = facts;
  const { isOfTeams, hasSchedule } = formatOf(systemId);
  if (!isOfTeams || !hasSchedule || teams.length < 2 || !fitsSchedule(teams.length, facts)) return [];
  const idOf = new Map(teams.map(({ id, number }) => [number, id]));
  return scheduledRounds(teams.length, scheduleOptionsOf(facts)).flatMap(({ round, pairs }) => {
    const paired = pairedRounds.find(({ number }) => number === round);
    const inTable = pairs.map(({ white, black }) => ({ round, firstId: idOf.get(white) ?? '', secondId: idOf.get(black) ?? '' }));
    return (paired === undefined ? inTable : matchesOfRound(paired)).map((match) => ({
      ...match,
      fixture: facts.fixtures.find((fixture) => isSameMatch(fixture, match)) ?? null,
      isPublic: paired !== undefined && paired.state !== 'draft',
      isPlayed: paired !== undefined && isPlayedIn(facts, paired, match),
    }));
  });
}

const matchesOfRound = ({ number: round, matches }: RoundFacts): readonly MatchOfTeams[] =>
  matches.flatMap(({ firstId, secondId }) => (secondId === null ? [] : [{ round, firstId, secondId }]));

function isPlayedIn(facts: SectionFacts, { state, matches, pairings }: RoundFacts, { firstId }: MatchOfTeams): boolean {
  const match = matches.find((one) => one.firstId === firstId);
  if (match === undefined || state === 'draft') return false;
  return boardsOfMatch(match, matchRulesOf(facts).boards, pairings).every((board) => !isOpenBoard(board) && board.result.result !== 'adjourned');
}

export function clubOfTeam({ teams, clubs }: Pick<SectionFacts, 'teams' | 'clubs'>, teamId: string): ClubFacts | null {
  const clubId = teams.find(({ id }) => id === teamId)?.clubId ?? null;
  return clubs.find(({ id }) => id === clubId) ?? null;
}

/** The venue of a match: its own, or that of the home club. */
export const venueOf = (facts: SectionFacts, { firstId, fixture }: Pick<ScheduledMatch, 'firstId' | 'fixture'>): string =>
  fixture?.venue || (clubOfTeam(facts, firstId)?.venue ?? '');

/** Equal for venues that differ only in capitals and spaces. */
export const hallKey = (venue: string): string => venue.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The number of matches a day in each hall, by key: the smallest that a club gives for its venue. */
export function hallCapacities(clubs: readonly Pick<ClubFacts, 'venue' | 'matchesPerDay'>[]): ReadonlyMap<string, number> {
  const capacities = new Map<string, number>();
  for (const { venue, matchesPerDay } of clubs) {
    const hall = hallKey(venue);
    if (hall !== '' && matchesPerDay !== null) capacities.set(hall, Math.min(matchesPerDay, capacities.get(hall) ?? matchesPerDay));
  }
  return capacities;
}
