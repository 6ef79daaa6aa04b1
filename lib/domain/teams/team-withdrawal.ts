import type { Tpn } from '@/engine/model/tpn';
import { gamesOf, type GamesOfPlayer } from '@/engine/round-robin';
import { type TeamField, teamsLeavingBeforeHalf, withoutTeams } from '@/engine/teams';
import { decidedCounting } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts, TeamFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { buildTeamField } from './build-team-tournament';
import { isTeamWithdrawn, type LeavingMember, rosterOf } from './line-ups';
import { hasScoresOnly } from './match-scores';

const openWithdrawalOf = ({ withdrawals }: Pick<LeavingMember, 'withdrawals'>): WithdrawalFacts | null =>
  withdrawals.find(({ returnsInRound }) => returnsInRound === null) ?? null;

/**
 * The first round that a withdrawn team does not play, and the players who left in that round and can return. Null unless the team
 * has withdrawn without a recorded return.
 */
export function teamWithdrawalOf<One extends LeavingMember>(
  entries: readonly One[],
  teamId: string,
): { readonly fromRound: number; readonly members: readonly One[] } | null {
  const left = rosterOf(entries, teamId).map((member) => ({ member, open: openWithdrawalOf(member) }));
  if (left.length === 0 || left.some(({ open }) => open === null)) return null;
  const fromRound = Math.max(...left.map(({ open }) => open?.fromRound ?? 0));
  const last = left.filter(({ open }) => open?.fromRound === fromRound && open.kind !== 'expelled');
  return { fromRound, members: last.map(({ member }) => member) };
}

/** The first round that the team does not play; null if it has not left. */
export const leavingRoundOf = (facts: Pick<SectionFacts, 'entries' | 'scoring'>, { id, leftFromRound }: TeamFacts): number | null =>
  (hasScoresOnly(facts) ? leftFromRound : teamWithdrawalOf(facts.entries, id)?.fromRound) ?? null;

/**
 * True or false if an arbiter decided whether the matches of a team that has left a round robin count; null without a decision. Only the
 * players who left last matter, because the others may have a decision about an earlier withdrawal of the team.
 */
export function decidedTeamCounting(entries: readonly LeavingMember[], teamId: string): boolean | null {
  const left = rosterOf(entries, teamId).map((member) => ({ fromRound: openWithdrawalOf(member)?.fromRound ?? 0, decided: decidedCounting(member) }));
  const last = Math.max(...left.map(({ fromRound }) => fromRound));
  return left.find(({ fromRound, decided }) => fromRound === last && decided !== null)?.decided ?? null;
}

export interface CountedTeams {
  /** The event with all matches that were played. */
  readonly field: TeamField;
  /** The event as the standings count it (General Regulations for Competitions 6.6). */
  readonly counted: TeamField;
  readonly removed: ReadonlySet<Tpn>;
}

/** The team event up to the round before `beforeRound`, in full and as the standings count it. */
export function buildCountedTeams(facts: SectionFacts, beforeRound: number): CountedTeams {
  const field = buildTeamField(facts, beforeRound);
  const left = facts.teams.filter((team) => isTeamWithdrawn(facts, team, beforeRound));
  const early = teamsLeavingBeforeHalf(field, new Set(left.map(({ number }) => number)));
  const doesCount = ({ id, number }: TeamFacts) => (field.kind === 'swiss' ? null : decidedTeamCounting(facts.entries, id)) ?? !early.has(number);
  const removed = new Set(left.filter((team) => !doesCount(team)).map(({ number }) => number));
  return { field, counted: withoutTeams(field, removed), removed };
}

/** The matches of a team in a round robin before `beforeRound`; null in a Swiss tournament, in which all results count. */
export function matchesBeforeWithdrawal(facts: SectionFacts, { number }: TeamFacts, beforeRound: number): GamesOfPlayer | null {
  const { match, kind } = buildTeamField(facts, beforeRound);
  const team = match.players.find(({ tpn }) => tpn === number);
  return team === undefined || kind === 'swiss' ? null : gamesOf(match, team);
}
