import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVE_LISTS } from '@/lib/domain/archive/archive-column-types';
import { EVENT_TABLE, PRE_RELEASE_VERSION, ARCHIVED_TABLES, TABLES_NOT_ARCHIVED, ARCHIVE_VERSION } from '@/lib/domain/archive/archived-tables';
import { parseEventArchive } from '@/lib/domain/archive/read-archive';
import { loadHistory } from '@/lib/facts/history/load-history';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry, makeEvent, makeMember, makeSection, makeUser } from '@/tests/factories';
import { archiveOf, archiveFileOf, parseArchive, runActs, archiveFile, addRareArchiveRows, type ArchiveDocument } from '@/tests/factories/event-archives';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound } from '@/tests/factories/play-rounds';
import { noteOnPlayerAndBoard } from '@/tests/handling/acts/notes-slips-and-times-acts';
import { enterLate, forbidPlayersOneAndTwo, swapTwoEntries } from '@/tests/handling/acts/player-acts';
import {
  blackOf,
  boardOfLastRound,
  boardOfCompleteRound,
  boardOfRound,
  correctToWrongResult,
  reverseColours,
  enterAsHelper,
  enterResultOn,
  makeCodeForHelper,
  recordExchangedOpponents,
  reportFromSlip,
} from '@/tests/handling/acts/result-acts';
import { cancelAndReplay, completeLastRound, pairNext, publish, unpublish } from '@/tests/handling/acts/round-acts';
import type { IncidentSection } from '@/tests/handling/incident-section';
import { makeSectionsInState } from '@/tests/handling/section-states';
import { makeSecondDatabase, type SecondDatabase } from '@/tests/second-database';
import { useDatabase } from '@/tests/use-database';
import { exportEvent } from './export-event';
import { importEvent } from './import-event';

useDatabase();

let secondDatabase: SecondDatabase;
let richEvent: IncidentSection;
/** Opens a new event in which round 1 is being played and has results. */
let openEventUnderWay: () => Promise<IncidentSection>;
beforeAll(async () => {
  secondDatabase = await makeSecondDatabase();
  richEvent = await makeRichEvent();
  openEventUnderWay = (await makeSectionsInState('resultsIn', {})).makeCopy;
});
afterAll(() => secondDatabase.end());

/** Makes an event with nearly every kind of data that an archive can contain. */
async function makeRichEvent(): Promise<IncidentSection> {
  const halls = await makeSectionsInState('nextPublished', { withdrawn: true, byeAsked: true, absentCountsAsWithdrawn: true });
  const hall = await halls.makeCopy();
  await runActs(hall, correctToWrongResult(boardOfRound(1, 2)), reverseColours(boardOfRound(1, 1)), unpublish, publish);
  await runActs(
    hall,
    makeCodeForHelper,
    enterAsHelper(boardOfLastRound(1)),
    reportFromSlip(boardOfLastRound(2), 'white', 'whiteWins'),
    noteOnPlayerAndBoard,
    cancelAndReplay,
  );
  await runActs(hall, forbidPlayersOneAndTwo, enterLate, swapTwoEntries);
  await runActs(hall, recordExchangedOpponents(boardOfLastRound(1), boardOfLastRound(2), ['whiteWins', 'draw']));
  await addRareArchiveRows(hall);
  return hall;
}

