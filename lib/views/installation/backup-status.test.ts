import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getBackupStatus } from './get-backup-status';

useDatabase();

const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-backup-view-'));
const actor: UserActor = { kind: 'user', userId: 'u', name: 'U', mayCreateEvents: true };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
const writeStateFile = (state: object, name = 'state.json') => writeFileSync(path.join(folder, name), JSON.stringify(state));
const bundledDatabaseState = (minutes: number, second: object | null = null) => ({
  kind: 'kept',
  writtenAt: minutesAgo(0),
  coveredUntil: minutesAgo(minutes),
  lastBaseAt: minutesAgo(minutes),
  problem: null,
  second,
});

beforeAll(async () => {
  process.env.BACKUPS = folder;
  const { event } = await makeEvent({ startsOn: new Date(), endsOn: new Date() });
  const section = await makeSection(event.id);
  await database().round.create({
    data: { sectionId: section.id, number: 1, state: 'published', systemId: 'dutch-2017', publishedAt: new Date(), inputSnapshot: '{}', inputSha256: '' },
  });
});

beforeEach(() => {
  for (const name of ['state.json', 'last-file.json']) rmSync(path.join(folder, name), { force: true });
});

afterAll(() => {
  delete process.env.BACKUPS;
  rmSync(folder, { recursive: true, force: true });
});

it('only users who may create events see the state and age of the backup', async () => {
  writeStateFile(bundledDatabaseState(1));
  expect(await getBackupStatus(actor)).toEqual({ view: { kind: 'kept', minutesOld: 1, problem: null, second: null }, isWarning: false });
  expect(await getBackupStatus({ ...actor, mayCreateEvents: false })).toBeNull();
  expect(await getBackupStatus({ kind: 'system', name: 'a script' })).toBeNull();
});

it('a backup older than an hour is a warning while a round is played', async () => {
  writeStateFile(bundledDatabaseState(61));
  expect(await getBackupStatus(actor)).toMatchObject({ isWarning: true });
  await database().round.updateMany({ data: { state: 'complete' } });
  expect(await getBackupStatus(actor)).toMatchObject({ view: { minutesOld: 61 }, isWarning: false });
  await database().round.updateMany({ data: { state: 'published' } });
});

it('a copy on the second disk that is older than an hour is also a warning', async () => {
  writeStateFile(bundledDatabaseState(1, { folder: '/media/stick', until: minutesAgo(90), problem: 'there is no such folder', isSameDisk: false }));
  expect(await getBackupStatus(actor)).toEqual({
    view: {
      kind: 'kept',
      minutesOld: 1,
      problem: null,
      second: { folder: '/media/stick', minutesOld: 90, problem: 'there is no such folder', isSameDisk: false },
    },
    isWarning: true,
  });
});

it('for an external database, only backup files made on this server are known', async () => {
  writeStateFile({ kind: 'elsewhere', writtenAt: minutesAgo(0) });
  expect(await getBackupStatus(actor)).toEqual({ view: { kind: 'elsewhere', minutesOld: null }, isWarning: false });
  writeStateFile({ madeAt: minutesAgo(70) }, 'last-file.json');
  expect(await getBackupStatus(actor)).toEqual({ view: { kind: 'elsewhere', minutesOld: 70 }, isWarning: true });
});

it('an unreadable state file gives an unknown status', async () => {
  expect(await getBackupStatus(actor)).toEqual({ view: { kind: 'unknown' }, isWarning: false });
  writeStateFile({ kind: 'kept', coveredUntil: 'soon' });
  expect(await getBackupStatus(actor)).toMatchObject({ view: { kind: 'unknown' } });
});
