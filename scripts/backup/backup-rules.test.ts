import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWriteError, backupFileName, quotePath } from './backup-command';
import { sizeText } from './backup-paths';
import { mirrorFolder } from './mirror-folder';
import { copyWalSegments } from './restore-from-folder';
import { formatLocalTime, parseRestoreTime } from './restore-time';
import { baseBackupsOfInstallation, chooseBaseBackups, decideBaseBackup, decideRotation } from './rotate-backups';
import { checkedSecondFolder } from './start-backup';
import { BackupCoverage, nextSegment, contiguousSegments } from './wal-segments';

it('a damaged log segment is reported, and the restore ends there or starts from the base before it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-log-'));
  const names = [1, 2, 3].map((number) => `00000001000000000000000${number}`);
  for (const name of names) writeFileSync(path.join(folder, `${name}.gz`), name.endsWith('2') ? 'no gzip' : gzipSync(name));
  const files = new Map(names.map((name) => [name, path.join(folder, `${name}.gz`)]));
  const printed: string[] = [];
  const place = (lastSegment = '') => copyWalSegments({ segments: names, lastSegment }, files, folder, (line: string) => void printed.push(line));
  expect(await place(names[0])).toBe(true);
  expect(existsSync(path.join(folder, names[2] ?? ''))).toBe(false);
  expect(await place(names[1])).toBe(false);
  expect(printed).toEqual([expect.stringContaining('cannot be restored'), expect.stringContaining('the base backup before it')]);
  rmSync(folder, { recursive: true });
});

const MB = 1024 * 1024;
const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-22T14:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toISOString();

describe('names of segments', () => {
  it.each([
    ['000000010000000000000001', 4 * MB, '000000010000000000000002'],
    ['0000000100000000000003FF', 4 * MB, '000000010000000100000000'],
    ['0000000200000000000000FF', 16 * MB, '000000020000000100000000'],
  ])('after %s of %i bytes comes %s', (name, bytes, next) => {
    expect(nextSegment(name, bytes)).toBe(next);
  });

  it('the usable log ends before a missing segment', () => {
    const names = ['000000010000000000000003', '000000010000000000000004', '000000010000000000000006'];
    expect(contiguousSegments(names, '000000010000000000000003', 4 * MB)).toEqual(names.slice(0, 2));
    expect(contiguousSegments(names, '000000010000000000000002', 4 * MB)).toEqual([]);
  });
});

describe('the time up to which everything is backed up', () => {
  const at = (second: number) => new Date(NOW + second * 1000);
  const segment = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;

  it('is the last time whose log position is archived', () => {
    const coverage = new BackupCoverage(4 * MB);
    coverage.observe(at(0), 9 * MB);
    coverage.observe(at(3), 11 * MB);
    coverage.observe(at(6), 13 * MB);
    expect(coverage.until).toBeNull();
    coverage.markArchived([segment(2)]);
    expect(coverage.until).toEqual(at(3));
    coverage.markArchived([segment(3), '00000001.history']);
    expect(coverage.until).toEqual(at(6));
  });

  it('advances while nothing is written, and stops while written data is not archived', () => {
    const coverage = new BackupCoverage(4 * MB);
    coverage.markArchived([segment(0), segment(1)]);
    coverage.observe(at(0), 8 * MB + 40);
    coverage.observe(at(3), 8 * MB + 40);
    expect(coverage.until).toEqual(at(3));
    for (let second = 6; second < 900; second += 3) coverage.observe(at(second), 8 * MB + 500);
    expect(coverage.until).toEqual(at(3));
  });
});

describe('a log segment is ended early', () => {
  const coverage = new BackupCoverage(4 * MB);
  coverage.observe(new Date(NOW), 9 * MB);
  it.each([
    ['if data in it has waited for too long', 45_000, 10 * MB, true],
    ['not before that', 44_000, 10 * MB, false],
    ['not if it has already ended and Postgres has not archived it yet', 90_000, 13 * MB, false],
  ])('%s', (_name, later, place, expected) => {
    expect(coverage.mustEndSegment(new Date(NOW + later), place, 45_000)).toBe(expected);
  });
});

describe('a new base', () => {
  const base = (hours: number) => ({ finishedAt: hoursAgo(hours) });
  it.each([
    ['is made if there is none', null, 0, true],
    ['is made if much has been written since the last one', base(1), 2048 * MB, true],
    ['is made after a day if anything has been written', base(25), 4 * MB, true],
    ['is not made if nothing has been written, however old the last one is', base(1000), 0, false],
    ['is not made after an ordinary hour of a round', base(1), 240 * MB, false],
  ])('%s', (_name, lastBase, newBytes, expected) => {
    expect(decideBaseBackup({ now: NOW, lastBase, newBytes })).toBe(expected);
  });
});

