import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { enterResult } from '@/lib/acts/results/enter-result';
import { sendUnpublishedNotices } from '@/lib/exchange/push/send-round-notices';
import { subscribe } from '@/lib/exchange/push/subscribe';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { DeskStateResponseSchema, isResultEntryOver } from '@/lib/views/rounds/desk-state-response';
import { getDeskState } from '@/lib/views/rounds/get-desk';
import { seenBoardOf, makeEntry, makeEvent, makeSection, changeBoardsManually } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { completeRound } from './complete-round';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';
import { cancelRound, unpublishRound } from './revert-round';

useDatabase();

let owner: UserActor;
let sectionId = '';
let roundId = '';

const makePublishedRound = copyOnReuse(async () => {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  sectionId = (await makeSection(made.event.id)).id;
  for (let number = 1; number <= 8; number += 1) await makeEntry(sectionId, { rating: 2400 - 10 * number });
  return { owner, eventId: made.event.id, sectionId, roundId: await pairAndPublish(1) };
});

beforeEach(async () => {
  ({ owner, sectionId, roundId } = await makePublishedRound());
});

async function pairAndPublish(round: number): Promise<string> {
  const draft = await pairNextRound(owner, { sectionId, round });
  if (!draft.ok) throw new Error(draft.error.code);
  await publishRound(owner, { roundId: draft.value.roundId, asItIs: false });
  return draft.value.roundId;
}

const boards = () =>
  database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' }, include: { revisions: { orderBy: { sequence: 'desc' }, take: 1 } } });
const unpublishOnce = (agreed?: string) => unpublishRound(owner, { roundId, reason: 'Two players were missing.', acknowledged: agreed });
const unpublish = () => confirmWarnings(unpublishOnce);
const publicSection = async () => (await buildPublicSection(sectionId))?.body;

async function enterResultAt(place: number) {
  const board = (await boards())[place];
  if (board === undefined) throw new Error('no such board');
  const entered = await enterResult(owner, {
    ...(await seenBoardOf(board.id)),
    result: 'whiteWins',
    seenSequence: 0,
    replace: false,
    reason: '',
    idempotencyKey: randomUUID(),
  });
  expect(entered).toMatchObject({ ok: true });
}

