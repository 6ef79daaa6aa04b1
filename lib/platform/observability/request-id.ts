import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that passes a request's id from a proxy to the application and back to the client. */
export const REQUEST_ID = 'x-request-id';

/** The form of an id that a proxy may give. It is restricted, because the id appears in the log and on pages. */
const ACCEPTED_ID_FORMAT = /^[\w-]{6,64}$/;

/** Distinguishes this run of the process from all others. */
const runId = randomBytes(4).readUInt32BE().toString(36);
let requestCount = 0;

/** Returns the id that a proxy gave the request, otherwise a new, short, unique one. Without a proxy, ignores an id from the client. */
export function requestIdOf(headers: IncomingHttpHeaders, isBehindProxy: boolean): string {
  const given = headers[REQUEST_ID];
  if (isBehindProxy && typeof given === 'string' && ACCEPTED_ID_FORMAT.test(given)) return given;
  requestCount += 1;
  return `${runId}-${requestCount.toString(36)}`;
}
