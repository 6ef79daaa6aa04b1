import { database } from '@/lib/db/client';

export interface Limit {
  /** What is counted, for example `sign-in:<hash of the account>`. Nothing personal in clear. */
  readonly key: string;
  readonly most: number;
  readonly windowMinutes: number;
}

const MINUTE_MS = 60_000;

/**
 * Counts one attempt against every limit and says whether all of them still have room. Outside of any transaction, so
 * that a refused attempt stays counted.
 */
export async function countAttempt(limits: readonly Limit[]): Promise<boolean> {
  const counts = await Promise.all(limits.map(countOne));
  return counts.every((isWithin) => isWithin);
}

async function countOne({ key, most, windowMinutes }: Limit): Promise<boolean> {
  const windowStart = startOfWindow(windowMinutes);
  const [row] = await database().$queryRaw<{ count: number }[]>`
    INSERT INTO "RateLimit" ("key", "windowStart", "count") VALUES (${key}, ${windowStart}, 1)
    ON CONFLICT ("key", "windowStart") DO UPDATE SET "count" = "RateLimit"."count" + 1
    RETURNING "count"`;
  return row !== undefined && row.count <= most;
}

/** Whether the limit is used up, without counting: for doors where only wrong attempts count. */
export async function isUsedUp({ key, most, windowMinutes }: Limit): Promise<boolean> {
  const where = { key_windowStart: { key, windowStart: startOfWindow(windowMinutes) } };
  const row = await database().rateLimit.findUnique({ where });
  return row !== null && row.count >= most;
}

/** Forgets the attempts of the present window, after a success. */
export async function clearAttempts({ key, windowMinutes }: Limit): Promise<void> {
  await database().rateLimit.deleteMany({ where: { key, windowStart: startOfWindow(windowMinutes) } });
}

/** Windows are fixed slices of time: one row per key and slice, and old ones are simply deleted. */
function startOfWindow(minutes: number): Date {
  const length = minutes * MINUTE_MS;
  return new Date(Math.floor(Date.now() / length) * length);
}

/** Removes slices that can no longer refuse anybody. */
export async function forgetOldAttempts(): Promise<void> {
  const dayAgo = new Date(Date.now() - 24 * 60 * MINUTE_MS);
  await database().rateLimit.deleteMany({ where: { windowStart: { lt: dayAgo } } });
}
