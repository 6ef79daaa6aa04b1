import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { failedByAway } from '@/lib/platform/watching/failed-requests';
import { REQUEST_ID } from '@/lib/platform/watching/request-id';
import { tell } from '@/lib/platform/words/tell';
import { DoorResponse, type PlainAnswer, type Render } from './door-response';
import { ownAddress, sendAwayPage, sendWordedPage } from './plain-page';

// What Next answers without words is replaced by a page that says what is the matter. Parts of pages are left to the page that asks for them.
const isPart = ({ headers }: IncomingMessage) => headers.rsc !== undefined || headers['next-action'] !== undefined;

/** A page that fails, which Next leaves empty until its scripts have run: the database is unavailable, or the request's id to quote. */
export function sayingWhatFailed(render: Render): Render {
  return (request, response) => {
    if (isPart(request)) return render(request, response);
    const { url = '/', method, headers } = request;
    const isRead = headers.accept?.includes('text/html') === true;
    let isAway = false;
    const isMeant = () => {
      isAway = response.statusCode === 500 && failedByAway(String(headers[REQUEST_ID] ?? ''));
      return isAway || (response.statusCode === 500 && isRead);
    };
    const send = (answer: PlainAnswer) => {
      if (isAway) return sendAwayPage({ url, method }, answer);
      const words = method === 'POST' ? tell('serving.back') : tell('serving.again');
      sendWordedPage(answer, 'failed', { status: 500, link: { href: ownAddress(url), words } });
    };
    response.instead({ isMeant, send });
    return render(request, response);
  };
}

/** Pages that no address leads to: the second for slips, which have no event. */
const MISSING = '/_missing';
const MISSING_SLIP = '/_missing/report';

/** What is not there, which Next leaves empty as well: a page in words is rendered in its place, with status 404. */
export function sayingWhatIsMissing(render: Render): Render {
  return (request, response) => {
    if (isPart(request)) return render(request, response);
    const isMeant = () => response.statusCode === 404 && String(response.getHeader('content-type') ?? '').startsWith('text/html');
    response.instead({ isMeant, send: (answer) => void sendMissing(request, answer, render) });
    return render(request, response);
  };
}

async function sendMissing(request: IncomingMessage, answer: PlainAnswer, render: Render): Promise<void> {
  const page = await renderMissing(request, render).catch(() => null);
  if (page === null) return sendWordedPage(answer, 'noFile', { status: 404 });
  answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page), 'cache-control': 'no-store' });
  answer.end(page);
}

async function renderMissing(request: IncomingMessage, render: Render): Promise<string | null> {
  const asked = new IncomingMessage(new Socket());
  const { host, 'content-security-policy': policy } = request.headers;
  Object.assign(asked, { method: 'GET', url: /^\/(s|report)\//.test(request.url ?? '') ? MISSING_SLIP : MISSING, complete: true });
  asked.headers = { host, 'content-security-policy': policy, accept: 'text/html', 'accept-encoding': 'identity' };
  asked.push(null);
  const made = new DoorResponse(asked);
  const page = await made.hold(() => render(asked, made));
  // Nobody reads this answer further: whoever waits for its end goes on.
  made.emit('close');
  return page === null || made.statusCode !== 200 ? null : page.toString();
}

interface Reading {
  isRead: boolean;
}

// Next bundles actions apart from the server: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableReading?: AsyncLocalStorage<Reading> };
const current = (shared.crosstableReading ??= new AsyncLocalStorage<Reading>());

/** Called by every action once it has its form: what fails from here on is not the sender's doing. */
export function formIsRead(): void {
  const reading = current.getStore();
  if (reading !== undefined) reading.isRead = true;
}

/** A form that Next cannot read, or that was sent to a page without its action: 400, where Next says 500, or 200 with the number of an error in it. */
export function refusingUnreadableForms(render: Render): Render {
  return async (request, response) => {
    if (!isForm(request)) return render(request, response);
    const reading: Reading = { isRead: false };
    response.instead({
      isMeant: () => !reading.isRead && isNoAnswer(request, response),
      send: (answer) => sendWordedPage(answer, 'unreadable', { status: 400, isLast: true }),
    });
    return current.run(reading, () => render(request, response));
  };
}

/** Scripts of a page understand the header by which Next says that there is no such action; who sent a form without them does not. */
function isNoAnswer({ headers }: IncomingMessage, response: DoorResponse): boolean {
  if (response.statusCode === 500) return true;
  if (headers['next-action'] !== undefined) return response.statusCode === 200;
  return response.hasHeader('x-nextjs-action-not-found');
}

function isForm({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && (headers['next-action'] !== undefined || headers['content-type']?.startsWith('multipart/form-data') === true);
}
