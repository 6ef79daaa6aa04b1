import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { logForbidden } from '@/lib/acts/compliance/log-forbidden';
import { discardsDraft, pairAgainWith, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import { acknowledge, acknowledgedField, type AcknowledgeCode, refuseBarred } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ROWS } from '@/lib/domain/compliance/entry-acts';
import { raised } from '@/lib/domain/compliance/rows';
import { compareNames } from '@/lib/domain/players/compare-names';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { id, optionalLine, optionalWholeNumber } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';

export const ForbidPair = z.object({
  sectionId: id(),
  entryAId: id(tell('fields.choose.firstPlayer')),
  entryBId: id(tell('fields.choose.secondPlayer')),
  /** Empty: for the whole tournament. */
  toRound: optionalWholeNumber('lastRound', 1, 99),
  reason: optionalLine(200),
  discards: discardsDraft(),
  acknowledged: acknowledgedField(),
});

type ForbidRefusal = Refusal<PairAgainCode | AcknowledgeCode | 'same-player-twice' | 'pair-forbidden-already' | 'all-rounds-paired'>;

type Forbidden = Result<{ readonly pairId: string }, ForbidRefusal>;

/** Two players that shall not meet, from the next round to be paired on. */
export function forbidPair(actor: Actor, { discards, ...input }: z.output<typeof ForbidPair>): Promise<Forbidden> {
  const { sectionId, entryAId, entryBId } = input;
  return inTransaction(async (db) => {
    const settled = await refuseSettled(db, actor, sectionId, [entryAId, entryBId]);
    if (settled !== null) return settled;
    return pairAgainWith(db, actor, { sectionId, round: null, discards }, () => storePair(db, actor, input));
  });
}

async function storePair(
  db: Database,
  actor: Actor,
  { sectionId, toRound, reason, acknowledged, ...pair }: Omit<z.output<typeof ForbidPair>, 'discards'>,
): Promise<Forbidden> {
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return allowed;
  const state = await loadSectionState(db, sectionId);
  const players = await db.entry.findMany({
    where: { sectionId, id: { in: [pair.entryAId, pair.entryBId] } },
    include: { person: { select: { name: true } } },
  });
  if (pair.entryAId === pair.entryBId) return refuse('same-player-twice', { field: 'entryBId' });
  if (state === null || players.length !== 2) return refuse('not-found');
  if (state.nextRound > state.rounds) return refuse('all-rounds-paired', { facts: { rounds: state.rounds } });
  // Stored in one order, so that the pair is found whichever way it is typed.
  const isInOrder = pair.entryAId < pair.entryBId;
  const entryAId = isInOrder ? pair.entryAId : pair.entryBId;
  const entryBId = isInOrder ? pair.entryBId : pair.entryAId;
  const existing = await db.forbiddenPair.count({ where: { sectionId, entryAId, entryBId } });
  if (existing > 0) return refuse('pair-forbidden-already', { field: 'entryBId' });
  const names = players.map(({ person }) => person.name).toSorted(compareNames);
  const agreed = acknowledge(sectionId, raised(ENTRY_ROWS.forbidPair, { names }, state), acknowledged);
  if (!agreed.ok) return agreed;
  const row = await db.forbiddenPair.create({
    data: { sectionId, entryAId, entryBId, fromRound: state.nextRound, toRound: toRound ?? 999, reason },
  });
  const breach = await logForbidden(db, actor, { sectionId, round: state.pairedRounds, entryIds: [entryAId, entryBId], is: 'forbidden' }, agreed.value);
  await recordEvent(db, actor, {
    eventId: state.eventId,
    sectionId,
    kind: 'forbidden-pair-added',
    after: { names, ...(breach === null ? {} : { breach }) },
    ...(reason === '' ? {} : { reason }),
  });
  return ok({ pairId: row.id });
}

/** FIDE mode keeps the pairs from the first draft on, and is asked while the draft is still there. Null where they may change. */
async function refuseSettled(db: Database, actor: Actor, sectionId: string, entryIds: readonly string[]) {
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return allowed;
  await lockSection(db, sectionId);
  const state = await loadSectionState(db, sectionId);
  if (state === null) return refuse('not-found');
  const players = await db.entry.findMany({ where: { sectionId, id: { in: [...entryIds] } }, select: { person: { select: { name: true } } } });
  const names = players.map(({ person }) => person.name).toSorted(compareNames);
  return refuseBarred(raised(ENTRY_ROWS.forbidPair, { names }, state));
}

export const AllowPair = z.object({ pairId: id(), discards: discardsDraft(), acknowledged: acknowledgedField() });

/** Lets two players meet again from the next round on. */
export function allowPair(
  actor: Actor,
  { pairId, discards, acknowledged }: z.output<typeof AllowPair>,
): Promise<Result<{ readonly sectionId: string }, Refusal<PairAgainCode | AcknowledgeCode>>> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    const pair = await db.forbiddenPair.findUnique({
      where: { id: pairId },
      include: { entryA: { include: { person: true } }, entryB: { include: { person: true } } },
    });
    if (pair === null) return refuse('not-found');
    const { sectionId, entryAId, entryBId } = pair;
    const settled = await refuseSettled(db, actor, sectionId, [entryAId, entryBId]);
    if (settled !== null) return settled;
    return pairAgainWith(db, actor, { sectionId, round: null, discards }, () => allowAgain(db, actor, pair, acknowledged));
  });
}

type ForbiddenPair = Prisma.ForbiddenPairGetPayload<{ include: { entryA: { include: { person: true } }; entryB: { include: { person: true } } } }>;

async function allowAgain(
  db: Database,
  actor: Actor,
  { id: pairId, sectionId, fromRound, entryAId, entryBId, entryA, entryB }: ForbiddenPair,
  acknowledged: string | undefined,
): Promise<Result<{ readonly sectionId: string }, Refusal<AccessCode | AcknowledgeCode>>> {
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return allowed;
  const state = await loadSectionState(db, sectionId);
  if (state === null) return refuse('not-found');
  const names = [entryA.person.name, entryB.person.name];
  const agreed = acknowledge(sectionId, raised(ENTRY_ROWS.forbidPair, { names }, state), acknowledged);
  if (!agreed.ok) return agreed;
  const { eventId, nextRound, pairedRounds: round } = state;
  // Rounds paired under it keep their reason; only what comes is open again.
  if (fromRound >= nextRound) await db.forbiddenPair.delete({ where: { id: pairId } });
  else await db.forbiddenPair.update({ where: { id: pairId }, data: { toRound: round } });
  const breach = await logForbidden(db, actor, { sectionId, round, entryIds: [entryAId, entryBId], is: 'allowed' }, agreed.value);
  const after = breach === null ? {} : { after: { breach } };
  await recordEvent(db, actor, { eventId, sectionId, kind: 'forbidden-pair-removed', before: { names }, ...after });
  return ok({ sectionId });
}
