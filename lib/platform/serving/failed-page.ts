import type { IncomingMessage } from 'node:http';
import { failedByAway } from '@/lib/platform/watching/failed-requests';
import { REQUEST_ID } from '@/lib/platform/watching/request-id';
import { tell } from '@/lib/platform/words/tell';
import type { DoorResponse, PlainAnswer } from './door-response';
import { type Asked, ownAddress, sendAwayPage, sendPlainPage } from './plain-page';

type Render = (request: IncomingMessage, response: DoorResponse) => Promise<void>;

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
    response.instead({ isMeant, send: (answer) => (isAway ? sendAwayPage : sendFailedPage)({ url, method }, answer) });
    return render(request, response);
  };
}

function sendFailedPage({ url = '/', method }: Asked, answer: PlainAnswer): void {
  const text = tell('serving.failed.text');
  // What was sent by a form is sent again by going back to it.
  const link = { href: ownAddress(url), words: method === 'POST' ? tell('serving.back') : tell('serving.again') };
  sendPlainPage(answer, { status: 500, title: tell('serving.failed.title'), text, link });
}
