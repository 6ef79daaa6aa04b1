import { type BreachFactsOf, type BreachReference, canChangePairings, type TypedBreach } from '@/lib/domain/compliance/breaches';
import { parseScoring } from '@/lib/domain/sections/section-settings';
import { isTeamWithdrawn } from '@/lib/domain/teams/line-ups';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { BreachKind } from '@/lib/domain/tournament/section-facts';
import { nextTimestamp, nextTimestamps } from '@/lib/facts/sections/load-section-settings';
import type { Prisma } from '@/lib/generated/prisma/client';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import { type Database, afterCommit } from '@/lib/platform/db/client';
import { recheckBreaches } from './recheck-breaches';

interface BreachPlace {
  /** The round whose pairing is affected; 0 before round 1. For a changed game, the first round that was paired without its new result. */
  readonly round: number;
  readonly restorePointId?: string | null | undefined;
}

interface AcknowledgedWarnings {
  readonly acknowledged: readonly string[];
}

export type NewBreach = TypedBreach & BreachPlace & AcknowledgedWarnings;

/** The breaches of one act. Each element of `parts` is one breach. */
export type NewBreaches = {
  readonly [Kind in BreachKind]: BreachPlace & {
    readonly kind: Kind;
    readonly parts: readonly (AcknowledgedWarnings & { readonly facts: BreachFactsOf<Kind> })[];
  };
}[BreachKind];

export async function logBreach(db: Database, actor: Actor, sectionId: string, breach: NewBreach): Promise<BreachReference> {
  const { kind, round, restorePointId, ...part } = breach;
  return logBreaches(db, actor, sectionId, { kind, round, restorePointId, parts: [part] } as NewBreaches);
}

/**
 * Logs the breaches of one act. A new breach for manual pairing (`mpa`) closes earlier `mpa` breaches of the same
 * round. After the commit, the first breach that can change pairings is checked against the engine.
 */
export async function logBreaches(
  db: Database,
  actor: Actor,
  sectionId: string,
  { kind, round, parts, restorePointId = null }: NewBreaches,
): Promise<BreachReference> {
  if (kind === 'mpa') await closeBreaches(db, actor, sectionId, { kinds: ['mpa'], rounds: [round] });
  const cause = parts.findIndex(({ facts }) => canChangePairings({ kind, facts }));
  const moments = await nextTimestamps(db, sectionId, parts.length);
  await db.breach.createMany({
    data: parts.map(({ facts, acknowledged }, index) => ({
      sectionId,
      kind,
      round,
      facts: facts as Prisma.InputJsonObject,
      ...(index === cause ? {} : { differing: [] }),
      acknowledged: [...acknowledged],
      actorName: actorName(actor),
      restorePointId,
      createdAt: moments[index] ?? new Date(),
    })),
  });
  const at = moments[cause];
  if (at === undefined) return { kind, round, rounds: [] };
  await afterCommit(db, () => recheckBreaches(sectionId, at));
  return { kind, round, at: at.toISOString() };
}

/** Selects breaches by kind, from round `from` on. If `rounds` is given, selects only breaches in these rounds. */
interface BreachSelection {
  readonly kinds: readonly BreachKind[];
  readonly rounds?: readonly number[];
  readonly from?: number;
}

export async function closeBreaches(db: Database, actor: Actor, sectionId: string, { kinds, rounds, from = 0 }: BreachSelection): Promise<void> {
  await closeBreachesWhere(db, actor, sectionId, { kind: { in: [...kinds] }, round: { gte: from, ...(rounds === undefined ? {} : { in: [...rounds] }) } });
}

export async function closeBreachesWhere(db: Database, actor: Actor, sectionId: string, which: Prisma.BreachWhereInput): Promise<void> {
  const undone = { undoneAt: await nextTimestamp(db, sectionId), undoneByName: actorName(actor) };
  await db.breach.updateMany({ where: { ...which, sectionId, undoneAt: null }, data: undone });
}

/**
 * When rounds are removed, closes the breaches that concern their pairings: manual boards, imports,
 * corrections and adjourned games. The rounds will be paired again from current facts.
 */
export async function closeBreachesFromRound(db: Database, actor: Actor, sectionId: string, from: number): Promise<void> {
  await closeBreaches(db, actor, sectionId, { kinds: ['mpa', 'import', 'correction', 'adjournment'], from });
}

