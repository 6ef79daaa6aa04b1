import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/platform/access/client-address';

/** The header in which a page finds its own path, because Next does not provide it. */
export const REQUEST_PATH_HEADER = 'x-asked-path';

export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] ?? '';

/** Sets the header to the path of the request. Overwrites any value from the client. */
export function setRequestPathHeader(request: IncomingMessage): void {
  request.headers[REQUEST_PATH_HEADER] = pathOf(request) || '/';
}

/**
 * Returns the client address by which queue places and streams are counted. The
 * server has already replaced `X-Forwarded-For` with the true address.
 */
export function requestClientAddress({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress((Array.isArray(forwarded) ? forwarded.at(-1) : forwarded) ?? null) ?? 'unknown';
}

const MAX_ADDRESS_LENGTH = 8000;
const CONTROL_CHARACTERS = /%[01][\da-f]|%7f/i;
const ENCODED_NUL = /%00/i;
/**
 * Matches backslashes and dot segments, which browsers resolve before they send an
 * address. If they remained, Next would resolve them to a page other than the one checked.
 */
const DOT_SEGMENTS = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
/** Characters with the same meaning whether or not they are percent-encoded (RFC 3986, 2.3). */
const UNRESERVED_CHARACTER = /^[\w.~-]$/;

/**
 * True if the path can be decoded and contains neither control characters nor dot
 * segments. The query must not contain NUL, because Postgres does not accept it in text.
 */
export function isDecodableAddress(url: string): boolean {
  if (url.length > MAX_ADDRESS_LENGTH || !url.startsWith('/')) return false;
  const [path = '', ...query] = url.split('?');
  if (CONTROL_CHARACTERS.test(path) || DOT_SEGMENTS.test(path) || ENCODED_NUL.test(query.join('?'))) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Normalises an address, so that caches and counters see only one path for each page. */
export function normaliseAddress(url: string): string {
  const path = pathOf({ url });
  const plain = path.replaceAll(/%[2-7][\da-f]/gi, (code) => {
    const letter = decodeURIComponent(code);
    return UNRESERVED_CHARACTER.test(letter) ? letter : code;
  });
  return plain + url.slice(path.length);
}
