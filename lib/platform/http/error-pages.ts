import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { t } from '@/lib/platform/messages/translate';
import { hasFailedInOutage } from '@/lib/platform/observability/request-errors';
import { REQUEST_ID } from '@/lib/platform/observability/request-id';
import { InterceptableResponse, type ResponseWriter, type RequestHandler } from './interceptable-response';
import { sameHostAddress, sendDatabaseDownPage, sendMissingPage, sendMessagePage } from './scriptless-page';

// This file replaces Next's empty error pages with pages that explain the error. It
// leaves responses to scripts alone, because these scripts show the error themselves.
const isPagePartRequest = ({ headers }: IncomingMessage) => headers.rsc !== undefined || headers['next-action'] !== undefined;

/**
 * Replaces a failed page, which Next leaves empty until its scripts run. The new
 * page explains that the database is unavailable, or shows the request's id.
 */
export function withErrorPage(render: RequestHandler): RequestHandler {
  return (request, response) => {
    if (isPagePartRequest(request)) return render(request, response);
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

/**
 * Internal pages for missing addresses, which visitors cannot open at these paths. The
 * second page is for slips, because the address of a slip names no event.
 */
const MISSING_PAGE_PATH = '/_missing';
const MISSING_SLIP_PAGE_PATH = '/_missing/report';

/** Replaces Next's page for a missing address with a rendered page with status 404. Next's own page is empty until its scripts run. */
export function withNotFoundPage(render: RequestHandler): RequestHandler {
  return (request, response) => {
    if (isPagePartRequest(request)) return render(request, response);
    const applies = () => response.statusCode === 404 && String(response.getHeader('content-type') ?? '').startsWith('text/html');
    response.replaceWith({ applies, send: (answer) => void sendNotFoundPage(request, answer, render) });
    return render(request, response);
  };
}

async function sendNotFoundPage(request: IncomingMessage, answer: ResponseWriter, render: RequestHandler): Promise<void> {
  const page = await renderNotFoundPage(request, render).catch(() => null);
  if (page === null) return sendMissingPage(answer);
  answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page), 'cache-control': 'no-store' });
  answer.end(page);
}

async function renderNotFoundPage(request: IncomingMessage, render: RequestHandler): Promise<string | null> {
  const asked = new IncomingMessage(new Socket());
  const { host, 'content-security-policy': policy } = request.headers;
  Object.assign(asked, { method: 'GET', url: /^\/(s|report)\//.test(request.url ?? '') ? MISSING_SLIP_PAGE_PATH : MISSING_PAGE_PATH, complete: true });
  asked.headers = { host, 'content-security-policy': policy, accept: 'text/html', 'accept-encoding': 'identity' };
  asked.push(null);
  const made = new InterceptableResponse(asked);
  const page = await made.hold(() => render(asked, made));
  // Nobody reads this response, so it never closes by itself. The event `close` releases code that waits for the response to end.
  made.emit('close');
  return page === null || made.statusCode !== 200 ? null : page.toString();
}

interface FormReading {
  isRead: boolean;
}

// Next bundles actions separately from the server. Both share this state, so it is stored in the global object.
const processGlobals = globalThis as typeof globalThis & { crosstableReading?: AsyncLocalStorage<FormReading> };
const currentFormReading = (processGlobals.crosstableReading ??= new AsyncLocalStorage<FormReading>());

/** Every action must call this once it has read its form. A later failure then does not count as an unreadable form. */
export function markFormRead(): void {
  const reading = currentFormReading.getStore();
  if (reading !== undefined) reading.isRead = true;
}

/**
 * Answers 400 if Next cannot read a form, or if the form's action no longer exists. Next would answer 500, or 200 with an error number in the body.
 */
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

/** True if Next did not handle the form. Next reports a missing action in a header, which only scripts understand. */
function isUnhandledForm({ headers }: IncomingMessage, response: InterceptableResponse): boolean {
  if (response.statusCode === 500) return true;
  if (headers['next-action'] !== undefined) return response.statusCode === 200;
  return response.hasHeader('x-nextjs-action-not-found');
}

function isForm({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && (headers['next-action'] !== undefined || headers['content-type']?.startsWith('multipart/form-data') === true);
}