describe('the archive of an event', () => {
  it('includes or explicitly leaves out every table and column of the database', async () => {
    const columns = await database().$queryRaw<{ table: string; column: string }[]>`
      SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE '\\_%' ORDER BY 1, 2`;
    const tables = [EVENT_TABLE, ...ARCHIVE_LISTS.map((list) => ARCHIVED_TABLES[list])];
    const archived = new Set(tables.map(({ table }) => table));
    const decided = tables.flatMap(({ table, columns: kept, leftOut }) =>
      [...Object.keys(kept), ...Object.keys(leftOut)].map((column) => `${table}.${column}`),
    );
    expect([...archived, ...Object.keys(TABLES_NOT_ARCHIVED)].sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
    expect(decided.sort()).toEqual(
      columns
        .filter(({ table }) => archived.has(table))
        .map(({ table, column }) => `${table}.${column}`)
        .sort(),
    );
  });

  it('of an event with all kinds of data is imported into another database, and its archive there has the same bytes', async () => {
    const hall = richEvent;
    const saved = await archiveOf(hall.eventId);
    const document = parseArchive(saved);
    for (const list of ARCHIVE_LISTS.filter((name) => name !== 'startTimes' && name !== 'ratings'))
      expect(`${list}: ${document[list]?.length === 0 ? 'none' : 'some'}`).toBe(`${list}: some`);
    expect(gunzipSync(saved).toString()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    const shown = await buildPublicSection(hall.sectionId);
    await secondDatabase.in(async () => {
      const { actor } = await makeUser();
      const taken = await importEvent(actor, { file: archiveFile(saved) });
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
      // The other database has no accounts, so the archive must contain the names of actors.
      expect(document['resultRevisions']?.some(({ actorName }) => typeof actorName === 'string')).toBe(true);
    });
  });

  it('leaves out the links of captains, and line-ups that are still hidden', async () => {
    const { event, owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 1, boardColours: 'W' } });
    const draft = await draftNextRound(owner, sectionId, 1);
    const roundId = draft.ok ? draft.value.roundId : '';
    const { id: teamId = '', members = [] } = teams[0] ?? {};
    await database().team.update({ where: { id: teamId }, data: { captainCodeHash: 'secret-hash', captainCodeAt: new Date() } });
    await database().round.update({ where: { id: roundId }, data: { lineUpsUntil: new Date(Date.now() + 3_600_000) } });
    const before = await archiveOf(event.id);
    await database().lineUp.create({ data: { roundId, teamId, players: members.toReversed(), handedInAt: new Date() } });
    const after = await archiveOf(event.id);
    expect(parseArchive(after)).toEqual(parseArchive(before));
    expect(gunzipSync(after).toString()).not.toMatch(/secret-hash|lineUpsUntil|captainCode/);
    await secondDatabase.in(async () => {
      const taken = await importEvent((await makeUser()).actor, { file: archiveFile(after) });
      expect(await database().round.findFirst({ where: { section: { event: { slug: taken.ok ? taken.value.slug : '' } } } })).toMatchObject({
        state: 'draft',
        lineUpsUntil: null,
      });
    });
  });

  it('keeps the positions of entered results in the history, without separate history lines for them', async () => {
    const hall = richEvent;
    const saved = await archiveOf(hall.eventId);
    const document = parseArchive(saved);
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
    await secondDatabase.in(async () => {
      const taken = await importEvent((await makeUser()).actor, { file: archiveFile(saved) });
      const section = await database().section.findFirstOrThrow({ where: { event: { slug: taken.ok ? taken.value.slug : '' } }, orderBy: { position: 'asc' } });
      expect(await told(section.id)).toEqual(here);
    });
    for (const place of [places[1], 100_000]) {
      const twice = {
        ...document,
        resultRevisions: document['resultRevisions']?.map((step) => (step['historySequence'] === places[0] ? { ...step, historySequence: place } : step)),
      };
      expect(parseEventArchive(gzipSync(JSON.stringify(twice)))).toMatchObject({
        problem: { code: 'archive-wrong', list: 'resultRevisions', column: 'historySequence' },
      });
    }
  });

  it('has the version that its documentation describes', () => {
    const described = readFileSync(path.join(import.meta.dirname, '../../../docs/event-archive.md'), 'utf8');
    expect(/\| `version` \| `(\d+)` \|/.exec(described)?.[1]).toBe(String(ARCHIVE_VERSION));
  });

  it('keeps history lines about a result whose step has no position in the history', async () => {
    const hall = await openEventUnderWay();
    const { resultRevisions = [], history = [], ...rest } = parseArchive(await archiveOf(hall.eventId));
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
    const told = { ...rest, resultRevisions: resultRevisions.map((step) => ({ ...step, historySequence: null })), history: [...history, line] };
    await secondDatabase.in(async () => {
      const taken = await importEvent((await makeUser()).actor, { file: archiveFileOf(told) });
      const event = await database().event.findUniqueOrThrow({
        where: { slug: taken.ok ? taken.value.slug : '' },
        include: { sections: { orderBy: { position: 'asc' } } },
      });
      const lines = await loadHistory(database(), { sectionId: event.sections[0]?.id ?? '', limit: 1000, kinds: ['result-entered'] });
      expect(lines.map(({ actorName, after }) => [actorName, after['result']])).toEqual([['An arbiter', 'draw']]);
      expect(parseArchive(await archiveOf(event.id))).toMatchObject({ history: [...history, line] });
    });
  });

  it('keeps the federations of national numbers and of lists, and the re-checks of breaches', async () => {
    const hall = await openEventUnderWay();
    const { personId } = await database().entry.findFirstOrThrow({ where: { sectionId: hall.sectionId } });
    await database().person.update({ where: { id: personId }, data: { federation: 'BEL', nationalId: '77', nationalBody: 'NED' } });
    const differing = [{ round: 1, engine: null, boards: [] }];
    const rechecks = [{ at: '2026-11-23T09:00:00.000Z', differing: [] }];
    await database().breach.create({ data: { sectionId: hall.sectionId, kind: 'exchange', round: 2, facts: {}, differing, rechecks, actorName: 'Kim' } });
    const saved = await archiveOf(hall.eventId);
    await secondDatabase.in(async () => {
      const taken = await importEvent((await makeUser()).actor, { file: archiveFile(saved) });
      const event = { slug: taken.ok ? taken.value.slug : '' };
      expect(await database().person.findFirst({ where: { event, nationalId: '77' } })).toMatchObject({ federation: 'BEL', numberBody: 'NED' });
      expect(await database().breach.findFirst({ where: { section: { event }, kind: 'exchange' } })).toMatchObject({ differing, rechecks });
    });
  });

  it('is also read under the version number from before the first release', async () => {
    const { event } = await makeEvent();
    const saved = parseArchive(await archiveOf(event.id));
    expect(saved).toMatchObject({ version: ARCHIVE_VERSION });
    await secondDatabase.in(async () => {
      expect(
        await importEvent((await makeUser()).actor, { file: archiveFileOf({ ...saved, version: PRE_RELEASE_VERSION } as unknown as ArchiveDocument) }),
      ).toMatchObject({
        ok: true,
      });
    });
  });

  it('keeps FIDE mode: on, or permanently left', async () => {
    const { event } = await makeEvent();
    await makeSection(event.id, { fideMode: 'on' });
    await makeSection(event.id, { fideMode: 'left', fideLeftInRound: 2, fideLeftAt: new Date('2026-11-22T09:30:00Z') });
    const saved = await archiveOf(event.id);
    await secondDatabase.in(async () => {
      const taken = await importEvent((await makeUser()).actor, { file: archiveFile(saved) });
      const sections = await database().section.findMany({ where: { event: { slug: taken.ok ? taken.value.slug : '' } }, orderBy: { id: 'asc' } });
      expect(sections).toMatchObject([{ fideMode: 'on' }, { fideMode: 'left', fideLeftInRound: 2, fideLeftAt: new Date('2026-11-22T09:30:00Z') }]);
    });
  });

  it('the imported event can be played on', async () => {
    const hall = await openEventUnderWay();
    const saved = await archiveOf(hall.eventId);
    await secondDatabase.in(async () => {
      const { actor } = await makeUser();
      const taken = await importEvent(actor, { file: archiveFile(saved) });
      const slug = taken.ok ? taken.value.slug : '';
      const [section] = await database().section.findMany({
        where: { event: { slug } },
        orderBy: { position: 'asc' },
        include: { entries: { orderBy: { pairingNumber: 'asc' } } },
      });
      const there: IncidentSection = {
        ...hall,
        owner: actor,
        second: actor,
        eventId: section?.eventId ?? '',
        sectionId: section?.id ?? '',
        players: section?.entries.map(({ id }) => id) ?? [],
      };
      await runActs(there, enterResultOn(boardOfLastRound(3), 'draw'), enterResultOn(boardOfLastRound(4), 'whiteWins'), completeLastRound, pairNext);
      expect(await database().round.count({ where: { sectionId: there.sectionId } })).toBe(2);
      expect(await blackOf(boardOfCompleteRound(1))(there)).not.toBe('');
    });
  });

  it('can be downloaded by owners only, and the history records export and import', async () => {
    const { event, owner } = await makeEvent();
    for (const role of ['organiser', 'arbiter'] as const)
      expect(await exportEvent(await makeMember(event.id, role), event.slug)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const first = await exportEvent(owner, event.slug);
    const second = await exportEvent(owner, event.slug);
    if (!first.ok || !second.ok) throw new Error('not saved');
    expect(Buffer.compare(first.value.bytes, second.value.bytes)).toBe(0);
    const taken = await importEvent(owner, { file: archiveFile(first.value.bytes) });
    expect(taken).toEqual({ ok: true, value: { slug: `${event.slug}-2` } });
    const lines = await database().auditEvent.findMany({ where: { event: { slug: { startsWith: event.slug } } }, orderBy: { sequence: 'asc' } });
    expect(lines.map(({ kind, after }) => [kind, after])).toEqual([
      ['event-archived', null],
      ['event-archived', null],
      ['event-taken-up', { slug: event.slug }],
    ]);
  });
});

describe('an event without rounds', () => {
  it('can be archived and imported', async () => {
    const { event, owner } = await makeEvent();
    await makeEntry((await makeSection(event.id)).id);
    const saved = await archiveOf(event.id);
    await database().event.update({ where: { id: event.id }, data: { slug: `${event.slug}-before` } });
    const taken = await importEvent(owner, { file: archiveFile(saved) });
    const { id } = await database().event.findUniqueOrThrow({ where: { slug: taken.ok ? taken.value.slug : '' } });
    expect(Buffer.compare(await archiveOf(id), saved)).toBe(0);
  });
});
