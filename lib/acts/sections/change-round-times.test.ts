import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getResultSlips } from '@/lib/views/reported-results/get-result-slips';
import { getRoundTimes } from '@/lib/views/sections/get-section-form';
import { makeEntry, makeEvent, makeMember, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { changeRoundTimes } from './change-round-times';

useDatabase();

async function makeFixture() {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { rounds: 3 });
  for (let index = 0; index < 4; index += 1) await makeEntry(section.id, { rating: 2000 - index });
  const arbiter = await makeMember(event.id, 'arbiter');
  const change = (startsAt: readonly (string | null)[], seen: string) => changeRoundTimes(arbiter, { sectionId: section.id, startsAt: [...startsAt], seen });
  return { event, owner, section, arbiter, change };
}

describe('the start times of the rounds', () => {
  it('are changed in one form, shown in every place that has them, and recorded in the history', async () => {
    const { event, owner, section, arbiter, change } = await makeFixture();
    expect(await change(['2026-11-21T10:00', null, '2026-11-22T10:00'], '- - -')).toMatchObject({ ok: true });
    await publishNextRound(owner, section.id, 1);
    const shown = await getRoundTimes(arbiter, event.slug, section.slug);
    expect(shown).toMatchObject({ startsAt: ['2026-11-21T10:00', '', '2026-11-22T10:00'], seen: '2026-11-21T10:00 - 2026-11-22T10:00' });

    // The start of round 1 moves by half an hour, although the round is already published.
    expect(await change(['2026-11-21T10:30', null, '2026-11-22T10:00'], shown?.seen ?? '')).toMatchObject({ ok: true });
    expect((await buildPublicSection(section.id))?.body.schedule).toEqual(['2026-11-21T09:30:00.000Z', null, '2026-11-22T09:00:00.000Z']);
    expect((await getResultSlips(arbiter, event.slug, section.slug, 1))?.slips[0]?.startsAt).toBe('2026-11-21T09:30:00.000Z');
    const told = await database().auditEvent.findMany({ where: { sectionId: section.id, kind: 'times-changed' }, orderBy: { sequence: 'asc' } });
    expect(told.at(-1)).toMatchObject({ before: { 'round 1': '2026-11-21 10:00' }, after: { 'round 1': '2026-11-21 10:30' } });
  });

  it('are refused if a round starts before the previous one, or if another arbiter changed them in the meantime', async () => {
    const { change } = await makeFixture();
    expect(await change(['2026-11-21T10:00', '2026-11-21T09:00', null], '- - -')).toMatchObject({
      ok: false,
      error: { code: 'times-not-in-order', field: 'startsAt.1' },
    });
    expect(await change(['2026-11-21T10:00', null, null], '- - -')).toMatchObject({ ok: true });
    expect(await change([null, null, null], '- - -')).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
  });

  it('are changed once if the form is sent twice', async () => {
    const { section, change } = await makeFixture();
    await change(['2026-11-21T10:00', null, null], '- - -');
    await change(['2026-11-21T10:00', null, null], '2026-11-21T10:00 - -');
    expect(await database().auditEvent.count({ where: { sectionId: section.id, kind: 'times-changed' } })).toBe(1);
  });
});
