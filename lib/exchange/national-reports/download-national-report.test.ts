import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { changeUsChessDetails, ChangeUsChessDetailsSchema } from '@/lib/acts/events/change-us-chess-details';
import { copyEvent, CopyEventSchema } from '@/lib/acts/events/copy-event';
import { historyText } from '@/lib/domain/history/history-text';
import { database } from '@/lib/platform/db/client';
import { getEventHistory } from '@/lib/views/events/get-event-history';
import { getNationalReports } from '@/lib/views/national-reports/get-national-reports';
import { makeEntry, makeEvent, makeMember, makePerson, makeSection, playRound } from '@/tests/factories';
import { addKnockOutSection, playKnockOutRound } from '@/tests/factories/make-knock-out';
import { useDatabase } from '@/tests/use-database';
import { downloadNationalReport, NationalReportRequestSchema } from './download-national-report';

useDatabase();

const DETAILS = { affiliateId: 'a6012345', chiefDirectorId: '12340001', otherDirectorIds: '12340002, 12340003', city: 'Köln', state: 'mo', zipCode: '63101' };

/** A past event with one finished section of two players, and one that has not begun. */
async function makeReportedEvent() {
  const { event, owner } = await makeEvent({ federation: 'USA', startsOn: new Date('2026-03-06'), endsOn: new Date('2026-03-08') });
  const done = await makeSection(event.id, { name: 'Done', slug: 'done', rounds: 1, rateOfPlay: 'G/90;+30' });
  const begun = await makeSection(event.id, { name: 'Begun', slug: 'begun' });
  for (const nationalId of ['20000001', '20000002']) {
    const person = await makePerson(event.id, { nationalId, federation: 'USA' });
    await makeEntry(done.id, { personId: person.id });
  }
  await playRound(owner, done.id, 1, () => 'whiteWins');
  const details = ChangeUsChessDetailsSchema.parse({ eventId: event.id, country: 'USA', ...DETAILS });
  const download = (actor = owner, sections = 'done') =>
    downloadNationalReport(actor, event.slug, NationalReportRequestSchema.parse({ report: 'us', sections }));
  return { event, owner, done, begun, details, download };
}

describe('a report to US Chess', () => {
  it('contains all finished sections, or those that were chosen', async () => {
    const { event, owner } = await makeReportedEvent();
    const chosen = async (slugs: readonly string[]) => (await getNationalReports(owner, event.slug, slugs))?.report.sections.map(({ slug }) => slug);
    expect(await chosen([])).toEqual(['done']);
    expect((await chosen(['begun', 'done', 'unknown']))?.toSorted()).toEqual(['begun', 'done']);
  });

  it('loads the games of the chosen sections only', async () => {
    const { event, owner, done, begun } = await makeReportedEvent();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await getNationalReports(owner, event.slug, ['done']))?.choices).toMatchObject([
      { name: 'Begun', isFinished: false, isChosen: false },
      { name: 'Done', isFinished: true, isChosen: true },
    ]);
    const asked = query.mock.calls.map((call) => JSON.stringify(call)).filter((statement) => statement.includes('ResultRevision'));
    const isLoaded = ({ id }: { readonly id: string }) => asked.some((statement) => statement.includes(id));
    expect([done, begun].map(isLoaded)).toEqual([true, false]);
    query.mockRestore();
  });

  it('tells whether a knock-out is finished by its games, chosen or not', async () => {
    const { owner, sectionId } = await addKnockOutSection(4);
    const { event, slug } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { slug: true, event: { select: { slug: true } } } });
    const finished = async (chosen: string) => (await getNationalReports(owner, event.slug, [chosen]))?.choices.map(({ isFinished }) => isFinished);
    await playKnockOutRound(owner, sectionId, 1);
    expect([await finished(slug), await finished('another')]).toEqual([[false], [false]]);
    await playKnockOutRound(owner, sectionId, 2);
    expect([await finished(slug), await finished('another')]).toEqual([[true], [true]]);
  });

  it('is downloaded once its problems are corrected, which the history records', async () => {
    const { event, owner, details, download } = await makeReportedEvent();
    expect(await download()).toMatchObject({ error: { code: 'national-report-blocked' } });
    expect(await changeUsChessDetails(owner, details)).toMatchObject({ ok: true });
    const file = await download();
    expect(file).toMatchObject({ ok: true, value: { fileName: `${event.slug}-us.zip` } });
    expect(await download(owner, 'begun')).toMatchObject({ error: { code: 'national-report-blocked' } });
    const lines = (await getEventHistory(owner, event.slug, null))?.lines.map(historyText);
    expect(lines?.filter((line) => line.includes('US Chess'))).toEqual([
      'US Chess rating report downloaded: Done',
      expect.stringContaining('US Chess ID of the chief tournament director'),
    ]);
  });

  it('does not exist for people who may not export the whole event', async () => {
    const { event, owner, done, details, download } = await makeReportedEvent();
    await changeUsChessDetails(owner, details);
    const [arbiter, ofSection] = [await makeMember(event.id, 'arbiter'), await makeMember(event.id, 'arbiter', done.id)];
    expect(await download(arbiter)).toMatchObject({ ok: true });
    expect((await getNationalReports(arbiter, event.slug, []))?.mayEdit).toBe(false);
    expect(await download(ofSection)).toMatchObject({ error: { code: 'not-found' } });
    expect(await getNationalReports(ofSection, event.slug, [])).toBeNull();
    expect(await changeUsChessDetails(arbiter, details)).toMatchObject({ error: { code: 'not-allowed' } });
  });
});

describe('the details for US Chess', () => {
  it('are saved in capitals without accents, and copied with the event', async () => {
    const { event, owner, details } = await makeReportedEvent();
    await changeUsChessDetails(owner, details);
    const expected = {
      affiliateId: 'A6012345',
      chiefDirectorId: '12340001',
      assistantDirectorId: '',
      otherDirectorIds: ['12340002', '12340003'],
      city: 'KOLN',
      state: 'MO',
      zipCode: '63101',
      country: 'USA',
    };
    expect((await getNationalReports(owner, event.slug, []))?.report.details).toEqual(expected);
    const fields = { eventId: event.id, name: 'Next', startsOn: '2027-03-06', endsOn: '2027-03-08', timeZone: 'America/Chicago' };
    const copy = await copyEvent(owner, CopyEventSchema.parse(fields));
    const copied = await database().event.findUniqueOrThrow({ where: { id: copy.ok ? copy.value.eventId : '' } });
    expect(copied.usChess).toEqual(expected);
  });

  it('are not recorded again if nothing changes', async () => {
    const { event, owner, details } = await makeReportedEvent();
    await changeUsChessDetails(owner, details);
    await changeUsChessDetails(owner, details);
    expect(await database().auditEvent.count({ where: { eventId: event.id, kind: 'event-changed' } })).toBe(1);
  });

  it.each([
    ['affiliateId', 'B6012345'],
    ['chiefDirectorId', '1234'],
    ['otherDirectorIds', '12340002 twelve'],
    ['otherDirectorIds', Array.from({ length: 29 }, (_, index) => 10_000_000 + index).join(' ')],
    ['city', 'A city with far too many letters'],
    ['city', 'Город'],
    ['state', 'MIS'],
    ['zipCode', '631'],
  ])('are refused if %s is %j', (field, value) => {
    const parsed = ChangeUsChessDetailsSchema.safeParse({ eventId: 'e', ...DETAILS, [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
