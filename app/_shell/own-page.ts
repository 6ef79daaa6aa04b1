/** Whether a request comes from one of the site's own pages. Browsers say so; a script on another site cannot say otherwise. */
export function isFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || (URL.canParse(origin) && new URL(origin).host === request.headers.get('host'));
}
