import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tell } from '@/lib/platform/words/tell';
import { DoorResponse, type PlainAnswer } from './door-response';
import { sendPlainPage } from './plain-page';

type Render = (request: IncomingMessage, response: DoorResponse) => Promise<void>;

/** Pages of their own, which no address leads to: what stands there has no event for an owner. */
const MISSING = '/_missing';
const MISSING_SLIP = '/_missing/report';

/**
 * Next answers what is not there with a document that is empty until its scripts have run: React renders no boundary of an
 * error on the server. In its place goes the page that says so in words, rendered as a page, with the status of what is
 * missing. Parts of pages, which a page that stands asks for, are left to it.
 */
export function sayingWhatIsMissing(render: Render): Render {
  return (request, response) => {
    if (request.headers.rsc !== undefined || request.headers['next-action'] !== undefined) return render(request, response);
    const isMeant = () => response.statusCode === 404 && String(response.getHeader('content-type') ?? '').startsWith('text/html');
    response.instead({ isMeant, send: (answer) => void sendMissing(request, answer, render) });
    return render(request, response);
  };
}

async function sendMissing(request: IncomingMessage, answer: PlainAnswer, render: Render): Promise<void> {
  const page = await renderMissing(request, render).catch(() => null);
  if (page === null) return sendPlainPage(answer, { status: 404, title: tell('serving.noFile.title'), text: tell('serving.noFile.text') });
  answer.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(page), 'cache-control': 'no-store' });
  answer.end(page);
}

/** With the scripts that the policy of `request` lets run. */
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
