import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header in which a request's id comes from a proxy, goes to the application, and is sent back. */
export const REQUEST_ID = 'x-request-id';

/** What is taken from a proxy: it stands in the log and on pages. */
const GIVEN = /^[\w-]{6,64}$/;
const START_BYTES = 4;

/** Tells this start of this process from all others. */
const start = randomBytes(START_BYTES).readUInt32BE().toString(36);
let count = 0;

/** What a person quotes to have a request found in the log: short, and never given twice. */
function newRequestId(): string {
  count += 1;
  return `${start}-${count.toString(36)}`;
}

/** The id that the proxy in front gave a request, or a new one. What a client says about itself is not asked. */
export function requestIdOf(headers: IncomingHttpHeaders, isBehindProxy: boolean): string {
  const given = headers[REQUEST_ID];
  return isBehindProxy && typeof given === 'string' && GIVEN.test(given) ? given : newRequestId();
}
