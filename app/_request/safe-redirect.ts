import type { Route } from 'next';
import { isRoute } from '@/app/addresses';

const ORIGIN = 'http://here.invalid';

/**
 * Returns `from` if it is a path of this site, else `fallback`. It is parsed twice, because `/.//host` first becomes `//host`, which is
 * another site.
 */
export function safeRedirectPath(from: string, fallback: Route): Route {
  if (!from.startsWith('/')) return fallback;
  const url = onThisSite(from);
  if (url === null) return fallback;
  const path = `${url.pathname}${url.search}`;
  return onThisSite(path)?.pathname === url.pathname && isRoute(path) ? path : fallback;
}

function onThisSite(address: string): URL | null {
  const url = URL.canParse(address, ORIGIN) ? new URL(address, ORIGIN) : null;
  return url?.origin === ORIGIN ? url : null;
}
