import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterResultWithCode, undoResultWithCode } from '@/lib/acts/helper-codes/enter-result-with-code';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { reportResult } from '@/lib/acts/reported-results/report-result';
import { correctColours, correctResult } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult } from '@/lib/acts/results/undo-result';
import { verifyResult } from '@/lib/acts/results/verify-result';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { ANONYMOUS, type UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound, changeBoardsManually } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { prepareEventCopy } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import type { SeenBoard } from './seen-board';

useDatabase();

let owner: UserActor;
let sectionId: string;
let roundId: string;
let pairingId: string;
let helperCode: string;

const newKey = () => randomUUID();

let copyOriginalSection: () => Promise<(id: string) => string>;
let originalSection: { readonly sectionId: string; readonly roundId: string; readonly pairingId: string };

beforeAll(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  const section = await makeSection(made.event.id);
  for (let index = 0; index < 8; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  await playRound(owner, section.id, 1);
  const second = await publishNextRound(owner, section.id, 2);
  const pairing = await database().pairing.findFirstOrThrow({ where: { roundId: second, board: 2 } });
  originalSection = { sectionId: section.id, roundId: second, pairingId: pairing.id };
  copyOriginalSection = await prepareEventCopy(made.event.id);
});

beforeEach(async () => {
  const copied = await copyOriginalSection();
  [sectionId, roundId, pairingId] = [copied(originalSection.sectionId), copied(originalSection.roundId), copied(originalSection.pairingId)];
  const helper = await makeHelperCode(owner, { sectionId, label: 'Ana', boardFrom: 1, boardTo: 4, hours: 8 });
  if (!helper.ok) throw new Error(helper.error.code);
  helperCode = helper.value.code;
});

const enter = (seen: SeenBoard, result: 'whiteWins' | 'draw' = 'draw', more: { replace?: boolean; key?: string } = {}) =>
  enterResult(owner, { ...seen, result, replace: more.replace ?? false, reason: '', idempotencyKey: more.key ?? newKey() });
const clearResult = (seen: SeenBoard) => undoResult(owner, { ...seen, toBlank: true, idempotencyKey: newKey() });
const undo = (seen: SeenBoard) => undoResult(owner, { ...seen, toBlank: false, idempotencyKey: newKey() });

const RESULT_CHANNELS: Record<
  string,
  (seen: SeenBoard) => Promise<{ readonly ok: boolean; readonly error?: { readonly code: string; readonly facts?: object } }>
> = {
  'an entry at the desk, including one that waited on the device': (seen) => enter(seen),
  'an entry that replaces another on purpose': (seen) => enter(seen, 'draw', { replace: true }),
  'an entry by a helper': (seen) =>
    enterResultWithCode(ANONYMOUS, { ...seen, result: 'draw', replace: false, reason: '', idempotencyKey: newKey(), code: helperCode }),
  'a report of a player': (seen) =>
    reportResult(ANONYMOUS, { ...seen, side: 'white', token: slipToken(seen, 'white'), result: 'draw', device: '', idempotencyKey: newKey() }),
  'an entry undone': undo,
  'a board cleared': clearResult,
  'an entry undone by a helper': (seen) => undoResultWithCode(ANONYMOUS, { ...seen, idempotencyKey: newKey(), code: helperCode }),
  'a second entry for verification': (seen) => verifyResult(owner, { ...seen, result: 'draw' }),
  'a correction': (seen) => correctResult(owner, { ...seen, result: 'blackWins', isUnrated: false, reason: 'misread', idempotencyKey: newKey() }),
  'a correction of colours': (seen) => correctColours(owner, { ...seen, reason: 'sat the wrong way', idempotencyKey: newKey() }),
};

async function exchangePlayersOrColours(change: 'players' | 'colours') {
  const rows = await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
  const [first, second, ...rest] = rows.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
  if (first === undefined || second === undefined) throw new Error('two boards');
  const boards =
    change === 'colours'
      ? [first, { white: second.black ?? '', black: second.white }, ...rest]
      : [{ white: first.white, black: second.black }, { white: second.white, black: first.black }, ...rest];
  expect(await changeBoardsManually(owner, { roundId, boards, reason: 'as agreed', ground: 'competition-rules' })).toMatchObject({ ok: true });
}

/** 1998 rules, F.7: corrects a result of round 1. This also unpairs round 2, which has no results yet. */
async function unpairRound2() {
  const earlier = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const seen = await seenBoardOf(earlier.id);
  const done = await correctResult(owner, {
    ...seen,
    result: 'bothZero',
    isUnrated: false,
    reason: 'both phones rang',
    effect: 'nextPairing',
    idempotencyKey: newKey(),
  });
  expect(done).toMatchObject({ ok: true, value: { done: { act: 'withdraw-published' } } });
}

const unpublish = async () =>
  expect(await confirmWarnings((agreed) => unpublishRound(owner, { roundId, reason: 'Two players were missing.', acknowledged: agreed }))).toMatchObject({
    ok: true,
  });

