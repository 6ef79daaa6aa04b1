import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { EnterNewPlayer, enterNewPlayer } from '@/lib/entries/enter-player';
import { allowPair, forbidPair } from '@/lib/entries/forbid-pair';
import { recordAbsence, removeAbsence } from '@/lib/entries/record-absence';
import { setAvailability } from '@/lib/entries/set-availability';
import { returnPlayer, withdrawPlayer } from '@/lib/entries/withdraw-player';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeMember, makeSection, playRound } from '@/tests/factories';
import { pairRound } from './pair-round';
import { publishRound } from './publish-round';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';
let players: string[] = [];

/** A section whose `round` is a draft. */
async function setUp(count: number, round: number, fields: Parameters<typeof makeSection>[1] = {}): Promise<void> {
  const made = await makeEvent();
  owner = made.owner;
  eventId = made.event.id;
  sectionId = (await makeSection(eventId, { lateEntryUntilRound: 5, ...fields })).id;
  players = [];
  for (let index = 0; index < count; index += 1) players.push((await makeEntry(sectionId, { rating: 2400 - index * 20 })).id);
  for (let played = 1; played < round; played += 1) await playRound(owner, sectionId, played);
  expect(await pairRound(owner, { sectionId, round })).toMatchObject({ ok: true });
}

const player = (place: number) => players[place] ?? '';
const draft = () => database().round.findFirst({ where: { sectionId, state: 'draft' }, include: { pairings: { orderBy: { board: 'asc' } }, numbers: true } });
const seated = async () => (await draft())?.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]) ?? [];
const kinds = async () => (await database().auditEvent.findMany({ where: { sectionId }, orderBy: { sequence: 'asc' } })).map(({ kind }) => kind);

const absent = (entries: readonly string[], discards?: string) =>
  setAvailability(owner, { sectionId, cells: entries.map((entryId) => `${entryId}:2`), act: 'absent', byArbiter: true, discards });

/** Everything an act of this file can change, as it stands. */
async function state() {
  const of = { entry: { sectionId } };
  return {
    draft: await draft(),
    entries: await database().entry.findMany({ where: { sectionId }, orderBy: { id: 'asc' } }),
    absences: await database().absence.findMany({ where: of, orderBy: [{ entryId: 'asc' }, { round: 'asc' }] }),
    withdrawals: await database().withdrawal.findMany({ where: of }),
    forbidden: await database().forbiddenPair.findMany({ where: { sectionId } }),
    points: await database().restorePoint.count({ where: { sectionId } }),
    history: await kinds(),
  };
}

type Answer = { readonly ok: boolean; readonly error?: { readonly code: string; readonly facts?: Readonly<Record<string, string | number>> } };

/** Asked once and nothing is stored; said yes to exactly that, and the round is paired with it. */
async function agree<Outcome extends Answer>(act: (discards?: string) => Promise<Outcome>): Promise<Outcome> {
  const before = await state();
  const asked = await act();
  expect(asked).toMatchObject({ ok: false, error: { code: 'draft-without-this', facts: { round: before.draft?.number } } });
  expect(await state()).toEqual(before);
  const done = await act(String(asked.error?.facts?.agreement));
  expect(done).toMatchObject({ ok: true });
  expect((await draft())?.id).not.toBe(before.draft?.id);
  expect((await state()).points).toBe(before.points + 1);
  return done;
}

