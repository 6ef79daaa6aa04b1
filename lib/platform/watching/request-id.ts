import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header in which a request's id comes from a proxy, goes to the application, and is sent back. */
export const REQUEST_ID = 'x-request-id';

/** What is taken from a proxy: it is in the log and on pages. */
const GIVEN = /^[\w-]{6,64}$/;

/** Tells this start of this process from all others. */
const start = randomBytes(4).readUInt32BE().toString(36);
let count = 0;

/** The id that the proxy in front gave a request, or a new one, short and never given twice. A client's own is not asked. */
export function requestIdOf(headers: IncomingHttpHeaders, isBehindProxy: boolean): string {
  const given = headers[REQUEST_ID];
  if (isBehindProxy && typeof given === 'string' && GIVEN.test(given)) return given;
  count += 1;
  return `${start}-${count.toString(36)}`;
}
