import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/database';
import { migrate, readMigrations } from './migrate.mjs';
import { MIGRATIONS } from '../process/paths.mjs';

useDatabase();

const url = () => process.env.DATABASE_URL ?? '';

async function query(statement: string) {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  try {
    // Several statements at once have an answer each.
    const answer = await client.query<Record<string, unknown>>(statement);
    return Array.isArray(answer) ? [] : answer.rows;
  } finally {
    await client.end();
  }
}

it('applies each migration once, however many instances start together', async () => {
  await query('DROP SCHEMA public CASCADE');
  const applied = await Promise.all([migrate(url()), migrate(url()), migrate(url())]);
  const recorded = await query('SELECT * FROM "_prisma_migrations" WHERE finished_at IS NOT NULL');
  expect(recorded.length).toBeGreaterThan(0);
  expect(applied.reduce((sum, count) => sum + count)).toBe(recorded.length);
});

it('a change that fails or is interrupted leaves the database as it was, and the next start tries it again', async () => {
  const all = readMigrations().map(({ name }) => name);
  // One that cannot be made without the table that is moved out of its way, whatever comes after it.
  const fails = '20261122001441_space_of_results_told_once';
  const earlier = all.filter((name) => name < fails);
  await query('DROP SCHEMA public CASCADE');
  await migrate(url(), { only: earlier });
  // Begun by a version that took notes first, and interrupted.
  await query(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('half', 'x', '${fails}')`);
  await query('ALTER TABLE "ResultRevision" RENAME TO "Moved"');
  await expect(migrate(url())).rejects.toThrow(
    new RegExp(`${fails} of the database could not be made: .*The database is as it was before this change, and the next start tries again`),
  );
  await query('ALTER TABLE "Moved" RENAME TO "ResultRevision"');
  expect(await migrate(url())).toBe(all.length - earlier.length);
  expect(
    await query(
      `SELECT finished_at IS NOT NULL AS "isFinished", rolled_back_at IS NOT NULL AS "isRolledBack" FROM "_prisma_migrations" WHERE migration_name = '${fails}' ORDER BY started_at`,
    ),
  ).toEqual([
    { isFinished: false, isRolledBack: true },
    { isFinished: true, isRolledBack: false },
  ]);
  expect(await migrate(url())).toBe(0);
});

it('says plainly when there is no database', async () => {
  await expect(migrate('postgresql://x:y@127.0.0.1:1/none')).rejects.toThrow(/cannot be reached/);
});

/** The first migration after the day that the rows below are of. */
const NEXT_DAY = '20261122';

/** Keys between tables, as the schema has them. */
const keysOfSchema = () => readFileSync(path.join(MIGRATIONS, '../schema.prisma'), 'utf8').match(/@relation\([^)]*fields:/g)?.length;

/** An id for each name; the one that is made of somebody's own id that was no uuid. */
const id = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Names of rows in SQL and JSON, all but the board `h`: its id is somebody's own. */
const NAMES = /(?<=(['"]))(?:u|e[12]|s[12]|p[1-4]|r1|a[12]|b1?|c[123]|rp|d[12]|v[1-4])(?=\1)/g;

/** What an installation of the day before had: two events that share a person, a round with a board changed by hand, reports, a restore point. */
const OLD_ROWS = `
  INSERT INTO "User" ("id", "email", "name", "passwordHash") VALUES ('u', 'u@example.org', 'U', 'x');
  INSERT INTO "Event" ("id", "slug", "name", "startsOn", "endsOn", "timeZone") VALUES ('e1', 'one', 'One', '2020-01-01', '2020-01-03', 'UTC'), ('e2', 'two', 'Two', '2026-11-20', '2026-11-22', 'UTC');
  INSERT INTO "Section" ("id", "eventId", "slug", "name", "systemId", "rounds", "lotSeed", "scoring", "tieBreaks")
    VALUES ('s1', 'e1', 'a', 'A', 'dutch-2017', 5, 'x', '{}', '{}'), ('s2', 'e2', 'a', 'A', 'dutch-2017', 5, 'x', '{}', '{}');
  INSERT INTO "Person" ("id", "name", "searchName", "fideId", "birth", "club") VALUES ('p1', 'Ashgrove, Una', 'ashgrove una', 9001, '1990-04-21', 'Mill Lane'), ('p2', 'Birchwood, Ed', 'birchwood ed', NULL, NULL, ''), ('p3', 'Cedarholm, Mo', 'cedarholm mo', 9003, NULL, ''), ('p4', 'Nobody, At All', 'nobody at all', NULL, '1950', '');
  INSERT INTO "Rating" ("id", "personId", "kind", "value", "source", "listedOn") VALUES ('r1', 'p1', 'standard', 2101, 'FIDE', '2026-10-01');
  INSERT INTO "Entry" ("id", "sectionId", "personId", "rating", "createdAt") VALUES ('a1', 's1', 'p1', 2101, '2020-01-01'), ('b1', 's1', 'p2', 0, '2020-01-01'), ('a2', 's2', 'p1', 2101, '2026-11-20'), ('c2', 's2', 'p3', 1900, '2026-11-20');
  INSERT INTO "RestorePoint" ("id", "sectionId", "before", "facts") VALUES ('rp', 's2', 'entries-imported', '{"entries": [{"personId": "p1"}, {"personId": "p3"}]}');
  INSERT INTO "Round" ("id", "sectionId", "number", "state", "systemId", "publishedAt") VALUES ('d1', 's1', 1, 'complete', 'dutch-2017', '2020-01-01'), ('d2', 's2', 1, 'published', 'dutch-2017', '2026-11-20');
  INSERT INTO "Pairing" ("id", "roundId", "board", "whiteId", "blackId", "whiteScoreBefore", "blackScoreBefore", "madeByHand") VALUES ('b', 'd1', 1, 'a1', 'b1', 0, 0, false), ('h', 'd2', 7, 'c2', 'a2', 0, 0, true);
  INSERT INTO "ResultRevision" ("id", "pairingId", "sequence", "result", "source", "actorId", "idempotencyKey", "createdAt") VALUES
    ('v1', 'b', 1, 'draw', 'arbiter', 'u', 'k1', '2020-01-02'), ('v2', 'b', 2, 'whiteWins', 'arbiter', 'u', 'k2', '2020-01-03'),
    ('v3', 'h', 1, 'draw', 'arbiter', 'u', 'k3', '2026-11-20'), ('v4', 'h', 2, 'blackWins', 'arbiter', 'u', 'k4', '2026-11-21');
  INSERT INTO "ResultClaim" ("id", "pairingId", "side", "result", "idempotencyKey", "createdAt") VALUES
    ('c1', 'b', 'white', 'draw', 'k1', '2020-01-01'), ('c2', 'b', 'black', 'draw', 'k2', '2020-01-02 12:00'), ('c3', 'h', 'white', 'draw', 'k3', '2026-11-20');
  INSERT INTO "AuditEvent" ("eventId", "sectionId", "actorName", "kind", "before", "after") VALUES ('e2', 's2', 'U', 'entry-changed', '{"name": "A", "club": "Old"}', '{"name": "B", "club": "Mill Lane"}');
  INSERT INTO "AuditEvent" ("eventId", "sectionId", "round", "actorId", "actorName", "kind", "before", "after", "createdAt") VALUES
    ('e1', 's1', 1, 'u', 'U', 'result-entered', '{"result": null}', '{"board": 1, "pairingId": "b", "white": "Ashgrove, Una", "black": "Birchwood, Ed", "result": "draw"}', '2020-01-02'),
    ('e1', 's1', 1, 'u', 'U', 'result-entered', '{"result": "draw"}', '{"board": 1, "pairingId": "b", "white": "Ashgrov, Una", "black": "Birchwood, Ed", "result": "whiteWins"}', '2020-01-03'),
    ('e2', 's2', 1, 'u', 'U', 'result-entered', '{"result": "draw"}', '{"board": 7, "pairingId": "h", "white": "Cedarholm, Mo", "black": "Ashgrove, Una", "result": "blackWins"}', '2026-11-21');
`.replaceAll(NAMES, id);

describe('rows of an installation of the day before', () => {
  beforeAll(async () => {
    await query('DROP SCHEMA public CASCADE');
    await query('CREATE SCHEMA public');
    const all = readMigrations();
    for (const { sql } of all.filter(({ name }) => name < NEXT_DAY)) await query(sql);
    await query(OLD_ROWS);
    for (const { sql } of all.filter(({ name }) => name >= NEXT_DAY)) await query(sql);
  });

  it('keep every revision and every claim, which say which board and players they were about where that is known', async () => {
    expect(
      await query(
        'SELECT "id", "result", "sectionId", "roundId", "round", "board", "whiteId", "blackId", "sequence", "takesBack" FROM "ResultRevision" ORDER BY "idempotencyKey"',
      ),
    ).toEqual([
      {
        id: id('v1'),
        result: 'draw',
        sectionId: id('s1'),
        roundId: id('d1'),
        round: 1,
        board: 1,
        whiteId: id('a1'),
        blackId: id('b1'),
        sequence: 1,
        takesBack: null,
      },
      {
        id: id('v2'),
        result: 'whiteWins',
        sectionId: id('s1'),
        roundId: id('d1'),
        round: 1,
        board: 1,
        whiteId: id('a1'),
        blackId: id('b1'),
        sequence: 2,
        takesBack: null,
      },
      // Before the board was changed by hand others may have sat there.
      { id: id('v3'), result: 'draw', sectionId: id('s2'), roundId: id('d2'), round: 1, board: 7, whiteId: null, blackId: null, sequence: 1, takesBack: null },
      {
        id: id('v4'),
        result: 'blackWins',
        sectionId: id('s2'),
        roundId: id('d2'),
        round: 1,
        board: 7,
        whiteId: id('c2'),
        blackId: id('a2'),
        sequence: 2,
        takesBack: null,
      },
    ]);
    expect(
      await query(
        'SELECT "id", "result", "side", "roundId", "board", "whiteId", "blackId", "onSequence", "deviceHash" FROM "ResultClaim" ORDER BY "idempotencyKey"',
      ),
    ).toEqual([
      { id: id('c1'), result: 'draw', side: 'white', roundId: id('d1'), board: 1, whiteId: id('a1'), blackId: id('b1'), onSequence: 0, deviceHash: null },
      { id: id('c2'), result: 'draw', side: 'black', roundId: id('d1'), board: 1, whiteId: id('a1'), blackId: id('b1'), onSequence: 1, deviceHash: null },
      { id: id('c3'), result: 'draw', side: 'white', roundId: id('d2'), board: 7, whiteId: null, blackId: null, onSequence: 0, deviceHash: null },
    ]);
  });

  it('give each event a person of its own, with ratings, entries and restore points', async () => {
    const persons = await query(
      'SELECT p."eventId", p."name", p."fideId", p."birth", p."club", r."value" FROM "Person" p LEFT JOIN "Rating" r ON r."personId" = p."id" JOIN "Event" e ON e."id" = p."eventId" ORDER BY e."slug", p."name"',
    );
    expect(persons).toEqual([
      { eventId: id('e1'), name: 'Ashgrove, Una', fideId: 9001, birth: '1990-04-21', club: 'Mill Lane', value: 2101 },
      { eventId: id('e1'), name: 'Birchwood, Ed', fideId: null, birth: null, club: '', value: null },
      { eventId: id('e2'), name: 'Ashgrove, Una', fideId: 9001, birth: '1990-04-21', club: 'Mill Lane', value: 2101 },
      { eventId: id('e2'), name: 'Cedarholm, Mo', fideId: 9003, birth: null, club: '', value: null },
    ]);
    expect(
      await query(
        'SELECT e."id" FROM "Entry" e JOIN "Person" p ON p."id" = e."personId" JOIN "Section" s ON s."id" = e."sectionId" WHERE p."eventId" <> s."eventId"',
      ),
    ).toEqual([]);
    const kept = `SELECT p."name", p."eventId" FROM "RestorePoint" r CROSS JOIN LATERAL jsonb_array_elements(r."facts" -> 'entries') AS kept JOIN "Person" p ON p."id"::text = kept ->> 'personId' ORDER BY p."name"`;
    expect(await query(kept)).toEqual([
      { name: 'Ashgrove, Una', eventId: id('e2') },
      { name: 'Cedarholm, Mo', eventId: id('e2') },
    ]);
  });

  it('keep the data of an event that is over for as long from this day on, and no club in the history', async () => {
    const [one, two] = await query('SELECT "endsOn" + "keepDataDays" - CURRENT_DATE AS "days" FROM "Event" ORDER BY "slug"');
    expect(one).toEqual({ days: 180 });
    expect(Number(two?.['days'])).toBeGreaterThanOrEqual(180 - 1);
    const [{ before, after } = {}] = await query(`SELECT "before", "after" FROM "AuditEvent" WHERE "kind" = 'entry-changed'`);
    expect(before).toEqual({ name: 'A' });
    expect(after).toEqual({ name: 'B', alsoChanged: ['club'] });
  });

  it('have ids of sixteen bytes, also who had one of their own kind, and refer to what they referred to', async () => {
    const asText = `SELECT table_name || '.' || column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND (column_name = 'id' OR column_name LIKE '%Id') AND data_type <> 'uuid' ORDER BY 1`;
    const numbers = ['ListedRating.listId', 'ListedRating.playerId', 'RatedPlayer.fideId', 'RatedPlayer.id', 'RatingList.id'];
    expect(await query(asText)).toEqual(
      [...numbers, 'Person.fideId', 'Person.nationalId', 'Round.systemId', 'Section.systemId'].sort().map((column) => ({ column })),
    );
    expect(
      await query('SELECT p."id", r."sequence" FROM "Pairing" p JOIN "ResultRevision" r ON r."pairingId" = p."id" WHERE p."board" = 7 ORDER BY 2'),
    ).toEqual([1, 2].map((sequence) => ({ id: id('h'), sequence })));
    const [keys] = await query(
      `SELECT count(*)::int AS "count", bool_and(convalidated) AS "checked" FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    expect(keys).toEqual({ count: keysOfSchema(), checked: true });
  });

  it('tell a result once: by its step where that says all that the line said, else by the line', async () => {
    const steps = await query('SELECT "idempotencyKey" AS "key", "historySequence" AS "place" FROM "ResultRevision" ORDER BY 1');
    expect(steps).toEqual([
      { key: 'k1', place: 2 },
      { key: 'k2', place: null },
      { key: 'k3', place: null },
      { key: 'k4', place: null },
    ]);
    // A name that was put right since, and an id that was somebody's own: the step does not say those.
    expect(await query(`SELECT "sequence", "after" ->> 'white' AS "white" FROM "AuditEvent" WHERE "kind" = 'result-entered' ORDER BY 1`)).toEqual([
      { sequence: 3, white: 'Ashgrov, Una' },
      { sequence: 4, white: 'Cedarholm, Mo' },
    ]);
  });

  it('are as append-only as new ones', async () => {
    for (const statement of [
      `UPDATE "ResultRevision" SET "result" = 'draw' WHERE "id" = '${id('v2')}'`,
      'UPDATE "ResultRevision" SET "historySequence" = 99',
      'DELETE FROM "AuditEvent"',
      `DELETE FROM "ResultClaim"`,
      `UPDATE "ResultClaim" SET "whiteId" = '${id('a2')}' WHERE "id" = '${id('c3')}'`,
    ]) {
      await expect(query(statement)).rejects.toThrow(/append-only/);
    }
  });
});

