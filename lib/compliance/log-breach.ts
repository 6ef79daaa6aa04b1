import type { Actor } from '@/lib/access/actor';
import { actorName } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import { loadFacts } from '@/lib/sections/read-model/load-facts';
import type { BreachKind, DifferingRound, SectionFacts } from '@/lib/sections/read-model/section-facts';
import { namedRounds, type ToldBreach } from './breaches';
import { recheckRounds } from './recheck-rounds';

export type NewBreach = ToldBreach & {
  /** The round whose pairing is concerned: for a game, the first that was paired without knowing of it. 0 before round 1. */
  readonly round: number;
  /** Codes of the warnings that were acknowledged. */
  readonly acknowledged: readonly string[];
  readonly restorePointId?: string | null;
};

/** What the history says of a breach, in `after.breach` of the act that it was. */
export type LoggedBreach = {
  readonly kind: BreachKind;
  readonly round: number;
  /** Rounds that would be paired otherwise today and that no breach before has named; null where that was not checked. */
  readonly rounds: number[] | null;
};

/** The rounds that may be others by a breach of the kind: from its own on, from the first on, or none but itself. */
const RECHECKED: Record<BreachKind, 'from-its-round' | 'all' | 'none'> = {
  mode: 'none',
  mpa: 'none',
  import: 'none',
  fpb: 'none',
  regeneration: 'all',
  exchange: 'all',
  configuration: 'all',
  correction: 'from-its-round',
  adjournment: 'from-its-round',
};

/**
 * Keeps what was done, after it was done and in the same transaction, with the rounds that the engine would pair otherwise
 * now. A round that is made by hand again has one breach: the one before it is settled.
 */
export async function logBreach(
  db: Database,
  actor: Actor,
  sectionId: string,
  { kind, round, facts, acknowledged, restorePointId = null }: NewBreach,
): Promise<LoggedBreach> {
  if (kind === 'mpa') await settleBreaches(db, actor, sectionId, { kinds: ['mpa'], rounds: [round] });
  const known = await loadFacts(db, sectionId);
  const differing = known === null ? [] : await newlyDiffering(known, kind, round);
  await db.breach.create({
    data: {
      sectionId,
      kind,
      round,
      facts: facts as Prisma.InputJsonObject,
      ...(differing === null ? {} : { differing: differing as unknown as Prisma.InputJsonArray }),
      acknowledged: [...acknowledged],
      actorName: actorName(actor),
      restorePointId,
    },
  });
  return { kind, round, rounds: differing?.map((other) => other.round) ?? null };
}

async function newlyDiffering(facts: SectionFacts, kind: BreachKind, round: number): Promise<readonly DifferingRound[] | null> {
  const rechecked = RECHECKED[kind];
  if (rechecked === 'none') return [];
  const differing = await recheckRounds(facts, rechecked === 'all' ? 1 : round);
  const named = namedRounds(facts);
  return differing?.filter((other) => !named.has(other.round)) ?? null;
}

/** Which breaches are meant: of some kinds, and of some rounds or of all from one on. */
interface Settled {
  readonly kinds: readonly BreachKind[];
  readonly rounds?: readonly number[];
  readonly from?: number;
}

/** Breaches that are none any more, because what they were about is gone or was put back. Gives those that stood. */
export async function settleBreaches(db: Database, actor: Actor, sectionId: string, { kinds, rounds, from = 0 }: Settled): Promise<readonly string[]> {
  const standing = await db.breach.findMany({
    where: { sectionId, undoneAt: null, kind: { in: [...kinds] }, round: { gte: from, ...(rounds === undefined ? {} : { in: [...rounds] }) } },
    select: { id: true },
  });
  const ids = standing.map(({ id }) => id);
  for (const id of ids) await settleBreach(db, actor, id);
  return ids;
}

/** The same of one; of one that is settled nothing is changed. */
export async function settleBreach(db: Database, actor: Actor, id: string): Promise<void> {
  await db.breach.updateMany({ where: { id, undoneAt: null }, data: { undoneAt: new Date(), undoneByName: actorName(actor) } });
}

/** A round that is gone is paired anew from what is known then: its boards by hand, and what it did not know, are gone with it. */
export async function settleRoundsFrom(db: Database, actor: Actor, sectionId: string, from: number): Promise<void> {
  await settleBreaches(db, actor, sectionId, { kinds: ['mpa', 'import', 'correction', 'adjournment'], from });
}
