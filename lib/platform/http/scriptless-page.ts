import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SITE_PATHS } from '@/lib/platform/addresses/site-paths';
import { t } from '@/lib/platform/messages/translate';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import type { ResponseWriter } from './interceptable-response';

export interface ScriptlessPage {
  readonly status: 400 | 401 | 404 | 408 | 413 | 500 | 503;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly words: string };
  readonly retryAfterSeconds?: number;
  readonly isLast?: boolean;
  /** True if the page reloads itself once the database is available. This needs scripts. */
  readonly awaitsDatabase?: boolean;
}

const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Polls the server's health at random intervals, so that the pages do not all ask at once. Reloads the page once the database is available. */
const RELOAD_SCRIPT = `(function again() {
  setTimeout(() => fetch('${SITE_PATHS.health}', { cache: 'no-store' }).then((answer) => answer.json()).then(({ failing }) => (failing === 'database' ? again() : location.reload())).catch(again), 3000 + 2000 * Math.random());
})();`;
const RELOAD_SCRIPT_POLICY = `${CONTENT_SECURITY_POLICY}; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(RELOAD_SCRIPT).digest('base64')}'`;
const STYLE = 'body{font:18px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}h1{font-size:1.4rem}';

/** Sends a page without Next. The page explains a problem and says what to do. */
export function sendScriptlessPage(response: ResponseWriter, page: ScriptlessPage): void {
  if (response.headersSent) return void response.end();
  const link = page.link === undefined ? '' : `<p><a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.words)}</a></p>`;
  const id = page.status === 500 ? response.getHeader(REQUEST_ID) : undefined;
  const number = id === undefined ? '' : `<p><small>${escapeHtml(t('serving.inLog', { id: String(id) }))}</small></p>`;
  const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(page.title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.text)}</p>${link}${number}</main>${page.awaitsDatabase === true ? `<script>${RELOAD_SCRIPT}</script>` : ''}</html>`;
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'content-security-policy': page.awaitsDatabase === true ? RELOAD_SCRIPT_POLICY : CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    ...(page.retryAfterSeconds === undefined ? {} : { 'retry-after': String(page.retryAfterSeconds) }),
    ...(page.isLast === true ? { connection: 'close' } : {}),
  });
  response.end(html);
}

type MessagePage = 'busy' | 'failed' | 'notOverHttp' | 'stranger' | 'tooSlow' | 'unreadable';

export function sendMessagePage(response: ResponseWriter, what: MessagePage, page: Omit<ScriptlessPage, 'title' | 'text'>): void {
  sendScriptlessPage(response, { title: t(`serving.${what}.title`), text: t(`serving.${what}.text`), ...page });
}

/** Sends the page for an address that does not exist, with the text of `app/not-found.tsx`. */
export function sendMissingPage(response: ResponseWriter, link?: ScriptlessPage['link']): void {
  sendScriptlessPage(response, {
    status: 404,
    title: t('shell.notFound.head'),
    text: t('shell.notFound.why'),
    ...(link === undefined ? {} : { link }),
  });
}

export function sendBusyPage(response: ResponseWriter, address: string): void {
  sendMessagePage(response, 'busy', { status: 503, link: { href: address, words: t('serving.again') }, retryAfterSeconds: 5 });
}

/** Sends the page for an unavailable database. The page is the same for every address, even for one that does not exist. */
export function sendDatabaseDownPage({ url = '/', method }: Pick<IncomingMessage, 'url' | 'method'>, response: ResponseWriter): void {
  const isForm = method !== 'GET' && method !== 'HEAD';
  sendScriptlessPage(response, {
    status: 503,
    title: t('serving.away.title'),
    text: isForm ? t('serving.away.form') : t('serving.away.text'),
    link: { href: sameHostAddress(url), words: isForm ? t('serving.back') : t('serving.again') },
    retryAfterSeconds: 5,
    awaitsDatabase: !isForm,
  });
}

/** Returns the requested address as a link that cannot lead to another host. */
export function sameHostAddress(url: string): string {
  return url.startsWith('//') ? '/' : url;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
