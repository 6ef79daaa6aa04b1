import { describe, expect, it } from 'vitest';
import { changeEvent, ChangeEventSchema } from '@/lib/acts/events/change-event';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import type { PersonalDataRecord } from '@/lib/domain/personal-data/personal-data-record';
import { downloadPersonalData } from '@/lib/exchange/personal-data/download-personal-data';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEventSettings } from '@/lib/views/events/get-event-home';
import { getPersonalData } from '@/lib/views/personal-data/get-personal-data';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, makeUser, playRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { eraseDueData } from './erase-due-data';
import { erasePerson } from './erase-person';

useDatabase();

const PRIVATE_FIELDS = { birth: '1990-04-21', sex: 'w', nationalId: 'N-77', club: 'Mill Lane', clubNumber: '77' } as const;
const ERASED_FIELDS = { birth: null, sex: null, nationalId: null, club: '', clubNumber: '' };
const DAY_MS = 86_400_000;

let fixtureCount = 0;

/** One of the four players has every kind of personal data. */
async function makeFixture({ rounds = 1, event: fields = {} }: { readonly rounds?: number; readonly event?: Parameters<typeof makeEvent>[0] } = {}) {
  fixtureCount += 1;
  const { event, owner } = await makeEvent({ isPublished: true, ...fields });
  const section = await makeSection(event.id);
  const name = `Marchbanks, Philippa ${fixtureCount}`;
  const person = await makePerson(event.id, {
    ...PRIVATE_FIELDS,
    name,
    fideId: 800_000 + fixtureCount,
    federation: 'NED',
    title: 'WFM',
    ratings: { create: { kind: 'standard', value: 2101, source: 'FIDE', listedOn: new Date('2026-10-01') } },
  });
  const entry = await makeEntry(section.id, { personId: person.id, rating: 2101, title: 'WFM', pairingNumber: 1, arrivedAt: new Date() });
  const others = [2, 3, 4].map((number) => makeEntry(section.id, { rating: 2000 - number, pairingNumber: number, arrivedAt: new Date() }));
  const [other] = await Promise.all(others);
  if (other === undefined) throw new Error('nobody else');
  for (let round = 1; round <= rounds; round += 1) await playRound(owner, section.id, round);
  return { event, owner, section, person, entry, other };
}

const AWARD = { category: 'Main', position: 0, place: 1, currency: 'EUR', amount: 5000, tax: 0 };

async function addPersonalData({ owner, section, person, entry, other }: Awaited<ReturnType<typeof makeFixture>>) {
  const db = database();
  await db.pushSubscription.create({
    data: { endpoint: `https://push.example.org/${entry.id}`, p256dh: 'k', auth: 'a', sectionId: section.id, entryId: entry.id },
  });
  await db.withdrawal.create({ data: { entryId: entry.id, kind: 'withdrawn', fromRound: 4, reason: 'a broken leg' } });
  await db.forbiddenPair.create({ data: { sectionId: section.id, entryAId: entry.id, entryBId: other.id, toRound: 5, reason: 'sisters' } });
  await db.entry.update({ where: { id: entry.id }, data: { halfPointByeBarred: true, halfPointByeBarredWhy: 'a broken leg is no reason' } });
  await db.pointsAdjustment.create({ data: { sectionId: section.id, entryId: entry.id, halfPoints: -1, reason: 'a broken leg, late', actorName: 'Kim' } });
  await db.prizeExclusion.create({ data: { sectionId: section.id, entryId: entry.id, reason: 'a broken leg: prize refused', actorName: 'Kim' } });
  await db.prizeAward.create({ data: { sectionId: section.id, entryId: entry.id, award: AWARD, actorName: 'Kim' } });
  await db.givenTieBreak.create({ data: { sectionId: section.id, entryId: entry.id, code: 'PLAYOFF', value: 100, reason: 'a broken leg, not played' } });
  await db.importPreview.create({
    data: {
      sectionId: section.id,
      createdById: owner.userId,
      format: 'csv',
      fileName: 'list.csv',
      text: `Name;Born\n${person.name.toUpperCase()};1990-04-21`,
      expiresAt: new Date(Date.now() + DAY_MS),
    },
  });
  await db.note.create({ data: { sectionId: section.id, entryId: entry.id, text: 'a broken leg: sits at the end', authorName: 'Kim' } });
  await db.note.create({
    data: { sectionId: section.id, round: 1, board: 1, whiteId: other.id, blackId: entry.id, text: 'a broken leg on this board', authorName: 'Kim' },
  });
  const board = await db.pairing.findFirst({ where: { OR: [{ whiteId: entry.id }, { blackId: entry.id }] } });
  if (board !== null) {
    const side = board.whiteId === entry.id ? 'white' : 'black';
    const claim = {
      pairingId: board.id,
      sectionId: section.id,
      roundId: board.roundId,
      round: 1,
      board: board.board,
      whiteId: board.whiteId,
      blackId: board.blackId,
      onSequence: 0,
      result: 'draw',
    } as const;
    await db.resultClaim.create({ data: { ...claim, side, deviceHash: 'a device', idempotencyKey: `${entry.id}-own` } });
    await db.resultClaim.create({
      data: { ...claim, side: side === 'white' ? 'black' : 'white', deviceHash: 'another device', idempotencyKey: `${entry.id}-other` },
    });
  }
  const kept = [
    { place: 'after-players', text: `NED    1 w    ${person.name} N-77 1990/04/21` },
    { place: 'after-players', text: '### nine o clock' },
  ];
  await db.section.update({ where: { id: section.id }, data: { importedLines: { texts: {}, kept } } });
  return makeRestorePoint(db, owner, section.id, 'entries-imported');
}

