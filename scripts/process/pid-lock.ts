import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemErrorCode } from './command-errors.mjs';
import { isAlive, sleep } from './processes';

const POLL_MS = 200;
/** The waiting time after which a message explains the delay. */
const PRINT_AFTER_MS = 1500;

/** Runs `work` while holding the lock `file`. Takes over the lock of a process that has died. Waiting processes show `purpose` to the user. */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { purpose, say = console.error }: { purpose: string; say?: (line: string) => void },
) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 });
  const began = Date.now();
  for (let isPrinted = false; !takeLock(file, purpose); await sleep(POLL_MS)) {
    const holder = readHolder(file);
    if (isPrinted || holder === null || Date.now() - began < PRINT_AFTER_MS) continue;
    isPrinted = true;
    say(`Waiting for ${holder.purpose || 'another command'} in this folder to finish (process ${holder.pid}).`);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes the lock, or returns false if another process holds it. A hard link makes the file appear at once with its whole content. */
function takeLock(file: string, purpose: string) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${purpose}`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
    const holder = readHolder(file);
    if (holder !== null && !isAlive(holder.pid)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Reads the holder of the lock; null if the lock has been released. */
function readHolder(file: string) {
  try {
    const [pid = '', ...words] = readFileSync(file, 'utf8').split(' ');
    return { pid: Number(pid), purpose: words.join(' ') };
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
