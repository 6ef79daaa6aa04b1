import { randomBytes } from 'node:crypto';
import { deriveToken, isSameToken } from './tokens';

const TAG_LENGTH = 24;
const MAX_ACCOUNTS = 5;
const COOKIE_FORMAT = /^[\w-]{22}(\.[0-9a-z]{24}){1,5}$/;
const ID_BYTES = 16;

/**
 * Returns the cookie of a browser that has signed in, with an id and one tag for each account. The
 * cookie grants no access. With it, the server can count the browser's attempts separately.
 */
export function extendDeviceCookie(cookie: string | null, email: string): string {
  const [id, tags] = parseDeviceCookie(cookie);
  const tag = accountTag(id, email);
  return [id, tag, ...tags.filter((other) => other !== tag)].slice(0, 1 + MAX_ACCOUNTS).join('.');
}

/** Returns the id of a browser that has signed in to this account before; null for other browsers. */
export function findKnownDevice(cookie: string | null, email: string): string | null {
  const [id, tags] = parseDeviceCookie(cookie);
  const expected = accountTag(id, email);
  return tags.some((tag) => isSameToken(tag, expected)) ? id : null;
}

function parseDeviceCookie(cookie: string | null): [id: string, tags: string[]] {
  const [id, ...tags] = cookie !== null && COOKIE_FORMAT.test(cookie) ? cookie.split('.') : [];
  return id === undefined ? [randomBytes(ID_BYTES).toString('base64url'), []] : [id, tags];
}

const accountTag = (id: string, email: string) => deriveToken('known-device', `${id}/${email}`, TAG_LENGTH);
