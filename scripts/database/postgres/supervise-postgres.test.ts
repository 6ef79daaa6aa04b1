import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sleep } from '../../process/processes';
import { startPostgres } from './start-postgres';
import { supervisePostgres } from './supervise-postgres';

const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-keep-running-'));
const start = (port?: number) => startPostgres({ directory: path.join(folder, 'data'), password: 'x', port, throwaway: true });
let server: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  server = await start();
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readRows(): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('SELECT "what" FROM "kept"')).rows;
  } finally {
    await client.end();
  }
}

it('restarts a killed Postgres at the same address, with all stored data', async () => {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  await client.query(`SET synchronous_commit = on; CREATE TABLE "kept" ("what" text); INSERT INTO "kept" VALUES ('a result')`);
  const kept = supervisePostgres(server, async (port) => (server = await start(port)), { say: () => undefined });
  const killed = server.pid;
  process.kill(killed, 'SIGKILL');
  while (kept.current().pid === killed) await sleep(20);
  kept.end();
  expect(await readRows()).toEqual([{ what: 'a result' }]);
  expect(kept.current().port).toBe(server.port);
  await client.end().catch(() => undefined);
});

it('keeps trying while Postgres does not start, and prints the reason only once', async () => {
  const printed: string[] = [];
  let attempts = 0;
  const failing = async () => {
    attempts += 1;
    if (attempts < 5) throw new Error('No space left on device');
    return server;
  };
  const kept = supervisePostgres({ ...server, pid: 2 ** 30 }, failing, { say: (line: string) => printed.push(line), waitsMs: [0] });
  while (kept.current() !== server) await sleep(20);
  kept.end();
  expect(printed.filter((line) => /No space left/.test(line)).length).toBe(1);
  expect(printed.at(-1)).toBe('Postgres is back.');
});
