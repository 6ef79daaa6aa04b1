import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterResult } from '@/lib/acts/results/enter-result';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';
import { loadDeskBoards } from '@/lib/views/rounds/load-desk-boards';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { enterResultWithCode, undoResultWithCode } from './enter-result-with-code';
import { findHelper } from './find-helper';
import { makeHelperCode, revokeHelperCode } from './make-helper-code';

useDatabase();

let owner: UserActor;
let sectionId: string;

const publishedSection = copyOnReuse(async () => {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  await publishNextRound(owner, sectionId, 1);
  return { owner, eventId: event.id, sectionId };
});

beforeEach(async () => {
  ({ owner, sectionId } = await publishedSection());
});

async function makeCode(boardFrom = 1, boardTo = 2, hours = 8): Promise<string> {
  const made = await makeHelperCode(owner, { sectionId, label: 'Ana', boardFrom, boardTo, hours });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.code;
}

async function enter(code: string, board: number, result: 'whiteWins' | 'draw' | 'doubleForfeit' = 'draw') {
  const pairing = await database().pairing.findFirstOrThrow({ where: { round: { sectionId }, board } });
  const input = { ...(await seenBoardOf(pairing.id)), seenSequence: 0, result, replace: true, reason: '', idempotencyKey: randomUUID(), code };
  return enterResultWithCode({ kind: 'anonymous' }, input);
}

