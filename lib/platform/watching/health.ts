import { hub } from '@/lib/platform/live/hub';
import { diskLeft } from './disk-left';
import { compareMigrations, FINISHED_MIGRATIONS } from './migrations';

/** What a server needs to serve, in the order in which it is looked at. */
export type HealthCheck = 'database' | 'migrations' | 'disk';

const WITHIN_MS = 2000;
/** However often it is asked. */
const TRUSTED_MS = 1000;

interface Checks {
  /** The changes of the database that were made; rejects or takes long while it is away. */
  readonly finishedMigrations: () => Promise<readonly string[]>;
  readonly hasDisk: () => Promise<boolean>;
}

/** Asked on the connection of the notification channel, so that it waits for nobody and takes no connection from anybody. */
const REAL: Checks = {
  finishedMigrations: async () => (await hub.ask<{ name: string }>(FINISHED_MIGRATIONS)).map(({ name }) => name),
  hasDisk: async () => !(await diskLeft()).isLow,
};

/** Whether this server is ready, looked at once a second however many ask. */
export class Health {
  private last: { readonly failing: Promise<HealthCheck | null>; readonly at: number } | null = null;

  constructor(
    private readonly checks: Checks = REAL,
    private readonly withinMs = WITHIN_MS,
  ) {}

  /** The first check that fails, or null. */
  failing(now = Date.now()): Promise<HealthCheck | null> {
    if (this.last === null || now - this.last.at >= TRUSTED_MS) this.last = { failing: this.look(), at: now };
    return this.last.failing;
  }

  private async look(): Promise<HealthCheck | null> {
    const [finished, hasDisk] = await Promise.all([within(this.withinMs, this.checks.finishedMigrations), within(this.withinMs, this.checks.hasDisk)]);
    if (finished === null) return 'database';
    if (compareMigrations(finished).missing.length > 0) return 'migrations';
    return hasDisk === true ? null : 'disk';
  }
}

/** Null when it fails, or takes longer. */
async function within<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), milliseconds)));
  try {
    return await Promise.race([work(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
