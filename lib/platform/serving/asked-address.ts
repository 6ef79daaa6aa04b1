import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/platform/access/client-address';

/** The header in which a page finds its own path, which Next does not tell it. */
export const ASKED_PATH = 'x-asked-path';

export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] ?? '';

/** Writes the path of a request where its page finds it, over what a client says there. */
export function tellPath(request: IncomingMessage): void {
  request.headers[ASKED_PATH] = pathOf(request) || '/';
}

/** Where a request comes from, as turns and streams are counted. The server has put the true address into the header. */
export function originOf({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress((Array.isArray(forwarded) ? forwarded.at(-1) : forwarded) ?? null) ?? 'unknown';
}

const LONGEST_ADDRESS = 8000;
const CONTROL = /%[01][\da-f]|%7f/i;
const NUL = /%00/i;
/** A browser has followed these before it asks. Followed only behind the door, the address would be another than the door saw. */
const LEADS_ASTRAY = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
/** RFC 3986, 2.3: what means the same with a percent sign and without. */
const UNRESERVED = /^[\w.~-]$/;

/** Whether path and query can be read. No page has a control character in its path; Postgres takes NUL in no text. */
export function isReadableAddress(url: string): boolean {
  if (url.length > LONGEST_ADDRESS || !url.startsWith('/')) return false;
  const [path = '', ...query] = url.split('?');
  if (CONTROL.test(path) || LEADS_ASTRAY.test(path) || NUL.test(query.join('?'))) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The address as everybody else writes it: one page has one path, so that what is kept and counted by path holds for it. */
export function plainAddress(url: string): string {
  const path = pathOf({ url });
  const plain = path.replaceAll(/%[2-7][\da-f]/gi, (code) => {
    const letter = decodeURIComponent(code);
    return UNRESERVED.test(letter) ? letter : code;
  });
  return plain + url.slice(path.length);
}
