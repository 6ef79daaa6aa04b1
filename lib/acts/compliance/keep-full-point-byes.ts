import type { Actor } from '@/lib/platform/access/actor';
import { logBreach, settleBreaches } from './log-breach';
import type { Database } from '@/lib/platform/db/client';
import { isWithdrawn } from '@/lib/domain/tournament/withdrawals';

/**
 * Keeps as one breach who gets a full point in a round without playing, by the numbers of that round, as the report says it.
 * Whoever changes such a bye calls it, and whoever makes the round public: numbers may have become others by then.
 */
export async function keepFullPointByes(db: Database, actor: Actor, sectionId: string, round: number, acknowledged: readonly string[]): Promise<void> {
  const players = await numbersWithFullPoint(db, sectionId, round);
  const standing = await db.breach.findMany({
    where: { sectionId, kind: 'fpb', round, undoneAt: null },
    select: { facts: true, acknowledged: true },
  });
  const facts = { players };
  if (standing.length === 1 && JSON.stringify(standing[0]?.facts) === JSON.stringify(facts)) return;
  await settleBreaches(db, actor, sectionId, { kinds: ['fpb'], rounds: [round] });
  if (players.length === 0) return;
  const codes = new Set([...standing.flatMap((breach) => breach.acknowledged), ...acknowledged]);
  await logBreach(db, actor, sectionId, { kind: 'fpb', round, facts, acknowledged: [...codes] });
}

/** The same for the rounds from one on in which these have such a bye, when their presence becomes another. */
export async function keepFullPointByesOf(db: Database, actor: Actor, sectionId: string, entryIds: readonly string[], fromRound: number): Promise<void> {
  const given = await db.absence.findMany({
    where: { entryId: { in: [...entryIds] }, kind: 'fullPointBye', round: { gte: fromRound } },
    distinct: ['round'],
    select: { round: true },
  });
  for (const { round } of given) await keepFullPointByes(db, actor, sectionId, round, []);
}

/** Numbers of the round where it is paired, or those of today; nobody without one yet. */
async function numbersWithFullPoint(db: Database, sectionId: string, round: number): Promise<number[]> {
  const entries = await db.entry.findMany({
    where: { sectionId, absences: { some: { round, kind: 'fullPointBye' } } },
    select: {
      pairingNumber: true,
      withdrawals: true,
      numbers: { where: { round: { number: round } }, select: { number: true } },
    },
  });
  const numbers = entries
    .filter((entry) => !isWithdrawn(entry, round))
    .flatMap(({ pairingNumber, numbers: ofRound }) => ofRound[0]?.number ?? pairingNumber ?? []);
  return numbers.toSorted((a, b) => a - b);
}
