import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEIZER_RULES } from '@/engine/model/keizer-rules';
import { ARCHIVE_VERSION } from '@/lib/domain/archive/archived-tables';
import { parseEventArchive } from '@/lib/domain/archive/read-archive';
import { MAX_ARCHIVE_BYTES } from '@/lib/domain/archive/unpack-document';
import { database } from '@/lib/platform/db/client';
import { makeUser } from '@/tests/factories';
import { archiveOf, archiveFileOf, parseArchive, runActs, archiveFile, addRareArchiveRows, type ArchiveDocument } from '@/tests/factories/event-archives';
import { noteOnPlayerAndBoard } from '@/tests/handling/acts/notes-slips-and-times-acts';
import { boardOfLastRound, reportFromSlip } from '@/tests/handling/acts/result-acts';
import type { IncidentSection } from '@/tests/handling/incident-section';
import { makeSectionsInState } from '@/tests/handling/section-states';
import { useDatabase } from '@/tests/use-database';
import { importEvent } from './import-event';

useDatabase();

describe('a wrong or manipulated archive', () => {
  let good: Uint8Array;
  let hall: IncidentSection;
  beforeAll(async () => {
    hall = await (await makeSectionsInState('resultsIn', {})).makeCopy();
    await runActs(hall, noteOnPlayerAndBoard, reportFromSlip(boardOfLastRound(3), 'white', 'whiteWins'));
    await addRareArchiveRows(hall);
    good = await archiveOf(hall.eventId);
  });

  async function refusalOf(file: File) {
    const { actor } = await makeUser();
    const before = await rowsNow();
    const taken = await importEvent(actor, { file });
    expect(await rowsNow()).toEqual(before);
    return taken.ok ? null : taken.error;
  }

  /** Parses the file in this process. The application starts a process for each file, which would be slow here. */
  async function problemOf(file: File) {
    const read = parseEventArchive(new Uint8Array(await file.arrayBuffer()));
    return read.ok ? null : read.problem;
  }

  async function rowsNow(): Promise<unknown> {
    return database()
      .$queryRaw`SELECT (SELECT count(*)::int FROM "Event") AS e, (SELECT count(*)::int FROM "Entry") AS n, (SELECT sum("version")::int FROM "Section") AS s,
      (SELECT count(*)::int FROM "AuditEvent") AS a, (SELECT md5(string_agg(x::text, '' ORDER BY x."id")) FROM "Entry" x) AS rows`;
  }

  function changed(change: (document: ArchiveDocument) => void): File {
    const document = parseArchive(good);
    change(document);
    return archiveFileOf(document);
  }

  const put = (list: string, row: number, fields: Record<string, unknown>) => changed((document) => Object.assign(document[list]?.[row - 1] ?? {}, fields));

  it('is refused with a message, and nothing is stored', async () => {
    expect(await refusalOf(archiveFile(new TextEncoder().encode('012 Linden Open')))).toMatchObject({ code: 'archive-unreadable' });
    expect(await problemOf(archiveFileOf({ format: 'crosstable-person-1' }))).toMatchObject({ code: 'archive-unreadable' });
    expect(await problemOf(archiveFile(good.slice(0, good.length / 2)))).toMatchObject({ code: 'archive-unreadable' });
    expect(await refusalOf(archiveFileOf({ ...parseArchive(good), version: ARCHIVE_VERSION + 1 }))).toMatchObject({
      code: 'archive-of-another-version',
      facts: { version: String(ARCHIVE_VERSION + 1) },
    });
    expect(await refusalOf(archiveFile(new Uint8Array(MAX_ARCHIVE_BYTES + 1)))).toMatchObject({ code: 'archive-too-large' });
    expect(await problemOf(archiveFile(gzipSync(new Uint8Array(140_000_000), { level: 1 })))).toMatchObject({ code: 'archive-too-large' });
    expect(await refusalOf(archiveFile(new Uint8Array(0)))).toMatchObject({ code: 'archive-missing' });
    const deep = `{"format":"crosstable-event","version":1,"event":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await problemOf(archiveFile(new TextEncoder().encode(deep)))).toMatchObject({ code: 'archive-wrong', problem: 'nested too deeply' });
  });

  it('is refused with the list, the row and the column of the problem', async () => {
    const cases: [File, Record<string, unknown>][] = [
      // A longer message could not be changed or removed by the form that shows it.
      [put('sections', 1, { hallMessage: 'x'.repeat(161) }), { list: 'sections', row: 1, column: 'hallMessage' }],
      [put('pairings', 2, { whiteId: 999 }), { list: 'pairings', row: 2, column: 'whiteId', problem: 'the list entries has no row 999' }],
      [put('pairings', 2, { whiteId: -1 }), { list: 'pairings', row: 2, column: 'whiteId' }],
      [put('pairings', 2, { whiteId: hall.players[0] }), { list: 'pairings', row: 2, column: 'whiteId' }],
      [put('pairings', 1, { board: 0 }), { list: 'pairings', row: 1, column: 'board' }],
      [put('pairings', 1, { id: hall.players[0] }), { list: 'pairings', row: 1, problem: 'unknown fields: id' }],
      // Entry 12 belongs to the other section.
      [put('pairings', 3, { whiteId: 12 }), { list: 'pairings', row: 3, column: 'whiteId', problem: 'belongs to another section' }],
      [put('sections', 1, { slug: '../<script>' }), { list: 'sections', row: 1, column: 'slug' }],
      [put('sections', 1, { systemId: 'dutch-2099' }), { list: 'sections', row: 1, column: 'systemId' }],
      [put('persons', 1, { name: 'Quist\u0000, Ada' }), { list: 'persons', row: 1, column: 'name' }],
      [put('persons', 1, { name: 'Quist\u202e, Ada' }), { list: 'persons', row: 1, column: 'name' }],
      [put('rounds', 1, { inputSnapshot: '{"tournament":{}}' }), { list: 'rounds', row: 1, column: 'inputSnapshot' }],
      [put('rounds', 1, { inputSha256: 'a'.repeat(64) }), { list: 'rounds', row: 1, column: 'inputSha256' }],
      [put('sections', 1, { fideMode: 'off' }), { list: 'sections', row: 1, column: 'fideMode' }],
      [put('sections', 1, { listSequence: ['FIDE chess'] }), { list: 'sections', row: 1, column: 'listSequence' }],
      [put('breaches', 1, { differing: [{ round: 1, engine: [[1]], boards: [] }] }), { list: 'breaches', row: 1, column: 'differing' }],
      [put('breaches', 1, { restorePointId: 99 }), { list: 'breaches', row: 1, column: 'restorePointId' }],
      [put('adjustments', 1, { entryId: 12 }), { list: 'adjustments', row: 1, column: 'entryId', problem: 'belongs to another section' }],
      [put('history', 1, { kind: 'event-deleted' }), { list: 'history', row: 1, column: 'kind' }],
      // References in the facts of a history line must be row numbers, not database ids.
      [put('history', 1, { after: { pairingId: hall.eventId } }), { list: 'history', row: 1, column: 'after' }],
      [
        put('restorePoints', 1, {
          facts: { format: 1, lastPublishedRound: 0, entries: [{ id: hall.players[0] }], absences: [], withdrawals: [], draft: null },
        }),
        { list: 'restorePoints', row: 1, column: 'facts' },
      ],
      [changed((document) => Object.assign(document.event, { timeZone: 'Mars/Base' })), { list: 'event', row: 0, column: 'timeZone' }],
      [changed((document) => Object.assign(document, { users: [{ name: 'Kim' }] })), { problem: 'unknown fields: users' }],
    ];
    for (const [file, facts] of cases) expect(await problemOf(file)).toMatchObject({ code: 'archive-wrong', ...facts });
    for (const [file, facts] of [...cases.slice(0, 1), ...cases.slice(-1)])
      expect(await refusalOf(file)).toMatchObject({ code: 'archive-wrong', field: 'file', facts });
  });

  it('is refused if it breaks constraints of the database', async () => {
    expect(await refusalOf(put('pairings', 2, { board: 1 }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'pairings' } });
    expect(
      await refusalOf(changed((document) => Object.assign(document['pairings']?.[1] ?? {}, { whiteId: document['pairings']?.[0]?.['whiteId'] }))),
    ).toMatchObject({ code: 'archive-contradicts-itself' });
    expect(await refusalOf(put('entries', 1, { rating: 9 }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'entries' } });
    expect(await refusalOf(put('sections', 1, { fideMode: 'left' }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'sections' } });
    expect(await refusalOf(put('sections', 2, { slug: 'a' }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'sections' } });
  });

  it('is refused if the pairing system does not suit the other settings', async () => {
    const sectionName = String(parseArchive(good)['sections']?.[0]?.['name']);
    const contradiction = { code: 'archive-contradicts-itself', facts: { list: sectionName } };
    for (const systemId of ['lim', 'keizer']) expect(await refusalOf(put('sections', 1, { systemId, fideMode: 'on' }))).toMatchObject(contradiction);
    expect(await refusalOf(put('sections', 1, { systemId: 'berger', scheduleTable: 'rutsch', fideMode: 'on' }))).toMatchObject(contradiction);
    expect(await refusalOf(put('sections', 1, { systemId: 'dutch-2026', scoring: { keizer: KEIZER_RULES } }))).toMatchObject(contradiction);
  });

  it('gets another address if its own is reserved for the site', async () => {
    const { actor } = await makeUser();
    const taken = await importEvent(actor, { file: changed((document) => Object.assign(document.event, { slug: 'organise' })) });
    expect(taken).toEqual({ ok: true, value: { slug: 'organise-2' } });
  });

  it('cannot be imported by users who may not create events', async () => {
    const { actor } = await makeUser({ mayCreateEvents: false });
    expect(await importEvent(actor, { file: archiveFile(good) })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await importEvent({ kind: 'anonymous' }, { file: archiveFile(good) })).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
  });
});
