const LONGEST_ADDRESS = 8000;
const CONTROL = /%[01][\da-f]|%7f/i;
const NUL = /%00/i;

/**
 * Whether a request's path and query can be read: percent signs in the path that stand for something, and no control
 * character there, which no page has in its address; no NUL anywhere, which Postgres takes in no text.
 */
export function isReadableAddress(url: string): boolean {
  if (url.length > LONGEST_ADDRESS || !url.startsWith('/')) return false;
  const [path = '', ...query] = url.split('?');
  if (CONTROL.test(path) || NUL.test(query.join('?'))) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
