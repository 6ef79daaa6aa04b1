import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './database';

useDatabase();

const FOLDER = path.resolve(import.meta.dirname, '../prisma/migrations');
const SPLIT = '20261122000500_people_of_an_event';
const sqlOf = (name: string) => readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8');

/** Two events that share Ada, who also stands in a restore point of a third; Bo is in the first only; Cy in none. */
const BEFORE = `
  INSERT INTO "Event" ("id", "slug", "name", "startsOn", "endsOn", "timeZone")
    SELECT id, id, id, '2020-01-01', CASE id WHEN 'e3' THEN CURRENT_DATE + 3 ELSE CURRENT_DATE - 400 END, 'UTC' FROM unnest(ARRAY['e1', 'e2', 'e3']) AS id;
  INSERT INTO "Section" ("id", "eventId", "slug", "name", "systemId", "rounds", "lotSeed", "scoring", "tieBreaks")
    SELECT 's' || id, 'e' || id, id, id, 'dutch-2017', 5, 'seed', '{}', '{}' FROM unnest(ARRAY['1', '2', '3']) AS id;
  INSERT INTO "Person" ("id", "name", "searchName", "fideId", "nationalId", "federation", "title", "birth", "sex", "club") VALUES
    ('ada', 'Ash, Ada', 'ash ada', 700001, '77', 'NED', 'WFM', '1990-04-21', 'w', 'Mill Lane'),
    ('bo', 'Birch, Bo', 'birch bo', NULL, NULL, '', NULL, NULL, NULL, ''),
    ('cy', 'Cedar, Cy', 'cedar cy', 700003, NULL, 'BEL', NULL, '1950', 'm', '');
  INSERT INTO "Rating" ("id", "personId", "kind", "value", "source", "listedOn") VALUES
    ('r1', 'ada', 'standard', 2101, 'FIDE', '2026-10-01'), ('r2', 'ada', 'rapid', 2050, 'FIDE', '2026-10-01');
  INSERT INTO "Entry" ("id", "sectionId", "personId", "rating", "createdAt") VALUES
    ('e1a', 's1', 'ada', 2101, '2026-01-01'), ('e1b', 's1', 'bo', 0, '2026-01-01'), ('e2a', 's2', 'ada', 2101, '2026-02-01');
  INSERT INTO "RestorePoint" ("id", "sectionId", "before", "facts", "createdAt") VALUES
    ('p3', 's3', 'entries-imported', '{"format": 1, "entries": [{"id": "x", "personId": "ada", "rating": 2101}], "draft": null}', '2026-03-01'),
    ('p1', 's1', 'entries-imported', '{"format": 1, "entries": [{"id": "e1b", "personId": "bo"}, {"id": "e1a", "personId": "ada"}]}', '2026-03-01');
  INSERT INTO "AuditEvent" ("eventId", "sectionId", "actorName", "kind", "before", "after") VALUES
    ('e1', 's1', 'Arbiter', 'entry-changed', '{"name": "Ash, Ada", "sex": "m", "federation": "BEL"}', '{"name": "Ash, Ada", "sex": "w", "federation": "NED"}'),
    ('e1', 's1', 'Arbiter', 'entry-changed', '{"name": "Ash, A"}', '{"name": "Ash, Ada"}');
`;

