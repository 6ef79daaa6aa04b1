import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { makeEntry, makeEvent, makeSection, playRound, changeBoardsManually } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { changePairing, swapBoards } from './change-pairing';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';

useDatabase();

let owner: UserActor;
let sectionId = '';
let roundId = '';
let sectionAddress: readonly [string, string] = ['', ''];

const playedSection = copyOnReuse(async (systemId: string) => {
  const { owner, event } = await makeEvent();
  const section = await makeSection(event.id, { systemId });
  for (let index = 0; index < 7; index += 1) await makeEntry(section.id, { rating: 2400 - index * 20 });
  await playRound(owner, section.id, 1, () => 'whiteWins');
  return { owner, eventId: event.id, sectionId: section.id, place: [event.slug, section.slug] as const };
});

async function setUp(systemId: string): Promise<void> {
  ({ owner, sectionId, place: sectionAddress } = await playedSection(systemId));
}

async function draftRoundTwo(): Promise<void> {
  const draft = await pairNextRound(owner, { sectionId, round: 2 });
  if (!draft.ok) throw new Error(draft.error.code);
  roundId = draft.value.roundId;
}

beforeEach(async () => {
  await setUp('dutch-2017');
});

const boards = () => database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
const wantedBoards = async () => (await boards()).map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));

async function loadEditor() {
  const found = await getPairingEditor(owner, ...sectionAddress, 2);
  if (found === null) throw new Error('no editor');
  return found;
}

describe('the pairing editor', () => {
  it('has score, colours, floats and bye of players without a board too, and gives a late entry a number for the warnings', async () => {
    const winner = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
    const withBye = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, blackId: null } });
    await database().absence.create({ data: { entryId: winner.whiteId, round: 2, kind: 'halfPointBye', origin: 'requested' } });
    const late = await makeEntry(sectionId, {
      rating: 1500,
      enteredFromRound: 3,
      absences: { create: [{ round: 1, kind: 'halfPointBye', origin: 'lateEntry' }] },
    });
    await draftRoundTwo();
    const { free, players, seen } = await loadEditor();
    expect(seen).toMatch(/^[0-9a-f]{64}$/);
    expect([...free].sort()).toEqual([winner.whiteId, late.id].sort());
    const player = (entryId: string) => players.find((found) => found.entryId === entryId);
    expect(player(winner.whiteId)).toMatchObject({ isNew: false, card: { score: 2, colours: ['white'], floats: [null], hadBye: false } });
    expect(player(late.id)).toMatchObject({ isNew: true, number: 8, card: { score: 1, colours: [null] } });
    expect(player(withBye.whiteId)).toMatchObject({ card: { score: 2, colours: [null], floats: ['down'], hadBye: true } });
  });

  it('does not overwrite what another arbiter has changed in the meantime', async () => {
    await draftRoundTwo();
    const { seen } = await loadEditor();
    const [first, second, ...rest] = await wantedBoards();
    if (first === undefined || second === undefined) throw new Error('no boards');
    const exchanged = [{ white: first.white, black: second.black }, { white: second.white, black: first.black }, ...rest];
    expect(await changeBoardsManually(owner, { roundId, boards: exchanged, reason: '', seen })).toMatchObject({ ok: true });
    const before = await boards();
    expect(await changePairing(owner, { roundId, boards: [first, second, ...rest], reason: '', seen })).toMatchObject({
      error: { code: 'boards-changed-meanwhile' },
    });
    expect(await boards()).toEqual(before);
  });
});

describe('two boards of a draft', () => {
  it('are swapped with their pairs unchanged, and keep their numbers when other boards are changed manually', async () => {
    await draftRoundTwo();
    const [one, two, three] = await wantedBoards();
    expect(await swapBoards(owner, { roundId, first: 1, second: 3 })).toMatchObject({ ok: true });
    expect((await wantedBoards()).slice(0, 3)).toEqual([three, two, one]);
    expect((await boards()).some(({ madeByHand }) => madeByHand)).toBe(false);
    const turned = (await wantedBoards()).map((board, index) => (index === 1 ? { white: board.black ?? '', black: board.white } : board));
    expect(await changeBoardsManually(owner, { roundId, boards: turned, reason: '' })).toMatchObject({ ok: true });
    expect((await wantedBoards()).slice(0, 3)).toEqual([three, { white: two?.black, black: two?.white }, one]);
  });

  it('are swapped once, even if the form is sent twice, because the boards then differ from those on the form', async () => {
    await draftRoundTwo();
    const { seen } = await loadEditor();
    const send = () => swapBoards(owner, { roundId, first: 1, second: 3, seen });
    expect(await send()).toMatchObject({ ok: true });
    const after = await wantedBoards();
    expect(await send()).toMatchObject({ error: { code: 'boards-changed-meanwhile' } });
    expect(await wantedBoards()).toEqual(after);
  });

  it('are not swapped with the bye, or in a public round', async () => {
    await draftRoundTwo();
    expect(await swapBoards(owner, { roundId, first: 1, second: 4 })).toMatchObject({ error: { code: 'boards-changed-meanwhile' } });
    await publishRound(owner, { roundId, asItIs: false });
    expect(await swapBoards(owner, { roundId, first: 1, second: 2 })).toMatchObject({ error: { code: 'boards-of-public-round' } });
  });
});

describe('a published pairing', () => {
  it('is changed for one of the five reasons of C.04.2 4.4 or by the arbiter’s decision; under the rules of 1998, under F.6 or by decision', async () => {
    await draftRoundTwo();
    expect((await loadEditor()).grounds).toEqual([
      'absolute-criterion',
      'competition-rules',
      'two-without-opponent',
      'late-entry',
      'last-round-event',
      'arbiter-decision',
    ]);
    await setUp('rating-1998');
    await draftRoundTwo();
    expect((await loadEditor()).grounds).toEqual(['absolute-criterion', 'arbiter-decision']);
    await publishRound(owner, { roundId, asItIs: false });
    const [first, ...rest] = await wantedBoards();
    const change = { roundId, boards: [{ white: first?.black ?? '', black: first?.white ?? '' }, ...rest], reason: 'Both asked.' };
    expect(await changePairing(owner, { ...change, ground: 'late-entry' })).toMatchObject({ error: { code: 'ground-missing' } });
    expect(await changeBoardsManually(owner, { ...change, ground: 'arbiter-decision' })).toMatchObject({ ok: true });
    const told = await database().auditEvent.findFirstOrThrow({ where: { sectionId, kind: 'round-overridden' } });
    expect(told.after).toMatchObject({ article: 'the arbiter’s decision', boards: [expect.stringContaining(' – ')] });
  });
});
