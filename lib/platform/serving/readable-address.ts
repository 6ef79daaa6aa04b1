const LONGEST_ADDRESS = 8000;
const CONTROL = /%[01][\da-f]|%7f/i;
const NUL = /%00/i;
/** A browser has followed these before it asks. Followed only behind the door, the address would be another than the door saw. */
const LEADS_ASTRAY = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
/** RFC 3986, 2.3: what means the same with a percent sign and without. */
const UNRESERVED = /^[\w.~-]$/;

/**
 * Whether a request's path and query can be read: percent signs in the path that stand for something, and no control
 * character there, which no page has in its address, nor a step to the folder above; no NUL anywhere, which Postgres takes
 * in no text.
 */
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
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return (
    path.replaceAll(/%[2-7][\da-f]/gi, (code) => {
      const letter = decodeURIComponent(code);
      return UNRESERVED.test(letter) ? letter : code;
    }) + url.slice(path.length)
  );
}
