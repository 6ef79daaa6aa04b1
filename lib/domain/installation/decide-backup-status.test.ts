import { describe, expect, it } from 'vitest';
import { BackupStateSchema, type BackupStatus, decideBackupStatus, isBackupStale, BACKUP_STALE_MINUTES } from './decide-backup-status';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const SECOND_COPY = { folder: '/media/stick', until: minutesAgo(90), problem: 'there is no such folder', isSameDisk: false };
const bundledDatabaseState = (coveredUntil: number | null, second: typeof SECOND_COPY | { readonly until: null } | null = null) => ({
  kind: 'kept' as const,
  coveredUntil,
  problem: null,
  second: second === null ? null : { ...SECOND_COPY, ...second },
});
const statusOf = (state: Parameters<typeof decideBackupStatus>[0]['state'], lastFileAt: number | null = null) =>
  decideBackupStatus({ state, lastFileAt, now: NOW });

describe('the status of the backup', () => {
  it('is unknown if the launcher reported nothing', () => {
    expect(statusOf(null, minutesAgo(5))).toEqual({ kind: 'unknown' });
  });

  it('has the age in whole minutes, which is never negative', () => {
    expect(statusOf(bundledDatabaseState(minutesAgo(1) - 59_999))).toEqual({ kind: 'kept', minutesOld: 1, problem: null, second: null });
    expect(statusOf(bundledDatabaseState(NOW + 5000))).toMatchObject({ minutesOld: 0 });
    expect(statusOf(bundledDatabaseState(null))).toMatchObject({ minutesOld: null });
  });

  it('has the problems of the backup and of its copy on the second disk', () => {
    const second = { folder: '/media/stick', minutesOld: 90, problem: 'there is no such folder', isSameDisk: false };
    expect(statusOf({ ...bundledDatabaseState(NOW, SECOND_COPY), problem: 'the disk is full' })).toEqual({
      kind: 'kept',
      minutesOld: 0,
      problem: 'the disk is full',
      second,
    });
    expect(statusOf(bundledDatabaseState(NOW, { until: null }))).toMatchObject({ second: { minutesOld: null } });
  });

  it('for an external database, has the age of the last backup file made here', () => {
    expect(statusOf({ kind: 'elsewhere' }, minutesAgo(70))).toEqual({ kind: 'elsewhere', minutesOld: 70 });
    expect(statusOf({ kind: 'elsewhere' })).toEqual({ kind: 'elsewhere', minutesOld: null });
  });

  it('is parsed with moments as milliseconds; an invalid moment is refused', () => {
    const written = { kind: 'kept', coveredUntil: '2026-11-21T09:00:00.000Z', problem: null, second: null };
    expect(BackupStateSchema.parse(written)).toEqual({ ...written, coveredUntil: minutesAgo(60) });
    expect(BackupStateSchema.safeParse({ ...written, coveredUntil: 'soon' }).success).toBe(false);
  });
});

describe('a backup is too old while a round is played', () => {
  const old = (view: BackupStatus) => isBackupStale(view);
  it('after an hour, or if there is no backup yet', () => {
    expect([BACKUP_STALE_MINUTES, BACKUP_STALE_MINUTES + 1].map((minutes) => old(statusOf(bundledDatabaseState(minutesAgo(minutes)))))).toEqual([false, true]);
    expect(old(statusOf(bundledDatabaseState(null)))).toBe(true);
  });

  it('if the copy on the second disk is too old', () => {
    expect(old(statusOf(bundledDatabaseState(NOW, SECOND_COPY)))).toBe(true);
    expect(old(statusOf(bundledDatabaseState(NOW, { until: null })))).toBe(true);
    expect(old(statusOf(bundledDatabaseState(NOW, { ...SECOND_COPY, until: minutesAgo(5) })))).toBe(false);
  });

  it('for an external database, only if a backup file was made here and is too old', () => {
    expect(old(statusOf({ kind: 'elsewhere' }, minutesAgo(61)))).toBe(true);
    expect(old(statusOf({ kind: 'elsewhere' }, minutesAgo(60)))).toBe(false);
    expect(old(statusOf({ kind: 'elsewhere' }))).toBe(false);
  });

  it('never if the status is unknown', () => {
    expect(old(statusOf(null))).toBe(false);
  });
});
