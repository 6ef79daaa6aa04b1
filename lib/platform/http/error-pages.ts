import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { t } from '@/lib/platform/messages/translate';
import { hasFailedInOutage } from '@/lib/platform/observability/request-errors';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import { InterceptableResponse, type ResponseWriter, type RequestHandler } from './interceptable-response';
import { sameHostAddress, sendDatabaseDownPage, sendMissingPage, sendMessagePage } from './scriptless-page';

// This file replaces Next's empty error pages with pages that explain the error. If a script requests a part of a page, the script shows
// the error itself.
const isPartRequest = ({ headers }: IncomingMessage) => headers.rsc !== undefined || headers['next-action'] !== undefined;

/**
 * Replaces a failed page, which Next leaves empty until its scripts run. The new page says that the database is unavailable, or shows the id of the
 * request.
 */
export function withErrorPage(render: RequestHandler): RequestHandler {
  return (request, response) => {
    if (isPartRequest(request)) return render(request, response);
    const { url = '/', method, headers } = request;
    const isRead = headers.accept?.includes('text/html') === true;
    let isDatabaseDown = false;
    const applies = () => {
      isDatabaseDown = response.statusCode === 500 && hasFailedInOutage(String(headers[REQUEST_ID] ?? ''));
      return isDatabaseDown || (response.statusCode === 500 && isRead);
    };
    const send = (answer: ResponseWriter) => {
      if (isDatabaseDown) return sendDatabaseDownPage({ url, method }, answer);
      const words = method === 'POST' ? t('serving.back') : t('serving.again');
      sendMessagePage(answer, 'failed', { status: 500, link: { href: sameHostAddress(url), words } });
    };
    response.replaceWith({ applies, send });
    return render(request, response);
  };
}

/** Internal pages for a missing address, which have no public address themselves. The second one is for slips, whose address names no event. */
const MISSING_PAGE_PATH = '/_missing';
const MISSING_SLIP_PAGE_PATH = '/_missing/report';

/** Replaces Next's page for a missing address, which is empty until its scripts run, with a rendered page with status 404. */
export function withNotFoundPage(render: RequestHandler): RequestHandler {
  return (request, response) => {
    if (isPartRequest(request)) return render(request, response);
    const applies = () => response.statusCode === 404 && String(response.getHeader('content-type') ?? '').startsWith('text/html');
    response.replaceWith({ applies, send: (answer) => void sendMissing(request, answer, render) });
    return render(request, response);
  };
}

async function sendMissing(request: IncomingMessage, answer: ResponseWriter, render: RequestHandler): Promise<void> {
  const page = await renderMissing(request, render).catch(() => null);
  if (page === null) return sendMissingPage(answer);
  answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page), 'cache-control': 'no-store' });
  answer.end(page);
}

async function renderMissing(request: IncomingMessage, render: RequestHandler): Promise<string | null> {
  const asked = new IncomingMessage(new Socket());
  const { host, 'content-security-policy': policy } = request.headers;
  Object.assign(asked, { method: 'GET', url: /^\/(s|report)\//.test(request.url ?? '') ? MISSING_SLIP_PAGE_PATH : MISSING_PAGE_PATH, complete: true });
  asked.headers = { host, 'content-security-policy': policy, accept: 'text/html', 'accept-encoding': 'identity' };
  asked.push(null);
  const made = new InterceptableResponse(asked);
  const page = await made.hold(() => render(asked, made));
  // Nothing else reads this response. The event `close` releases code that waits for its end.
  made.emit('close');
  return page === null || made.statusCode !== 200 ? null : page.toString();
}

interface FormReading {
  isRead: boolean;
}

// Next bundles actions separately from the server. Both must share this state, so it is stored in the global object.
const processGlobals = globalThis as typeof globalThis & { crosstableReading?: AsyncLocalStorage<FormReading> };
const currentFormReading = (processGlobals.crosstableReading ??= new AsyncLocalStorage<FormReading>());

/** Every action calls this after it has read its form, because a later failure is not caused by an unreadable form. */
export function markFormRead(): void {
  const reading = currentFormReading.getStore();
  if (reading !== undefined) reading.isRead = true;
}

/** Answers 400 to a form that Next cannot read, or whose action no longer exists. Next would answer 500, or 200 with an error number in the body. */
export function withUnreadableFormPage(render: RequestHandler): RequestHandler {
  return async (request, response) => {
    if (!isForm(request)) return render(request, response);
    const reading: FormReading = { isRead: false };
    response.replaceWith({
      applies: () => !reading.isRead && isUnhandledForm(request, response),
      send: (answer) => sendMessagePage(answer, 'unreadable', { status: 400, isLast: true }),
    });
    return currentFormReading.run(reading, () => render(request, response));
  };
}

/**
 * True if Next did not handle the form. Scripts understand the header with which Next reports a missing action, but a browser without scripts does
 * not.
 */
function isUnhandledForm({ headers }: IncomingMessage, response: InterceptableResponse): boolean {
  if (response.statusCode === 500) return true;
  if (headers['next-action'] !== undefined) return response.statusCode === 200;
  return response.hasHeader('x-nextjs-action-not-found');
}

function isForm({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && (headers['next-action'] !== undefined || headers['content-type']?.startsWith('multipart/form-data') === true);
}
