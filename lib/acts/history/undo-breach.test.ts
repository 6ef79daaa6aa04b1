import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logBreach, type NewBreach } from '@/lib/acts/compliance/log-breach';
import { recheckRounds } from '@/lib/acts/compliance/recheck-breaches';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { pairNextRound } from '@/lib/acts/rounds/pair-next-round';
import { publishedBoards } from '@/lib/domain/boards/numbered-boards';
import { openBreaches } from '@/lib/domain/compliance/breaches';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf, makeEntry } from '@/tests/factories';
import { confirmWarnings, confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { correctRoundOne, factsOf, makePlayedSection } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { undoBreach } from './undo-breach';

useDatabase();

let owner: UserActor;
let sectionId: string;

const loadFacts = () => factsOf(sectionId);

const playedSection = copyOnReuse(() => makePlayedSection(6, 4, ['whiteWins', 'draw']));
beforeEach(async () => {
  ({ owner, sectionId } = await playedSection());
});

afterEach(() => {
  vi.useRealTimers();
});

const undo = (breachId: string) => confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId, acknowledged }));

async function logNewBreach(breach: NewBreach): Promise<string> {
  await logBreach(database(), owner, sectionId, breach);
  const [last] = (await loadFacts()).breaches.slice(-1);
  return last?.id ?? '';
}

async function correctRoundOneResult(): Promise<string> {
  expect(await correctRoundOne({ owner, sectionId })).toMatchObject({ outcome: { ok: true } });
  const [last] = (await loadFacts()).breaches.slice(-1);
  return last?.id ?? '';
}

async function draftManualBoards(): Promise<string> {
  const drafted = await pairNextRound(owner, { sectionId, round: 3 });
  if (!drafted.ok) throw new Error(drafted.error.code);
  const { id, whiteId, blackId } = await database().pairing.findFirstOrThrow({ where: { roundId: drafted.value.roundId, board: 1 } });
  await database().pairing.update({ where: { id }, data: { whiteId: blackId ?? '', blackId: whiteId, madeByHand: true } });
  return logNewBreach({ kind: 'mpa', round: 3, facts: { engine: null, boards: [[1, 2]] }, acknowledged: ['differs-from-engine'] });
}

describe('undoing a breach', () => {
  // Answers FIDE's checklist, question 114.
  it('of a manually paired draft restores the engine’s boards and leaves no breach', async () => {
    const breachId = await draftManualBoards();
    expect(deskBreaches(await loadFacts())[0]).toMatchObject({ kind: 'mpa', canUndo: true });
    expect(await undo(breachId)).toMatchObject({ asked: ['goes-back'], outcome: { ok: true, value: { round: 3 } } });
    const [draft] = (await loadFacts()).pairedRounds.slice(-1);
    if (draft === undefined) throw new Error('no draft');
    expect(publishedBoards(draft).toSorted(([a], [b]) => a - b)).toEqual(draft.enginePairs?.toSorted(([a], [b]) => a - b));
    expect(openBreaches(await loadFacts())).toEqual([]);
    expect(deskBreaches(await loadFacts())[0]).toMatchObject({ canUndo: false, undone: { by: owner.name } });
    expect(await undoBreach(owner, { breachId })).toMatchObject({ error: { code: 'breach-undone' } });
  });

  // Answers FIDE's checklist, question 114.
  it('of a corrected result restores the result that the rounds were paired from', async () => {
    const breachId = await correctRoundOneResult();
    expect(await recheckRounds(await loadFacts(), 1)).not.toEqual([]);
    expect(await undo(breachId)).toMatchObject({ asked: ['goes-back'], outcome: { ok: true } });
    expect(await recheckRounds(await loadFacts(), 1)).toEqual([]);
    const line = await database().auditEvent.findFirst({ where: { sectionId, kind: 'breach-undone' } });
    expect(line?.after).toEqual({ kind: 'correction', acknowledged: ['goes-back'] });
  });

  it('of a corrected result restores whether the game was rated', async () => {
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
    const input = { ...(await seenBoardOf(id)), result: 'whiteWins' as const, isUnrated: true, reason: 'no move was made', idempotencyKey: randomUUID() };
    expect(await confirmWarnings((agreed) => correctResult(owner, { ...input, effect: 'followingPairing', acknowledged: agreed }))).toMatchObject({ ok: true });
    expect(await undo(await correctRoundOneResult())).toMatchObject({ outcome: { ok: true } });
    const [board] = (await loadFacts()).pairedRounds[0]?.pairings ?? [];
    expect(board?.result).toMatchObject({ result: 'whiteWins', isRated: false });
  });

  // Answers FIDE's checklist, question 114.
  it('restores the section if the act made a restore point', async () => {
    const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'tournament-imported');
    await makeEntry(sectionId, { rating: 1900 });
    const breachId = await logNewBreach({ kind: 'import', round: 1, facts: { engine: null, boards: [] }, acknowledged: [], restorePointId });
    expect(await undo(breachId)).toMatchObject({ asked: ['goes-back'], outcome: { ok: true } });
    expect((await loadFacts()).entries).toHaveLength(6);
  });
});

