import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { pairNextRound } from './pair-next-round';

useDatabase();

let owner: UserActor;
let sectionId = '';

async function setUp(players: number, rounds: number): Promise<void> {
  const made = await makeEvent();
  owner = made.owner;
  sectionId = (await makeSection(made.event.id, { fideMode: 'on', rounds })).id;
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
}

const pair = (round: number) => confirmAndListWarnings((acknowledged) => pairNextRound(owner, { sectionId, round, acknowledged }));
const lastDraftedRecord = () =>
  database().auditEvent.findFirst({ where: { sectionId, kind: 'round-drafted' }, orderBy: { createdAt: 'desc' }, select: { after: true } });

describe('more rounds than opponents', () => {
  it.each([
    [6, 5],
    [5, 5],
  ])('%d players can play %d rounds, and nothing is asked', async (players, rounds) => {
    await setUp(players, rounds);
    expect(await pair(1)).toMatchObject({ outcome: { ok: true }, asked: [] });
  });

  // Answers FIDE's checklist, question 62.
  it.each([
    [6, 6],
    [5, 6],
  ])('%d players cannot play %d rounds: round 1 is paired after the warning is read, and the history records that', async (players, rounds) => {
    await setUp(players, rounds);
    expect(await pairNextRound(owner, { sectionId, round: 1 })).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { level: 'notice' } } });
    expect(await database().round.count({ where: { sectionId } })).toBe(0);
    expect(await pair(1)).toMatchObject({ outcome: { ok: true }, asked: ['too-many-rounds'] });
    expect(await lastDraftedRecord()).toMatchObject({ after: { acknowledged: ['too-many-rounds'] } });
  });

  it('counts a player who is absent in round 1 and comes later', async () => {
    await setUp(6, 5);
    const entry = await database().entry.findFirstOrThrow({ where: { sectionId } });
    await database().absence.create({ data: { entryId: entry.id, round: 1, kind: 'zeroPointBye', origin: 'requested' } });
    expect(await pair(1)).toMatchObject({ asked: [] });
  });
});

describe('an adjourned game', () => {
  beforeEach(() => setUp(8, 5));

  // Answers FIDE's checklist, question 168.
  it('of the previous round causes no warning; of an earlier round, it is named in a warning before the pairing', async () => {
    await playRound(owner, sectionId, 1, (board) => (board === 2 ? 'adjourned' : 'draw'));
    expect(await pair(2)).toMatchObject({ outcome: { ok: true }, asked: [] });
    await database().round.deleteMany({ where: { sectionId, number: 2 } });
    await playRound(owner, sectionId, 2, () => 'draw');
    expect(await pairNextRound(owner, { sectionId, round: 3 })).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { level: 'notice' } } });
    expect(await pair(3)).toMatchObject({ outcome: { ok: true }, asked: ['adjourned-remains'] });
  });
});
