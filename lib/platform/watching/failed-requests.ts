import { isDatabaseAway } from '@/lib/platform/db/client';

/** Of requests that failed and were not asked about: they were no pages. */
const MOST_KEPT = 1000;

// Next bundles routes apart from the door: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableAwayRequests?: Set<string> };

/** Notes why a request failed, before it is answered. */
export function noteFailure(id: string, error: unknown): void {
  if (id === '' || !isDatabaseAway(error)) return;
  const away = (shared.crosstableAwayRequests ??= new Set());
  away.add(id);
  const [oldest] = away;
  if (away.size > MOST_KEPT && oldest !== undefined) away.delete(oldest);
}

/** Whether a request failed because the database could not be asked; asked once. */
export function failedByAway(id: string): boolean {
  return shared.crosstableAwayRequests?.delete(id) === true;
}
