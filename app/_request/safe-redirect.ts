import type { Route } from 'next';
import { isRoute } from '@/app/addresses';

const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/**
 * Returns `from` if it is a path of this site, else `fallback`. Parses `from`
 * twice, because `/.//host` first becomes `//host`, which is another site.
 */
export function safeRedirectPath(from: string, fallback: Route): Route {
  if (!from.startsWith('/')) return fallback;
  const url = urlOnThisSite(from);
  if (url === null) return fallback;
  const path = `${url.pathname}${url.search}`;
  return urlOnThisSite(path)?.pathname === url.pathname && isRoute(path) ? path : fallback;
}

function urlOnThisSite(address: string): URL | null {
  const url = URL.canParse(address, PLACEHOLDER_ORIGIN) ? new URL(address, PLACEHOLDER_ORIGIN) : null;
  return url?.origin === PLACEHOLDER_ORIGIN ? url : null;
}