const loadAllRows = async (eventId: string) => {
  const db = database();
  const where = { section: { eventId } };
  const rows = [
    await db.person.findMany({ where: { eventId } }),
    await db.withdrawal.findMany({ where: { entry: where } }),
    await db.entry.findMany({ where }),
    await db.pointsAdjustment.findMany({ where }),
    await db.prizeExclusion.findMany({ where }),
    await db.prizeAward.findMany({ where }),
    await db.givenTieBreak.findMany({ where }),
    await db.forbiddenPair.findMany({ where }),
    await db.importPreview.findMany({ where }),
    await db.section.findMany({ where: { eventId } }),
    await db.restorePoint.findMany({ where }),
    await db.pushSubscription.findMany({ where }),
    await db.note.findMany({ where }),
    await db.resultClaim.findMany({ where: { sectionId: { in: (await db.section.findMany({ where: { eventId } })).map(({ id }) => id) } } }),
    await db.auditEvent.findMany({ where: { eventId } }),
  ];
  return JSON.stringify(rows);
};

/** Matches any of the player's personal data. Ids and counts may contain 1990 by chance, so the year matches only as part of a date of birth. */
const PERSONAL_DATA_PATTERN = /"1990| 1990\b|1990[-/]04|N-77|Mill Lane|broken leg|sisters|push\.example|"a device"/;

