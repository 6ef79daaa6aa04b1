import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CorrectRatingSchema, correctRating, removeEntry } from '@/lib/acts/entries/correct-rating';
import { exchangeNumbers } from '@/lib/acts/entries/exchange-numbers';
import { forbidPair } from '@/lib/acts/entries/forbid-pair';
import { undoBreach } from '@/lib/acts/history/undo-breach';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult } from '@/lib/acts/results/undo-result';
import { cancelRound, unpublishRound } from '@/lib/acts/rounds/revert-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import {
  draftNextRound,
  enterResults,
  confirmDiscards,
  seenBoardOf,
  makeEntry,
  makeEvent,
  makeSection,
  mixedResults,
  playRound,
  publishNextRound,
} from '@/tests/factories';
import { confirmWarnings, confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { moveEntries } from './move-entries-to-section';

useDatabase();

let owner: UserActor;
let eventId = '';
let sectionId = '';

const makePlayedSection = copyOnReuse(async (rounds: number) => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const sectionId = (await makeSection(event.id, { fideMode: 'on', rounds: 7, initialColour: 'white' })).id;
  // Two players share each rating, because numbers can only be exchanged between players with equal ratings.
  for (let index = 0; index < 12; index += 1) await makeEntry(sectionId, { rating: 2400 - Math.floor(index / 2) * 20 });
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, sectionId, round);
  return { owner, eventId: event.id, sectionId };
});

const openSectionAfter = async (rounds: number) => {
  ({ owner, eventId, sectionId } = await makePlayedSection(rounds));
};
beforeEach(() => openSectionAfter(0));

const roundIdOf = async (number: number) => (await database().round.findUniqueOrThrow({ where: { sectionId_number: { sectionId, number } } })).id;

const play = (round: number) => playRound(owner, sectionId, round);

async function unpairAndDiscard(number: number) {
  const roundId = await roundIdOf(number);
  const asked = await unpairRound(owner, { roundId, reason: 'x' });
  const agreement = !asked.ok && asked.error.code === 'unpairing-costs' ? asked.error.facts.agreement : undefined;
  expect(await confirmWarnings((agreed) => unpairRound(owner, { roundId, reason: 'x', agreement, acknowledged: agreed }))).toMatchObject({ ok: true });
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
}

/** Needs no confirmation, because the round has no results. */
async function unpublishAndDiscard(roundId: string) {
  expect(await unpublishRound(owner, { roundId, reason: 'x' })).toMatchObject({ ok: true });
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
}

const loadEntries = () => database().entry.findMany({ where: { sectionId }, orderBy: { pairingNumber: 'asc' } });

async function exchangeFirstTwoNumbers() {
  const [first, second] = await loadEntries();
  const two = { sectionId, entryAId: first?.id ?? '', entryBId: second?.id ?? '', discards: undefined };
  return confirmAndListWarnings((agreed) => exchangeNumbers(owner, { ...two, acknowledged: agreed }));
}

async function correctRoundOne() {
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const last = await database().resultRevision.findFirst({ where: { pairingId: id }, orderBy: { sequence: 'desc' } });
  const result = last?.result === 'whiteWins' ? ('blackWins' as const) : ('whiteWins' as const);
  const input = { ...(await seenBoardOf(id)), isUnrated: false, reason: 'x', result, effect: 'followingPairing' as const, idempotencyKey: randomUUID() };
  return confirmAndListWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }));
}

const undoBreachOfKind = async (kind: 'adjournment' | 'correction' | 'exchange') => {
  const { id: breachId } = await database().breach.findFirstOrThrow({ where: { sectionId, kind } });
  return confirmAndListWarnings((agreed) => undoBreach(owner, { breachId, acknowledged: agreed }));
};

const CORRECTION_CLOSED = { outcome: { ok: false, error: { code: 'effect-not-possible' } }, asked: [] };

describe('once round 4 has been public, even if unpaired since (C.04.2 2.3, question 151),', () => {
  it('numbers cannot be exchanged', async () => {
    await openSectionAfter(4);
    await unpairAndDiscard(4);
    expect(await exchangeFirstTwoNumbers()).toMatchObject({ outcome: { ok: false, error: { code: 'only-outside-fide-mode' } }, asked: [] });
    await draftNextRound(owner, sectionId, 4);
    expect(await exchangeFirstTwoNumbers(), 'with a draft of it').toMatchObject({
      outcome: { ok: false, error: { code: 'only-outside-fide-mode' } },
      asked: [],
    });
  });

  it('a corrected rating changes no pairing number', async () => {
    await openSectionAfter(4);
    await unpairAndDiscard(4);
    const numbers = async () => (await loadEntries()).map(({ id }) => id);
    const before = await numbers();
    const fields = CorrectRatingSchema.parse({ entryId: before[4] ?? '', fideRating: '2600', reason: 'x' });
    expect(await confirmDiscards((discards) => correctRating(owner, { ...fields, discards }))).toMatchObject({ ok: true, value: { pairingNumber: 5 } });
    expect(await numbers()).toEqual(before);
  });

  it('an earlier exchange cannot be undone', async () => {
    await openSectionAfter(3);
    expect((await exchangeFirstTwoNumbers()).outcome).toMatchObject({ ok: true });
    await play(4);
    await unpairAndDiscard(4);
    expect((await undoBreachOfKind('exchange')).outcome).toMatchObject({ ok: false, error: { code: 'breach-stays' } });
  });

  it('but before that, even with a draft of round 4, an exchange is possible and can be undone', async () => {
    await openSectionAfter(3);
    expect((await exchangeFirstTwoNumbers()).outcome).toMatchObject({ ok: true });
    await draftNextRound(owner, sectionId, 4);
    expect((await undoBreachOfKind('exchange')).outcome).toMatchObject({ ok: true });
  });
});

