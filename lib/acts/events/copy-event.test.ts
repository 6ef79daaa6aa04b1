import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser, playRound } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { useDatabase } from '@/tests/use-database';
import { CopyEventSchema, copyEvent } from './copy-event';

useDatabase();

async function makePlayedEvent() {
  const { event, owner } = await makeEvent({
    name: 'Lakeside 2026',
    timeZone: 'Europe/Brussels',
    startsOn: new Date('2026-11-28'),
    endsOn: new Date('2026-11-29'),
    isPublished: true,
  });
  const arbiter = await makeMember(event.id, 'arbiter');
  const section = await makeSection(event.id, { rounds: 3, tieBreaks: ['BH', 'SB'], lotSeed: 'seed-of-2026', playersReport: false });
  await database().scheduledRound.create({ data: { sectionId: section.id, number: 1, startsAt: new Date('2026-11-28T09:00:00Z') } });
  for (const rating of [2200, 2100, 2000, 1900]) await makeEntry(section.id, { rating });
  await playRound(owner, section.id, 1, () => 'whiteWins');
  const copy = (fields: Readonly<Record<string, string>> = {}) =>
    copyEvent(
      owner,
      CopyEventSchema.parse({ eventId: event.id, name: 'Lakeside 2027', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels', ...fields }),
    );
  return { event, owner, arbiter, section, copy };
}

async function loadCopiedSection(eventId: string) {
  return database().section.findFirstOrThrow({
    where: { eventId },
    include: { schedule: true, entries: { include: { person: true }, orderBy: { pairingNumber: 'asc' } }, _count: { select: { roundRecords: true } } },
  });
}

it('a copy has the sections with their settings, the roles, and start times moved to the new dates, but no rounds or results', async () => {
  const { owner, arbiter, section, copy } = await makePlayedEvent();
  await database().section.update({ where: { id: section.id }, data: { agreedDatesUntil: '2026-12-31' } });
  const made = await copy();
  if (!made.ok) throw new Error(made.error.code);
  const own = await loadCopiedSection(made.value.eventId);
  expect(own).toMatchObject({
    name: section.name,
    slug: section.slug,
    rounds: 3,
    tieBreaks: ['BH', 'SB'],
    playersReport: false,
    agreedDatesUntil: '',
    entries: [],
    _count: { roundRecords: 0 },
  });
  expect(own.lotSeed).not.toBe('seed-of-2026');
  // The local time stays the same, although daylight saving time has begun.
  expect(own.schedule.map(({ number, startsAt }) => [number, startsAt.toISOString()])).toEqual([[1, '2027-04-03T08:00:00.000Z']]);
  const members = await database().eventMember.findMany({ where: { eventId: made.value.eventId } });
  expect(new Map(members.map(({ userId, role }) => [userId, role]))).toEqual(
    new Map([
      [owner.userId, 'owner'],
      [arbiter.userId, 'arbiter'],
    ]),
  );
  expect(await database().event.findUniqueOrThrow({ where: { id: made.value.eventId } })).toMatchObject({ isPublished: false, slug: 'lakeside-2027' });
  const kinds = await database().auditEvent.findMany({ where: { eventId: made.value.eventId }, orderBy: { sequence: 'asc' } });
  expect(kinds.map(({ kind }) => kind)).toEqual(['event-created', 'section-added']);
});

it('a copy has prizes, fees and the rules of registrations, with their days moved, but nobody who registered or paid', async () => {
  const { section, copy } = await makePlayedEvent();
  const registration = { ...OPEN_REGISTRATION, opensAt: '2026-10-01T08:00', closesAt: '2026-11-27T20:00', capacity: 60 };
  const prizeFund = { currency: 'EUR', unit: 100, categories: [{ name: 'Main', sharing: 'hort', eligible: {}, prizes: [5000], trophies: [] }] };
  const feeTable = { rows: [{ name: 'Adults', eligible: {}, amount: 4000 }], lateFrom: '2026-11-21' };
  await database().section.update({ where: { id: section.id }, data: { registration, prizeFund, feeTable } });
  await database().registrant.create({ data: { sectionId: section.id, name: 'Kim', codeHash: 'hash-of-a-private-link', formKey: 'key-of-a-form' } });
  const made = await copy();
  const eventId = made.ok ? made.value.eventId : '';
  const copied = await database().section.findFirstOrThrow({ where: { eventId }, include: { registrants: true, feeRows: true } });
  // The first day moves by 126 days.
  expect(copied).toMatchObject({
    registration: { ...registration, opensAt: '2027-02-04T08:00', closesAt: '2027-04-02T20:00' },
    prizeFund,
    feeTable: { ...feeTable, lateFrom: '2027-03-27' },
    registrants: [],
    feeRows: [],
  });
});

it('a copy of a template is not a template, and does not change the template', async () => {
  const { event, copy } = await makePlayedEvent();
  const template = await database().event.update({ where: { id: event.id }, data: { isPublished: false, isTemplate: true } });
  const made = await copy({ isTemplate: 'on' });
  const eventId = made.ok ? made.value.eventId : '';
  expect(await database().event.findUniqueOrThrow({ where: { id: eventId } })).toMatchObject({ isTemplate: false, isPublished: false });
  expect(await database().event.findUniqueOrThrow({ where: { id: event.id } })).toEqual(template);
});

it('copied players are new persons and enter from round 1; expelled players are left out', async () => {
  const { event, section, copy } = await makePlayedEvent();
  const last = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, rating: 1900 } });
  await database().withdrawal.create({ data: { entryId: last.id, kind: 'expelled', fromRound: 2 } });
  const made = await copy({ withPlayers: 'on' });
  if (!made.ok) throw new Error(made.error.code);
  const { entries } = await loadCopiedSection(made.value.eventId);
  expect(entries.map(({ rating, pairingNumber, enteredFromRound }) => [rating, pairingNumber, enteredFromRound])).toEqual([
    [2200, 1, 1],
    [2100, 2, 1],
    [2000, 3, 1],
  ]);
  expect(entries.every(({ person }) => person.eventId === made.value.eventId)).toBe(true);
  expect(await database().person.count({ where: { eventId: event.id } })).toBe(4);
});