describe('downloading the personal data of a person', () => {
  it('gives one document with all data, and is recorded in the history', async () => {
    const fixture = await makeFixture();
    await addPersonalData(fixture);
    const { owner, event, person, section } = fixture;
    const file = await downloadPersonalData(owner, event.slug, person.id);
    const record = JSON.parse(file?.text ?? '') as PersonalDataRecord;
    expect(record).toMatchObject({
      format: 'crosstable-person-1',
      event: { name: event.name, address: `/${event.slug}`, startsOn: '2026-11-20', endsOn: '2026-11-22', erasesOn: '2027-05-21' },
      person: { ...PRIVATE_FIELDS, name: person.name, title: 'WFM', federation: 'NED', fideId: person.fideId, erasedAt: null },
      ratings: [{ kind: 'standard', value: 2101, source: 'FIDE', listedOn: '2026-10-01' }],
      sections: [
        {
          name: section.name,
          number: 1,
          rating: 2101,
          hasRounds: true,
          restorePoints: 1,
          withdrawals: [{ reason: 'a broken leg' }],
          keptApart: [{ reason: 'sisters' }],
          noHalfPointBye: { reason: 'a broken leg is no reason' },
          adjustments: [{ round: null, halfPoints: -1, reason: 'a broken leg, late', by: 'Kim' }],
          prizeExclusion: { reason: 'a broken leg: prize refused', by: 'Kim' },
          prizes: [{ award: AWARD, by: 'Kim', payment: null }],
          givenTieBreaks: [{ code: 'PLAYOFF', value: 100, reason: 'a broken leg, not played' }],
          notices: [{}],
          notes: [
            { round: null, text: 'a broken leg: sits at the end', by: 'Kim' },
            { round: 1, board: 1 },
          ],
          games: [{ round: 1, results: [{ source: 'arbiter' }], reports: [{ result: 'draw', device: 'a device' }] }],
        },
      ],
      waitingImports: [{ fileName: 'list.csv' }],
    });
    expect(record.sections[0]?.importedLines).toHaveLength(1);
    expect(record.history.map(({ kind }) => kind)).toContain('result-entered');
    expect(await database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'person-downloaded' } })).toMatchObject({
      after: { name: person.name },
      actorId: owner.userId,
    });
  });

  it('is allowed only to organisers of the event', async () => {
    const { event, person } = await makeFixture({ rounds: 0 });
    const other = await makeEvent();
    const strangers = [ANONYMOUS, (await makeUser()).actor, other.owner, await makeMember(event.id, 'arbiter')];
    for (const actor of strangers) {
      expect(await downloadPersonalData(actor, event.slug, person.id)).toBeNull();
      expect(await getPersonalData(actor, event.slug, person.id)).toBeNull();
    }
    // An owner of another event cannot get the data from the pages of that event either.
    expect(await downloadPersonalData(other.owner, other.event.slug, person.id)).toBeNull();
    expect(await getPersonalData(await makeMember(event.id, 'organiser'), event.slug, person.id)).not.toBeNull();
  });
});

describe('erasing a person', () => {
  it('shows first which data is erased and which stays, and then erases it in every place', async () => {
    const fixture = await makeFixture();
    await addPersonalData(fixture);
    const { owner, event, person, section, entry } = fixture;
    expect((await getPersonalData(owner, event.slug, person.id))?.erasure).toMatchObject({
      goes: ['birth', 'sex', 'nationalId', 'club', 'notices', 'devices', 'reasons', 'notes', 'importedLines', 'waitingImports'],
      entriesGone: [],
      isPersonGone: false,
      neededBy: [section.name],
    });
    expect(await loadAllRows(event.id)).toMatch(PERSONAL_DATA_PATTERN);
    expect(await erasePerson(owner, { eventId: event.id, personId: person.id, confirmed: false })).toMatchObject({ error: { code: 'erasing-not-confirmed' } });
    expect(await erasePerson(owner, { eventId: event.id, personId: person.id, confirmed: true })).toMatchObject({ ok: true, value: { isGone: false } });
    expect(await loadAllRows(event.id)).not.toMatch(PERSONAL_DATA_PATTERN);
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject({
      ...ERASED_FIELDS,
      name: person.name,
      title: 'WFM',
      federation: 'NED',
      fideId: person.fideId,
    });
    expect(await database().entry.findUnique({ where: { id: entry.id } })).toMatchObject({ rating: 2101 });
    expect(await database().section.findUnique({ where: { id: section.id } })).toMatchObject({ importedLines: { kept: [{ text: '### nine o clock' }] } });
    expect((await getPersonalData(owner, event.slug, person.id))?.erasure.goes).toEqual([]);
    // The opponent's report is not the player's data, so it stays.
    expect(await database().resultClaim.count({ where: { sectionId: section.id, deviceHash: 'another device' } })).toBe(1);
    await expect(database().resultClaim.updateMany({ where: { sectionId: section.id }, data: { deviceHash: 'a third' } })).rejects.toThrow('append-only');
    expect(await database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'person-erased' } })).toMatchObject({
      after: { name: person.name, entriesGone: 0 },
    });
  });

  it('deletes a person who has not played, and no restore point restores them', async () => {
    const fixture = await makeFixture({ rounds: 0 });
    const restorePointId = await addPersonalData(fixture);
    const { owner, event, person, section } = fixture;
    expect((await getPersonalData(owner, event.slug, person.id))?.erasure).toMatchObject({ isPersonGone: true, entriesGone: [{ section: section.name }] });
    expect(await erasePerson(owner, { eventId: event.id, personId: person.id, confirmed: true })).toMatchObject({ ok: true, value: { isGone: true } });
    expect(await database().person.findUnique({ where: { id: person.id } })).toBeNull();
    expect(await loadAllRows(event.id)).not.toMatch(PERSONAL_DATA_PATTERN);
    expect(await loadAllRows(event.id)).not.toContain(person.name);
    expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
    expect(await database().entry.findMany({ where: { sectionId: section.id }, orderBy: { pairingNumber: 'asc' } })).toHaveLength(3);
  });

  it('keeps an entry that is in a round and deletes the other', async () => {
    const { owner, event, person } = await makeFixture();
    const second = await makeSection(event.id);
    const unplayed = await makeEntry(second.id, { personId: person.id, pairingNumber: 1 });
    expect((await getPersonalData(owner, event.slug, person.id))?.erasure.entriesGone).toEqual([{ section: second.name }]);
    await erasePerson(owner, { eventId: event.id, personId: person.id, confirmed: true });
    expect(await database().entry.findUnique({ where: { id: unplayed.id } })).toBeNull();
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject(ERASED_FIELDS);
  });

  it('cannot reach a person of another event', async () => {
    const { person } = await makeFixture({ rounds: 0 });
    const other = await makeEvent();
    expect(await erasePerson(other.owner, { eventId: other.event.id, personId: person.id, confirmed: true })).toMatchObject({ error: { code: 'not-found' } });
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject(PRIVATE_FIELDS);
  });
});

