import { roundsAheadOf } from '@/lib/domain/leagues/rounds-ahead';
import { isLineUpOpen, roundsToStaff } from '@/lib/domain/teams/decide-substitutes';
import type { AskFacts, AvailabilityAnswer } from '@/lib/domain/teams/substitute-queue';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';
import { loadHandedIn } from './load-handed-in';

/**
 * Loads the answers of a team's players for a round, by entry. Answers from before the link that shows them was made are left out: anybody who
 * may make links could otherwise read them.
 */
export async function loadAvailability(db: Database, teamId: string, round: number, linkMadeAt: Date | null): Promise<ReadonlyMap<string, AvailabilityAnswer>> {
  if (linkMadeAt === null) return new Map();
  const rows = await db.availability.findMany({
    where: { round, entry: { teamId }, answeredAt: { gte: linkMadeAt } },
    select: { entryId: true, answer: true },
  });
  return new Map(rows.map(({ entryId, answer }) => [entryId, answer]));
}

/** Loads the players of a team who have a link, through which they can answer. */
export async function loadLinkedPlayers(db: Database, teamId: string): Promise<ReadonlySet<string>> {
  const rows = await db.playerLink.findMany({ where: { entry: { teamId } }, select: { entryId: true } });
  return new Set(rows.map(({ entryId }) => entryId));
}

/** Loads the rounds for which the captain can still ask players (`roundsToStaff`). */
export async function loadRoundsToStaff(db: Database, facts: SectionFacts, teamId: string, now: Date): Promise<readonly number[]> {
  const draft = facts.pairedRounds.find(({ state }) => state === 'draft');
  const handedIn = draft === undefined ? new Map() : await loadHandedIn(db, draft.id);
  return roundsToStaff(roundsAheadOf(facts, teamId), isLineUpOpen(facts, teamId, handedIn, now));
}

/** Loads the substitutes whom a captain has asked, in order. Leaves out those who are no longer in the team, and a queue from before the link was made. */
export async function loadAsks(db: Database, teamId: string, round: number, linkMadeAt: Date | null): Promise<readonly AskFacts[]> {
  if (linkMadeAt === null) return [];
  return db.substituteAsk.findMany({
    where: { teamId, round, entry: { teamId }, askedAt: { gte: linkMadeAt } },
    select: { entryId: true, askedAt: true, minutes: true, isAccepted: true, answeredAt: true },
    orderBy: { place: 'asc' },
  });
}
