import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withLock } from './pid-lock.mjs';

const lockFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'crosstable-lock-')), 'lock');
const DEAD = '4194304999';

it('lets one in at a time', async () => {
  const file = lockFile();
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
  expect(most).toBe(1);
});

it('takes over from a process that died', async () => {
  const file = lockFile();
  writeFileSync(file, DEAD);
  expect(await withLock(file, async () => 'in')).toBe('in');
});