describe('whether a breach can still be undone', () => {
  it('is refused because of its kind, and stays open', async () => {
    const breachId = await logNewBreach({ kind: 'mpa', facts: { engine: null, boards: [[1, 2]] }, round: 2, acknowledged: [] });
    expect(deskBreaches(await loadFacts())[0]).toMatchObject({ canUndo: false });
    expect(await undoBreach(owner, { breachId })).toMatchObject({ error: { code: 'breach-stays', facts: { parts: ['other'] } } });
    expect(openBreaches(await loadFacts())).toHaveLength(1);
  });

  it.each([
    ['a correct clock', 0],
    ['a clock that is ahead', 1],
  ])('for a result from which a round was paired since, with %s', async (_, hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    const breachId = await correctRoundOneResult();
    vi.useRealTimers();
    expect(deskBreaches(await loadFacts())[0]).toMatchObject({ canUndo: true });
    expect(await pairNextRound(owner, { sectionId, round: 3 })).toMatchObject({ ok: true });
    expect(await undoBreach(owner, { breachId })).toMatchObject({ error: { code: 'breach-stays' } });
  });

  // Answers FIDE's checklist, question 114.
  it('for tie-breaks: only the last change can be undone, which restores the published list', async () => {
    const set = (tieBreaks: string[]) =>
      database().section.update({ where: { id: sectionId }, data: { tieBreaks, unratedInTieBreaks: 'drop', unratedAs: null } });
    await set(['SB']);
    const change = (before: string, after: string) =>
      logNewBreach({ kind: 'configuration', round: 2, facts: { what: 'tie-breaks', before, after }, acknowledged: ['tie-breaks-announced'] });
    const first = await change('BH,DE,unrated=1400', 'SB');
    await set(['WIN']);
    const second = await change('SB', 'WIN');
    expect((await undo(first)).outcome).toMatchObject({ ok: false, error: { code: 'breach-stays' } });
    expect(await undo(second)).toMatchObject({ outcome: { ok: true }, asked: ['goes-back'] });
    expect((await undo(first)).outcome).toMatchObject({ ok: true });
    expect(await loadFacts()).toMatchObject({ tieBreaks: ['BH', 'DE'], unratedInTieBreaks: 'rating', unratedAs: 1400 });
    expect(openBreaches(await loadFacts())).toEqual([]);
  });

  // Answers FIDE's checklist, question 114.
  it('for a full-point bye: it can be undone while the round is not public, which removes the bye', async () => {
    const { id: entryId } = await database().entry.findFirstOrThrow({ where: { sectionId }, orderBy: { pairingNumber: 'desc' } });
    const given = await confirmAndListWarnings((agreed) =>
      recordAbsence(owner, { entryId, round: 3, kind: 'fullPointBye', byArbiter: true, discards: undefined, acknowledged: agreed }),
    );
    expect(given.outcome).toMatchObject({ ok: true });
    const [bye] = openBreaches(await loadFacts());
    expect(bye).toMatchObject({ kind: 'fpb', round: 3 });
    expect(await undo(bye?.id ?? '')).toMatchObject({ outcome: { ok: true }, asked: ['goes-back'] });
    expect(await database().absence.count({ where: { entryId, round: 3 } })).toBe(0);
    expect(openBreaches(await loadFacts())).toEqual([]);
  });
});