describe("a helper's code", () => {
  it('shows the boards of its range in the current round', async () => {
    const answer = await getHelperBoards(await makeCode(2, 3), '10.0.0.1');
    expect(answer).toMatchObject({ kind: 'page', page: { round: 1, boards: [{ board: 2 }, { board: 3 }] } });
  });

  it('enters results of played games on blank boards of its range, and nothing else', async () => {
    const code = await makeCode();
    expect(await enter(code, 1)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await enter(code, 1, 'whiteWins')).toMatchObject({ error: { code: 'result-conflict' } });
    expect(await enter(code, 2, 'doubleForfeit')).toMatchObject({ error: { code: 'result-not-for-helpers' } });
    expect(await enter(code, 3)).toMatchObject({ error: { code: 'not-your-board' } });
    const revisions = await database().resultRevision.findMany({ where: { pairing: { round: { sectionId } } } });
    expect(revisions).toMatchObject([{ source: 'helper', result: 'draw', actorId: null, helperCodeId: expect.any(String) }]);
  });

  it('whose entry contradicts another helper’s: both helpers and the desk see the conflict until an arbiter resolves it', async () => {
    const [first, second] = [await makeCode(), await makeCode()];
    await enter(first, 1, 'whiteWins');
    for (const _ of ['once', 'again']) expect(await enter(second, 1, 'draw')).toMatchObject({ error: { code: 'result-conflict' } });
    const disputedOn = async (code: string) => {
      const answer = await getHelperBoards(code, null);
      return answer.kind === 'page' ? answer.page.boards.map(({ disputed }) => disputed) : answer.kind;
    };
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId } });
    const claims = async () => (await loadDeskBoards(database(), roundId, new Date()))[0]?.claims;
    const dispute = { result: 'draw', by: expect.stringContaining('Ana') };
    expect([await disputedOn(first), await disputedOn(second)]).toEqual([
      [dispute, null],
      [dispute, null],
    ]);
    expect(await claims()).toEqual({ kind: 'disputed', ...dispute });
    expect(await database().auditEvent.count({ where: { sectionId, kind: 'result-disputed' } })).toBe(1);
    const pairing = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
    const kept = { ...(await seenBoardOf(pairing.id)), result: 'whiteWins' as const, replace: true, reason: '', idempotencyKey: randomUUID() };
    expect(await enterResultWithCode({ kind: 'anonymous' }, { ...kept, code: first })).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await enterResult(owner, kept)).toMatchObject({ ok: true, value: { isNew: true, sequence: 2 } });
    expect([await disputedOn(first), await claims()]).toEqual([[null, null], { kind: 'none' }]);
  });

  it('shows a page without boards between two rounds, and works again in the next one', async () => {
    const code = await makeCode(1, 2);
    const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId } });
    await enterResults(owner, roundId, () => 'draw');
    const { id: pairingId } = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
    const late = { ...(await seenBoardOf(pairingId)), result: 'whiteWins' as const, replace: true, reason: '', idempotencyKey: randomUUID(), code };
    expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
    expect(await getHelperBoards(code, '10.0.0.1')).toMatchObject({ kind: 'page', page: { round: null, boards: [], last: null } });
    expect(await enterResultWithCode({ kind: 'anonymous' }, late)).toMatchObject({ ok: false });
    await publishNextRound(owner, sectionId, 2);
    expect(await getHelperBoards(code, '10.0.0.1')).toMatchObject({ kind: 'page', page: { round: 2, boards: [{ result: null }, { result: null }] } });
  });

  it('cannot enter the end of an adjourned game, in its round or later', async () => {
    const code = await makeCode();
    const roundId = (await database().round.findFirstOrThrow({ where: { sectionId } })).id;
    await enterResults(owner, roundId, (board) => (board === 1 ? 'adjourned' : 'draw'));
    const pairing = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
    const end = async () =>
      enterResultWithCode(
        { kind: 'anonymous' },
        { ...(await seenBoardOf(pairing.id)), result: 'whiteWins', replace: true, reason: '', idempotencyKey: randomUUID(), code },
      );
    expect(await end()).toMatchObject({ error: { code: 'result-not-for-helpers' } });
    expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
    expect(await end()).toMatchObject({ error: { code: 'result-not-for-helpers' } });
    expect(await database().resultRevision.findMany({ where: { pairingId: pairing.id } })).toMatchObject([{ result: 'adjourned', source: 'arbiter' }]);
  });

  it('undoes only the last entry of a board that it made itself within a minute', async () => {
    const [code, other] = [await makeCode(), await makeCode()];
    await enter(code, 1, 'whiteWins');
    const pairing = await database().pairing.findFirstOrThrow({ where: { round: { sectionId }, board: 1 } });
    const undo = async (by: string) =>
      undoResultWithCode({ kind: 'anonymous' }, { ...(await seenBoardOf(pairing.id)), idempotencyKey: randomUUID(), code: by });
    expect(await undo(other)).toMatchObject({ error: { code: 'not-helpers-last' } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await undo(code)).toMatchObject({ error: { code: 'not-helpers-last' } });
    vi.useRealTimers();
    expect(await undo(code)).toMatchObject({ ok: true, value: { result: null } });
  });

  it('shows its own last entry for a minute, so that it can be undone without a script', async () => {
    const [code, other] = [await makeCode(), await makeCode()];
    const last = async (by: string) => {
      const answer = await getHelperBoards(by, null);
      return answer.kind === 'page' ? (answer.page.last?.board ?? null) : answer.kind;
    };
    expect(await last(code)).toBeNull();
    await enter(code, 1, 'whiteWins');
    await enter(code, 2, 'draw');
    expect([await last(code), await last(other)]).toEqual([2, null]);
    const answer = await getHelperBoards(code, null);
    const seen = answer.kind === 'page' ? answer.page.last?.seen : undefined;
    if (seen === undefined) throw new Error('nothing is offered');
    expect(await undoResultWithCode({ kind: 'anonymous' }, { ...seen, idempotencyKey: randomUUID(), code })).toMatchObject({
      ok: true,
      value: { board: 2, result: null },
    });
    expect(await last(code)).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await last(code)).toBeNull();
    vi.useRealTimers();
  });

  it('stops working when it is revoked or has expired', async () => {
    const code = await makeCode();
    const row = await database().helperCode.findFirstOrThrow({ where: { sectionId } });
    expect(await revokeHelperCode(owner, { codeId: row.id })).toMatchObject({ ok: true });
    expect(await enter(code, 1)).toMatchObject({ error: { code: 'helper-code-over' } });
    const old = await makeCode();
    await database().helperCode.updateMany({ where: { revokedAt: null }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await findHelper(old, '10.0.0.2')).toEqual({ kind: 'unknown' });
  });

  it('does not cover other sections', async () => {
    const code = await makeCode();
    const other = await makeSection((await makeEvent()).event.id);
    const row = await database().helperCode.findFirstOrThrow({ where: { sectionId } });
    await database().helperCode.update({ where: { id: row.id }, data: { sectionId: other.id } });
    expect(await enter(code, 1)).toMatchObject({ error: { code: 'not-found' } });
  });

  it('works although others guess codes from the same address; parallel guesses are checked only up to the limit', async () => {
    const code = await makeCode();
    // The time is in the middle of a rate-limit window, so no window ends during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:05:00Z') });
    const guesses = await Promise.all(Array.from({ length: 400 }, (_, index) => findHelper(String(10_000_000 + index), '10.0.0.3')));
    expect(guesses.filter(({ kind }) => kind === 'unknown')).toHaveLength(60);
    expect(guesses.filter(({ kind }) => kind === 'too-many-attempts')).toHaveLength(340);
    expect(await findHelper(code, '10.0.0.3')).toMatchObject({ kind: 'found' });
    vi.useRealTimers();
  });

  it('has sixteen random digits', async () => {
    const codes = await Promise.all(Array.from({ length: 5 }, () => makeCode()));
    for (const code of codes) expect(code).toMatch(/^\d{16}$/);
    expect(new Set(codes).size).toBe(5);
  });

  it('can be created only by members of the event, with a valid range of boards', async () => {
    const stranger = (await makeEvent()).owner;
    const input = { sectionId, label: '', boardFrom: 3, boardTo: 1, hours: 1 };
    expect(await makeHelperCode(stranger, input)).toMatchObject({ error: { code: 'not-found' } });
    expect(await makeHelperCode(owner, input)).toMatchObject({ error: { code: 'board-range-reversed' } });
  });
});
