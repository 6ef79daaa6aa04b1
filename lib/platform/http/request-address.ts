import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/platform/access/client-address';

/** The header that tells a page its own path, which Next does not provide. */
export const REQUEST_PATH_HEADER = 'x-asked-path';

export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] ?? '';

/** Sets the header to the path of the request, overwriting any value sent by a client. */
export function setRequestPathHeader(request: IncomingMessage): void {
  request.headers[REQUEST_PATH_HEADER] = pathOf(request) || '/';
}

/**
 * Returns the client address of a request, by which queue places and streams are counted. The server has already set the header to the
 * true address.
 */
export function requestClientAddress({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress((Array.isArray(forwarded) ? forwarded.at(-1) : forwarded) ?? null) ?? 'unknown';
}

const LONGEST_ADDRESS = 8000;
const CONTROL_CHARACTERS = /%[01][\da-f]|%7f/i;
const NUL = /%00/i;
/**
 * Matches backslashes and dot segments, which browsers resolve before they send an address. If Next resolved them, the page would differ from the
 * address that was checked.
 */
const DOT_SEGMENTS = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
/** RFC 3986, 2.3: characters that have the same meaning with and without percent-encoding. */
const UNRESERVED = /^[\w.~-]$/;

/**
 * True if the path can be decoded and contains no control characters and no dot segments. The query must not contain NUL, which
 * Postgres does not accept in text.
 */
export function isDecodableAddress(url: string): boolean {
  if (url.length > LONGEST_ADDRESS || !url.startsWith('/')) return false;
  const [path = '', ...query] = url.split('?');
  if (CONTROL_CHARACTERS.test(path) || DOT_SEGMENTS.test(path) || NUL.test(query.join('?'))) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Normalises an address, so that each page has exactly one path for caches and counters. */
export function normaliseAddress(url: string): string {
  const path = pathOf({ url });
  const plain = path.replaceAll(/%[2-7][\da-f]/gi, (code) => {
    const letter = decodeURIComponent(code);
    return UNRESERVED.test(letter) ? letter : code;
  });
  return plain + url.slice(path.length);
}
