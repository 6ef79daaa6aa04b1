import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { pathPattern, SITE_PATHS } from '@/lib/platform/addresses/site-paths';
import { pathOf } from './request-address';

const NONCE_BYTES = 16;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Allows files from our own origin and the inline scripts in `allowed` (nonces
 * or hashes). Also allows inline styles, because React writes style attributes.
 */
function buildPolicy(allowed: readonly string[], isDevelopment: boolean): string {
  // In development, React needs `eval` for its messages, and changed files arrive through a web socket.
  const [scripts, connections] = isDevelopment ? ["'unsafe-eval'", ' ws: wss:'] : ['', ''];
  return [
    "default-src 'self'",
    ["script-src 'self'", scripts, ...allowed].filter((source) => source !== '').join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${connections}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of files that organisers upload: in whatever way a browser opens one, it runs no script and loads nothing. */
const DOWNLOAD_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";
const DOWNLOAD_PATH = pathPattern(SITE_PATHS.eventDownload);

/** Gives the response a policy with a new nonce. Next finds the nonce in the request's header and adds it to the scripts that it renders. */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, { isDevelopment = false } = {}): void {
  const text = DOWNLOAD_PATH.test(pathOf(request)) ? DOWNLOAD_POLICY : buildPolicy([`'nonce-${randomBytes(NONCE_BYTES).toString('base64')}'`], isDevelopment);
  delete request.headers['content-security-policy-report-only'];
  request.headers['content-security-policy'] = text;
  response.setHeader('content-security-policy', text);
  if (isOverTls(request)) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}`);
}

/** True if this server, or a proxy in front of it, uses TLS. The public address shows the proxy's scheme. */
function isOverTls(request: IncomingMessage): boolean {
  return (request.socket as Partial<TLSSocket>).encrypted === true || process.env.NEXTAUTH_URL?.startsWith('https://') === true;
}

/**
 * Returns the policy of a cached page. It allows scripts by their hashes, because
 * every visitor would get the same nonce, and a known nonce protects nobody.
 */
export function cachedPagePolicy(html: string, rendered: string): string {
  const nonce = /'nonce-([^']+)'/.exec(rendered)?.[1];
  if (nonce === undefined) return rendered;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return buildPolicy([...hashes], false);
}
