import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parseEventArchive } from '@/lib/domain/archive/read-archive';
import { MAX_ARCHIVE_BYTES } from '@/lib/domain/archive/unpack-document';
import { writeEventArchive } from '@/lib/domain/archive/write-archive';
import { downloadProperties } from '@/lib/domain/events/event-downloads';
import { parseEventPage } from '@/lib/domain/events/event-page';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { archiveFileOf, archiveOf, parseArchive } from '@/tests/factories/event-archives';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { SAMPLE_DOWNLOAD_ROW, samplePdf } from '@/tests/factories/sample-pdf';
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
  const found = (slug: string) => database().event.findUniqueOrThrow({ where: { slug }, select: { page: true, pictures: { select: { sha256: true } } } });
  expect(await found(imported.ok ? imported.value.slug : '')).toMatchObject({
    page: { venue: 'Town Hall' },
    pictures: [{ sha256: SAMPLE_PICTURE_ROW.sha256 }],
  });
  const { pictures: _pictures, ...lists } = document;
  const { page: _page, ...ofVersion12 } = document.event;
  const earlier = await importEvent(owner, { file: archiveFileOf({ ...lists, event: ofVersion12, version: 12 }) });
  expect(await found(earlier.ok ? earlier.value.slug : '')).toEqual({ page: {}, pictures: [] });
});

it('a file of version 13 has no downloads; what is no PDF file, too large together or in the list twice is refused', async () => {
  const { event, owner } = await makeEvent();
  await database().eventDownload.create({ data: { eventId: event.id, ...SAMPLE_DOWNLOAD_ROW } });
  const document = parseArchive(await archiveOf(event.id));
  const [row] = document['downloads'] ?? [];
  const hexOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
  const importWith = async (downloads: object[]) => importEvent(owner, { file: archiveFileOf({ ...document, downloads }) });
  for (const bytes of ['\\x3c68746d6c3e', 'rules.pdf', `${String(row?.['bytes'])}0`])
    expect(await importWith([{ ...row, bytes }])).toMatchObject({ error: { code: 'archive-wrong', facts: { list: 'downloads', column: 'bytes' } } });
  const other = { ...row, bytes: hexOf(samplePdf('Hotels')) };
  for (const twice of [{ ...row, position: 2 }, other])
    expect(await importWith([row ?? {}, twice])).toMatchObject({ error: { code: 'archive-contradicts-itself', facts: { list: 'downloads' } } });
  const large = [1, 2, 3].map((position) => ({ position, title: 'Large', bytes: hexOf(samplePdf(`${position}${'x'.repeat(4_000_000)}`)) }));
  const together = parseEventArchive(gzipSync(JSON.stringify({ ...document, downloads: large })));
  expect(together).toEqual({ ok: false, problem: { code: 'archive-too-large' } });
  const downloadsIn = (slug: string) => database().eventDownload.findMany({ where: { event: { slug } }, omit: { eventId: true } });
  const imported = await importEvent(owner, { file: archiveFileOf(document) });
  expect(await downloadsIn(imported.ok ? imported.value.slug : '')).toEqual([SAMPLE_DOWNLOAD_ROW]);
  const { downloads: _downloads, ...lists } = document;
  const earlier = await importEvent(owner, { file: archiveFileOf({ ...lists, version: 13 }) });
  expect(await downloadsIn(earlier.ok ? earlier.value.slug : 'none')).toEqual([]);
});

it('a file with as many downloads as an event may have is within the limit of an import', async () => {
  const { event } = await makeEvent();
  const files = [1, 2].map((position) => {
    const random = new Uint8Array(randomBytes(4_999_999));
    return { eventId: event.id, position, title: `File ${position}`, bytes: random, ...downloadProperties(random) };
  });
  await database().eventDownload.createMany({ data: files });
  // Two pictures of 1 MB and 2 MB of other facts fit too.
  expect((await archiveOf(event.id)).length).toBeLessThan(MAX_ARCHIVE_BYTES - 4_500_000);
});

it('a template is imported as a template; a file of version 13 has none', async () => {
  const { event, owner } = await makeEvent({ isTemplate: true });
  const document = parseArchive(await archiveOf(event.id));
  const isTemplate = async (file: File) => {
    const imported = await importEvent(owner, { file });
    const { isPublished, ...found } = await database().event.findUniqueOrThrow({ where: { slug: imported.ok ? imported.value.slug : '' } });
    return [found.isTemplate, isPublished];
  };
  expect(await isTemplate(archiveFileOf(document))).toEqual([true, false]);
  const { isTemplate: _isTemplate, ...ofVersion13 } = document.event;
  const { downloads: _downloads, ...lists } = document;
  expect(await isTemplate(archiveFileOf({ ...lists, event: ofVersion13, version: 13 }))).toEqual([false, false]);
});
