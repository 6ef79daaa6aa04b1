// A Postgres for one run of tests or measurements, in the system's temporary folder.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../processes.mjs';
import { readPostmaster } from './postmaster.mjs';
import { startPostgres } from './start.mjs';

const PREFIX = 'crosstable-throwaway-';

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startThrowawayPostgres() {
  removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const server = await startPostgres({ directory: path.join(folder, 'data'), password: 'throwaway', throwaway: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What runs that were killed left behind. */
function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    try {
      const owner = Number(readFileSync(path.join(folder, 'owner'), 'utf8'));
      if (owner === 0 || isAlive(owner)) continue;
      const server = readPostmaster(path.join(folder, 'data'));
      if (server) process.kill(server.pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or being made at this moment: not ours to remove.
    }
  }
}
