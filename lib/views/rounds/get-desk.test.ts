import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { withSectionFacts } from '@/lib/acts/events/find-event';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { reportResult } from '@/lib/acts/reported-results/report-result';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { verifyResult } from '@/lib/acts/results/verify-result';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEventHome } from '@/lib/views/events/get-event-home';
import { getHistory } from '@/lib/views/history/get-history';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { getDesk, getDeskPage, getDeskState, getDesks } from './get-desk';
import { getPairingEditor } from './get-pairing-editor';
import { getRound } from './get-round';

useDatabase();

let owner: UserActor;
let event: { readonly id: string; readonly slug: string };
let section: { readonly id: string; readonly slug: string };

beforeEach(async () => {
  const made = await makeEvent();
  owner = made.owner;
  event = made.event;
  section = await makeSection(event.id);
  for (let index = 0; index < 7; index += 1) await makeEntry(section.id, { rating: 2300 - index });
});

const desk = async () => {
  const page = await getDesk(owner, event.slug, section.slug);
  if (page === null) throw new Error('no desk');
  return page;
};

describe('the desk', () => {
  it('begins with a checklist, and shows boards and players without a game once a round is published', async () => {
    expect(await desk()).toMatchObject({ step: { kind: 'pair', round: 1 }, checklist: { players: 7 }, current: null, boards: [] });
    await publishNextRound(owner, section.id, 1);
    const page = await desk();
    expect(page).toMatchObject({ step: { kind: 'enter-results', open: 3, boards: 3 }, checklist: null, current: { number: 1, state: 'published' } });
    expect(page.withoutGame).toMatchObject([{ why: 'pab' }]);
    expect(page.boards.map(({ board, black }) => [board, black !== null])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  it('lists players who lost by forfeit before the next pairing, until each has arrived or is absent', async () => {
    await database().section.update({ where: { id: section.id }, data: { absentWithoutNotice: 'absent' } });
    const roundId = await publishNextRound(owner, section.id, 1);
    await enterResults(owner, roundId, (board) => (board === 1 ? 'doubleForfeit' : 'draw'));
    await completeRound(owner, { roundId });
    const asked = async () => (await desk()).checklist?.forfeited ?? [];
    const [first, second] = await asked();
    if (first === undefined || second === undefined) throw new Error('two are asked about');
    expect(await recordArrivals(owner, { sectionId: section.id, entryIds: [first.entryId], arrived: 'yes' })).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await asked()).toEqual([second]);
    expect((await desk()).checklist?.notArrived.map(({ entryId }) => entryId)).not.toContain(first.entryId);
    await recordAbsence(owner, { entryId: second.entryId, round: 2, kind: 'absent', byArbiter: true, discards: '', acknowledged: undefined });
    expect(await asked()).toEqual([]);
  });

  it('shows the results that players report until a result is entered', async () => {
    const roundId = await publishNextRound(owner, section.id, 1);
    const pairing = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
    const seen = await seenBoardOf(pairing.id);
    const claim = (side: 'white' | 'black', result: 'whiteWins' | 'draw', device: string = side) =>
      reportResult({ kind: 'anonymous' }, { ...seen, side, result, token: slipToken(seen, side), device, idempotencyKey: randomUUID() });
    await claim('white', 'whiteWins');
    expect((await desk()).boards[0]?.claims).toEqual({ kind: 'waiting', side: 'white', result: 'whiteWins' });
    await claim('black', 'draw');
    expect((await desk()).boards[0]?.claims).toEqual({ kind: 'conflict', white: 'whiteWins', black: 'draw' });
    expect((await getEventHome(owner, event.slug))?.sections[0]?.conflicts).toEqual([{ board: 1, round: 1, kind: 'conflict' }]);
    await claim('white', 'draw', 'black');
    expect((await desk()).boards[0]?.claims).toEqual({ kind: 'one-device', result: 'draw' });
    expect((await getEventHome(owner, event.slug))?.sections[0]?.conflicts).toEqual([{ board: 1, round: 1, kind: 'one-device' }]);
    await enterResult(owner, { ...(await seenBoardOf(pairing.id)), result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() });
    expect((await desk()).boards[0]).toMatchObject({ result: 'draw', claims: { kind: 'none' }, enteredBy: owner.name });
  });

  it('shows that acts other than result entries have happened, even on an open page', async () => {
    await playRound(owner, section.id, 1, () => 'whiteWins');
    const roundId = await publishNextRound(owner, section.id, 2);
    const acts = async () => {
      const state = await getDeskState(owner, { roundId });
      const [now, page] = [state.ok ? state.value.lastAct : 0, (await desk()).lastAct];
      expect(now).toBe(page);
      return now;
    };
    const before = await acts();
    await enterResults(owner, roundId, () => 'draw');
    expect(await acts()).toBe(before);
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId: section.id, number: 1 }, board: 1 } });
    const input = { ...(await seenBoardOf(id)), result: 'draw' as const, isUnrated: false, reason: 'score sheets', effect: 'followingPairing' as const };
    const corrected = await confirmWarnings((agreed) => correctResult(owner, { ...input, idempotencyKey: randomUUID(), acknowledged: agreed }));
    expect(corrected).toMatchObject({ ok: true });
    expect(await acts()).toBeGreaterThan(before);
    expect((await desk()).breaches).toMatchObject([{ kind: 'correction', canUndo: true }]);
  });

  it('is not visible to users without a role', async () => {
    const stranger = (await makeEvent()).owner;
    const roundId = await publishNextRound(owner, section.id, 1);
    expect(await getDesk(stranger, event.slug, section.slug)).toBeNull();
    expect(await getDeskPage(stranger, event.slug, section.slug)).toBeNull();
    expect(await getDesks(stranger, event.slug)).toBeNull();
    expect(await getRound(stranger, event.slug, section.slug, 1)).toBeNull();
    expect(await getPairingEditor(stranger, event.slug, section.slug, 1)).toBeNull();
    expect(await getHistory(stranger, event.slug, section.slug, { topic: null, round: null, text: '', beforeSequence: null })).toBeNull();
    expect(await getDeskState(stranger, { roundId })).toMatchObject({ error: { code: 'not-found' } });
    expect(await getDeskState({ kind: 'anonymous' }, { roundId })).toMatchObject({ error: { code: 'not-signed-in' } });
  });

  it('gives the pairing editor the engine’s boards and the players who may be seated', async () => {
    await publishNextRound(owner, section.id, 1);
    const late = await makeEntry(section.id, { enteredFromRound: 2 });
    const editor = await getPairingEditor(owner, event.slug, section.slug, 1);
    expect(editor).toMatchObject({ state: 'published', free: [late.id], systemId: 'dutch-2017' });
    expect(editor?.engineBoards).toEqual(editor?.boards.map(({ white, black }) => ({ white, black })));
  });
});

