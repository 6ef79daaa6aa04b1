import type { IncomingMessage, ServerResponse } from 'node:http';
import { admitBody, type HasSession } from './body-bounds';
import { serveEventStream } from './event-stream';
import { servePublicPage } from './page-cache';
import { sendBusyPage } from './plain-page';
import { publicAddress } from './public-address';
import { serveSiteFile } from './site-files';
import { answeringDesk, turnForPage, turnForStranger } from './turns';
import { refusingUnreadableForms } from './unreadable-form';

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Behind {
  readonly render: Render;
  readonly hasSession: HasSession;
  /** In development a page also depends on the sources: nothing is kept. */
  readonly keepsPages: boolean;
}

/** No page and no door of ours answers anything else. */
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
/** Open as long as somebody looks at the desk: not work that others wait for. */
const OPEN_STREAM = /^\/api\/organise\/live(\?|$)/;

/**
 * What stands before Next. In this order: a body past its bound is refused unread; streams, files that are not there and
 * unchanged pages are answered without it; signed-in people go straight through; everybody else takes turns.
 */
export function makeDoor({ render: renderAny, hasSession, keepsPages }: Behind): Render {
  const render = refusingUnreadableForms(renderAny);
  return async (request, response) => {
    if (!METHODS.includes(request.method ?? '')) return void response.writeHead(405, { allow: METHODS.join(', '), connection: 'close' }).end();
    if (!(await admitBody(request, response, hasSession))) return;
    if (serveEventStream(request, response)) return;
    if (!keepsPages) return render(request, response);
    if (await serveSiteFile(request, response, render)) return;
    if (await servePublicPage(request, response, render)) return;
    if (await hasSession(request)) {
      if (!OPEN_STREAM.test(request.url ?? '')) answeringDesk(response);
      return render(request, response);
    }
    const leave = await ((await isOfPublicPage(request)) ? turnForPage(request, 'later') : turnForStranger(request));
    if (leave === null) return sendBusyPage(response, '/');
    if (response.destroyed) return leave();
    response.once('close', leave);
    return render(request, response);
  };
}

/** Parts of public pages and forms sent to them cost as much as the pages themselves, and are never kept. */
async function isOfPublicPage({ url }: IncomingMessage): Promise<boolean> {
  return (await publicAddress(url ?? '/').catch(() => null)) !== null;
}
