import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sleep } from '@/scripts/process/processes';
import { compareEntries } from './acknowledged-entries';
import type { DrillRound } from './drill-round';
import type { DrillSandbox } from './drill-sandbox';
import type { Drill } from './drill-types';
import { LoadGenerator } from './load-generator';
import { readStoredResults } from './read-stored-results';
import { TestInstallation } from './test-installation';

const BEFORE_MOMENT_MS = 6000;
const AFTER_MOMENT_MS = 3000;
/** A little over a minute, because the product promises that a backup is at most a minute old. */
const COVERAGE_TIMEOUT_MS = 75_000;

/**
 * A machine and its disk are lost while results are entered. Another machine is restored from the second backup folder to a chosen second. It must
 * have every entry acknowledged by then and none sent later.
 */
export const restoredElsewhere: Drill = {
  name: 'restored-elsewhere',
  longestSeconds: 150,
  run: async (sandbox) => {
    const stick = path.join(sandbox.folder, 'stick');
    mkdirSync(stick);
    const lost = TestInstallation.make(sandbox, 'lost');
    const other = TestInstallation.make(sandbox, 'new');
    const launcher = await lost.start({ BACKUP_FOLDER: stick });
    const drillRound = await lost.fill();
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    const moment = await waitForFullSecond(BEFORE_MOMENT_MS);
    await sleep(AFTER_MOMENT_MS);
    const covered = await waitUntilCovered(lost, moment);
    load.abandon();
    await lost.kill();
    const lostAt = performance.now();
    rmSync(lost.folder, { recursive: true, force: true });
    await restoreAndCheck(sandbox, other, stick, moment, drillRound);
    const downtimeMs = Math.round(performance.now() - lostAt);
    const entries = load.entryLog.entries;
    const later = entries.filter(({ acknowledged }) => (acknowledged?.at ?? 0) > moment.getTime()).length;
    const note = `as of ${moment.toISOString().slice(11, 19)}Z, in the second folder ${covered} s later; ${later} acknowledged after it are not there; downtime is the restore and the start`;
    return {
      ...compareEntries(entries, await readStoredResults(other.databaseUrl(), drillRound.sectionId), moment.getTime()),
      downtimeMs,
      refused: load.refusals.length,
      note,
    };
  },
};

async function waitForFullSecond(afterMs: number): Promise<Date> {
  const moment = new Date(Math.ceil((Date.now() + afterMs) / 1000) * 1000);
  await sleep(moment.getTime() - Date.now());
  return moment;
}

/**
 * Waits until the second backup folder covers `moment`. Returns the seconds that have passed since `moment`. Throws if it takes too
 * long.
 */
async function waitUntilCovered({ folder }: TestInstallation, moment: Date): Promise<number> {
  for (const until = Date.now() + COVERAGE_TIMEOUT_MS; Date.now() < until; await sleep(200)) {
    if (secondFolderUntil(folder) >= moment.getTime()) return Math.round((Date.now() - moment.getTime()) / 1000);
  }
  throw new Error(`the second folder did not have this moment after ${COVERAGE_TIMEOUT_MS / 1000} s`);
}

function secondFolderUntil(folder: string): number {
  try {
    return Date.parse(JSON.parse(readFileSync(path.join(folder, '.data/backups/state.json'), 'utf8')).second.until ?? '') || 0;
  } catch {
    return 0;
  }
}

async function restoreAndCheck(sandbox: DrillSandbox, machine: TestInstallation, from: string, moment: Date, drillRound: DrillRound): Promise<void> {
  const restored = await machine.run(['scripts/backup/restore.mjs', from, '--until', moment.toISOString()]);
  if (restored.code !== 0) throw new Error(`it could not be restored: ${restored.said}`);
  const { base } = await machine.start();
  const page = await fetch(`${base}${drillRound.page}`);
  if (page.status !== 200) throw new Error(`the restored round answers ${page.status}`);
}
