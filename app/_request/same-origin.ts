/**
 * True if a request comes from one of the site's own pages. Browsers send `Sec-Fetch-Site` only over https and on localhost. Over plain
 * HTTP they send only `Origin`, which must match the requested host. A request without either header is accepted. `X-Forwarded-Host` comes
 * from a trusted proxy, since the server removes any other (scripts/serve/server-main.ts).
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? request.headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}
