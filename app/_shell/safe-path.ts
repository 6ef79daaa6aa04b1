import type { Route } from 'next';

const ORIGIN = 'http://here.invalid';

/** `from` if it is a path of this site, else `fallback`: a link must not send anybody elsewhere after signing in. */
export function safePath(from: string, fallback: Route): Route {
  if (!from.startsWith('/')) return fallback;
  const url = URL.canParse(from, ORIGIN) ? new URL(from, ORIGIN) : null;
  if (url === null || url.origin !== ORIGIN) return fallback;
  return `${url.pathname}${url.search}` as Route;
}
