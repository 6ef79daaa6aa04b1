import { isDatabaseUnavailable } from '@/lib/platform/db/client';
import { log } from './log';
import { REQUEST_ID } from './request-id';
import { routeOfFile } from './route-matcher';

/** The limit for stored request ids. Only pages call `hasFailedInOutage`, which removes an id, so the ids of other requests would accumulate. */
const MAX_OUTAGE_REQUESTS = 1000;

const processGlobals = globalThis as typeof globalThis & { crosstableAwayRequests?: Set<string> };

/** Logs an error in Next's handling of a request. The request's id, or the number on the error page, leads to the log line. */
export function logRequestError(
  error: unknown,
  { method, headers }: { readonly method: string; readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> },
  { routePath, routeType }: { readonly routePath: string; readonly routeType: string },
): void {
  const id = String(headers[REQUEST_ID] ?? '');
  if (id !== '' && isDatabaseUnavailable(error)) recordOutageRequest(id);
  log().error({ id, method, route: routeOfFile(routePath), during: routeType, error }, 'request failed');
}

function recordOutageRequest(id: string): void {
  const away = (processGlobals.crosstableAwayRequests ??= new Set());
  away.add(id);
  const [oldest] = away;
  if (away.size > MAX_OUTAGE_REQUESTS && oldest !== undefined) away.delete(oldest);
}

/** True if the request failed because the database was unavailable. Removes the id, so a second call returns false. */
export function hasFailedInOutage(id: string): boolean {
  return processGlobals.crosstableAwayRequests?.delete(id) === true;
}

/** Returns the result of `work`, or of `otherwise` while the database is unavailable. */
export async function withFallbackInOutage<Value>(work: () => Promise<Value>, otherwise: () => Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log().error({ error }, 'the database is away');
    return otherwise();
  }
}