describe('the migration that gives people to their events', () => {
  let client: pg.Client;
  const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;

  beforeAll(async () => {
    client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    for (const name of readdirSync(FOLDER)
      .filter((entry) => /^\d/.test(entry) && entry < SPLIT)
      .sort())
      await client.query(sqlOf(name));
    await client.query(BEFORE);
    await client.query(sqlOf(SPLIT));
  });
  afterAll(() => client.end());

  it('splits a shared person into one per event, with everything known and the ratings', async () => {
    const copies = await rows(
      `SELECT "id", "eventId", "fideId", "nationalId", "federation", "title", "birth", "sex", "club" FROM "Person" WHERE "name" = 'Ash, Ada' ORDER BY "eventId"`,
    );
    const facts = { fideId: 700001, nationalId: '77', federation: 'NED', title: 'WFM', birth: '1990-04-21', sex: 'w', club: 'Mill Lane' };
    expect(copies).toMatchObject([
      { id: 'ada', eventId: 'e1', ...facts },
      { eventId: 'e2', ...facts },
      { eventId: 'e3', ...facts },
    ]);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(3);
    expect(await rows(`SELECT p."eventId", r."kind"::text, r."value" FROM "Rating" r JOIN "Person" p ON p."id" = r."personId" ORDER BY 1, 2`)).toEqual(
      ['e1', 'e2', 'e3'].flatMap((eventId) => [
        { eventId, kind: 'rapid', value: 2050 },
        { eventId, kind: 'standard', value: 2101 },
      ]),
    );
  });

  it('leaves every entry and restore point with a person of its own event', async () => {
    expect(await rows(`SELECT e."id", p."eventId", p."name" FROM "Entry" e JOIN "Person" p ON p."id" = e."personId" ORDER BY 1`)).toEqual([
      { id: 'e1a', eventId: 'e1', name: 'Ash, Ada' },
      { id: 'e1b', eventId: 'e1', name: 'Birch, Bo' },
      { id: 'e2a', eventId: 'e2', name: 'Ash, Ada' },
    ]);
    const kept = await rows(`SELECT r."id", p."eventId", kept ->> 'id' AS entry FROM "RestorePoint" r, jsonb_array_elements(r."facts" -> 'entries') AS kept
      JOIN "Person" p ON p."id" = kept ->> 'personId' ORDER BY 1, 3`);
    expect(kept).toEqual([
      { id: 'p1', eventId: 'e1', entry: 'e1a' },
      { id: 'p1', eventId: 'e1', entry: 'e1b' },
      { id: 'p3', eventId: 'e3', entry: 'x' },
    ]);
    expect(await rows(`SELECT "facts" ->> 'format' AS format, "facts" ? 'draft' AS draft FROM "RestorePoint" WHERE "id" = 'p3'`)).toEqual([
      { format: '1', draft: true },
    ]);
  });

  it('keeps nobody who is in no event', async () => {
    expect(await rows(`SELECT "id" FROM "Person" WHERE "name" = 'Cedar, Cy'`)).toEqual([]);
  });

  it('erases nothing of events that are long over before half a year has passed from now', async () => {
    expect(await rows(`SELECT "id", "endsOn" + "keepDataDays" - CURRENT_DATE AS left, "keepDataDays" AS days FROM "Event" ORDER BY 1`)).toEqual([
      { id: 'e1', left: 180, days: 580 },
      { id: 'e2', left: 180, days: 580 },
      { id: 'e3', left: 183, days: 180 },
    ]);
  });

  it('takes out of the history what could never be erased there, and closes it again', async () => {
    expect(await rows(`SELECT "before", "after" FROM "AuditEvent" ORDER BY "sequence"`)).toEqual([
      { before: { name: 'Ash, Ada', federation: 'BEL' }, after: { name: 'Ash, Ada', federation: 'NED', alsoChanged: ['sex'] } },
      { before: { name: 'Ash, A' }, after: { name: 'Ash, Ada' } },
    ]);
    await expect(rows(`UPDATE "AuditEvent" SET "reason" = 'x'`)).rejects.toThrow('append-only');
  });

  it('lets nobody enter a person of another event, nor move persons and sections', async () => {
    const enter = `INSERT INTO "Entry" ("id", "sectionId", "personId", "rating") VALUES ('no', 's2', 'ada', 0)`;
    await expect(rows(enter)).rejects.toThrow('another event');
    await expect(rows(`UPDATE "Entry" SET "personId" = 'ada' WHERE "id" = 'e2a'`)).rejects.toThrow('another event');
    await expect(rows(`UPDATE "Person" SET "eventId" = 'e2' WHERE "id" = 'bo'`)).rejects.toThrow('stays in its event');
    await expect(rows(`UPDATE "Section" SET "eventId" = 'e2' WHERE "id" = 's1'`)).rejects.toThrow('stays in its event');
    // The same number may stand once in each event.
    await expect(rows(`UPDATE "Person" SET "fideId" = 700001 WHERE "id" = 'bo'`)).rejects.toThrow('Person_eventId_fideId_key');
  });
});
