import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import { useDatabase } from '@/tests/database';
import { draftNextRound, makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { makeRestorePoint } from './make-restore-point';
import { restoreSection } from './restore-section';

useDatabase();

let owner: UserActor;
let sectionId: string;
let first = '';
let second = '';

beforeEach(async () => {
  const made = await makeEvent();
  ({ owner } = made);
  ({ id: sectionId } = await makeSection(made.event.id));
  const players: string[] = [];
  for (let place = 0; place < 4; place += 1) players.push((await makeEntry(sectionId, { rating: 2400 - 100 * place, arrivedAt: new Date() })).id);
  [first = '', second = ''] = players;
});

const HAND = { handBegunAt: new Date('2026-11-22T09:30:00Z'), handEndedAt: null, handFrom: 'rest' } as const;
const OWN = { ratingList: 'FIDE rapid', tieRank: 2, virtualPoints: [2, 1], halfPointByeBarred: true, halfPointByeBarredWhy: 'F.9' };
const set = (id: string, data: Prisma.EntryUpdateInput) => database().entry.update({ where: { id }, data });

describe('going back to a restore point', () => {
  beforeEach(async () => {
    await draftNextRound(owner, sectionId, 1);
    await database().round.updateMany({ where: { sectionId }, data: HAND });
    await set(first, { ...OWN, isLastInGroupA: true });
  });

  it('puts back the phase of pairing by hand, who is last in group A, and what was said of a player', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    await database().round.updateMany({ where: { sectionId }, data: { handBegunAt: null, handFrom: null } });
    await set(first, { isLastInGroupA: false, tieRank: null, ratingList: 'hand', halfPointByeBarred: false });
    await set(second, { isLastInGroupA: true });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    expect(await database().entry.findUnique({ where: { id: first } })).toMatchObject({ ...OWN, isLastInGroupA: true });
    expect(await database().entry.findUnique({ where: { id: second } })).toMatchObject({ isLastInGroupA: false });
    expect(await database().round.findFirst({ where: { sectionId } })).toMatchObject(HAND);
  });

  it('puts back points beside the games, and takes away those given since', async () => {
    const give = (entryId: string, halfPoints: number) =>
      database().pointsAdjustment.create({ data: { sectionId, entryId, halfPoints, reason: 'F.9', actorName: 'Kim' } });
    const before = await give(first, -1);
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    await database().pointsAdjustment.delete({ where: { id: before.id } });
    await give(second, 2);
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    const { id: _, ...kept } = before;
    expect(await database().pointsAdjustment.findMany({ where: { sectionId } })).toEqual([{ ...kept, id: expect.any(String) as string }]);
  });

  it('that was made before there was any of this leaves what is said of a player as it is', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    const { facts } = await database().restorePoint.findUniqueOrThrow({ where: { id: restorePointId } });
    const old = JSON.stringify(facts, (name, value: unknown) => (Object.hasOwn({ ...OWN, ...HAND, isLastInGroupA: true }, name) ? undefined : value));
    expect(old.length).toBeLessThan(JSON.stringify(facts).length);
    await database().restorePoint.update({ where: { id: restorePointId }, data: { facts: JSON.parse(old) as Prisma.InputJsonObject } });
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    expect(await database().entry.findUnique({ where: { id: first } })).toMatchObject({ ...OWN, isLastInGroupA: true });
    expect(await database().round.findFirst({ where: { sectionId } })).toMatchObject({ handBegunAt: null, handFrom: null });
  });
});
