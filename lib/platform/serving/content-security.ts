import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';

const NONCE_BYTES = 16;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Files of its own origin, and inline scripts in `allowed` (nonces or hashes). Styles may be inline: React writes style attributes. */
function policy(allowed: readonly string[], isDevelopment: boolean): string {
  // React's messages in development evaluate text, and changed files come over a web socket.
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

/** Gives the answer a policy with a nonce of its own, which Next reads from the request's header and writes into the scripts it renders. */
export function secureAnswer(request: IncomingMessage, response: ServerResponse, { isDevelopment = false } = {}): void {
  const text = policy([`'nonce-${randomBytes(NONCE_BYTES).toString('base64')}'`], isDevelopment);
  delete request.headers['content-security-policy-report-only'];
  request.headers['content-security-policy'] = text;
  response.setHeader('content-security-policy', text);
  if (isOverTls(request)) response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}`);
}

/** TLS ends here, or at the proxy in front, whose address is the public one. */
function isOverTls(request: IncomingMessage): boolean {
  return (request.socket as Partial<TLSSocket>).encrypted === true || process.env.NEXTAUTH_URL?.startsWith('https://') === true;
}

/** The policy of a page that is kept: the scripts rendered with the nonce of `rendered`, by hash, since a nonce that everybody gets is none. */
export function keptPolicy(html: string, rendered: string): string {
  const nonce = /'nonce-([^']+)'/.exec(rendered)?.[1];
  if (nonce === undefined) return rendered;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return policy([...hashes], false);
}