describe('the page of the desk', () => {
  it('contains the pairing editor for a draft, and for no other round', async () => {
    const draft = await pairNextRound(owner, { sectionId: section.id, round: 1 });
    if (!draft.ok) throw new Error(draft.error.code);
    const page = await getDeskPage(owner, event.slug, section.slug);
    expect(page?.editor).toEqual(await getPairingEditor(owner, event.slug, section.slug, 1));
    expect(page?.editor).toMatchObject({ state: 'draft', round: 1 });
    expect(page?.desk).toMatchObject({ current: { number: 1, state: 'draft' } });
    await publishRound(owner, { roundId: draft.value.roundId, asItIs: false });
    expect(await getDeskPage(owner, event.slug, section.slug)).toMatchObject({ editor: null, desk: { current: { state: 'published' } } });
  });

  it('shows one consistent moment: a draft that is discarded during the read is still complete', async () => {
    const draft = await pairNextRound(owner, { sectionId: section.id, round: 1 });
    if (!draft.ok) throw new Error(draft.error.code);
    const read = withSectionFacts(owner, 'section.read', event.slug, section.slug, async ({ db, facts }) => {
      expect(await discardDraft(owner, { roundId: draft.value.roundId, reason: '' })).toMatchObject({ ok: true });
      return [await loadDraftChanges(db, facts), await db.pairing.count({ where: { roundId: draft.value.roundId } })];
    });
    expect(await read).toEqual([{ changes: [], seen: '' }, 4]);
    expect(await desk()).toMatchObject({ step: { kind: 'pair', round: 1 }, current: null });
  });
});

describe('the history', () => {
  const linesOf = async (query: Partial<Parameters<typeof getHistory>[3]>) => {
    const page = await getHistory(owner, event.slug, section.slug, { topic: null, round: null, text: '', beforeSequence: null, ...query });
    return page?.lines.map(({ kind }) => kind);
  };

  it('can be filtered by topic, round and name', async () => {
    const roundId = await publishNextRound(owner, section.id, 1);
    const pairing = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 }, include: { white: { include: { person: true } } } });
    await enterResult(owner, { ...(await seenBoardOf(pairing.id)), result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID() });
    expect(await verifyResult(owner, { ...(await seenBoardOf(pairing.id)), result: 'whiteWins' })).toMatchObject({
      ok: true,
      value: { isSame: false, result: 'draw' },
    });
    expect(await linesOf({ topic: 'results' })).toEqual(['result-doubted', 'result-entered']);
    expect(await linesOf({ topic: 'rounds', round: 1 })).toEqual(['round-published', 'round-drafted']);
    expect(await linesOf({ text: pairing.white.person.name })).toEqual(['result-doubted', 'result-entered']);
    expect(await linesOf({ round: 2 })).toEqual([]);
  });
});
