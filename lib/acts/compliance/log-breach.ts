import type { Actor } from '@/lib/platform/access/actor';
import { actorName } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { BreachKind, DifferingRound } from '@/lib/domain/tournament/section-facts';
import { nextMoment, nextMoments } from '@/lib/facts/sections/section-moments';
import { differingRounds, type FactsOf, type LoggedBreach, standingBreaches, type ToldBreach } from '@/lib/domain/compliance/breaches';
import { mayPairOtherwise, type NamedRounds, namedInFile, nameRounds } from './name-rounds';
import { storedBoards } from '@/lib/domain/boards/numbered-boards';

interface About {
  /** The round whose pairing is concerned: for a game, the first that was paired without knowing of it. 0 before round 1. */
  readonly round: number;
  readonly restorePointId?: string | null | undefined;
}

interface Acknowledged {
  /** Codes of the warnings that were acknowledged. */
  readonly acknowledged: readonly string[];
}

export type NewBreach = ToldBreach & About & Acknowledged;

/** What one act did, in as many parts as it has: settings, boards, players. */
export type NewBreaches = {
  readonly [Kind in BreachKind]: About & { readonly kind: Kind; readonly parts: readonly (Acknowledged & { readonly facts: FactsOf<Kind> })[] };
}[BreachKind];

/** Keeps one, as `logBreaches`. */
export async function logBreach(db: Database, actor: Actor, sectionId: string, breach: NewBreach): Promise<LoggedBreach> {
  const { kind, round, restorePointId, ...part } = breach;
  return logBreaches(db, actor, sectionId, { kind, round, restorePointId, parts: [part] } as NewBreaches);
}

/**
 * Keeps what one act did, after it was done and in the same transaction, with the rounds that the engine would pair otherwise
 * now and that no other names: they stand with the first part that may be their cause. What others named and is paired today as it
 * was is theirs no more. A round that is made by hand again has one breach: the one before it is settled.
 */
export async function logBreaches(
  db: Database,
  actor: Actor,
  sectionId: string,
  { kind, round, parts, restorePointId = null }: NewBreaches,
): Promise<LoggedBreach> {
  if (kind === 'mpa') await settleBreaches(db, actor, sectionId, { kinds: ['mpa'], rounds: [round] });
  // The part that is the cause, as far as one can be.
  const cause = parts.findIndex(({ facts }) => mayPairOtherwise({ kind, facts }));
  const causing = parts[cause];
  const differing = causing === undefined ? [] : await nameFresh(db, sectionId, { kind, round, facts: causing.facts });
  const moments = await nextMoments(db, sectionId, parts.length);
  await db.breach.createMany({
    data: parts.map(({ facts, acknowledged }, index) => ({
      sectionId,
      kind,
      round,
      facts: facts as Prisma.InputJsonObject,
      ...(differing === null ? {} : { differing: index === cause ? stored(differing) : [] }),
      acknowledged: [...acknowledged],
      actorName: actorName(actor),
      restorePointId,
      createdAt: moments[index] ?? new Date(),
    })),
  });
  return { kind, round, rounds: differing?.map((other) => other.round) ?? null };
}

const stored = (differing: readonly DifferingRound[]): Prisma.InputJsonArray =>
  differing.map(({ round, engine, boards }) => ({ round, engine: engine === null ? null : storedBoards(engine), boards: storedBoards(boards) }));

async function nameFresh(db: Database, sectionId: string, done: Parameters<typeof nameRounds>[2]): Promise<readonly DifferingRound[] | null> {
  const facts = await loadFacts(db, sectionId);
  if (facts === null) return [];
  const { fresh, others } = await nameRounds(facts, await namedInFile(db, sectionId), done);
  await keepRechecks(db, sectionId, others);
  return fresh;
}

/**
 * Checks again what stands, once something was undone: a round that only that named, and that would be paired otherwise because
 * of another breach, is named by that one from here on. Gives the rounds that are.
 */
export async function recheckStanding(db: Database, sectionId: string): Promise<readonly number[]> {
  const facts = await loadFacts(db, sectionId);
  if (facts === null) return [];
  const before = new Set(standingBreaches(facts).flatMap((breach) => differingRounds(breach, facts).map(({ round }) => round)));
  const { others } = await nameRounds(facts, await namedInFile(db, sectionId), null);
  await keepRechecks(db, sectionId, others);
  const rounds = new Set([...others.values()].flat().map(({ round }) => round));
  return [...rounds].filter((round) => !before.has(round)).toSorted((a, b) => a - b);
}

/** What was named before stays in the row: a check is added to it. */
async function keepRechecks(db: Database, sectionId: string, others: NamedRounds['others']): Promise<void> {
  if (others.size === 0) return;
  const at = (await nextMoment(db, sectionId)).toISOString();
  for (const [id, differing] of others) {
    const check = JSON.stringify([{ at, differing: stored(differing) }]);
    await db.$executeRaw`UPDATE "Breach" SET "rechecks" = "rechecks" || ${check}::jsonb WHERE "id" = ${id}::uuid`;
  }
}

/** Which breaches are meant: of some kinds, and of some rounds or of all from one on. */
interface Settled {
  readonly kinds: readonly BreachKind[];
  readonly rounds?: readonly number[];
  readonly from?: number;
}

/** Breaches that are none any more, because what they were about is gone or was put back. */
export async function settleBreaches(db: Database, actor: Actor, sectionId: string, { kinds, rounds, from = 0 }: Settled): Promise<void> {
  await settle(db, actor, sectionId, { kind: { in: [...kinds] }, round: { gte: from, ...(rounds === undefined ? {} : { in: [...rounds] }) } });
}

/** The same of one. */
export async function settleBreach(db: Database, actor: Actor, sectionId: string, id: string): Promise<void> {
  await settle(db, actor, sectionId, { id });
}

/** All of an act that made a restore point first. */
export async function settleBreachesOf(db: Database, actor: Actor, sectionId: string, restorePointId: string): Promise<void> {
  await settle(db, actor, sectionId, { restorePointId });
}

/** Of those that are settled nothing is changed. */
async function settle(db: Database, actor: Actor, sectionId: string, which: Prisma.BreachWhereInput): Promise<void> {
  const undone = { undoneAt: await nextMoment(db, sectionId), undoneByName: actorName(actor) };
  await db.breach.updateMany({ where: { ...which, sectionId, undoneAt: null }, data: undone });
}

/** A round that is gone is paired anew from what is known then: its boards by hand, and what it did not know, are gone with it. */
export async function settleRoundsFrom(db: Database, actor: Actor, sectionId: string, from: number): Promise<void> {
  await settleBreaches(db, actor, sectionId, { kinds: ['mpa', 'import', 'correction', 'adjournment'], from });
}
