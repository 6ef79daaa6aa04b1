import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { loadHistory } from '@/lib/history/load-history';
import { buildPublicSection } from '@/lib/publishing/build-public-section';
import { anotherDatabase, type AnotherDatabase } from '@/tests/another-database';
import { useDatabase } from '@/tests/database';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser } from '@/tests/factories';
import { noteBoth } from '@/tests/handling/acts/desk';
import { enterLate, forbid } from '@/tests/handling/acts/players';
import {
  blackOf,
  board,
  boardBefore,
  boardOfRound,
  correctToOther,
  exchangeColours,
  helperTaps,
  key,
  makeCode,
  playedCrosswise,
  report,
} from '@/tests/handling/acts/results';
import { annul, complete, pairNext, publish, withdrawPublic } from '@/tests/handling/acts/rounds';
import type { Act, Hall } from '@/tests/handling/hall';
import { hallsIn } from '@/tests/handling/states';
import { LISTS } from './archived-columns';
import { EVENT_TABLE, TABLES, TABLES_LEFT_OUT, VERSION } from './archived-tables';
import { LARGEST_ARCHIVE } from './limits';
import { loadEventRows, saveEvent } from './save-event';
import { takeUpEvent } from './take-up-event';
import { writeArchive } from './write-archive';

useDatabase();

let elsewhere: AnotherDatabase;
beforeAll(async () => {
  elsewhere = await anotherDatabase();
});
afterAll(() => elsewhere.end());

type Document = Record<string, Record<string, unknown>[]> & { event: Record<string, unknown>; version: unknown };

const fileOf = (bytes: Uint8Array, name = 'event.json.gz') => new File([new Uint8Array(bytes)], name);
const documentOf = (bytes: Uint8Array) => JSON.parse(gunzipSync(bytes).toString()) as Document;
const asFile = (document: unknown) => fileOf(gzipSync(JSON.stringify(document)));

async function archiveOf(eventId: string): Promise<Uint8Array> {
  return writeArchive(await loadEventRows(eventId));
}

/** Does it whether or not the product had to be asked twice. */
async function done(hall: Hall, ...acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    const { answer } = await act(hall);
    if (!answer.ok) throw new Error(answer.error.code);
  }
}

/** An event in which everything happened that leaves a trace. */
async function makeRichEvent(): Promise<Hall> {
  const halls = await hallsIn('nextPublished', { withdrawn: true, byeAsked: true, absentCountsAsWithdrawn: true });
  const hall = await halls.open();
  await done(hall, correctToOther(boardOfRound(1, 2)), exchangeColours(boardOfRound(1, 1)), withdrawPublic, publish);
  await done(hall, makeCode, helperTaps(board(1)), report(board(2), 'white', 'whiteWins'), noteBoth, annul);
  await done(hall, forbid, enterLate);
  await done(hall, playedCrosswise(board(1), board(2), ['whiteWins', 'draw']));
  await leaveTraces(hall);
  return hall;
}

