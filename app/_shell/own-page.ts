/**
 * Whether a request comes from one of the site's own pages. Over https and on localhost browsers say it in `Sec-Fetch-Site`, over plain HTTP only in `Origin`,
 * compared with the host that was asked: `X-Forwarded-Host` is a trusted proxy's, since the server takes off any other (scripts/serve/server.ts).
 */
export function isFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? request.headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}
