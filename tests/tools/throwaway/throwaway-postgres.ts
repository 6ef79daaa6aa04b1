// Starts a Postgres server for one run of tests or measurements.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPostmaster } from '@/scripts/database/postgres/postmaster';
import { startPostgres } from '@/scripts/database/postgres/start-postgres';
import { isAlive } from '@/scripts/process/processes';
import { fastestTempFolder } from './fastest-temp-folder';

const PREFIX = 'crosstable-throwaway-';

interface ThrowawayPostgres {
  readonly url: string;
  /** The address of the server through a Unix socket, if available. A round trip takes a third less time than over TCP. */
  readonly socketUrl: string;
  readonly stop: () => Promise<void>;
}

/** The socket is in the server's own folder, because the user who runs the server can write there. */
const SOCKET_SETTINGS = process.platform === 'win32' ? [] : ['unix_socket_directories=.'];

export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const place = fastestTempFolder();
  removeAbandoned(PREFIX, (folder) => [readPostmaster(path.join(folder, 'data'))?.pid], place);
  const folder = mkdtempSync(path.join(place, PREFIX));
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const directory = path.join(folder, 'data');
  const server = await startPostgres({ directory, password: 'throwaway', throwaway: true, settings: SOCKET_SETTINGS });
  const socketUrl = new URL(server.url);
  if (SOCKET_SETTINGS.length > 0) socketUrl.searchParams.set('host', directory);
  return {
    url: server.url,
    socketUrl: socketUrl.href,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Removes the folders in `place` that killed runs left behind, and kills the servers in them. The names of these folders begin with
 * `prefix`.
 */
export function removeAbandoned(prefix: string, serversOf: (folder: string) => readonly (number | undefined)[], place = tmpdir()): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(place, name);
    try {
      const owner = Number(readFileSync(path.join(folder, 'owner'), 'utf8'));
      if (owner === 0 || isAlive(owner)) continue;
      for (const pid of serversOf(folder)) if (pid !== undefined) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user or is being created, so it stays.
    }
  }
}
