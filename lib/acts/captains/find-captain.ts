import { sideInMatch } from '@/lib/domain/leagues/decide-postponement';
import { scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { type LeagueRules, parseLeagueRules } from '@/lib/domain/teams/league-rules';
import { confirmationState } from '@/lib/domain/teams/match-reports';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { countWrongCode, hashTypedCode, type WrongCode } from '@/lib/platform/access/numeric-codes';
import { database } from '@/lib/platform/db/client';

type CaptainActor = Extract<Actor, { kind: 'captain' }>;

export type CaptainLookup =
  | { readonly kind: 'found'; readonly actor: CaptainActor; readonly sectionId: string; readonly eventId: string; readonly codeAt: Date | null }
  | WrongCode;

/**
 * Finds the captain of a link. A link is valid until it is replaced or revoked. It also expires once the last round of the section is
 * complete, unless the team still has a postponed match to play, or results that are unconfirmed or disputed.
 */
export async function findCaptain(code: string, address: string | null): Promise<CaptainLookup> {
  const captainCodeHash = hashTypedCode(code);
  const team =
    captainCodeHash === null
      ? null
      : await database().team.findUnique({
          where: { captainCodeHash, section: { removal: null, event: { removal: null } } },
          select: { id: true, name: true, captainCodeAt: true, section: { select: { id: true, eventId: true, rounds: true, leagueRules: true } } },
        });
  if (team === null) return countWrongCode(address);
  const { id: sectionId, eventId, rounds, leagueRules } = team.section;
  const last = await database().round.findUnique({ where: { sectionId_number: { sectionId, number: rounds }, state: 'complete' }, select: { id: true } });
  const isOver = last !== null && !(await hasResultsToConfirm(team.id, parseLeagueRules(leagueRules))) && !(await hasMatchToPlay(sectionId, team.id));
  if (isOver) return countWrongCode(address);
  return { kind: 'found', actor: { kind: 'captain', teamId: team.id, team: team.name }, sectionId, eventId, codeAt: team.captainCodeAt };
}

async function hasResultsToConfirm(teamId: string, rules: LeagueRules): Promise<boolean> {
  const reports = await database().teamMatch.findMany({
    where: { OR: [{ firstId: teamId }, { secondId: teamId }], reportedAt: { not: null } },
    select: { reportedAt: true, answer: true },
  });
  return reports.some((report) => ['unconfirmed', 'disputed'].includes(confirmationState(report, rules, new Date())));
}

async function hasMatchToPlay(sectionId: string, teamId: string): Promise<boolean> {
  const facts = await loadSectionFacts(database(), sectionId);
  const matches = facts === null ? [] : scheduledMatches(facts);
  return matches.some((match) => match.fixture?.isPostponed === true && !match.isPlayed && sideInMatch(match, teamId) !== null);
}
