import { beforeEach, describe, expect, it } from 'vitest';
import { historyText } from '@/lib/domain/history/history-text';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getAvailability } from '@/lib/views/entries/get-availability';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { draftNextRound, makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { recordAbsence } from './record-absence';
import { SetAvailabilitySchema, setAvailability } from './set-availability';
import { reEnterPlayer, revokeExpulsion, withdrawPlayer } from './withdraw-player';

useDatabase();

let owner: UserActor;
let sectionId = '';
let entryId = '';

const playedSection = copyOnReuse(async () => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id, { publication: 'standings', rounds: 3, fideMode: 'on' });
  const entries = [];
  for (let index = 0; index < 6; index += 1) entries.push(await makeEntry(sectionId, { rating: 2300 - index }));
  await playRound(owner, sectionId, 1, () => 'whiteWins');
  return { owner, eventId: event.id, sectionId, entryId: entries[0]?.id ?? '' };
});

beforeEach(async () => {
  ({ owner, sectionId, entryId } = await playedSection());
});

const withdrawOrExpel = (kind: 'withdrawn' | 'expelled', fromRound: number) =>
  withdrawPlayer(owner, { entryId, fromRound, kind, reason: 'A second forbidden device.' });
const revoke = (reason = 'It was somebody else’s.', discards?: string) =>
  confirmAndListWarnings((acknowledged) => revokeExpulsion(owner, { entryId, reason, discards, acknowledged }));
const loadWithdrawals = () =>
  database().withdrawal.findMany({ where: { entryId }, orderBy: { fromRound: 'asc' }, select: { kind: true, fromRound: true, returnsInRound: true } });
const loadPublicPlayer = async () => {
  const body = (await buildPublicSection(sectionId))?.body;
  return { left: body?.players[0]?.left, rank: body?.standings.at(-1)?.rows.find(({ player }) => player === 0)?.rank };
};

describe('revoking a mistaken expulsion', () => {
  it('deletes it if no round was paired without the player; needs one confirmation and a reason, which the history records', async () => {
    await withdrawOrExpel('expelled', 2);
    expect(await loadPublicPlayer(), 'what the public reads is the arbiter’s choice').toMatchObject({ left: 'withdrawn' });
    expect((await revoke('')).outcome).toMatchObject({ error: { code: 'reason-needed', field: 'reason' } });
    const asked = await revokeExpulsion(owner, { entryId, reason: 'No.', discards: undefined });
    expect(asked).toMatchObject({ error: { code: 'warning-unacknowledged', facts: { level: 'confirm', codes: ['expulsion-taken-back'] } } });
    expect(await loadWithdrawals()).toHaveLength(1);
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: 2 } });
    expect(await loadWithdrawals()).toEqual([]);
    expect(await loadPublicPlayer()).toMatchObject({ left: null });
    const lines = await loadHistory(database(), { sectionId, limit: 2, kinds: ['player-expelled', 'expulsion-taken-back'] });
    const { name } = (await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } })).person;
    expect(lines.map(historyText)).toEqual([`Expulsion of ${name} reversed: paired again from round 2`, `${name} expelled, from round 2 onwards`]);
    expect((await revoke()).outcome).toMatchObject({ error: { code: 'not-expelled' } });
  });

  it('turns it into a withdrawal for the rounds that were paired without the player', async () => {
    await withdrawOrExpel('expelled', 2);
    await playRound(owner, sectionId, 2, () => 'draw');
    const asked = await revokeExpulsion(owner, { entryId, reason: 'No.', discards: undefined });
    expect(asked).toMatchObject({ error: { facts: { text: expect.stringContaining('Round 2 was paired without this player') } } });
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: 3 } });
    expect(await loadWithdrawals()).toEqual([{ kind: 'withdrawn', fromRound: 2, returnsInRound: 3 }]);
    await playRound(owner, sectionId, 3, () => 'draw');
    expect((await loadPublicPlayer()).rank).toBeGreaterThan(0);
    const seats = await database().pairing.count({ where: { round: { sectionId, number: 3 }, OR: [{ whiteId: entryId }, { blackId: entryId }] } });
    expect(seats).toBe(1);
  });

  it('restores the place in the final ranking after the last round', async () => {
    for (const round of [2, 3]) await playRound(owner, sectionId, round, () => 'draw');
    await withdrawOrExpel('expelled', 4);
    expect((await loadPublicPlayer()).rank).toBeNull();
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: null } });
    expect(await loadWithdrawals()).toEqual([]);
    expect((await loadPublicPlayer()).rank).toBeGreaterThan(0);
  });

  it('leaves a player withdrawn who had withdrawn before the expulsion', async () => {
    await withdrawOrExpel('withdrawn', 2);
    await playRound(owner, sectionId, 2, () => 'draw');
    await withdrawOrExpel('expelled', 3);
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: null } });
    expect(await loadWithdrawals()).toEqual([{ kind: 'withdrawn', fromRound: 2, returnsInRound: null }]);
  });

  it('re-pairs a draft with the player after agreement', async () => {
    await withdrawOrExpel('expelled', 2);
    await draftNextRound(owner, sectionId, 2);
    const { outcome } = await confirmAndListWarnings((acknowledged) =>
      confirmDiscards((discards) => revokeExpulsion(owner, { entryId, reason: 'No.', discards, acknowledged })),
    );
    expect(outcome).toMatchObject({ ok: true, value: { playsFrom: 2 } });
    expect(await database().pairing.count({ where: { round: { sectionId, number: 2 }, OR: [{ whiteId: entryId }, { blackId: entryId }] } })).toBe(1);
  });
});