/** Changes that happen to a board after the sender saw it and before the entry arrives. */
const BOARD_CHANGES: Record<string, () => Promise<unknown>> = {
  'its players were exchanged': () => exchangePlayersOrColours('players'),
  'its players were exchanged and exchanged back': async () => {
    await exchangePlayersOrColours('players');
    await exchangePlayersOrColours('players');
  },
  'its colours were exchanged': () => exchangePlayersOrColours('colours'),
  'its colours were corrected': async () => correctColours(owner, { ...(await seenBoardOf(pairingId)), reason: 'sat the wrong way', idempotencyKey: newKey() }),
  'its round was unpaired': unpairRound2,
  'its round was unpaired and paired again': async () => {
    await unpairRound2();
    roundId = await publishNextRound(owner, sectionId, 2);
  },
  'its round was unpublished': unpublish,
  'its round was unpublished and published again': async () => {
    await unpublish();
    await publishRound(owner, { roundId, asItIs: false });
  },
  'its round was unpublished, and its draft was discarded, restored and published': async () => {
    await unpublish();
    await discardDraft(owner, { roundId, reason: '' });
    const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId }, orderBy: { createdAt: 'desc' } });
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true });
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
  },
  'its result was entered and undone': async () => {
    await enter(await seenBoardOf(pairingId), 'whiteWins');
    await undo(await seenBoardOf(pairingId));
  },
  'its result was entered': async () => enter(await seenBoardOf(pairingId), 'whiteWins'),
};

const readStoredEntries = async () => ({
  revisions: await database().resultRevision.findMany({ where: { sectionId }, orderBy: { id: 'asc' } }),
  claims: await database().resultClaim.findMany({ where: { sectionId }, orderBy: { id: 'asc' } }),
  boards: await database().pairing.findMany({ where: { round: { sectionId } }, orderBy: { id: 'asc' } }),
});

/** The possible refusals if the board has a result that the sender did not see. Each refusal contains that result. */
const EXPECTED_CODES = ['board-changed', 'result-conflict', 'result-stands-already'];

describe('an entry about a board that has changed is never saved', () => {
  it.each(Object.entries(BOARD_CHANGES))('through no channel, after %s', async (change, happen) => {
    const seen = await seenBoardOf(pairingId);
    await happen();
    const before = await readStoredEntries();
    for (const [channel, say] of Object.entries(RESULT_CHANNELS)) {
      const answer = await say(seen);
      const code = answer.ok ? 'stored' : (answer.error?.code ?? '');
      expect(change === 'its result was entered' ? EXPECTED_CODES : ['board-changed'], channel).toContain(code);
      expect(await readStoredEntries(), channel).toEqual(before);
    }
  });

  it('the refusal names the board as it was seen and as it is now', async () => {
    const seen = await seenBoardOf(pairingId);
    const names = async (id: string) => (await database().entry.findUniqueOrThrow({ where: { id }, include: { person: true } })).person.name;
    await exchangePlayersOrColours('players');
    const now = await seenBoardOf(pairingId);
    expect(await enter(seen)).toMatchObject({
      error: {
        code: 'board-changed',
        facts: {
          board: 2,
          parts: ['players'],
          white: await names(seen.whiteId),
          black: await names(seen.blackId),
          now: `${await names(now.whiteId)} – ${await names(now.blackId)}`,
        },
      },
    });
  });

  it('the refusal reveals nothing about a deleted board to a user without a role', async () => {
    const seen = await seenBoardOf(pairingId);
    await unpairRound2();
    const stranger = (await makeEvent()).owner;
    const input = { ...seen, result: 'draw' as const, replace: false, reason: '', idempotencyKey: newKey() };
    expect(await enterResult(stranger, input)).toMatchObject({ error: { code: 'not-found' } });
    expect(await enterResult(ANONYMOUS, input)).toMatchObject({ error: { code: 'not-signed-in' } });
  });
});

