import type { IncomingMessage, ServerResponse } from 'node:http';
import { failedByAway } from '@/lib/watching/failed-requests';
import { REQUEST_ID } from '@/lib/watching/request-id';
import { type Asked, ownAddress, sendAwayPage, sendPlainPage } from './plain-page';
import { replaceAnswer } from './replace-answer';

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Next answers a page that fails with a document that is empty until its scripts have run. Who asked is told in words:
 * that the database is away, or with the request's id to quote. Parts of pages, which a page that stands asks for, are left
 * to its error page.
 */
export function sayingWhatFailed(render: Render): Render {
  return (request, response) => {
    const { url, method, headers } = request;
    if (headers.rsc !== undefined || headers['next-action'] !== undefined) return render(request, response);
    const isRead = headers.accept?.includes('text/html') === true;
    let isAway = false;
    const isMeant = () => {
      isAway = response.statusCode === 500 && failedByAway(String(headers[REQUEST_ID] ?? ''));
      return isAway || (response.statusCode === 500 && isRead);
    };
    replaceAnswer(response, { isMeant, send: () => (isAway ? sendAwayPage : sendFailedPage)({ url, method }, response) });
    return render(request, response);
  };
}

function sendFailedPage({ url = '/', method }: Asked, response: ServerResponse): void {
  const text = 'The fault is on our side. What was saved before is safe.';
  // What was sent by a form is sent again by going back to it.
  const link = { href: ownAddress(url), words: method === 'POST' ? 'Back to the page' : 'Load the page again' };
  sendPlainPage(response, { status: 500, title: 'This did not work', text, link });
}