describe('rotation', () => {
  const base = (name: string, hours: number, weight: number) => ({ series: 's', name, finishedAt: hoursAgo(hours), weight });
  const names = (bases: readonly { readonly name: string }[]) => bases.map(({ name }) => name);

  it('removes bases that are too old, then the oldest ones until the others fit', () => {
    const bases = [base('a', 500, 10), base('b', 400, 10), base('c', 40, 50), base('d', 20, 50), base('e', 2, 50)];
    expect(names(decideRotation(bases, { now: NOW, days: 14, bytes: 1000 }))).toEqual(['a', 'b']);
    expect(names(decideRotation(bases, { now: NOW, days: 14, bytes: 120 }))).toEqual(['a', 'b', 'c']);
  });

  it('never removes the newest base, whatever its age and size', () => {
    expect(decideRotation([base('a', 10_000, 1e12)], { now: NOW, days: 1, bytes: 1 })).toEqual([]);
    expect(decideRotation([], { now: NOW, days: 1, bytes: 1 })).toEqual([]);
  });
});

describe('the base for a restore', () => {
  const seg = (number: number) => `0000000100000000000000${String(number).padStart(2, '0')}`;
  const base = (name: string, hours: number, first: number) => ({
    series: 's',
    name,
    finishedAt: hoursAgo(hours),
    firstSegment: seg(first),
    lastSegment: seg(first),
    segmentBytes: 4 * MB,
  });
  const bases = [base('old', 5, 2), base('new', 1, 6)];
  const choose = (until: Date | null, segments: readonly string[]) => chooseBaseBackups(bases, { until, segmentsOf: () => segments }).map(({ name }) => name);

  it('is the latest one that was finished in time, then the earlier ones', () => {
    const all = [2, 3, 4, 5, 6, 7].map(seg);
    expect(choose(null, all)).toEqual(['new', 'old']);
    expect(choose(new Date(NOW - 2 * HOUR), all)).toEqual(['old']);
  });

  it('must have its log', () => {
    expect(choose(null, [2, 3].map(seg))).toEqual(['old']);
    expect(() => choose(null, [seg(9)])).toThrow(/is whole/);
  });

  it('does not exist for a time before the first backup, and the error names that backup', () => {
    expect(() => choose(new Date(NOW - 9 * HOUR), [seg(2)])).toThrow(/The first backup here was made at .*nothing earlier/);
    expect(() => chooseBaseBackups([], { until: null, segmentsOf: () => [] })).toThrow('There is no backup in this folder.');
  });
});

it('explains why a file cannot be written, and quotes its path for a command line', () => {
  const from = (code: string) => toWriteError(Object.assign(new Error('write'), { code }), '/media/stick/all.backup').message;
  expect(from('ENOSPC')).toBe('/media/stick/all.backup was not written. The disk is full.');
  expect(from('EACCES')).toMatch(/may not write there/);
  expect(from('57P01')).toBe('write');
  expect(quotePath('.data/backups/2026-11-22.backup')).toBe('.data/backups/2026-11-22.backup');
  expect(quotePath('/media/my stick/all.backup')).toBe('"/media/my stick/all.backup"');
});

it('a backup to an existing name or to a folder gets a name with its time, and overwrites nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-names-'));
  const now = new Date('2026-11-25T14:32:08.120Z');
  const file = path.join(folder, 'all.backup');
  expect(backupFileName(file, now)).toBe(file);
  writeFileSync(file, 'the first');
  const second = backupFileName(file, now);
  expect(second).toBe(path.join(folder, 'all-2026-11-25T14-32-08Z.backup'));
  writeFileSync(second, 'the second');
  expect(() => backupFileName(file, now)).toThrow('already exists');
  expect(backupFileName(folder, now)).toBe(path.join(folder, 'crosstable-2026-11-25T14-32-08Z.backup'));
  expect(backupFileName('new.backup', now)).toBe('new.backup');
  rmSync(folder, { recursive: true });
});

it('the size of a small backup is in kB, and never zero', () => {
  expect([0, 400, 46_300, 999_499, 1_000_000, 12_345_678].map(sizeText)).toEqual(['1 kB', '1 kB', '46 kB', '999 kB', '1.0 MB', '12.3 MB']);
});

it('copies again files that an unplugged stick lost, and does not change other files on the stick', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'crosstable-stick-'));
  const [from, to] = [path.join(root, 'here'), path.join(root, 'stick')];
  const series = 'series-2026-11-22T14-00-00Z';
  for (const folder of [`${from}/${series}/base`, `${from}/${series}/wal`, `${to}/holidays`, `${to}/series-2026-11-20T09-00-00Z/base`])
    mkdirSync(folder, { recursive: true });
  const files = [`${series}/base/b.tar.gz`, `${series}/base/b.json`, `${series}/wal/000000010000000000000001.gz`];
  for (const file of files) writeFileSync(path.join(from, file), JSON.stringify({ name: 'b', firstSegment: '000000010000000000000001' }));
  expect((await mirrorFolder(from, to)).copied).toBe(3);
  for (const file of files) truncateSync(path.join(to, file), 0);
  expect((await mirrorFolder(from, to)).copied).toBe(3);
  for (const file of files) expect(readFileSync(path.join(to, file), 'utf8')).toBe(readFileSync(path.join(from, file), 'utf8'));
  expect((await mirrorFolder(from, to)).copied).toBe(0);
  expect(existsSync(path.join(to, 'holidays')) && existsSync(path.join(to, 'series-2026-11-20T09-00-00Z/base'))).toBe(true);
  await expect(mirrorFolder(from, path.join(root, 'unplugged'))).rejects.toThrow('there is no such folder');
  rmSync(root, { recursive: true });
});