describe('automatic erasure', () => {
  // These dates are earlier than the events of all other tests, so only this event is due.
  const OLD = { startsOn: new Date('2019-06-01'), endsOn: new Date('2019-06-03'), keepDataDays: 30, timeZone: 'America/New_York' };
  const stored = async (personId: string, createdAt: string) => database().person.update({ where: { id: personId }, data: { createdAt: new Date(createdAt) } });
  const now = (moment: string) => new Date(moment);

  it('happens once, on the day in the settings and in the time zone of the event, and is recorded in the history', async () => {
    const fixture = await makeFixture({ event: OLD });
    await addPersonalData(fixture);
    const { owner, event, person } = fixture;
    await database().person.updateMany({ where: { eventId: event.id }, data: { createdAt: new Date('2019-05-20') } });
    expect((await getEventSettings(owner, event.slug))?.erasesOn).toBe('2019-07-03');
    expect(await eraseDueData(now('2019-07-03T03:59:00Z'))).toBe(0);
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject(PRIVATE_FIELDS);
    expect(await eraseDueData(now('2019-07-03T04:01:00Z'))).toBe(4);
    expect(await loadAllRows(event.id)).not.toMatch(PERSONAL_DATA_PATTERN);
    expect(await eraseDueData(now('2019-07-04T04:01:00Z'))).toBe(0);
    const lines = await database().auditEvent.findMany({ where: { eventId: event.id, kind: 'personal-data-erased' } });
    expect(lines).toMatchObject([{ after: { persons: 4 }, actorName: 'the program', actorId: null }]);
  });

  it('erases a person who was entered after the event only after the same period', async () => {
    const { event, person } = await makeFixture({ rounds: 0, event: OLD });
    await database().person.updateMany({ where: { eventId: event.id }, data: { createdAt: new Date('2019-05-20') } });
    await stored(person.id, '2019-09-10T10:00:00Z');
    expect(await eraseDueData(now('2019-10-09T12:00:00Z'))).toBe(3);
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject(PRIVATE_FIELDS);
    expect(await eraseDueData(now('2019-10-10T12:00:00Z'))).toBe(1);
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject(ERASED_FIELDS);
  });

  it('removes the captains of teams, and the reasons for their adjusted points, on the same day', async () => {
    const { event, owner } = await makeFixture({ rounds: 0, event: OLD });
    const section = { connect: { id: (await makeSection(event.id)).id } };
    const { id } = await database().team.create({ data: { section, number: 1, name: 'Rooks', captain: 'Kim Vale', createdAt: now('2019-05-20') } });
    const given = {
      sectionId: section.connect.id,
      teamId: id,
      matchPoints: -2,
      gamePoints: 0,
      reason: 'a player was ill',
      actorName: 'Kim',
      createdAt: now('2019-05-20'),
    };
    await database().teamAdjustment.create({ data: given });
    const restorePointId = await makeRestorePoint(database(), owner, section.connect.id, 'entries-imported');
    await eraseDueData(now('2019-07-03T03:59:00Z'));
    expect(await database().team.findUnique({ where: { id } })).toMatchObject({ captain: 'Kim Vale' });
    await eraseDueData(now('2019-07-03T04:01:00Z'));
    expect(await database().team.findUnique({ where: { id } })).toMatchObject({ name: 'Rooks', captain: '' });
    expect(await database().teamAdjustment.findFirst({ where: { teamId: id } })).toMatchObject({ matchPoints: -2, reason: '' });
    expect(await database().restorePoint.findUnique({ where: { id: restorePointId } })).toMatchObject({
      facts: { teamAdjustments: [{ matchPoints: -2, reason: '' }] },
    });
  });

  it('deletes persons who are no longer in any section', async () => {
    const { event, person, entry } = await makeFixture({ rounds: 0, event: OLD });
    await database().person.updateMany({ where: { eventId: event.id }, data: { createdAt: new Date('2019-05-20') } });
    await database().entry.delete({ where: { id: entry.id } });
    await eraseDueData(now('2019-08-01T12:00:00Z'));
    expect(await database().person.findUnique({ where: { id: person.id } })).toBeNull();
  });

  it('is done by only one of several instances', async () => {
    const { event } = await makeFixture({ rounds: 0, event: OLD });
    await database().person.updateMany({ where: { eventId: event.id }, data: { createdAt: new Date('2019-05-20') } });
    const counts = await Promise.all([1, 2, 3, 4].map(() => eraseDueData(now('2019-08-01T12:00:00Z'))));
    expect(counts.toSorted()).toEqual([0, 0, 0, 4]);
    expect(await database().auditEvent.count({ where: { eventId: event.id, kind: 'personal-data-erased' } })).toBe(1);
  });

  it('waits longer if the settings say so, and the change is recorded', async () => {
    const { event, owner, person } = await makeFixture({ rounds: 0, event: OLD });
    await database().person.updateMany({ where: { eventId: event.id }, data: { createdAt: new Date('2019-05-20') } });
    const fields = { eventId: event.id, name: event.name, startsOn: '2019-06-01', endsOn: '2019-06-03', timeZone: 'Europe/Brussels' };
    expect(ChangeEventSchema.safeParse({ ...fields, keepDataDays: '0' }).success).toBe(false);
    await changeEvent(owner, ChangeEventSchema.parse({ ...fields, keepDataDays: '400' }));
    expect(await eraseDueData(now('2019-08-01T12:00:00Z'))).toBe(0);
    expect(await database().person.findUnique({ where: { id: person.id } })).toMatchObject(PRIVATE_FIELDS);
    expect(await database().auditEvent.findFirst({ where: { eventId: event.id, kind: 'event-changed' } })).toMatchObject({
      before: { keepDataDays: '30' },
      after: { keepDataDays: '400' },
    });
  });

  it('deletes expired previews of lists', async () => {
    const { section, owner } = await makeFixture({ rounds: 0 });
    const preview = { sectionId: section.id, createdById: owner.userId, format: 'csv', text: 'Ash, Ada' };
    await database().importPreview.createMany({
      data: [
        { ...preview, expiresAt: now('2018-01-01') },
        { ...preview, expiresAt: now('2018-01-03') },
      ],
    });
    await eraseDueData(now('2018-01-02T00:00:00Z'));
    expect(await database().importPreview.findMany({ where: { sectionId: section.id } })).toMatchObject([{ expiresAt: now('2018-01-03') }]);
  });
});
