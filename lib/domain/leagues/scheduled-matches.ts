import { scheduledRounds } from '@/engine/round-robin';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { fitsSchedule, formatOf, scheduleOptionsOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { isOpenBoard } from '@/lib/domain/rounds/decide-pairing-checklist';
import { areEarlyBoardsPlayed, earlyScoreOf, hasEarlyResult } from '@/lib/domain/teams/early-boards';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { hasScoresOnly, scoreOf } from '@/lib/domain/teams/match-scores';
import type { ClubFacts, FixtureFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { versionOf } from '@/lib/platform/input/seen-version';

export type MatchOfTeams = Pick<FixtureFacts, 'round' | 'firstId' | 'secondId'>;

/** A match of the schedule, with its fixture (if there is one) and its progress. */
export interface ScheduledMatch extends MatchOfTeams {
  readonly fixture: FixtureFacts | null;
  /** Its place in the round, from 1. */
  readonly number: number;
  readonly isPublic: boolean;
  /** True if its round is complete. If no game of the match has ended, the match is then postponed. */
  readonly isRoundComplete: boolean;
  /** True if one of its games has a final result, or if the match has a score. That includes matches played before their round is public. */
  readonly hasBegun: boolean;
  /** True if a game was adjourned after it had begun. The boards of a postponed match are adjourned without a game. */
  readonly hasAdjourned: boolean;
  /** True if all its boards have a final result, or if the match has a score. */
  readonly isPlayed: boolean;
}

/** A match as a page showed it. */
export interface SeenMatch extends MatchOfTeams {
  /** The `fixtureVersion` of the match on that page. */
  readonly seen: string;
}

export const isSameMatch = (one: MatchOfTeams, other: MatchOfTeams): boolean =>
  one.round === other.round && one.firstId === other.firstId && one.secondId === other.secondId;

/** A match as forms send it. */
export const matchValue = ({ round, firstId, secondId }: MatchOfTeams): string => `${round}:${firstId}:${secondId}`;

/**
 * A text that changes with the date, venue, state, date request, early boards and their report of a match. Forms send it back, so that nobody overwrites a change
 * that the form did not show.
 */
export function fixtureVersion({ fixture }: Pick<ScheduledMatch, 'fixture'>): string {
  if (fixture === null) return '';
  const { playsAt, venue, isPostponed, firstHasBlack = null, earlyFirst = null, earlySecond = null, requestedBy, requestReason, offeredTimes } = fixture;
  const { earlyBoards = [], reportedAt = null, answer = null } = fixture;
  const boards = earlyBoards.map(({ board, whiteId, blackId, result }) => [board, whiteId, blackId, result]);
  return versionOf([playsAt, venue, isPostponed, firstHasBlack, earlyFirst, earlySecond, requestedBy, requestReason, offeredTimes, boards, reportedAt, answer]);
}

/** Null if the match is not in the schedule, or was changed since it was seen. */
export function findSeenMatch(facts: SectionFacts, wanted: SeenMatch): ScheduledMatch | null {
  const match = scheduledMatches(facts).find((one) => isSameMatch(one, wanted));
  return match === undefined || fixtureVersion(match) !== wanted.seen ? null : match;
}

/**
 * The matches of a round robin of teams by round: as paired in paired rounds, and from the schedule table in the others. Empty in other
 * formats.
 */
export function scheduledMatches(facts: SectionFacts): readonly ScheduledMatch[] {
  const { systemId, teams, pairedRounds } = facts;
  const { isOfTeams, hasSchedule } = formatOf(systemId);
  if (!isOfTeams || !hasSchedule || teams.length < 2 || !fitsSchedule(teams.length, facts)) return [];
  const idOf = new Map(teams.map(({ id, number }) => [number, id]));
  return scheduledRounds(teams.length, scheduleOptionsOf(facts)).flatMap(({ round, pairs }) => {
    const paired = pairedRounds.find(({ number }) => number === round);
    const inTable = pairs.map(({ white, black }) => ({ round, firstId: idOf.get(white) ?? '', secondId: idOf.get(black) ?? '' }));
    return (paired === undefined ? inTable : matchesOfRound(paired)).map((match, index) => {
      const fixture = facts.fixtures.find((one) => isSameMatch(one, match)) ?? null;
      return { ...match, number: index + 1, fixture, ...progressOf(facts, paired, match, fixture) };
    });
  });
}

const matchesOfRound = ({ number: round, matches }: RoundFacts): readonly MatchOfTeams[] =>
  matches.flatMap(({ firstId, secondId }) => (secondId === null ? [] : [{ round, firstId, secondId }]));

type Progress = Pick<ScheduledMatch, 'isPublic' | 'isRoundComplete' | 'hasBegun' | 'hasAdjourned' | 'isPlayed'>;

function progressOf(facts: SectionFacts, round: RoundFacts | undefined, { firstId }: MatchOfTeams, fixture: FixtureFacts | null): Progress {
  const match = round?.matches.find((one) => one.firstId === firstId);
  if (round === undefined || match === undefined || round.state === 'draft') return earlyProgress(facts, fixture);
  if (hasScoresOnly(facts)) {
    const isPlayed = scoreOf(match) !== null;
    return { isPublic: true, isRoundComplete: round.state === 'complete', hasBegun: isPlayed, hasAdjourned: false, isPlayed };
  }
  const boards = boardsOfMatch(match, matchRulesOf(facts).boards, round.pairings);
  const open = boards.filter((board) => isOpenBoard(board) || board.result.result === 'adjourned');
  const hasBegun = boards.some((board) => board.blackId !== null && !open.includes(board));
  const hasAdjourned = open.some(({ result }) => result.result === 'adjourned' && result.isPostponed !== true);
  return { isPublic: true, isRoundComplete: round.state === 'complete', hasBegun, hasAdjourned, isPlayed: open.length === 0 };
}

/** A match whose round is not public. A score without boards is that of the whole match. */
function earlyProgress(facts: SectionFacts, fixture: FixtureFacts | null): Progress {
  const boards = fixture?.earlyBoards ?? [];
  const hasBegun = earlyScoreOf(facts, fixture) !== null;
  return { isPublic: false, isRoundComplete: false, hasBegun, hasAdjourned: false, isPlayed: hasEarlyResult(boards) ? areEarlyBoardsPlayed(boards) : hasBegun };
}

export function clubOfTeam({ teams, clubs }: Pick<SectionFacts, 'teams' | 'clubs'>, teamId: string): ClubFacts | null {
  const clubId = teams.find(({ id }) => id === teamId)?.clubId ?? null;
  return clubs.find(({ id }) => id === clubId) ?? null;
}

/** The venue of a match: its own, or that of the home club. */
export const venueOf = (facts: SectionFacts, match: Pick<ScheduledMatch, 'firstId' | 'secondId' | 'fixture'>): string =>
  match.fixture?.venue || (homeClubOf(facts, match)?.venue ?? '');

/** The club of the home team; null if the team has none. */
export const homeClubOf = (facts: SectionFacts, match: Pick<MatchOfTeams, 'firstId' | 'secondId'>): ClubFacts | null =>
  clubOfTeam(facts, homeAndVisitor(facts, match)[0]);

/** The times that a captain offers, each as a local time and as an ISO instant. */
export const offeredTimesOf = ({ event }: SectionFacts, { offeredTimes }: FixtureFacts) =>
  offeredTimes.map((local) => ({ local, at: instantOf(local, event.timeZone).toISOString() }));

/** The key of a venue. It ignores differences in capitals and spaces. */
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
