import type { IncomingMessage, ServerResponse } from 'node:http';
import { t } from '@/lib/platform/messages/translate';
import { compressBody, type CachedPage, makeCachedPage, cachedPageText, sendCachedPage } from './cached-page';

const MINUTE_MS = 60_000;
/** The browser's system colours also suit dark mode. */
const STYLE = 'margin:0;padding:.6rem 1rem;font:600 1rem/1.4 system-ui,sans-serif;background:CanvasText;color:Canvas';

/** Sends a cached page that was last known to be current at `asOf` (ms since 1970). Adds a notice at the top. No cache may store this response. */
export async function sendStalePage(page: CachedPage, asOf: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const since = (age: string) => `<time datetime="${new Date(asOf).toISOString()}">${age}</time>`;
  const notice = `<p role="status" style="${STYLE}">${t('serving.aged', { age: since(ageText(Date.now() - asOf)) })}</p>`;
  const html = (await cachedPageText(page)).replace(/<body[^>]*>/, (body) => `${body}${notice}`);
  const bodies = await compressBody(Buffer.from(html));
  delete request.headers['if-none-match'];
  const aged = makeCachedPage({ tag: `${page.tag}|${asOf}`, status: page.status, headers: { ...page.headers, 'cache-control': 'no-store' }, bodies });
  await sendCachedPage(aged, request, response);
}

function ageText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return t('serving.lessThanAMinuteAgo');
  if (minutes < 60) return t('terms.word.minutesAgo', { count: minutes });
  return t('terms.word.hoursAgo', { count: Math.floor(minutes / 60) });
}
