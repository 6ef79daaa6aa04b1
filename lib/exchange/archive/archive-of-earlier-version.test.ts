import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeEventArchive } from '@/lib/domain/archive/write-archive';
import { parseEventPage } from '@/lib/domain/events/event-page';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { archiveFileOf, archiveOf, parseArchive } from '@/tests/factories/event-archives';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { SAMPLE_PICTURE_ROW } from '@/tests/factories/sample-picture';
import { useDatabase } from '@/tests/use-database';
import { loadEventRows } from './export-event';
import { importEvent } from './import-event';

useDatabase();

const SECTION_COLUMNS_OF_VERSION_4 = ['scheduleTable', 'handicapStep', 'handicapPenalty', 'handicapMinimum', 'handicapRanges', 'handicapKeepsSum'];

it('a file of 1.1.0, which has no columns for round robins and no teams, is imported with their defaults', async () => {
  const { event, owner } = await makeEvent();
  const { id } = await makeSection(event.id);
  await makeEntry(id);
  const document = JSON.parse(gunzipSync(writeEventArchive(await loadEventRows(event.id))).toString());
  for (const section of document.sections) {
    delete section.cycles;
    delete section.swapsLastRounds;
    for (const column of SECTION_COLUMNS_OF_VERSION_4) delete section[column];
  }
  for (const entry of document.entries) {
    delete entry.teamId;
    delete entry.boardOrder;
  }
  document.version = 1;
  for (const list of ['agreedGames', 'clubs', 'teams', 'teamAdjustments', 'teamByes', 'forbiddenTeamPairs', 'fixtures', 'teamMatches']) delete document[list];
  const imported = await importEvent(owner, { file: new File([JSON.stringify(document)], 'event.json') });
  expect(imported).toMatchObject({ ok: true });
  expect(await database().section.findMany({ where: { eventId: { not: event.id } } })).toMatchObject([{ cycles: 1, swapsLastRounds: true }]);
});

it('a file of version 3, which has no adjusted points or forbidden pairs of teams, is imported with the default clocks and schedule', async () => {
  const { event, owner } = await makeTeamSection({ teams: 2, players: 2 });
  const document = parseArchive(await archiveOf(event.id));
  for (const section of document['sections'] ?? []) for (const column of SECTION_COLUMNS_OF_VERSION_4) delete section[column];
  for (const team of document['teams'] ?? []) for (const column of ['clubId', 'isLastInGroupA', 'virtualPoints']) delete team[column];
  delete document.event['blockedDays'];
  delete document.event['postponementNotice'];
  const { teamAdjustments: _adjustments, teamByes: _byes, forbiddenTeamPairs: _pairs, clubs: _clubs, fixtures: _fixtures, ...lists } = document;
  const imported = await importEvent(owner, { file: archiveFileOf({ ...lists, version: 3 }) });
  const slug = imported.ok ? imported.value.slug : '';
  expect(
    await database().section.findMany({ where: { event: { slug } }, include: { teams: true, teamAdjustments: true, forbiddenTeamPairs: true } }),
  ).toMatchObject([
    {
      scheduleTable: 'berger',
      handicapStep: null,
      handicapPenalty: 60,
      handicapMinimum: 5,
      handicapRanges: '',
      handicapKeepsSum: false,
      teams: [{ name: 'Club 1' }, { name: 'Club 2' }],
      teamAdjustments: [],
      forbiddenTeamPairs: [],
    },
  ]);
});

it('a file of version 12 has no public page and no picture; a picture with anything else in it is refused', async () => {
  const { event, owner } = await makeEvent({ page: { ...parseEventPage({}), venue: 'Town Hall' } });
  await database().eventPicture.create({ data: { eventId: event.id, ...SAMPLE_PICTURE_ROW } });
  const document = parseArchive(await archiveOf(event.id));
  const bytes = document['pictures']?.[0]?.['bytes'];
  for (const hidden of [`${String(bytes)}3c736372697074`, '\\x3c737667', 'hall.png']) {
    const imported = await importEvent(owner, { file: archiveFileOf({ ...document, pictures: [{ bytes: hidden }] }) });
    expect(imported).toMatchObject({ ok: false, error: { code: 'archive-wrong', facts: { list: 'pictures', column: 'bytes' } } });
  }
  const imported = await importEvent(owner, { file: archiveFileOf(document) });
  const found = (slug: string) => database().event.findUniqueOrThrow({ where: { slug }, select: { page: true, picture: { select: { sha256: true } } } });
  expect(await found(imported.ok ? imported.value.slug : '')).toMatchObject({ page: { venue: 'Town Hall' }, picture: { sha256: SAMPLE_PICTURE_ROW.sha256 } });
  const { pictures: _pictures, ...lists } = document;
  const { page: _page, ...ofVersion12 } = document.event;
  const earlier = await importEvent(owner, { file: archiveFileOf({ ...lists, event: ofVersion12, version: 12 }) });
  expect(await found(earlier.ok ? earlier.value.slug : '')).toEqual({ page: {}, picture: null });
});
