import type { IncomingMessage } from 'node:http';
import { PATHS, patternOf } from '@/lib/platform/addresses/paths';
import { pathOf } from '@/lib/platform/serving/asked-address';
import type { DoorResponse, Render } from '@/lib/platform/serving/door-response';
import { serveHealth } from '@/lib/platform/serving/health-door';
import { refusingUnreadableForms, sayingWhatFailed, sayingWhatIsMissing } from '@/lib/platform/serving/in-words';
import { sendBusyPage, sendWordedPage } from '@/lib/platform/serving/plain-page';
import { isPlaceOfFiles, SiteFiles } from '@/lib/platform/serving/site-files';
import { answeringDesk, turnForPage, turnForStranger } from '@/lib/platform/serving/turns';
import { admitBody, type HasSession } from './body-bounds';
import { serveEventStream } from './event-stream';
import { serveKeptPage, servePublicPage } from './page-cache';
import { publicAddress } from './public-address';

interface Behind {
  readonly render: Render;
  readonly prepare: (request: IncomingMessage, response: DoorResponse) => void;
  readonly hasSession: HasSession;
  readonly isReadableState: (request: IncomingMessage) => boolean;
  /** The addresses of the site's files (site-files.ts). Null in development, where everything depends on the sources and nothing is cached. */
  readonly files: readonly string[] | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
/** The stream stays open as long as the desk does, so it does not count as a desk answer that other requests wait for. */
const OPEN_STREAM = patternOf(PATHS.liveDesk);

/** Handles requests before Next: cached pages, health, body limits, streams and files, signed-in users; all other requests are queued. */
export function makeDoor({ render: renderAny, prepare, hasSession, isReadableState, files }: Behind): Render {
  // In development the error page shows the source.
  const render = files === null ? refusingUnreadableForms(renderAny) : sayingWhatFailed(sayingWhatIsMissing(refusingUnreadableForms(renderAny)));
  const siteFiles = files === null ? null : new SiteFiles(files);
  return async (request, response) => {
    if (siteFiles !== null && mayBeKept(request) && (await serveKeptPage(request, response))) return;
    prepare(request, response);
    if (serveHealth(request, response)) return;
    if (!METHODS.includes(request.method ?? '')) return void response.writeHead(405, { allow: METHODS.join(', '), connection: 'close' }).end();
    if (!isReadableState(request)) return sendWordedPage(response, 'unreadable', { status: 400, isLast: true });
    if (!(await admitBody(request, response, hasSession))) return;
    if (serveEventStream(request, response)) return;
    if (siteFiles === null) return render(request, response);
    if (await siteFiles.serve(request, response, render)) return;
    if (await servePublicPage(request, response, render)) return;
    if (await hasSession(request)) {
      if (!OPEN_STREAM.test(pathOf(request))) answeringDesk(response);
      return render(request, response);
    }
    const leave = await ((await isOfPublicPage(request)) ? turnForPage(request, 'later') : turnForStranger(request));
    if (leave === null) return sendBusyPage(response, '/');
    if (response.destroyed) return leave();
    response.once('close', leave);
    return render(request, response);
  };
}

/** A body must be watched from its first byte (body-bounds.ts), so nothing may be awaited before that. */
function mayBeKept(request: IncomingMessage): boolean {
  const { headers } = request;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined && !isPlaceOfFiles(pathOf(request));
}

/** The door for requests that Next makes itself: for a page after an action, or with a form for the page that owns it. Bodies have the same limits. */
export function makeInnerDoor({ render, prepare, hasSession }: Pick<Behind, 'render' | 'prepare' | 'hasSession'>): Render {
  return async (request, response) => {
    prepare(request, response);
    if (await admitBody(request, response, hasSession)) await render(request, response);
  };
}

/** Parts of public pages and forms posted to them cost as much as the pages themselves, and are never cached. */
async function isOfPublicPage({ url }: IncomingMessage): Promise<boolean> {
  return (await publicAddress(url ?? '/').catch(() => null)) !== null;
}
