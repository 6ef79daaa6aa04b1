import { expect, it } from 'vitest';
import { readEventQuery } from '@/lib/domain/events/find-events';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { refreshPublicPages } from '@/tests/factories/refresh-public-pages';
import { useDatabase } from '@/tests/use-database';
import { getEventCalendar } from './get-event-calendar';

useDatabase();

const NOW = new Date('2036-05-10T12:00:00Z');
const calendar = (now = NOW) => getEventCalendar(readEventQuery({}), now);

async function makeDatedEvent(name: string, startsOn: string, { isPublished = true, registration = {} } = {}) {
  const { event } = await makeEvent({ name, startsOn: new Date(startsOn), endsOn: new Date(startsOn), isPublished, timeZone: 'Europe/Brussels' });
  const section = await makeSection(event.id, { registration });
  await refreshPublicPages(section.id);
  return section.id;
}

it('shows published events by phase, and until when they take registrations', async () => {
  await makeDatedEvent('Old Open', '2035-03-01', { registration: OPEN_REGISTRATION });
  await makeDatedEvent('Hidden Open', '2036-07-01', { isPublished: false });
  const closing = await makeDatedEvent('Next Open', '2036-06-01', { registration: { ...OPEN_REGISTRATION, closesAt: '2036-05-30T18:00' } });
  await makeDatedEvent('Later Open', '2036-08-01', { registration: OPEN_REGISTRATION });
  const shown = await calendar();
  const rows = shown.groups.map(({ phase, year, events }) => [phase, year, ...events.map(({ name, registration }) => [name, registration])]);
  expect(rows).toEqual([
    ['coming', '', ['Next Open', { until: '2036-05-30T18:00' }], ['Later Open', { until: null }]],
    ['past', '2035', ['Old Open', null]],
  ]);
  // The clock alone closes a registration. 18:00 in Brussels is 16:00 UTC.
  const registrationAt = async (time: string) => (await calendar(new Date(time))).groups[0]?.events[0]?.registration;
  expect([await registrationAt('2036-05-30T15:59:00Z'), await registrationAt('2036-05-30T16:01:00Z')]).toEqual([{ until: '2036-05-30T18:00' }, null]);
  expect((await calendar(new Date('2036-05-30T16:01:00Z'))).tag).not.toBe(shown.tag);
  // So does a paired round.
  await database().round.create({
    data: { sectionId: closing, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: NOW, inputSnapshot: '{}', inputSha256: '' },
  });
  await refreshPublicPages(closing);
  expect((await calendar()).groups[0]?.events[0]?.registration).toBe(null);
});

it('is made once a second for all visitors, whatever page number they ask for, and again when an event changes', async () => {
  const at = (milliseconds: number, page = '1') => getEventCalendar(readEventQuery({ page }), new Date(NOW.getTime() + milliseconds));
  await makeDatedEvent('First Open', '2036-06-01');
  const made = await at(0);
  expect(await at(999)).toBe(made);
  expect(await at(999, '99999')).toBe(made);
  expect(await at(1000)).not.toBe(made);
  await makeDatedEvent('Second Open', '2036-06-02');
  expect((await at(1000)).all).toBe(made.all + 1);
});