describe('a result stays with its players', () => {
  it('an undo does not restore the result from before the colours were corrected', async () => {
    await enter(await seenBoardOf(pairingId), 'whiteWins');
    await correctColours(owner, { ...(await seenBoardOf(pairingId)), reason: 'sat the wrong way', idempotencyKey: newKey() });
    expect(await undo(await seenBoardOf(pairingId))).toMatchObject({ error: { code: 'needs-correction' } });
    expect((await database().resultRevision.findMany({ where: { pairingId }, orderBy: { sequence: 'asc' } })).map(({ result }) => result)).toEqual([
      'whiteWins',
      'blackWins',
    ]);
  });

  it('an idempotency key that was used on another board is refused', async () => {
    const idempotencyKey = newKey();
    await enter(await seenBoardOf(pairingId), 'draw', { key: idempotencyKey });
    const other = await database().pairing.findFirstOrThrow({ where: { roundId, board: 3 } });
    expect(await enter(await seenBoardOf(other.id), 'draw', { key: idempotencyKey })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
    expect(await enter(await seenBoardOf(pairingId), 'whiteWins', { key: idempotencyKey })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
    expect(await undoResult(owner, { ...(await seenBoardOf(other.id)), toBlank: false, idempotencyKey })).toMatchObject({
      error: { code: 'key-used-elsewhere' },
    });
    expect(await database().resultRevision.count({ where: { roundId } })).toBe(1);
  });

  it('an entry that is sent again after the colours were corrected changes nothing', async () => {
    const seen = await seenBoardOf(pairingId);
    const idempotencyKey = newKey();
    await enter(seen, 'whiteWins', { key: idempotencyKey });
    await correctColours(owner, { ...(await seenBoardOf(pairingId)), reason: 'sat the wrong way', idempotencyKey: newKey() });
    expect(await enter(seen, 'whiteWins', { key: idempotencyKey })).toMatchObject({ ok: true, value: { result: 'blackWins', isNew: false } });
    expect(await database().resultRevision.count({ where: { pairingId } })).toBe(2);
  });
});

describe('undo', () => {
  it('a second undo goes one step further back, to the board without a result', async () => {
    await enter(await seenBoardOf(pairingId), 'whiteWins');
    await enter(await seenBoardOf(pairingId), 'draw', { replace: true });
    expect(await undo(await seenBoardOf(pairingId))).toMatchObject({ ok: true, value: { result: 'whiteWins' } });
    expect(await undo(await seenBoardOf(pairingId))).toMatchObject({ ok: true, value: { result: null } });
    expect(await undo(await seenBoardOf(pairingId))).toMatchObject({ error: { code: 'nothing-to-undo' } });
  });

  it('an undo with the idempotency key of an entry is refused, and vice versa', async () => {
    const entered = newKey();
    await enter(await seenBoardOf(pairingId), 'draw', { key: entered });
    expect(await undoResult(owner, { ...(await seenBoardOf(pairingId)), toBlank: false, idempotencyKey: entered })).toMatchObject({
      error: { code: 'key-used-elsewhere' },
    });
    const taken = newKey();
    expect(await undoResult(owner, { ...(await seenBoardOf(pairingId)), toBlank: false, idempotencyKey: taken })).toMatchObject({ ok: true });
    expect(await undoResult(owner, { ...(await seenBoardOf(pairingId)), toBlank: false, idempotencyKey: taken })).toMatchObject({
      ok: true,
      value: { result: null },
    });
    expect(await enter(await seenBoardOf(pairingId), 'draw', { key: taken })).toMatchObject({ error: { code: 'key-used-elsewhere' } });
  });
});

describe('entries and reports stay when their round is deleted', () => {
  it('revisions and reported results of an unpaired round stay, with round, board and players', async () => {
    const seen = await seenBoardOf(pairingId);
    await RESULT_CHANNELS['a report of a player']?.(seen);
    await enter(await seenBoardOf(pairingId), 'whiteWins');
    await undo(await seenBoardOf(pairingId));
    await unpairRound2();
    const about = { sectionId, roundId, round: 2, board: 2, whiteId: seen.whiteId, blackId: seen.blackId, pairingId: null };
    expect(await database().resultRevision.findMany({ where: { roundId }, orderBy: { sequence: 'asc' } })).toMatchObject([
      { ...about, sequence: 1, result: 'whiteWins' },
      { ...about, sequence: 2, result: null },
    ]);
    expect(await database().resultClaim.findMany({ where: { roundId } })).toMatchObject([{ ...about, result: 'draw', side: 'white' }]);
  });

  it('a round restored from its restore point starts without them', async () => {
    await enter(await seenBoardOf(pairingId), 'draw');
    await undo(await seenBoardOf(pairingId));
    await unpairRound2();
    const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId }, orderBy: { createdAt: 'desc' } });
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true });
    expect(await seenBoardOf(pairingId)).toMatchObject({ roundId, seenSequence: 0 });
    expect(await database().resultRevision.count({ where: { roundId, pairingId: null } })).toBe(2);
  });

  it('the database refuses to delete or change them, or to detach them from their board', async () => {
    await RESULT_CHANNELS['a report of a player']?.(await seenBoardOf(pairingId));
    await enter(await seenBoardOf(pairingId), 'draw');
    for (const statement of [
      `DELETE FROM "ResultRevision" WHERE "pairingId" = '${pairingId}'`,
      `DELETE FROM "ResultClaim" WHERE "pairingId" = '${pairingId}'`,
      `UPDATE "ResultRevision" SET "result" = 'whiteWins' WHERE "pairingId" = '${pairingId}'`,
      `UPDATE "ResultRevision" SET "pairingId" = NULL WHERE "pairingId" = '${pairingId}'`,
      `UPDATE "ResultClaim" SET "pairingId" = NULL WHERE "pairingId" = '${pairingId}'`,
    ]) {
      await expect(database().$executeRawUnsafe(statement), statement).rejects.toThrow(/append-only/);
    }
  });
});
