import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, postgresUrl } from '../database/postgres/start-postgres';
import { sleep } from '../process/processes';
import { backupPaths } from './backup-paths';
import { runContinuousBackup } from './continuous-backup';
import { restoreFromFolder } from './restore-from-folder';

const root = mkdtempSync(path.join(tmpdir(), 'crosstable-continuous-'));
const directory = path.join(root, 'data');
const backupFolderPaths = backupPaths(path.join(root, 'backups'));
const secondFolder = path.join(root, 'stick');
const secrets = { databasePassword: 'x', sessionSecret: 'of slips' };
const printedLines: string[] = [];
let server: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;
let runningBackup: ReturnType<typeof runContinuousBackup>;

beforeAll(async () => {
  await mkdir(secondFolder);
  server = await startPostgres({ directory, password: 'x', throwaway: true, archive: backupFolderPaths.incoming });
  client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  await client.query('CREATE TABLE "kept" ("what" text)');
  runningBackup = runContinuousBackup({
    url: server.url,
    directory,
    secrets,
    second: secondFolder,
    folder: backupFolderPaths.folder,
    limits: { days: 14, bytes: 1e9 },
    cycleEveryMs: 100,
    retrySecondMs: 0,
    say: (line: string) => void printedLines.push(line),
  });
});

afterAll(async () => {
  await client.end().catch(() => undefined);
  await server.stop();
  await runningBackup.finish();
  rmSync(root, { recursive: true, force: true });
});

const readState = () => JSON.parse(readFileSync(backupFolderPaths.state, 'utf8'));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.(gz|json)$/.test(name) && /series/.test(name));

async function waitUntil(check: () => boolean): Promise<void> {
  for (;;) {
    try {
      if (check()) return;
    } catch {
      // The backup has not written its state yet.
    }
    await sleep(20);
  }
}

/** Stores a row and ends its log segment. Returns a time between this row and the next. */
async function insertRow(what: string): Promise<Date> {
  await client.query('INSERT INTO "kept" VALUES ($1)', [what]);
  // Times have whole milliseconds, so the returned moment must be clearly later than the commit.
  await sleep(3);
  const {
    rows: [{ moment }],
  } = await client.query('SELECT clock_timestamp() AS moment, pg_switch_wal()');
  return moment;
}

const readRestoredRows = async (port: number, { databasePassword: password }: { databasePassword: string }) => {
  const found = new pg.Client({ connectionString: postgresUrl({ password, port, database: 'crosstable' }) });
  await found.connect();
  try {
    return (await found.query<{ what: string }>('SELECT "what" FROM "kept"')).rows.map(({ what }) => what);
  } finally {
    await found.end();
  }
};

const restoreUntil = (until: Date | null) =>
  restoreFromFolder({
    folder: secondFolder,
    until,
    draft: path.join(root, 'draft'),
    inspect: readRestoredRows,
    say: (line: string) => void printedLines.push(line),
  });

const momentByRow: Record<string, Date> = {};

it('makes backups from the first start on, also in the second folder', async () => {
  await waitUntil(() => readState().lastBaseAt !== null);
  momentByRow['round 1'] = await insertRow('round 1');
  momentByRow['round 2'] = await insertRow('round 2');
  const segments = () => filesIn(secondFolder).filter((name) => /wal/.test(name)).length;
  await waitUntil(() => segments() >= 2 && readState().second.until !== null && filesIn(secondFolder).some((name) => name.endsWith('.json')));
  expect(readState()).toMatchObject({ kind: 'kept', problem: null, second: { folder: secondFolder, problem: null } });
  const stored = (momentByRow['round 2'] ?? new Date()).getTime();
  await waitUntil(() => Date.parse(readState().coveredUntil) >= stored && Date.parse(readState().second.until) >= stored);
});

it('continues if the second folder vanishes, reports it, and catches up when the folder returns', async () => {
  renameSync(secondFolder, `${secondFolder}.unplugged`);
  momentByRow['round 3'] = await insertRow('round 3');
  await waitUntil(() => readState().second.problem !== null);
  expect(readState()).toMatchObject({ problem: null, second: { problem: expect.any(String) } });
  expect(printedLines.filter((line) => line.includes('cannot be used')).length).toBe(1);
  renameSync(`${secondFolder}.unplugged`, secondFolder);
  const missing = () => filesIn(backupFolderPaths.folder).filter((name) => !filesIn(secondFolder).includes(name));
  await waitUntil(() => readState().second.problem === null && missing().length === 0);
});

it('restores a lost disk from the second folder, to a given time and to the end', async () => {
  process.kill(server.pid, 'SIGKILL');
  await runningBackup.finish();
  rmSync(directory, { recursive: true, force: true });
  rmSync(backupFolderPaths.folder, { recursive: true, force: true });
  const between = await restoreUntil(momentByRow['round 2'] ?? null);
  expect(between.inspected).toEqual(['round 1', 'round 2']);
  // The secrets for slips and sessions are restored as well.
  expect(between.secrets).toEqual(secrets);
  const all = await restoreUntil(new Date());
  expect(all).toMatchObject({ inspected: ['round 1', 'round 2', 'round 3'], isAll: true });
});

it('reports a damaged backup and does not restore it', async () => {
  const base = filesIn(secondFolder).find((name) => name.endsWith('.tar.gz')) ?? '';
  const bytes = readFileSync(path.join(secondFolder, base));
  writeFileSync(path.join(secondFolder, base), bytes.fill(7, 1000, 1100));
  await expect(restoreUntil(null)).rejects.toThrow('Every backup in this folder is damaged.');
  expect(printedLines.at(-1)).toMatch(/is damaged/);
});
