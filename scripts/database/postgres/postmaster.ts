import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { isAlive, processName } from '../../process/processes';

/** Returns the running server of `directory`, or null. Removes the lock file of a server that has died. */
export function readPostmaster(directory: string) {
  const lock = path.join(directory, 'postmaster.pid');
  let lines;
  try {
    lines = readFileSync(lock, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const name = processName(pid);
  // After a reboot, another program may have the same process id.
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && (name === null || name.startsWith('postgres'))) {
    return { pid, port: Number(lines[3]) };
  }
  rmSync(lock, { force: true });
  return null;
}

/** True if the server accepts a connection with this password. */
export async function acceptsConnections(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