it('only an organiser of the event who may create events can copy it', async () => {
  const { event, arbiter } = await makePlayedEvent();
  const fields = CopyEventSchema.parse({ eventId: event.id, name: 'Lakeside 2027', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'UTC' });
  expect(await copyEvent(arbiter, fields)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  const { user, actor } = await makeUser({ mayCreateEvents: false });
  await database().eventMember.create({ data: { eventId: event.id, userId: user.id, role: 'organiser' } });
  expect(await copyEvent(actor, fields)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
});

it('a copy with players has their teams in the copied clubs and in the same board order, without the captains, their links and what happened in the event', async () => {
  const { owner, event, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const { id: clubId } = await database().club.create({ data: { eventId: event.id, name: 'Rooks' } });
  await database().team.updateMany({ where: { sectionId }, data: { captain: 'Kim Vale', clubId } });
  await database().team.update({
    where: { id: teams[0]?.id ?? '' },
    data: { captainCodeHash: 'hash-of-a-link', captainCodeAt: new Date(), leftFromRound: 5, isLastInGroupA: true, virtualPoints: [2] },
  });
  const fields = { eventId: event.id, name: 'Clubs 2027', startsOn: '2027-04-03', endsOn: '2027-04-04', timeZone: 'Europe/Brussels', withPlayers: 'on' };
  const made = await copyEvent(owner, CopyEventSchema.parse(fields));
  if (!made.ok) throw new Error(made.error.code);
  const copies = await database().team.findMany({
    where: { section: { eventId: made.value.eventId } },
    orderBy: { number: 'asc' },
    include: { club: true, members: { orderBy: { boardOrder: 'asc' }, include: { person: true } } },
  });
  const names = await database().entry.findMany({ where: { sectionId }, select: { id: true, person: { select: { name: true } } } });
  const nameOf = new Map(names.map(({ id, person }) => [id, person.name]));
  expect(copies.map(({ number, name, captain, members }) => [number, name, captain, members.map(({ person }) => person.name)])).toEqual(
    teams.map(({ members }, index) => [index + 1, `Club ${index + 1}`, '', members.map((id) => nameOf.get(id))]),
  );
  const club = { eventId: made.value.eventId, name: 'Rooks' };
  expect(copies).toMatchObject(teams.map(() => ({ club, captainCodeHash: null, leftFromRound: null, isLastInGroupA: false, virtualPoints: [] })));
});