/** A section by national ratings, one accelerated with round 1 paired by seven players, an event at the address /rules and a removed one that was. */
const BEFORE_FIDE_MODE = `
  INSERT INTO "Event" ("id", "slug", "name", "startsOn", "endsOn", "timeZone") SELECT gen_random_uuid(), slug, slug, '2026-11-20', '2026-11-22', 'UTC' FROM unnest('{rules,rules-2,gone}'::text[]) slug;
  INSERT INTO "RemovedEvent" ("eventId", "slug", "wasPublished", "kept", "erasesAt") SELECT "id", 'rules', false, '{}', now() FROM "Event" WHERE "slug" = 'gone';
  INSERT INTO "Section" ("id", "eventId", "slug", "name", "systemId", "rounds", "lotSeed", "scoring", "tieBreaks", "acceleration", "ratingKind")
    SELECT gen_random_uuid(), "id", s, s, 'dutch-2026', 5, 'x', '{}', '{}', CASE s WHEN 'plain' THEN 'none' ELSE 'baku' END, CASE s WHEN 'plain' THEN 'national' ELSE 'standard' END::"RatingKind"
    FROM "Event", unnest('{plain,fast}'::text[]) s WHERE "Event"."slug" = 'rules';
  INSERT INTO "Person" ("id", "eventId", "name", "searchName") SELECT gen_random_uuid(), "id", 'Player ' || n, 'player ' || n FROM "Event", generate_series(1, 8) n WHERE "slug" = 'rules';
  INSERT INTO "Entry" ("id", "sectionId", "personId", "rating") SELECT gen_random_uuid(), s."id", p."id", 0 FROM "Section" s JOIN "Person" p ON p."eventId" = s."eventId";
  INSERT INTO "Round" ("id", "sectionId", "number", "state", "systemId", "publishedAt") SELECT gen_random_uuid(), s."id", n, 'complete', 'dutch-2026', now() FROM "Section" s, generate_series(1, 2) n;
  INSERT INTO "PairingNumber" ("roundId", "entryId", "number") SELECT d."id", e."id", right(p."name", 1)::int
    FROM "Entry" e JOIN "Person" p ON p."id" = e."personId" JOIN "Round" d ON d."sectionId" = e."sectionId" WHERE d."number" = 2 OR p."name" <> 'Player 1';
`;

