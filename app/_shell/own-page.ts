/**
 * Whether a request comes from one of the site's own pages: a script on another site cannot say otherwise. Over https and
 * on localhost browsers say it in `Sec-Fetch-Site`; over the plain HTTP of a hall there is only `Origin`, which they send
 * with everything that changes something, to be held against the host that was asked. A proxy that is trusted says in
 * `X-Forwarded-Host` which host that was; without one the server has taken that header off (scripts/serve/server.ts).
 */
export function isFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? request.headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}
