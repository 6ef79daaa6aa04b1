import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { draftNextRound, makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { publishRound } from './publish-round';

useDatabase();

async function makeDraftedSection(schedule: readonly { number: number; startsAt: Date }[]) {
  const { event, owner } = await makeEvent({ timeZone: 'UTC' });
  const section = await makeSection(event.id, { rounds: 3 });
  await database().section.update({ where: { id: section.id }, data: { schedule: { create: [...schedule] } } });
  for (const rating of [2200, 2100]) await makeEntry(section.id, { rating });
  const draft = await draftNextRound(owner, section.id, 1);
  if (!draft.ok) throw new Error('round 1 was not paired');
  const starts = async () =>
    (await database().scheduledRound.findMany({ where: { sectionId: section.id }, orderBy: { number: 'asc' } })).map(({ startsAt }) => startsAt.toISOString());
  return { owner, roundId: draft.value.roundId, sectionId: section.id, starts };
}

it('a round without a start time gets the one that is typed at publication, and the history records it', async () => {
  const { owner, roundId, sectionId, starts } = await makeDraftedSection([]);
  expect(await publishRound(owner, { roundId, asItIs: false, startsAt: '2026-11-28T09:30' })).toMatchObject({ ok: true });
  expect(await starts()).toEqual(['2026-11-28T09:30:00.000Z']);
  expect(await database().round.findUniqueOrThrow({ where: { id: roundId } })).toMatchObject({ startsAt: new Date('2026-11-28T09:30:00Z') });
  expect(await database().auditEvent.count({ where: { sectionId, kind: 'times-changed' } })).toBe(1);
});

it('an announced start time stays, and one after a later round’s is refused at its field', async () => {
  const known = await makeDraftedSection([{ number: 1, startsAt: new Date('2026-11-28T09:00:00Z') }]);
  await publishRound(known.owner, { roundId: known.roundId, asItIs: false, startsAt: '2026-11-28T12:00' });
  expect(await known.starts()).toEqual(['2026-11-28T09:00:00.000Z']);

  const late = await makeDraftedSection([{ number: 2, startsAt: new Date('2026-11-28T09:00:00Z') }]);
  const refused = await publishRound(late.owner, { roundId: late.roundId, asItIs: false, startsAt: '2026-11-28T12:00' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'times-not-in-order', field: 'startsAt' } });
  expect(await database().round.findUniqueOrThrow({ where: { id: late.roundId } })).toMatchObject({ state: 'draft' });
});
