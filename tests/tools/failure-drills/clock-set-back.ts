import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sleep } from '@/scripts/process/processes';
import type { DrillSandbox } from './drill-sandbox';
import { concludeDrill, type Drill } from './drill-types';
import { DrillUnsupportedError } from './drill-unsupported';
import { findFaketime } from './faketime';
import { LoadGenerator } from './load-generator';
import { TestInstallation } from './test-installation';

const SET_BACK_SECONDS = 3600;
const ENTER_RESULTS_MS = 6000;
/** The interval in seconds at which libfaketime reads its settings. */
const FAKETIME_INTERVAL_S = 1;
const EFFECT_DELAY_MS = 3000;
const TOLERANCE_S = 10;

/**
 * The clock of the launcher, the web server and Postgres is set back by an hour while results are entered, and corrected later. Their time calls go
 * through libfaketime. Monotonic time is not affected, as when somebody sets a real clock.
 */
export const clockSetBack: Drill = {
  name: 'clock-set-back',
  longestSeconds: 90,
  run: async (sandbox) => {
    const library = findFaketime();
    if (library === null) throw new DrillUnsupportedError('libfaketime is not installed (Debian: apt-get install libfaketime)');
    const clock = new Clock(sandbox);
    const machine = TestInstallation.make(sandbox, 'hall');
    const launcher = await machine.start({ LD_PRELOAD: library, ...clock.settings });
    const drillRound = await machine.fill();
    const load = new LoadGenerator(drillRound, [launcher.base]);
    sandbox.atEnd(() => load.abandon());
    await sleep(ENTER_RESULTS_MS);
    for (const seconds of [-SET_BACK_SECONDS, 0]) {
      clock.set(seconds);
      await sleep(EFFECT_DELAY_MS);
      for (const [whose, read] of [
        ['the web server', webClock(launcher.base)],
        ['Postgres', databaseClock(machine.databaseUrl())],
      ] as const) {
        const off = (await read) - Date.now() / 1000;
        if (Math.abs(off - seconds) > TOLERANCE_S)
          throw new DrillUnsupportedError(`the clock of ${whose} cannot be set: it is ${Math.round(off)} s off instead of ${seconds}`);
      }
      await sleep(ENTER_RESULTS_MS);
    }
    return concludeDrill(load, drillRound, () => machine.databaseUrl(), 'an hour back and right again, for web server and Postgres');
  },
};

class Clock {
  private readonly file: string;
  readonly settings: Readonly<Record<string, string>>;

  constructor(sandbox: DrillSandbox) {
    this.file = path.join(sandbox.folder, 'clock');
    this.set(0);
    this.settings = {
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: String(FAKETIME_INTERVAL_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  set(seconds: number): void {
    writeFileSync(`${this.file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${this.file}.new`, this.file);
  }
}

/** The web server's time in seconds since 1970, from the Date header. */
async function webClock(base: string): Promise<number> {
  const { headers } = await fetch(`${base}/api/health/live`);
  return Date.parse(headers.get('date') ?? '') / 1000;
}

async function databaseClock(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 AS at');
    return rows[0]?.at ?? 0;
  } finally {
    await client.end();
  }
}