describe('a withdrawal or re-entry from before the expulsion', () => {
  beforeEach(async () => {
    await database().section.update({ where: { id: sectionId }, data: { rounds: 7 } });
  });
  const draft = (round: number) => draftNextRound(owner, sectionId, round);
  const seats = (number: number) => database().pairing.count({ where: { round: { sectionId, number }, OR: [{ whiteId: entryId }, { blackId: entryId }] } });
  const back = async (inRound: number) => expect(await reEnterPlayer(owner, { entryId, inRound, discards: undefined })).toMatchObject({ ok: true });
  const expelled = async (fromRound: number) => expect(await withdrawOrExpel('expelled', fromRound)).toMatchObject({ ok: true });

  it('keeps a re-entry', async () => {
    await withdrawOrExpel('withdrawn', 2);
    await playRound(owner, sectionId, 2, () => 'draw');
    await back(3);
    await expelled(3);
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: 3 } });
    expect(await loadWithdrawals()).toEqual([{ kind: 'withdrawn', fromRound: 2, returnsInRound: 3 }]);
    await draft(3);
    expect(await seats(3)).toBe(1);
  });

  it('restores a withdrawal that had not begun', async () => {
    await withdrawOrExpel('withdrawn', 2);
    await expelled(2);
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: null } });
    expect(await loadWithdrawals()).toEqual([{ kind: 'withdrawn', fromRound: 2, returnsInRound: null }]);
    await draft(2);
    expect(await seats(2)).toBe(0);
  });

  it('keeps a re-entry that is planned for a later round', async () => {
    await withdrawOrExpel('withdrawn', 2);
    await playRound(owner, sectionId, 2, () => 'draw');
    await back(7);
    await expelled(3);
    await playRound(owner, sectionId, 3, () => 'draw');
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: 7 } });
    expect(await loadWithdrawals()).toEqual([{ kind: 'withdrawn', fromRound: 2, returnsInRound: 7 }]);
  });

  it('is not shown instead of the expulsion while that is in force', async () => {
    await withdrawOrExpel('withdrawn', 5);
    await expelled(3);
    expect(await reEnterPlayer(owner, { entryId, inRound: 5, discards: undefined })).toMatchObject({ error: { code: 'expelled' } });
    expect((await loadPublicPlayer()).left).toBe('withdrawn');
    const { slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, include: { event: true } });
    const row = (await getAvailability(owner, event.slug, slug))?.rows.find(({ entry }) => entry.id === entryId);
    expect(row?.entry.withdrawal).toMatchObject({ kind: 'expelled', fromRound: 3 });
    expect(row?.cells.map(({ state }) => state)).toEqual(['paired', 'plays', ...Array.from({ length: 5 }, () => 'expelled')]);
  });

  it('does not re-pair a draft that already contains the player, or from which the player stays withdrawn', async () => {
    await draft(2);
    const { id } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
    await expelled(3);
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: 3 } });
    await confirmDiscards((discards) => withdrawPlayer(owner, { entryId, fromRound: 2, kind: 'withdrawn', reason: '', discards }));
    const without = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
    await confirmDiscards((discards) => withdrawPlayer(owner, { entryId, fromRound: 2, kind: 'expelled', reason: 'A second forbidden device.', discards }));
    expect((await revoke()).outcome).toMatchObject({ ok: true, value: { playsFrom: null } });
    expect(await database().round.findMany({ where: { sectionId, number: 2 }, select: { id: true } })).toEqual([{ id: without.id }]);
    expect(without.id).not.toBe(id);
  });

  it('restores the breach of a full-point bye', async () => {
    const bye = { entryId, round: 4, kind: 'fullPointBye' as const, byArbiter: false };
    expect((await confirmAndListWarnings((acknowledged) => recordAbsence(owner, { ...bye, acknowledged }))).outcome).toMatchObject({ ok: true });
    const standing = () => database().breach.findMany({ where: { sectionId, undoneAt: null }, select: { kind: true, round: true, facts: true } });
    const given = [{ kind: 'fpb', round: 4, facts: { players: [1] } }];
    expect(await standing()).toEqual(given);
    await expelled(3);
    expect(await standing()).toEqual([]);
    await revoke();
    expect(await standing()).toEqual(given);
    await withdrawOrExpel('withdrawn', 3);
    expect(await standing()).toEqual([]);
    await back(4);
    expect(await standing()).toEqual(given);
    for (const act of ['withdraws', 'returns'] as const) {
      await setAvailability(owner, SetAvailabilitySchema.parse({ sectionId, act, cells: [`${entryId}:${act === 'withdraws' ? 4 : 5}`] }));
      expect(await standing()).toEqual([]);
    }
  });
});