it('refuses a second folder inside .data, where it could be lost with the first', () => {
  for (const inside of ['.data', '.data/backups', '.data/backups/second', 'scripts/../.data/postgres'])
    expect(() => checkedSecondFolder(path.resolve(inside))).toThrow(/is inside .data/);
  expect(() => checkedSecondFolder('stick')).toThrow(/not an absolute path/);
  expect(checkedSecondFolder(tmpdir())).toBe(tmpdir());
  expect(checkedSecondFolder('')).toBeUndefined();
});

it('restores one of several installations in a shared folder only if it is named', () => {
  const base = (series: string, hours: number, installation?: string) => ({
    series,
    finishedAt: hoursAgo(hours),
    ...(installation === undefined ? {} : { installation }),
  });
  const shared = [base('series-1', 5, 'hall A'), base('series-2', 3, 'hall B'), base('series-3', 1, 'hall B')];
  const root = path.join('stick', 'all');
  expect(() => baseBackupsOfInstallation(shared, { root })).toThrow(/2 installations[^]*series-1 [^]*series-3 /);
  expect(() => baseBackupsOfInstallation(shared, { root, own: 'hall C' })).toThrow(/2 installations/);
  expect(baseBackupsOfInstallation(shared, { root, own: 'hall A' })).toEqual(shared.slice(0, 1));
  expect(baseBackupsOfInstallation(shared.slice(1), { root })).toEqual(shared.slice(1));
  expect(baseBackupsOfInstallation([base('series-0', 9), ...shared.slice(1)], { root }).length).toBe(3);
});

describe('a time as a user types it', () => {
  const now = new Date(2026, 10, 22, 15, 0, 0);
  it.each([
    ['14:30', '2026-11-22 14:30:00'],
    ['9:05:07', '2026-11-22 09:05:07'],
    ['2026-11-21 23:59', '2026-11-21 23:59:00'],
    ['2026-11-21T23:59:58', '2026-11-21 23:59:58'],
  ])('%s', (text, expected) => {
    expect(formatLocalTime(parseRestoreTime(text, now))).toBe(expected);
  });

  it('may contain its time zone', () => {
    expect(parseRestoreTime('2026-11-20T12:00:00Z', now).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    expect(parseRestoreTime('2026-11-20 12:00+02:00', now).toISOString()).toBe('2026-11-20T10:00:00.000Z');
  });

  it.each(['', 'yesterday', '25:00', '14:61', '2026-02-31 10:00', '2025-13-05 10:00', '2026-02-31T10:00Z', '2025-13-05T10:00:00Z', '14h30'])(
    'refuses %j',
    (text) => {
      expect(() => parseRestoreTime(text, now)).toThrow(/is no moment/);
    },
  );

  it('refuses the future', () => {
    expect(() => parseRestoreTime('15:01', now)).toThrow(/has not come yet/);
  });
});

describe('a time that the clock shows twice', () => {
  // Central European Time: on 25 October 2026 the clocks go back from 03:00 to 02:00, so the hour from 02:00 occurs twice.
  const first = new Date('2026-10-25T00:30:00Z');
  const second = new Date('2026-10-25T01:30:00Z');
  const dayAfter = new Date('2026-10-26T12:00:00Z');
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Brussels'));
  afterEach(() => void vi.unstubAllEnvs());

  it('is refused, with both ways to write it', () => {
    expect(() => parseRestoreTime('2026-10-25 02:30', dayAfter)).toThrow(
      /twice\. Write "2026-10-25 02:30:00\+02:00" for the first time, "2026-10-25 02:30:00\+01:00" for the second/,
    );
    expect(parseRestoreTime('2026-10-25 02:30:00+02:00', dayAfter)).toEqual(first);
    expect(parseRestoreTime('2026-10-25 02:30:00+01:00', dayAfter)).toEqual(second);
  });

  it('is the first occurrence if the second has not come yet', () => {
    expect(parseRestoreTime('02:30', new Date('2026-10-25T01:05:00Z'))).toEqual(first);
  });

  it('is printed with its offset, so that it can be read back; other times are printed without', () => {
    expect([first, second].map(formatLocalTime)).toEqual(['2026-10-25 02:30:00+02:00', '2026-10-25 02:30:00+01:00']);
    expect(['2026-10-24T23:59:59Z', '2026-10-25T02:00:00Z'].map((at) => formatLocalTime(new Date(at)))).toEqual(['2026-10-25 01:59:59', '2026-10-25 03:00:00']);
    for (const moment of [first, second]) expect(parseRestoreTime(formatLocalTime(moment), dayAfter)).toEqual(moment);
  });

  it('a time that the clock skips in spring is refused', () => {
    expect(() => parseRestoreTime('2026-03-29 02:30', dayAfter)).toThrow(/is no moment/);
    expect(formatLocalTime(parseRestoreTime('2026-03-29 03:30', dayAfter))).toBe('2026-03-29 03:30:00');
  });
});
