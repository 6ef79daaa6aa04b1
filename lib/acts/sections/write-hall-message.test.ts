import { expect, it } from 'vitest';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getRoundTimes } from '@/lib/views/sections/get-section-form';
import { makeEntry, makeEvent, makeMember, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { writeHallMessage } from './write-hall-message';

useDatabase();

async function makeFixture() {
  const { event, owner } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id);
  for (const rating of [2100, 2000]) await makeEntry(section.id, { rating });
  const arbiter = await makeMember(event.id, 'arbiter');
  const write = (message: string, seen: string) => writeHallMessage(arbiter, { sectionId: section.id, message, seen });
  const shown = async () => (await buildPublicSection(section.id))?.body.hallMessage;
  return { event, owner, section, arbiter, write, shown };
}

it('the hall screen shows the message until it is removed; the history records both without the text', async () => {
  const { event, section, arbiter, write, shown } = await makeFixture();
  expect(await shown()).toBeUndefined();
  expect(await write('Round 2 is in the blue room', '')).toMatchObject({ ok: true, value: { isShown: true } });
  expect(await shown()).toBe('Round 2 is in the blue room');
  expect(await getRoundTimes(arbiter, event.slug, section.slug)).toMatchObject({ hallMessage: 'Round 2 is in the blue room' });
  expect(await write('Round 2 is in the blue room', 'Round 2 is in the blue room'), 'unchanged').toMatchObject({ ok: true });
  expect(await write('', 'Round 2 is in the blue room')).toMatchObject({ ok: true, value: { isShown: false } });
  expect(await shown()).toBeUndefined();
  const lines = await database().auditEvent.findMany({ where: { sectionId: section.id, kind: { startsWith: 'hall-message' } }, orderBy: { sequence: 'asc' } });
  expect(lines.map(({ kind }) => kind)).toEqual(['hall-message-shown', 'hall-message-removed']);
  expect(JSON.stringify(lines.map(({ before, after }) => [before, after]))).not.toContain('blue');
});

it('a message written in the meantime is not overwritten', async () => {
  const { write, shown } = await makeFixture();
  await write('Lunch is served', '');
  expect(await write('Round 2 starts late', '')).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
  expect(await shown()).toBe('Lunch is served');
});

it('withheld names are not shown, and the message is erased with the personal data of the event', async () => {
  const { event, owner, section, write, shown } = await makeFixture();
  await publishNextRound(owner, section.id, 1);
  const [person] = await database().person.findMany({ where: { eventId: event.id } });
  await database().person.update({ where: { id: person?.id ?? '' }, data: { publicName: 'withheld' } });
  await write(`${person?.name} to the arbiters`, '');
  expect(await shown()).toMatch(/ to the arbiters$/);
  expect(await shown()).not.toContain(person?.name);
  await database().event.update({ where: { id: event.id }, data: { endsOn: new Date('2020-01-01'), startsOn: new Date('2020-01-01') } });
  for (const table of ['Section', 'Person']) await database().$executeRawUnsafe(`UPDATE "${table}" SET "createdAt" = '2019-01-01'`);
  await eraseDueData(new Date());
  expect(await shown()).toBeUndefined();
});