/** What FIDE mode, kept rating lists and tie-breaks from outside leave. */
async function leaveTraces({ sectionId, players: [first = '', second = ''] }: Hall): Promise<void> {
  const db = database();
  const { id: restorePointId } = await makeRestorePoint(sectionId);
  const differing = [{ round: 1, engine: [[1, 5]], boards: [[5, 1]] }];
  await db.breach.create({
    data: { sectionId, kind: 'mpa', round: 1, facts: { boards: [[5, 1]] }, differing, acknowledged: ['differs-from-engine'], actorName: 'Kim', restorePointId },
  });
  await db.breach.create({
    data: { sectionId, kind: 'fpb', round: 0, facts: { players: [3] }, actorName: 'Kim', undoneAt: new Date(), undoneByName: 'Moreau' },
  });
  await db.pointsAdjustment.create({ data: { sectionId, entryId: first, halfPoints: -1, reason: 'came late', actorName: 'Kim' } });
  for (const [code, entryId] of [
    ['PLAYOFF', first],
    ['EXT1', first],
    ['EXT1', second],
  ] as const)
    await db.givenTieBreak.create({ data: { sectionId, entryId, code, value: 150, reason: 'play-off' } });
  for (const fromRound of [4, 2])
    await db.entryRating.create({
      data: { entryId: first, fromRound, fideRating: 2000 + fromRound, ratingList: 'FIDE rapid', listedOn: new Date('2026-12-01') },
    });
  await db.entry.update({
    where: { id: first },
    data: { ratingList: 'FIDE standard', tieRank: 2, isLastInGroupA: true, virtualPoints: [2, 2, 1], halfPointByeBarred: true, halfPointByeBarredWhy: 'F.9' },
  });
  await db.section.update({ where: { id: sectionId }, data: { listSequence: ['FIDE rapid effective', 'BEL'], unratedInTieBreaks: 'rating', unratedAs: 1400 } });
  await db.round.updateMany({ where: { sectionId, number: 1 }, data: { handBegunAt: new Date(), handFrom: 'nothing', handEndedAt: new Date() } });
}

const makeRestorePoint = (sectionId: string) =>
  database().restorePoint.create({
    data: { sectionId, before: 'draft-discarded', facts: { format: 1, lastPublishedRound: 0, entries: [], absences: [], withdrawals: [], draft: null } },
  });

/** What versions before the third did not have. */
const NOT_IN_2 = {
  sections: 'fideMode fideLeftInRound fideLeftAt isChess960 ratingMethod listSequence checksRatings tieOrder unratedInTieBreaks unratedAs ratingInTieBreaks',
  entries: 'ratingList tieRank isLastInGroupA virtualPoints halfPointByeBarred halfPointByeBarredWhy',
  rounds: 'handBegunAt handEndedAt handFrom',
} as const;

/** A document as version 2 wrote it. */
function asVersion2({ breaches: _b, adjustments: _a, entryRatings: _r, givenTieBreaks: _g, ...document }: Document) {
  const without = Object.entries(NOT_IN_2).map(([list, columns]) => [
    list,
    document[list]?.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !columns.split(' ').includes(name)))),
  ]);
  return { ...document, version: 2, ...Object.fromEntries(without) } as Document;
}

