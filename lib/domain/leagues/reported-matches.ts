import type { GameResult } from '@/lib/domain/boards/game-results';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { matchOfTeam } from '@/lib/domain/teams/handed-in-line-ups';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { confirmationState, type ConfirmationState, earlyReportOf } from '@/lib/domain/teams/match-reports';
import type { FixtureFacts, MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { takesEarlyReports } from './decide-early-match';
import { sideInMatch } from './decide-postponement';
import { type MatchOfTeams, type ScheduledMatch, scheduledMatches } from './scheduled-matches';

/** Whether the captains agree on the results of a match that was played before its round is public; `none` if none reported any. */
export const earlyConfirmation = ({ leagueRules }: SectionFacts, { isPublic, fixture, number }: ScheduledMatch, now: Date): ConfirmationState =>
  isPublic ? 'none' : confirmationState(earlyReportOf(fixture, number), leagueRules, now);

/** True while an answer of a captain or an arbiter is missing for the results of a match that was played before its round is public. */
export const isEarlyReportOpen = (...match: Parameters<typeof earlyConfirmation>): boolean => ['unconfirmed', 'disputed'].includes(earlyConfirmation(...match));

/** A board with two players. `board` is its number in the hall or, before the round is public, in the match. */
export interface ReportedBoard {
  readonly id: string;
  readonly board: number;
  readonly whiteId: string;
  readonly blackId: string;
  readonly result: GameResult | null;
}

/** A match whose results captains report: of a public round, or played before its round is public. */
export interface ReportedMatch {
  readonly match: MatchFacts & MatchOfTeams;
  readonly boards: readonly ReportedBoard[];
  /** The public round; null before it is public. */
  readonly round: RoundFacts | null;
  /** The fixture with the early boards; null once the round is public. */
  readonly fixture: FixtureFacts | null;
}

/** The matches of a team whose results captains report, in the order of their rounds. */
export function reportedMatches(facts: SectionFacts, teamId: string, now: Date): readonly ReportedMatch[] {
  const { boards: count } = matchRulesOf(facts);
  const inRounds = facts.pairedRounds.flatMap((round): ReportedMatch[] => {
    const match = matchOfTeam(round, teamId);
    if (round.state === 'draft' || match === undefined || match.secondId === null) return [];
    const boards = boardsOfMatch(match, count, round.pairings).flatMap(({ id, board, whiteId, blackId, result }) =>
      blackId === null ? [] : [{ id, board, whiteId, blackId, result: result.result }],
    );
    return [{ match: { ...match, secondId: match.secondId, round: round.number }, boards, round, fixture: null }];
  });
  const early = scheduledMatches(facts).flatMap((match): ReportedMatch[] => {
    const { fixture } = match;
    if (fixture === null || sideInMatch(match, teamId) === null || !takesEarlyReports(facts, match, now)) return [];
    const boards = (fixture.earlyBoards ?? []).flatMap(({ blackId, ...board }) => (blackId === null ? [] : [{ ...board, blackId }]));
    return [{ match, boards, round: null, fixture }];
  });
  return [...inRounds, ...early].toSorted((a, b) => a.match.round - b.match.round);
}
