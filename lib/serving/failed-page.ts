import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlainPage } from './plain-page';
import { replaceAnswer } from './replace-answer';

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Next answers a page that fails with a document that is empty until its scripts have run. Who asked is told in words,
 * with the request's id to quote. Parts of pages, which a page that stands asks for, are left to its error page.
 */
export function sayingWhatFailed(render: Render): Render {
  return (request, response) => {
    if (isDocument(request)) replaceAnswer(response, { isMeant: () => response.statusCode === 500, send: () => sendFailedPage(request, response) });
    return render(request, response);
  };
}

function isDocument({ headers }: IncomingMessage): boolean {
  return headers.rsc === undefined && headers['next-action'] === undefined && headers.accept?.includes('text/html') === true;
}

function sendFailedPage({ url = '/', method }: IncomingMessage, response: ServerResponse): void {
  const text = 'The fault is on our side. What was saved before is safe.';
  const href = url.startsWith('//') ? '/' : url;
  // What was sent by a form is sent again by going back to it.
  const link = { href, words: method === 'POST' ? 'Back to the page' : 'Load the page again' };
  sendPlainPage(response, { status: 500, title: 'This did not work', text, link });
}
