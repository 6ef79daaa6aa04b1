import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { withLock } from './pid-lock';

const lockFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'crosstable-lock-')), 'lock');
const DEAD_PID = '4194304999';
const LOCK_OPTIONS = { purpose: 'a test' };

it('runs one piece of work at a time', async () => {
  const file = lockFile();
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([withLock(file, work, LOCK_OPTIONS), withLock(file, work, LOCK_OPTIONS), withLock(file, work, LOCK_OPTIONS)]);
  expect(most).toBe(1);
});

it('takes over the lock of a process that died', async () => {
  const file = lockFile();
  writeFileSync(file, DEAD_PID);
  expect(await withLock(file, async () => 'in', LOCK_OPTIONS)).toBe('in');
});

it('tells a waiting process once which work it is waiting for', async () => {
  const file = lockFile();
  const printed: string[] = [];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  let end = () => {};
  const restore = withLock(file, () => new Promise<void>((resolve) => (end = resolve)), { purpose: 'a restore' });
  const start = withLock(file, async () => 'started', { purpose: 'a start', say: (line) => void printed.push(line) });
  clock.mockReturnValue(1500);
  await expect.poll(() => printed).toEqual([`Waiting for a restore in this folder to finish (process ${process.pid}).`]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  clock.mockRestore();
  end();
  await restore;
  expect(await start).toBe('started');
  expect(printed.length).toBe(1);
});