interface Renumbering {
  readonly kind: 'regeneration' | 'exchange';
  readonly sectionId: string;
  /** The last round paired with the old numbers. */
  readonly pairedRounds: number;
  /** The new pairing numbers of the players who changed places, by entry id. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly acknowledged: readonly string[];
}

/** Logs new pairing numbers, with the players' numbers in the last paired round. Returns null if none of these players had a number in that round. */
export async function logRenumbering(
  db: Database,
  actor: Actor,
  { kind, sectionId, pairedRounds, numbers, ...rest }: Renumbering,
): Promise<BreachReference | null> {
  const before = await db.pairingNumber.findMany({
    where: { round: { sectionId, number: pairedRounds }, entryId: { in: [...numbers.keys()] } },
    select: { entryId: true, number: true },
    orderBy: { number: 'asc' },
  });
  const changed = before.flatMap(({ entryId, number }): [number, number][] => {
    const is = numbers.get(entryId);
    return is === undefined ? [] : [[is, number]];
  });
  return changed.length === 0 ? null : logBreach(db, actor, sectionId, { kind, round: pairedRounds + 1, facts: { numbers: changed }, ...rest });
}

/**
 * Logs a round's full-point byes as one breach. Call this after every change to such a
 * bye, and at publication, because pairing numbers may have changed.
 */
export async function updateFullPointByeBreach(db: Database, actor: Actor, sectionId: string, round: number, acknowledged: readonly string[]): Promise<void> {
  const players = await numbersWithFullPointBye(db, sectionId, round);
  const open = await db.breach.findMany({
    where: { sectionId, kind: 'fpb', round, undoneAt: null },
    select: { facts: true, acknowledged: true },
  });
  const facts = { players };
  if (open.length === 1 && JSON.stringify(open[0]?.facts) === JSON.stringify(facts)) return;
  await closeBreaches(db, actor, sectionId, { kinds: ['fpb'], rounds: [round] });
  if (players.length === 0) return;
  const codes = new Set([...open.flatMap((breach) => breach.acknowledged), ...acknowledged]);
  await logBreach(db, actor, sectionId, { kind: 'fpb', round, facts, acknowledged: [...codes] });
}

/** Calls `updateFullPointByeBreach` for each round from `fromRound` on in which one of these players has a full-point bye. */
export async function updateFullPointByeBreachesOf(
  db: Database,
  actor: Actor,
  sectionId: string,
  entryIds: readonly string[],
  fromRound: number,
): Promise<void> {
  const given = await db.absence.findMany({
    where: { entryId: { in: [...entryIds] }, kind: 'fullPointBye', round: { gte: fromRound } },
    distinct: ['round'],
    select: { round: true },
  });
  for (const { round } of given) await updateFullPointByeBreach(db, actor, sectionId, round, []);
}

/**
 * Returns the pairing numbers of the players or teams with a full-point bye in a round. Uses the numbers
 * of that round if it is paired, otherwise the current ones. Leaves out players without a number.
 */
async function numbersWithFullPointBye(db: Database, sectionId: string, round: number): Promise<number[]> {
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
  return [...numbers, ...(await teamsWithFullPointBye(db, sectionId, round))].toSorted((a, b) => a - b);
}

async function teamsWithFullPointBye(db: Database, sectionId: string, round: number): Promise<number[]> {
  const { scoring } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { scoring: true } });
  const teams = await db.team.findMany({
    where: { sectionId, byes: { some: { round, kind: 'fullPointBye' } } },
    include: { members: { select: { teamId: true, boardOrder: true, withdrawals: true } } },
  });
  const facts = { scoring: parseScoring(scoring), entries: teams.flatMap(({ members }) => members) };
  return teams.filter((team) => !isTeamWithdrawn(facts, team, round)).map(({ number }) => number);
}

/** The kinds of breach that a restore point restores for every round. They concern pairing numbers and byes. */
const RESTORED_KINDS = ['exchange', 'regeneration', 'fpb'] as const;

/**
 * Restores breaches to their state at `madeAt`. Closes breaches that were logged later, and stores copies of
 * breaches that were closed later. `draftRound` is the round of a restored draft, null for none.
 */
export async function restoreBreaches(db: Database, actor: Actor, sectionId: string, madeAt: Date, draftRound: number | null): Promise<void> {
  const restoredKinds = { kind: { in: [...RESTORED_KINDS] } };
  const again = await db.breach.findMany({
    where: {
      sectionId,
      createdAt: { lte: madeAt },
      undoneAt: { gt: madeAt },
      OR: [restoredKinds, ...(draftRound === null ? [] : [{ kind: 'mpa' as const, round: draftRound }])],
    },
    omit: { id: true, undoneAt: true, undoneByName: true },
    orderBy: { createdAt: 'asc' },
  });
  await closeBreachesWhere(db, actor, sectionId, { createdAt: { gt: madeAt }, ...restoredKinds });
  const moments = await nextTimestamps(db, sectionId, again.length);
  await db.breach.createMany({
    data: again.map(({ facts, differing, rechecks, ...breach }, index) => ({
      ...breach,
      facts: facts as Prisma.InputJsonValue,
      rechecks: rechecks as Prisma.InputJsonValue,
      ...(differing === null ? {} : { differing: differing as Prisma.InputJsonValue }),
      createdAt: moments[index] ?? new Date(),
    })),
  });
}
