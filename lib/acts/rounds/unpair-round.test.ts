import { beforeEach, describe, expect, it } from 'vitest';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { refusalFact } from '@/tests/factories/refusal-fact';
import { useDatabase } from '@/tests/use-database';
import { pairNextRound } from './pair-next-round';
import { publishRound } from './publish-round';
import { unpairRound } from './unpair-round';

useDatabase();

let owner: UserActor;
let sectionId = '';

/** Two rounds were played, and round 3 is a draft. In round 1, Black on board 1 did not appear. */
const playedSection = copyOnReuse(async () => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const sectionId = (await makeSection(event.id, { absentWithoutNotice: 'withdrawn' })).id;
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 20 });
  await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWinsByForfeit' : 'whiteWins'));
  await playRound(owner, sectionId, 2);
  expect(await pairNextRound(owner, { sectionId, round: 3 })).toMatchObject({ ok: true });
  return { owner, eventId: event.id, sectionId };
});

beforeEach(async () => {
  ({ owner, sectionId } = await playedSection());
});

const loadRound = (number: number) =>
  database().round.findUnique({ where: { sectionId_number: { sectionId, number } }, include: { pairings: { include: { revisions: true } } } });
const roundIdOf = async (number: number) => (await loadRound(number))?.id ?? '';
const roundStates = async () =>
  (await database().round.findMany({ where: { sectionId }, orderBy: { number: 'asc' } })).map(({ number, state }) => `${number} ${state}`);

async function unpair(number: number) {
  const roundId = await roundIdOf(number);
  const asked = await unpairRound(owner, { roundId, reason: 'The power failed.' });
  if (asked.ok) throw new Error('nothing was asked');
  return {
    asked: asked.error,
    done: await confirmWarnings((agreed) =>
      unpairRound(owner, { roundId, reason: 'The power failed.', agreement: String(refusalFact(asked, 'agreement')), acknowledged: agreed }),
    ),
  };
}

describe('unpairing a round', () => {
  it('first lists the costs and changes nothing: the publication, later rounds and their results', async () => {
    const before = await roundStates();
    const asked = await unpairRound(owner, { roundId: await roundIdOf(1), reason: 'The power failed.', agreement: 'not this' });
    expect(asked).toMatchObject({ error: { code: 'unpairing-costs', facts: { round: 1, results: 4, later: [2, '3 (draft)'], laterResults: 3 } } });
    expect(await roundStates()).toEqual(before);
  });

  it('leaves a draft with its results, removes later rounds, and informs the public', async () => {
    expect((await unpair(1)).done).toMatchObject({ ok: true, value: { round: 1, isNew: true } });
    expect(await roundStates()).toEqual(['1 draft']);
    expect((await buildPublicSection(sectionId))?.body).toMatchObject({ withdrawn: { round: 1, reason: 'The power failed.' }, roundRecords: [] });
    expect(await database().resultRevision.count({ where: { sectionId, pairingId: null } })).toBe(3);
    expect(await publishRound(owner, { roundId: await roundIdOf(1), asItIs: false })).toMatchObject({ ok: true });
    expect((await loadRound(1))?.pairings.every(({ revisions }) => revisions.length === 1)).toBe(true);
  });

  it('is possible for the last round too, even if it is complete', async () => {
    await discardDraft(owner, { roundId: await roundIdOf(3), reason: '' });
    expect((await unpair(2)).asked.facts).toMatchObject({ results: 3, later: [], laterResults: 0 });
    expect(await roundStates()).toEqual(['1 complete', '2 draft']);
  });

  it('ends withdrawals for not appearing, once its draft is discarded', async () => {
    expect(await database().withdrawal.count({ where: { kind: 'noShow', entry: { sectionId } } })).toBe(1);
    await unpair(1);
    await discardDraft(owner, { roundId: await roundIdOf(1), reason: '' });
    expect(await database().withdrawal.count({ where: { entry: { sectionId } } })).toBe(0);
    expect(await pairNextRound(owner, { sectionId, round: 1 })).toMatchObject({ ok: true });
    expect((await loadRound(1))?.pairings).toHaveLength(4);
  });

  it('can be reversed by the restore points in order, but a later round cannot be restored alone', async () => {
    await unpair(2);
    const points = await database().restorePoint.findMany({ where: { sectionId, before: 'draft-discarded' } });
    const [third] = points;
    expect(await restoreSection(owner, { restorePointId: third?.id ?? '' })).toMatchObject({ error: { code: 'restore-needs-round', facts: { round: 2 } } });
    expect(await publishRound(owner, { roundId: await roundIdOf(2), asItIs: false })).toMatchObject({ ok: true });
    expect(await restoreSection(owner, { restorePointId: third?.id ?? '' })).toMatchObject({ ok: true, value: { draftRound: 3 } });
  });

  it('happens once if two arbiters confirm at the same time', async () => {
    const roundId = await roundIdOf(2);
    const asked = await unpairRound(owner, { roundId, reason: 'x' });
    const agreement = String(refusalFact(asked, 'agreement'));
    const outcomes = await Promise.all(
      [1, 2].map(() => confirmWarnings((agreed) => unpairRound(owner, { roundId, reason: 'x', agreement, acknowledged: agreed }))),
    );
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
  });
});
