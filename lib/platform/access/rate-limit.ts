import { createHmac } from 'node:crypto';
import { database } from '@/lib/platform/db/client';

export interface AttemptLimit {
  readonly scope: RateLimitScope;
  /** The person or thing whose attempts are counted, as plain text. Only the number of its bucket is stored. */
  readonly subject: string;
  readonly most: number;
  readonly windowSeconds: number;
}

export type RateLimitScope =
  | 'sign-in-pair'
  | 'sign-in-account'
  | 'sign-in-address'
  | 'sign-in-code'
  | 'sign-in-device'
  | 'sign-in-slow-pair'
  | 'sign-in-slow-account'
  | 'password'
  | 'invitation'
  | 'helper-code'
  | 'board-token'
  | 'board-report'
  | 'line-up'
  | 'line-up-check'
  | 'game-date'
  | 'availability'
  | 'substitutes'
  | 'match-report'
  | 'postponement'
  | 'registration'
  | 'registration-email'
  | 'registration-link'
  | 'registration-search'
  | 'push'
  | 'series-organiser';

/**
 * The number of buckets (rows) for each kind of attempt. In a window, a server examines
 * far fewer attempts than this, so two subjects rarely share a bucket.
 */
export const RATE_LIMIT_BUCKETS = 2 ** 14;

/**
 * Counts the attempt and returns whether it is within the limit, even if many
 * arrive at once. Uses no transaction, because a rollback would remove the count.
 */
export async function countAttempt({ scope, subject, most, windowSeconds }: AttemptLimit): Promise<boolean> {
  const windowStart = startOfWindow(windowSeconds);
  const [row] = await database().$queryRaw<{ count: number }[]>`
    INSERT INTO "RateLimit" AS "kept" ("key", "windowStart", "count") VALUES (${keyOf(scope, subject, windowStart)}, ${windowStart}, 1)
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "kept"."windowStart" = EXCLUDED."windowStart" THEN LEAST("kept"."count", 1000000000) + 1 ELSE 1 END,
      "windowStart" = EXCLUDED."windowStart"
    RETURNING "count"`;
  return row !== undefined && row.count <= most;
}

export async function revertAttempt({ scope, subject, windowSeconds }: AttemptLimit): Promise<void> {
  const windowStart = startOfWindow(windowSeconds);
  await database().$executeRaw`
    UPDATE "RateLimit" SET "count" = "count" - 1
    WHERE "key" = ${keyOf(scope, subject, windowStart)} AND "windowStart" = ${windowStart} AND "count" > 0`;
}

/** Runs `examine` if the limit is not reached. Counts the attempt only if `examine` refuses it. Null if the limit is reached. */
export async function runIfAllowed<Outcome extends { readonly ok: boolean }>(limit: AttemptLimit, examine: () => Promise<Outcome>): Promise<Outcome | null> {
  if (!(await countAttempt(limit))) return null;
  let isFailure = false;
  try {
    const outcome = await examine();
    isFailure = !outcome.ok;
    return outcome;
  } finally {
    if (!isFailure) await revertAttempt(limit);
  }
}

/**
 * Returns a number from 0 to RATE_LIMIT_BUCKETS - 1. It depends on the server's
 * secret and the window, so outsiders cannot know which subjects share a bucket.
 */
export function bucketOf(scope: RateLimitScope, subject: string, windowStart: Date): number {
  const digest = createHmac('sha256', process.env.NEXTAUTH_SECRET ?? '').update(`limit\0${scope}\0${windowStart.getTime()}\0${subject}`);
  return digest.digest().readUInt32BE() % RATE_LIMIT_BUCKETS;
}

const keyOf = (scope: RateLimitScope, subject: string, windowStart: Date) => `${scope}:${bucketOf(scope, subject, windowStart)}`;

function startOfWindow(seconds: number): Date {
  const length = seconds * 1000;
  return new Date(Math.floor(Date.now() / length) * length);
}