it('sections from before FIDE mode never were in it, and are ordered and accelerated as their rounds were; nobody has the address /rules', async () => {
  const names = readMigrations().map(({ name }) => name);
  await query('DROP SCHEMA public CASCADE');
  await migrate(url(), { only: names.filter((name) => name < '20261122002000') });
  await query(BEFORE_FIDE_MODE);
  expect(await migrate(url())).toBeGreaterThan(0);
  expect(await query('SELECT "slug", "fideMode", "fideLeftInRound", "ratingMethod", "listSequence" FROM "Section" ORDER BY "slug"')).toEqual([
    { slug: 'fast', fideMode: 'never', fideLeftInRound: null, ratingMethod: 'FIDON', listSequence: [] },
    { slug: 'plain', fideMode: 'never', fideLeftInRound: null, ratingMethod: 'NIDOF', listSequence: [] },
  ]);
  // Seven players had a number in round 1, 2 to 8: four of them are group A.
  const last = `SELECT s."slug", p."name" FROM "Entry" e JOIN "Section" s ON s."id" = e."sectionId" JOIN "Person" p ON p."id" = e."personId" WHERE e."isLastInGroupA"`;
  expect(await query(last)).toEqual([{ slug: 'fast', name: 'Player 5' }]);
  expect(await query('SELECT e."slug", r."slug" AS "was" FROM "Event" e LEFT JOIN "RemovedEvent" r ON r."eventId" = e."id" ORDER BY 1')).toEqual([
    { slug: 'gone', was: 'rules-3' },
    { slug: 'rules-2', was: null },
    { slug: 'rules-3', was: null },
  ]);
});
