import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresLogFile, startPostgres } from './start-postgres';

const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-log-'));
const directory = path.join(folder, 'data');
let server: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  server = await startPostgres({ directory, password: 'x', throwaway: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('does not write failed rows or parameters to the Postgres log', async () => {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const details: unknown[] = [];
  const fails = async (text: string, values: unknown[] = []) => {
    const error: unknown = await client.query(text, values).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    if (error instanceof pg.DatabaseError) details.push(error.detail ?? error.where);
  };
  await client.query(`CREATE TABLE person ("name" TEXT UNIQUE, "birth" TEXT NOT NULL CHECK ("birth" <> 'y1901'), "rating" SMALLINT)`);
  await client.query(`INSERT INTO person VALUES ('Quist, Ada', 'y1987', 1)`);
  await fails('INSERT INTO person VALUES ($1, $2, 1)', ['Quist, Ada', 'y1990']);
  await fails('INSERT INTO person VALUES ($1, NULL, 1)', ['Quist, Ada']);
  await fails('INSERT INTO person VALUES ($1, $2, 1)', ['Quist, Bo', 'y1901']);
  await fails(`INSERT INTO person VALUES ('Quist, Cy', 'y1901', 1)`);
  await fails(`INSERT INTO person SELECT * FROM jsonb_populate_recordset(NULL::person, $1::jsonb)`, ['[{"name":"Quist, Di","birth":"y1901"}]']);
  await fails(`INSERT INTO person SELECT 'Quist, Ed', 'y1990' FROM nothing_here`);
  await client.end();
  // The client still gets the details of the error.
  expect(details.join('\n')).toContain('Quist, Ada');
  const log = readFileSync(postgresLogFile(directory), 'utf8');
  expect(log).toContain('violates check constraint');
  // Each year is written with a letter, because the digits alone could occur in times and process ids.
  expect(log).not.toMatch(/Quist|y1901|y1990/);
});
