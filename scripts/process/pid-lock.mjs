import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, sleep } from './processes.mjs';

const POLL_MS = 200;

/** Runs `work` while no other process of this machine holds `file`. The lock of a process that died is taken over. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  while (!take(file)) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Linked into place, so that the file never exists without the number of its process. */
function take(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeWhenDead(file);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeWhenDead(file) {
  try {
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
  } catch (error) {
    // Given back in the meantime.
    if (error.code !== 'ENOENT') throw error;
  }
}
