import { ok, type Result } from '@/engine/model/result-or-error';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts, TeamFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { rosterOf } from './line-ups';
import { hasScoresOnly } from './match-scores';

/** The byes that a team can be given. */
export const TEAM_BYES = ['halfPointBye', 'zeroPointBye', 'fullPointBye'] as const;

/** True once round 1 is paired or has been public: the teams and their numbers are then final (C.04.6 1.1). */
export function areTeamsFixed({ pairedRounds, publicationRecord }: Pick<SectionFacts, 'pairedRounds' | 'publicationRecord'>): boolean {
  return pairedRounds.length > 0 || publicationRecord.round > 0;
}

/**
 * Decides whether a team can be added. In a Swiss, a team can enter late. It then has the next number and no points for the rounds it
 * missed (C.04.2 2.4; C.04.6 1.1). No team can be added while round 1 is a draft, because its numbers are not final.
 */
export function decideNewTeam(facts: SectionFacts): Result<null, Refusal<'teams-fixed' | 'section-over-there'>> {
  if (!areTeamsFixed(facts)) return ok(null);
  if (formatOf(facts.systemId).hasSchedule || facts.publicationRecord.round === 0) return refuse('teams-fixed');
  return lastPublishedRound(facts) < facts.rounds ? ok(null) : refuse('section-over-there', { facts: { to: facts.name } });
}

/**
 * True if the team can be removed: any team until numbers are final, and afterwards only the last team of a Swiss, as long as it has no
 * match.
 */
export function mayRemoveTeam(facts: SectionFacts, { id, number }: TeamFacts): boolean {
  const hasMatch = facts.pairedRounds.some(({ matches }) => matches.some(({ firstId, secondId }) => firstId === id || secondId === id));
  const mayLeave = !formatOf(facts.systemId).hasSchedule && !hasMatch && facts.teams.every((team) => team.number <= number);
  return !areTeamsFixed(facts) || mayLeave;
}

/**
 * True for a team that entered late, which the draw for pairing numbers did not include: none of its players takes part from round 1. Where
 * teams need no players, it had neither a match nor a bye in round 1.
 */
export function isLateTeam(facts: SectionFacts, teamId: string): boolean {
  if (!areTeamsFixed(facts) || formatOf(facts.systemId).hasSchedule) return false;
  if (!hasScoresOnly(facts)) return rosterOf(facts.entries, teamId).every(({ enteredFromRound }) => enteredFromRound > 1);
  const [first] = facts.pairedRounds;
  const hasBye = facts.teamByes.some((bye) => bye.teamId === teamId && bye.round === 1);
  return first !== undefined && !hasBye && first.matches.every(({ firstId, secondId }) => firstId !== teamId && secondId !== teamId);
}

/** The average rating on a team's top boards; 0 for a team without players. Unrated players and missing boards count as 0. */
export function topBoardsAverage(facts: Pick<SectionFacts, 'entries' | 'scoring'>, teamId: string): number {
  const top = rosterOf(facts.entries, teamId).slice(0, matchRulesOf(facts).boards);
  return top.length === 0 ? 0 : Math.round(top.reduce((sum, { rating }) => sum + rating, 0) / matchRulesOf(facts).boards);
}

/** Numbers the teams by the average rating of their top boards, for an arbiter to confirm. Teams with the same average keep their order. */
export function proposedNumbers(facts: Pick<SectionFacts, 'entries' | 'scoring' | 'teams'>): ReadonlyMap<string, number> {
  const order = facts.teams.toSorted((a, b) => topBoardsAverage(facts, b.id) - topBoardsAverage(facts, a.id) || a.number - b.number);
  return new Map(order.map(({ id }, index) => [id, index + 1]));
}