describe('unpublishing a round', () => {
  it('is possible in round 1: the public no longer sees its boards, but a notice with the reason, until it is published again', async () => {
    expect(await publicSection()).toMatchObject({ withdrawn: null, roundRecords: [{ number: 1 }] });
    expect(await unpublish()).toMatchObject({ ok: true, value: { round: 1, isNew: true } });
    expect(await publicSection()).toMatchObject({ withdrawn: { round: 1, reason: 'Two players were missing.' }, roundRecords: [] });
    expect(await unpublish()).toMatchObject({ ok: true, value: { isNew: false } });
    await publishRound(owner, { roundId, asItIs: false });
    // The public still sees that the round was unpublished, and why.
    expect(await publicSection()).toMatchObject({
      withdrawn: null,
      roundRecords: [{ number: 1 }],
      changes: [{ kind: 'publication-withdrawn', round: 1, reason: 'Two players were missing.' }],
    });
  });

  it('is reported to the open desk of a second arbiter until the round is published again', async () => {
    const desk = async () => {
      const state = await getDeskState(owner, { roundId });
      return state.ok && isResultEntryOver(DeskStateResponseSchema.parse(state.value));
    };
    expect(await desk()).toBe(false);
    await unpublish();
    expect(await desk()).toBe(true);
    await publishRound(owner, { roundId, asItIs: false });
    expect(await desk()).toBe(false);
  });

  it('leaves a draft that can be discarded and paired again', async () => {
    await unpublish();
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    expect(await publicSection()).toMatchObject({ withdrawn: { round: 1 } });
    roundId = await pairAndPublish(1);
    expect(await publicSection()).toMatchObject({ withdrawn: null });
  });

  it('with results needs confirmation; they return with the same boards', async () => {
    await enterResultAt(1);
    expect(await unpublishOnce()).toMatchObject({
      ok: false,
      error: { code: 'warning-unacknowledged', facts: { level: 'confirm', codes: ['results-taken-back'] } },
    });
    expect(await unpublish()).toMatchObject({ ok: true });
    await publishRound(owner, { roundId, asItIs: false });
    expect((await boards()).map(({ revisions: [last] }) => last?.result ?? null)).toEqual([null, 'whiteWins', null, null]);
  });

  it('with results, then changing boards manually: unchanged boards keep their results, and the others stay in the history without a board', async () => {
    for (const place of [0, 1, 2]) await enterResultAt(place);
    await unpublish();
    const [first, second, ...rest] = await boards();
    if (first === undefined || second === undefined || first.blackId === null || second.blackId === null) throw new Error('no boards');
    const crossed = [
      `${first.whiteId}:${second.blackId}`,
      `${second.whiteId}:${first.blackId}`,
      ...rest.map(({ whiteId, blackId }) => `${whiteId}:${blackId}`),
    ];
    const changed = await changeBoardsManually(owner, {
      roundId,
      boards: crossed.map((text) => ({ white: text.split(':')[0] ?? '', black: text.split(':')[1] ?? null })),
      reason: '',
    });
    expect(changed).toMatchObject({ ok: true });
    const resultOf = new Map((await boards()).map(({ whiteId, blackId, revisions: [last] }) => [`${whiteId}:${blackId}`, last?.result ?? null]));
    expect(crossed.map((seats) => resultOf.get(seats))).toEqual([null, null, 'whiteWins', null]);
    const facts = await database().resultRevision.findMany({ where: { sectionId, pairingId: null } });
    expect(facts.map(({ whiteId }) => whiteId).sort()).toEqual([first.whiteId, second.whiteId].sort());
  });

  it('with results, then pairing again with a late entry: boards with the same players and colours keep their results, as the arbiter sees first', async () => {
    await enterResultAt(0);
    await enterResultAt(1);
    const before = (await boards()).map(({ whiteId, blackId }) => `${whiteId}:${blackId}`);
    await unpublish();
    const late = EnterNewPlayerSchema.parse({
      sectionId,
      name: 'Last, In',
      fideRating: '1500',
      federation: '',
      birth: '',
      fideId: '',
      fromRound: '1',
      title: '',
      nationalRating: '',
      estimate: '',
      sex: '',
    });
    const asked = await enterNewPlayer(owner, late);
    expect(asked).toMatchObject({ ok: false, error: { code: 'draft-without-this', facts: { kept: 2, results: 2 } } });
    const agreed = String(refusalFact(asked, 'agreement'));
    expect(await enterNewPlayer(owner, { ...late, discards: agreed })).toMatchObject({ ok: true });
    roundId = (await database().round.findFirstOrThrow({ where: { sectionId, state: 'draft' } })).id;
    await publishRound(owner, { roundId, asItIs: false });
    const standing = (await boards()).filter(({ revisions: [last] }) => last?.result === 'whiteWins');
    expect(standing.map(({ whiteId, blackId }) => `${whiteId}:${blackId}`)).toEqual(before.slice(0, 2));
  });

  it('with results, then discarding the draft and pairing again: results return on the same boards, also repeatedly and after a restore', async () => {
    await enterResultAt(0);
    await enterResultAt(2);
    await unpublish();
    const results = async () => (await boards()).map(({ revisions: [last] }) => last?.result ?? null);
    for (const _time of [1, 2]) {
      expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
      const draft = await pairNextRound(owner, { sectionId, round: 1 });
      roundId = draft.ok ? draft.value.roundId : '';
      expect(await results()).toEqual(['whiteWins', null, 'whiteWins', null]);
    }
    const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId, before: 'draft-discarded' }, orderBy: { createdAt: 'asc' } });
    expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true });
    roundId = (await database().round.findFirstOrThrow({ where: { sectionId } })).id;
    expect(await results()).toEqual(['whiteWins', null, 'whiteWins', null]);
    await publishRound(owner, { roundId, asItIs: false });
    expect(await publicSection()).toMatchObject({
      roundRecords: [{ boards: [{ result: 'whiteWins' }, { result: null }, { result: 'whiteWins' }, { result: null }] }],
    });
  });

  it('after cancelling its results, then discarding the draft and pairing again: they do not return', async () => {
    await enterResultAt(0);
    expect(await confirmWarnings((agreed) => cancelRound(owner, { roundId, reason: 'power cut', acknowledged: agreed }))).toMatchObject({ ok: true });
    await unpublish();
    await discardDraft(owner, { roundId, reason: '' });
    roundId = await pairAndPublish(1);
    expect((await boards()).every(({ revisions }) => revisions.length === 0)).toBe(true);
  });

  it('is refused once the round is complete or a later one is paired', async () => {
    for (const place of [0, 1, 2, 3]) await enterResultAt(place);
    await completeRound(owner, { roundId });
    expect(await unpublish()).toMatchObject({ ok: false, error: { code: 'round-complete' } });
  });

  it('is recorded in the history with its reason, and notifies subscribed phones', async () => {
    await subscribe(
      { kind: 'anonymous' },
      {
        sectionId,
        number: null,
        code: '',
        subscription: { endpoint: `https://fcm.googleapis.com/fcm/send/${sectionId}`, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } },
      },
    );
    await unpublish();
    const told: string[] = [];
    await sendUnpublishedNotices(sectionId, 1, (_phone, { title, body }) => {
      told.push(`${title} / ${body}`);
      return Promise.resolve('delivered');
    });
    expect(told).toEqual([expect.stringMatching(/round 1 has been unpublished \/ The pairings no longer apply\. Reason: Two players were missing\./)]);
    const line = await database().auditEvent.findFirst({ where: { sectionId, kind: 'publication-withdrawn' } });
    expect(line).toMatchObject({ round: 1, reason: 'Two players were missing.', actorId: owner.userId });
  });
});