describe('the archive of an event', () => {
  it('decides about every table and every column of the database', async () => {
    const columns = await database().$queryRaw<{ table: string; column: string }[]>`
      SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE '\\_%' ORDER BY 1, 2`;
    const tables = [EVENT_TABLE, ...LISTS.map((list) => TABLES[list])];
    const archived = new Set(tables.map(({ table }) => table));
    const decided = tables.flatMap(({ table, columns: kept, leftOut }) =>
      [...Object.keys(kept), ...Object.keys(leftOut)].map((column) => `${table}.${column}`),
    );
    expect([...archived, ...Object.keys(TABLES_LEFT_OUT)].sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
    expect(decided.sort()).toEqual(
      columns
        .filter(({ table }) => archived.has(table))
        .map(({ table, column }) => `${table}.${column}`)
        .sort(),
    );
  });

  it('with everything that can happen in it is taken up in another database and archived there byte for byte', async () => {
    const hall = await makeRichEvent();
    const saved = await archiveOf(hall.eventId);
    const document = documentOf(saved);
    for (const list of LISTS.filter((name) => name !== 'startTimes' && name !== 'ratings'))
      expect(`${list}: ${document[list]?.length === 0 ? 'none' : 'some'}`).toBe(`${list}: some`);
    expect(gunzipSync(saved).toString()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    const shown = await buildPublicSection(hall.sectionId);
    await elsewhere.in(async () => {
      const { actor } = await makeUser();
      const taken = await takeUpEvent(actor, { file: fileOf(saved) });
      expect(taken).toEqual({ ok: true, value: { slug: document.event['slug'] } });
      const event = await database().event.findUniqueOrThrow({
        where: { slug: String(document.event['slug']) },
        include: { sections: { orderBy: { position: 'asc' } }, members: true },
      });
      expect(event).toMatchObject({ isPublished: false, members: [{ userId: actor.userId, role: 'owner' }] });
      expect(Buffer.compare(await archiveOf(event.id), saved)).toBe(0);
      await database().event.update({ where: { id: event.id }, data: { isPublished: true } });
      const section = await buildPublicSection(event.sections[0]?.id ?? '');
      expect(section?.body).toEqual(shown?.body);
      // Who acted is told by name where no account is.
      expect(document['resultRevisions']?.some(({ actorName }) => typeof actorName === 'string')).toBe(true);
    });
  });

  it('tells the results that were entered where they stood in the history, and has no line for them beside their steps', async () => {
    const hall = await makeRichEvent();
    const saved = await archiveOf(hall.eventId);
    const document = documentOf(saved);
    const places = document['resultRevisions']?.flatMap(({ historySequence }) => historySequence ?? []) ?? [];
    expect(places.length).toBeGreaterThan(3);
    expect(document['history']?.filter(({ kind }) => kind === 'result-entered')).toEqual([]);
    const told = async (sectionId: string) =>
      (await loadHistory(database(), { sectionId, limit: 1000 })).map(
        ({ kind, at, actorName, round, before, after: { board: number, white, black, result } }) => ({
          kind,
          at,
          actorName,
          round,
          before,
          number,
          white,
          black,
          result,
        }),
      );
    const here = await told(hall.sectionId);
    expect(here.filter(({ kind }) => kind === 'result-entered')).toHaveLength(places.length);
    await elsewhere.in(async () => {
      const taken = await takeUpEvent((await makeUser()).actor, { file: fileOf(saved) });
      const section = await database().section.findFirstOrThrow({ where: { event: { slug: taken.ok ? taken.value.slug : '' } }, orderBy: { position: 'asc' } });
      expect(await told(section.id)).toEqual(here);
    });
    for (const place of [places[1], 100_000]) {
      const twice = {
        ...document,
        resultRevisions: document['resultRevisions']?.map((step) => (step['historySequence'] === places[0] ? { ...step, historySequence: place } : step)),
      };
      expect(await takeUpEvent((await makeUser()).actor, { file: asFile(twice) })).toMatchObject({
        error: { code: 'archive-wrong', facts: { list: 'resultRevisions', column: 'historySequence' } },
      });
    }
  });

  it('is described in the version that is written', () => {
    const described = readFileSync(path.join(import.meta.dirname, '../../docs/event-archive.md'), 'utf8');
    expect(/\| `version` \| `(\d+)` \|/.exec(described)?.[1]).toBe(String(VERSION));
  });

  it('of version 1, which had a line for every result, is taken up with its lines as they were, and archived in the present version for good', async () => {
    const hall = await (await hallsIn('resultsIn', {})).open();
    const { resultRevisions = [], history = [], ...rest } = asVersion2(documentOf(await archiveOf(hall.eventId)));
    const line = {
      kind: 'result-entered',
      sectionId: 1,
      round: 1,
      actorName: 'An arbiter',
      before: { result: null },
      after: { board: 1, result: 'draw', white: 'A', black: 'B', pairingId: 1 },
      reason: null,
      createdAt: '2026-11-22T09:30:00.000Z',
    };
    const old = { ...rest, version: 1, resultRevisions: resultRevisions.map(({ historySequence: _, ...step }) => step), history: [...history, line] };
    const first = await elsewhere.in(async () => {
      const taken = await takeUpEvent((await makeUser()).actor, { file: asFile(old) });
      const event = await database().event.findUniqueOrThrow({
        where: { slug: taken.ok ? taken.value.slug : '' },
        include: { sections: { orderBy: { position: 'asc' } } },
      });
      const lines = await loadHistory(database(), { sectionId: event.sections[0]?.id ?? '', limit: 1000, kinds: ['result-entered'] });
      expect(lines.map(({ actorName, after }) => [actorName, after['result']])).toEqual([['An arbiter', 'draw']]);
      return archiveOf(event.id);
    });
    expect(documentOf(first)).toMatchObject({ version: 3, history: [...history, line] });
  });

  it('of version 2 is taken up as an event that never was in FIDE mode, accelerated by whom its rounds were', async () => {
    const hall = await (await hallsIn('resultsIn', {})).open();
    await database().section.update({ where: { id: hall.sectionId }, data: { acceleration: 'baku' } });
    const present = documentOf(await archiveOf(hall.eventId));
    const old = asVersion2(present);
    await elsewhere.in(async () => {
      const taken = await takeUpEvent((await makeUser()).actor, {
        file: asFile({ ...old, sections: old['sections']?.map((row) => ({ ...row, ratingKind: 'national' })) }),
      });
      const event = await database().event.findUniqueOrThrow({ where: { slug: taken.ok ? taken.value.slug : '' } });
      const [first] = await database().section.findMany({
        where: { eventId: event.id },
        orderBy: { position: 'asc' },
        include: { entries: { where: { isLastInGroupA: true } }, breaches: true },
      });
      expect(first).toMatchObject({ fideMode: 'never', fideLeftInRound: null, ratingMethod: 'NIDOF', listSequence: [], checksRatings: true, breaches: [] });
      // Eight players: four in group A.
      expect(first?.entries).toMatchObject([{ pairingNumber: 4 }]);
      expect(documentOf(await archiveOf(event.id))).toMatchObject({ version: 3, adjustments: [], rounds: present['rounds'] ?? [] });
    });
    // Without acceleration, and by FIDE's ratings, nothing is said that was not so.
    await database().section.update({ where: { id: hall.sectionId }, data: { acceleration: 'none' } });
    const plain = await archiveOf(hall.eventId);
    await elsewhere.in(async () => {
      const taken = await takeUpEvent((await makeUser()).actor, { file: asFile(asVersion2(documentOf(plain))) });
      const event = await database().event.findUniqueOrThrow({ where: { slug: taken.ok ? taken.value.slug : '' } });
      await database().event.update({ where: { id: event.id }, data: { slug: hall.eventId } });
      const again = documentOf(await archiveOf(event.id));
      expect({ ...again, event: null }).toEqual({ ...documentOf(plain), event: null });
    });
  });

  it('keeps FIDE mode as it was: on, or left for ever', async () => {
    const { event } = await makeEvent();
    await makeSection(event.id, { fideMode: 'on' });
    await makeSection(event.id, { fideMode: 'left', fideLeftInRound: 2, fideLeftAt: new Date('2026-11-22T09:30:00Z') });
    const saved = await archiveOf(event.id);
    await elsewhere.in(async () => {
      const taken = await takeUpEvent((await makeUser()).actor, { file: fileOf(saved) });
      const sections = await database().section.findMany({ where: { event: { slug: taken.ok ? taken.value.slug : '' } }, orderBy: { id: 'asc' } });
      expect(sections).toMatchObject([{ fideMode: 'on' }, { fideMode: 'left', fideLeftInRound: 2, fideLeftAt: new Date('2026-11-22T09:30:00Z') }]);
    });
  });

  it('goes on being played where it is taken up', async () => {
    const hall = await (await hallsIn('resultsIn', {})).open();
    const saved = await archiveOf(hall.eventId);
    await elsewhere.in(async () => {
      const { actor } = await makeUser();
      const taken = await takeUpEvent(actor, { file: fileOf(saved) });
      const slug = taken.ok ? taken.value.slug : '';
      const [section] = await database().section.findMany({
        where: { event: { slug } },
        orderBy: { position: 'asc' },
        include: { entries: { orderBy: { pairingNumber: 'asc' } } },
      });
      const there: Hall = {
        ...hall,
        owner: actor,
        second: actor,
        eventId: section?.eventId ?? '',
        sectionId: section?.id ?? '',
        players: section?.entries.map(({ id }) => id) ?? [],
      };
      await done(there, key(board(3), 'draw'), key(board(4), 'whiteWins'), complete, pairNext);
      expect(await database().round.count({ where: { sectionId: there.sectionId } })).toBe(2);
      expect(await blackOf(boardBefore(1))(there)).not.toBe('');
    });
  });

  it('is downloaded by owners alone, and both its ends stand in the history', async () => {
    const { event, owner } = await makeEvent();
    for (const role of ['organiser', 'arbiter'] as const)
      expect(await saveEvent(await makeMember(event.id, role), event.slug)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const first = await saveEvent(owner, event.slug);
    const second = await saveEvent(owner, event.slug);
    if (!first.ok || !second.ok) throw new Error('not saved');
    expect(Buffer.compare(first.value.bytes, second.value.bytes)).toBe(0);
    const taken = await takeUpEvent(owner, { file: fileOf(first.value.bytes) });
    expect(taken).toEqual({ ok: true, value: { slug: `${event.slug}-2` } });
    const lines = await database().auditEvent.findMany({ where: { event: { slug: { startsWith: event.slug } } }, orderBy: { sequence: 'asc' } });
    expect(lines.map(({ kind, after }) => [kind, after])).toEqual([
      ['event-archived', null],
      ['event-archived', null],
      ['event-taken-up', { slug: event.slug }],
    ]);
  });
});

describe('a file that is not what it says', () => {
  let good: Uint8Array;
  let hall: Hall;
  beforeAll(async () => {
    hall = await (await hallsIn('resultsIn', {})).open();
    await done(hall, noteBoth, report(board(3), 'white', 'whiteWins'));
    await leaveTraces(hall);
    good = await archiveOf(hall.eventId);
  });

  async function refusalOf(file: File) {
    const { actor } = await makeUser();
    const before = await rowsNow();
    const taken = await takeUpEvent(actor, { file });
    expect(await rowsNow()).toEqual(before);
    return taken.ok ? null : taken.error;
  }

  async function rowsNow(): Promise<unknown> {
    return database()
      .$queryRaw`SELECT (SELECT count(*)::int FROM "Event") AS e, (SELECT count(*)::int FROM "Entry") AS n, (SELECT sum("version")::int FROM "Section") AS s,
      (SELECT count(*)::int FROM "AuditEvent") AS a, (SELECT md5(string_agg(x::text, '' ORDER BY x."id")) FROM "Entry" x) AS rows`;
  }

  /** The good document, changed in one place. */
  function changed(change: (document: Document) => void): File {
    const document = documentOf(good);
    change(document);
    return asFile(document);
  }

  const put = (list: string, row: number, fields: Record<string, unknown>) => changed((document) => Object.assign(document[list]?.[row - 1] ?? {}, fields));

  it('is refused in words, whatever else it is, and leaves nothing', async () => {
    expect(await refusalOf(fileOf(new TextEncoder().encode('012 Linden Open')))).toMatchObject({ code: 'archive-unreadable' });
    expect(await refusalOf(asFile({ format: 'crosstable-person-1' }))).toMatchObject({ code: 'archive-unreadable' });
    expect(await refusalOf(fileOf(good.slice(0, good.length / 2)))).toMatchObject({ code: 'archive-unreadable' });
    expect(await refusalOf(asFile({ ...documentOf(good), version: 4 }))).toMatchObject({ code: 'archive-of-another-version', facts: { version: '4' } });
    expect(await refusalOf(fileOf(new Uint8Array(LARGEST_ARCHIVE + 1)))).toMatchObject({ code: 'archive-too-large' });
    expect(await refusalOf(fileOf(gzipSync(new Uint8Array(140_000_000), { level: 1 })))).toMatchObject({ code: 'archive-too-large' });
    expect(await refusalOf(fileOf(new Uint8Array(0)))).toMatchObject({ code: 'archive-missing' });
    const deep = `{"format":"crosstable-event","version":1,"event":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await refusalOf(fileOf(new TextEncoder().encode(deep)))).toMatchObject({ code: 'archive-wrong', facts: { problem: 'too deep' } });
  });

  it('is told with the list, the row and the column', async () => {
    const cases: [File, Record<string, unknown>][] = [
      [put('pairings', 2, { whiteId: 999 }), { list: 'pairings', row: 2, column: 'whiteId', problem: 'entries has no row 999' }],
      [put('pairings', 2, { whiteId: -1 }), { list: 'pairings', row: 2, column: 'whiteId' }],
      [put('pairings', 2, { whiteId: hall.players[0] }), { list: 'pairings', row: 2, column: 'whiteId' }],
      [put('pairings', 1, { board: 0 }), { list: 'pairings', row: 1, column: 'board' }],
      [put('pairings', 1, { id: hall.players[0] }), { list: 'pairings', row: 1, problem: 'id is not known' }],
      // The last entries are the other section's.
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
      // Rows of somebody else's event: by its id, and by a number that is none.
      [put('history', 1, { after: { pairingId: hall.eventId } }), { list: 'history', row: 1, column: 'after' }],
      [
        put('restorePoints', 1, {
          facts: { format: 1, lastPublishedRound: 0, entries: [{ id: hall.players[0] }], absences: [], withdrawals: [], draft: null },
        }),
        { list: 'restorePoints', row: 1, column: 'facts' },
      ],
      [changed((document) => Object.assign(document.event, { timeZone: 'Mars/Base' })), { list: 'event', row: 0, column: 'timeZone' }],
      [changed((document) => Object.assign(document, { users: [{ name: 'Kim' }] })), { problem: 'users is not known' }],
    ];
    for (const [file, facts] of cases) expect(await refusalOf(file)).toMatchObject({ code: 'archive-wrong', field: 'file', facts });
  });

  it('is held to the constraints of the database like everybody', async () => {
    expect(await refusalOf(put('pairings', 2, { board: 1 }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'pairings' } });
    expect(
      await refusalOf(changed((document) => Object.assign(document['pairings']?.[1] ?? {}, { whiteId: document['pairings']?.[0]?.['whiteId'] }))),
    ).toMatchObject({ code: 'archive-contradicts-itself' });
    expect(await refusalOf(put('entries', 1, { rating: 9 }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'entries' } });
    expect(await refusalOf(put('sections', 1, { fideMode: 'left' }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'sections' } });
    expect(await refusalOf(put('sections', 2, { slug: 'a' }))).toMatchObject({ code: 'archive-contradicts-itself', facts: { list: 'sections' } });
  });

  it('whose address the site needs itself gets another', async () => {
    const { actor } = await makeUser();
    const taken = await takeUpEvent(actor, { file: changed((document) => Object.assign(document.event, { slug: 'organise' })) });
    expect(taken).toEqual({ ok: true, value: { slug: 'organise-2' } });
  });

  it('is nobody’s to take up who may not create events', async () => {
    const { actor } = await makeUser({ mayCreateEvents: false });
    expect(await takeUpEvent(actor, { file: fileOf(good) })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await takeUpEvent({ kind: 'anonymous' }, { file: fileOf(good) })).toMatchObject({ ok: false, error: { code: 'not-signed-in' } });
  });
});

describe('an event without anything in it', () => {
  it('has an archive too', async () => {
    const { event, owner } = await makeEvent();
    await makeEntry((await makeSection(event.id)).id);
    const saved = await archiveOf(event.id);
    await database().event.update({ where: { id: event.id }, data: { slug: `${event.slug}-before` } });
    const taken = await takeUpEvent(owner, { file: fileOf(saved) });
    const { id } = await database().event.findUniqueOrThrow({ where: { slug: taken.ok ? taken.value.slug : '' } });
    expect(Buffer.compare(await archiveOf(id), saved)).toBe(0);
  });
});
