import type { IncomingMessage, ServerResponse } from 'node:http';
import { tell } from '@/lib/platform/words/tell';
import { compressed, type KeptPage, makeKept, pageText, sendKept } from './send-kept';

const MINUTE_MS = 60_000;
/** Uses the system colours of the browser, so that dark mode works. */
const STYLE = 'margin:0;padding:.6rem 1rem;font:600 1rem/1.4 system-ui,sans-serif;background:CanvasText;color:Canvas';

/** Sends a page that may be out of date since `asOf` (ms since 1970), with a notice at its top. No cache may store it. */
export async function sendAged(page: KeptPage, asOf: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const since = (age: string) => `<time datetime="${new Date(asOf).toISOString()}">${age}</time>`;
  const notice = `<p role="status" style="${STYLE}">${tell('serving.aged', { age: since(ageOf(Date.now() - asOf)) })}</p>`;
  const html = (await pageText(page)).replace(/<body[^>]*>/, (body) => `${body}${notice}`);
  const bodies = await compressed(Buffer.from(html));
  delete request.headers['if-none-match'];
  const aged = makeKept({ tag: `${page.tag}|${asOf}`, status: page.status, headers: { ...page.headers, 'cache-control': 'no-store' }, bodies });
  await sendKept(aged, request, response);
}

function ageOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return tell('serving.lessThanAMinuteAgo');
  if (minutes < 60) return tell('terms.word.minutesAgo', { count: minutes });
  return tell('terms.word.hoursAgo', { count: Math.floor(minutes / 60) });
}