describe('a played round closes the rounds before the last two (C.04.2 4.3, question 189),', () => {
  it('even if each result was cleared before the round was unpublished and discarded', async () => {
    await openSectionAfter(2);
    const roundId = await publishNextRound(owner, sectionId, 3);
    await enterResults(owner, roundId, mixedResults(3));
    const boards = await database().pairing.findMany({ where: { roundId, blackId: { not: null } } });
    for (const { id } of boards)
      expect(await undoResult(owner, { ...(await seenBoardOf(id)), toBlank: true, idempotencyKey: randomUUID() })).toMatchObject({
        ok: true,
      });
    await unpublishAndDiscard(roundId);
    expect(await correctRoundOne()).toMatchObject(CORRECTION_CLOSED);
  });

  it('even if it was cancelled before it was unpublished and discarded', async () => {
    await openSectionAfter(3);
    const roundId = await roundIdOf(3);
    expect(await confirmWarnings((agreed) => cancelRound(owner, { roundId, reason: 'x', acknowledged: agreed }))).toMatchObject({ ok: true });
    await unpublishAndDiscard(roundId);
    expect(await correctRoundOne()).toMatchObject(CORRECTION_CLOSED);
  });

  it('so that a correction in them cannot be undone', async () => {
    await openSectionAfter(2);
    expect((await correctRoundOne()).outcome).toMatchObject({ ok: true });
    await play(3);
    await unpairAndDiscard(3);
    expect((await undoBreachOfKind('correction')).outcome).toMatchObject({ ok: false, error: { code: 'breach-stays' } });
  });

  it('so that the end of an adjourned game in them cannot be undone', async () => {
    await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'adjourned' : 'draw'));
    await play(2);
    const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
    const end = { ...(await seenBoardOf(id)), result: 'whiteWins' as const, replace: false, reason: '', idempotencyKey: randomUUID() };
    expect(await confirmWarnings((agreed) => enterResult(owner, { ...end, acknowledged: agreed }))).toMatchObject({ ok: true });
    await play(3);
    await unpairAndDiscard(3);
    expect((await undoBreachOfKind('adjournment')).outcome).toMatchObject({ ok: false, error: { code: 'breach-stays' } });
  });

  it('but a removed round without results closes nothing', async () => {
    await openSectionAfter(2);
    await unpublishAndDiscard(await publishNextRound(owner, sectionId, 3));
    expect((await correctRoundOne()).outcome).toMatchObject({ ok: true });
  });
});

describe('players of a section that has been played in', () => {
  it('cannot be moved to another section, even if the round was removed', async () => {
    await openSectionAfter(1);
    const other = await makeSection(eventId, { fideMode: 'on' });
    await unpairAndDiscard(1);
    const move = (from: string, to: string) => moveEntries(owner, { sectionId: from, toSectionId: to, fromNumber: null, toNumber: null });
    await makeEntry(other.id, { rating: 1800 });
    expect(await move(sectionId, other.id)).toMatchObject({ ok: false, error: { code: 'section-has-rounds' } });
    expect(await move(other.id, sectionId)).toMatchObject({ ok: false, error: { code: 'section-has-rounds' } });
    expect(await database().entry.count({ where: { sectionId } })).toBe(12);
  });

  it('cannot be deleted', async () => {
    await openSectionAfter(1);
    await unpairAndDiscard(1);
    const [{ id: entryId } = { id: '' }] = await loadEntries();
    expect(await confirmDiscards((discards) => removeEntry(owner, { entryId, discards }))).toMatchObject({ ok: false, error: { code: 'entry-has-rounds' } });
  });
});

it('an entry of a forbidden pair cannot be deleted from the first draft on (question 195)', async () => {
  const late = await makeEntry(sectionId, { rating: 1500, enteredFromRound: 3 });
  const [first] = await loadEntries();
  const pair = { sectionId, entryAId: first?.id ?? '', entryBId: late.id, toRound: null, reason: '' };
  expect(await forbidPair(owner, pair)).toMatchObject({ ok: true });
  await draftNextRound(owner, sectionId, 1);
  const remove = () => confirmDiscards((discards) => removeEntry(owner, { entryId: late.id, discards }));
  expect(await remove()).toMatchObject({ ok: false, error: { code: 'only-outside-fide-mode' } });
  expect(await database().forbiddenPair.count({ where: { sectionId } })).toBe(1);
  expect(await discardDraft(owner, { roundId: await roundIdOf(1), reason: '' })).toMatchObject({ ok: true });
  expect(await remove()).toMatchObject({ ok: true });
});