describe('a draft and what becomes known under it', () => {
  beforeEach(() => setUp(8, 2));

  it('a withdrawal is stored, the draft discarded and the round paired without the player, in one act', async () => {
    await agree((discards) => withdrawPlayer(owner, { entryId: player(3), fromRound: 2, kind: 'withdrawn', reason: 'ill', discards }));
    expect(await seated()).not.toContain(player(3));
    expect((await draft())?.pairings).toHaveLength(4);
    expect((await kinds()).slice(-3)).toEqual(['draft-discarded', 'player-withdrawn', 'round-drafted']);
    await agree((discards) => returnPlayer(owner, { entryId: player(3), inRound: 2, discards }));
    expect(await seated()).toContain(player(3));
  });

  it('a half-point bye is noted, taken back again, and the draft knows it each time', async () => {
    await agree((discards) => recordAbsence(owner, { entryId: player(0), round: 2, kind: 'halfPointBye', byArbiter: false, discards }));
    expect(await seated()).not.toContain(player(0));
    await agree((discards) => removeAbsence(owner, { entryId: player(0), round: 2, discards }));
    expect(await seated()).toContain(player(0));
  });

  it('several who are not there are absent in one act', async () => {
    await agree((discards) => absent([player(1), player(6)], discards));
    expect(await seated()).toHaveLength(6);
    const absences = await database().absence.findMany({ where: { entry: { sectionId } }, select: { kind: true, origin: true, round: true } });
    expect(absences).toEqual([{ kind: 'absent', origin: 'arbiter', round: 2 }, { kind: 'absent', origin: 'arbiter', round: 2 }]);
  });

  it('a late entry is paired, and the numbers that change are told beforehand', async () => {
    const enter = (discards?: string) => enterNewPlayer(owner, { ...EnterNewPlayer.parse({ sectionId, name: 'Usher, Hal', fideRating: '2395', fromRound: '2' }), discards });
    const asked = await enter();
    const moved = asked.ok ? [] : String(asked.error.facts?.numbers).split('\n');
    expect(moved).toHaveLength(7);
    expect(moved[0]).toMatch(/: 2 to 3$/);
    const done = await agree(enter);
    expect(done).toMatchObject({ value: { name: 'Usher, Hal', pairingNumber: 2 } });
    expect(await seated()).toHaveLength(10);
  });

  it('two who shall not meet are paired with others, and may meet again', async () => {
    const [first] = (await draft())?.pairings ?? [];
    const pair = { entryAId: first?.whiteId ?? '', entryBId: first?.blackId ?? '' };
    const done = await agree((discards) => forbidPair(owner, { sectionId, ...pair, toRound: null, reason: '', discards }));
    const apart = (await draft())?.pairings.every(({ whiteId, blackId }) => ![whiteId, blackId ?? ''].every((entry) => Object.values(pair).includes(entry)));
    expect(apart).toBe(true);
    await agree((discards) => allowPair(owner, { pairId: done.ok ? done.value.pairId : '', discards }));
    expect(await database().forbiddenPair.count({ where: { sectionId } })).toBe(0);
  });

  it('an act about a later round leaves the draft alone and asks nothing', async () => {
    const before = await draft();
    expect(await withdrawPlayer(owner, { entryId: player(3), fromRound: 3, kind: 'withdrawn', reason: '' })).toMatchObject({ ok: true });
    expect(await draft()).toEqual(before);
  });

  it('what is agreed to is one change: for another, or another draft, the arbiter is asked again', async () => {
    const withdraw = (place: number, discards?: string) => withdrawPlayer(owner, { entryId: player(place), fromRound: 2, kind: 'withdrawn', reason: '', discards });
    const asked = await withdraw(3);
    const agreement = asked.ok ? '' : String(asked.error.facts?.agreement);
    expect(await withdraw(4, agreement)).toMatchObject({ error: { code: 'draft-without-this' } });
    const second = await makeMember(eventId, 'arbiter');
    const outcomes = await Promise.all([owner, second].map((actor) => withdrawPlayer(actor, { entryId: player(3), fromRound: 2, kind: 'withdrawn', reason: '', discards: agreement })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'already-withdrawn' } });
    expect(await withdraw(4, agreement)).toMatchObject({ error: { code: 'draft-without-this' } });
    expect(await database().round.count({ where: { sectionId, state: 'draft' } })).toBe(1);
  });

  it('once it is published by somebody else, nothing is discarded', async () => {
    const ask = (discards?: string) => absent([player(1)], discards);
    const asked = await ask();
    await publishRound(owner, { roundId: (await draft())?.id ?? '', asItIs: false });
    expect(await ask(asked.ok ? '' : String(asked.error.facts?.agreement))).toMatchObject({ error: { code: 'round-already-paired' } });
    expect(await database().pairing.count({ where: { round: { sectionId, number: 2 } } })).toBe(4);
  });
});

describe('a draft of the last round', () => {
  it('is paired again with a withdrawal too', async () => {
    await setUp(6, 3, { rounds: 3 });
    await agree((discards) => withdrawPlayer(owner, { entryId: player(5), fromRound: 3, kind: 'withdrawn', reason: '', discards }));
    expect(await seated()).not.toContain(player(5));
  });
});

describe('a draft that could not be made with it', () => {
  it('stays, nothing is stored, and the reason is said', async () => {
    await setUp(3, 2);
    const before = await state();
    const answers = [];
    for (const entryId of players) answers.push(await recordAbsence(owner, { entryId, round: 2, kind: 'absent', byArbiter: true, discards: 'anything' }));
    // Of three players two have met in round 1: without the third there is no pairing.
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'no-legal-pairing')).toHaveLength(1);
    expect(await state()).toEqual(before);
  });
});
