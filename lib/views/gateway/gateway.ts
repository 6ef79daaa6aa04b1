import type { IncomingMessage } from 'node:http';
import { SITE_PATHS, pathPattern } from '@/lib/platform/addresses/site-paths';
import { withUnreadableFormPage, withErrorPage, withNotFoundPage } from '@/lib/platform/http/error-pages';
import { serveHealth } from '@/lib/platform/http/health-endpoint';
import type { InterceptableResponse, RequestHandler } from '@/lib/platform/http/interceptable-response';
import { trackSignedInRequest, queuePublicPage, queueAnonymousRequest } from '@/lib/platform/http/render-queue';
import { pathOf } from '@/lib/platform/http/request-address';
import { sendBusyPage, sendMessagePage } from '@/lib/platform/http/scriptless-page';
import { isStaticFilePath, StaticFiles } from '@/lib/platform/http/static-files';
import { enforceBodyLimit, type HasSession } from './body-limits';
import { findCacheablePage } from './cacheable-page';
import { serveCachedPage, servePublicPage } from './page-cache';
import { serveServerSentEvents } from './server-sent-events';

interface Behind {
  readonly render: RequestHandler;
  readonly prepare: (request: IncomingMessage, response: InterceptableResponse) => void;
  readonly hasValidSession: HasSession;
  readonly hasValidRouterState: (request: IncomingMessage) => boolean;
  /** The addresses of the site's files (static-files.ts). Null in development, where nothing is cached because the sources change. */
  readonly files: readonly string[] | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
/** This stream stays open as long as the desk, so it does not count as a request in progress. */
const OPEN_STREAM = pathPattern(SITE_PATHS.liveDesk);

/** Handles every request before Next. Answers cached pages, health checks, streams and files. Queues the requests of visitors. */
export function makeGateway({ render: renderAny, prepare, hasValidSession, hasValidRouterState, files }: Behind): RequestHandler {
  // In development the error page shows the source.
  const render = files === null ? withUnreadableFormPage(renderAny) : withErrorPage(withNotFoundPage(withUnreadableFormPage(renderAny)));
  const siteFiles = files === null ? null : new StaticFiles(files);
  return async (request, response) => {
    if (siteFiles !== null && mayBeKept(request) && (await serveCachedPage(request, response))) return;
    prepare(request, response);
    if (serveHealth(request, response)) return;
    if (!METHODS.includes(request.method ?? '')) return void response.writeHead(405, { allow: METHODS.join(', '), connection: 'close' }).end();
    if (!hasValidRouterState(request)) return sendMessagePage(response, 'unreadable', { status: 400, isLast: true });
    if (!(await enforceBodyLimit(request, response, hasValidSession))) return;
    if (serveServerSentEvents(request, response)) return;
    if (siteFiles === null) return render(request, response);
    if (await siteFiles.serve(request, response, render)) return;
    if (await servePublicPage(request, response, render)) return;
    if (await hasValidSession(request)) {
      if (!OPEN_STREAM.test(pathOf(request))) trackSignedInRequest(response);
      return render(request, response);
    }
    const leave = await ((await isOfPublicPage(request)) ? queuePublicPage(request, 'later') : queueAnonymousRequest(request));
    if (leave === null) return sendBusyPage(response, '/');
    if (response.destroyed) return leave();
    response.once('close', leave);
    return render(request, response);
  };
}

/** False for a request with a body, because nothing may be awaited before body-limits.ts watches the first byte of the body. */
function mayBeKept(request: IncomingMessage): boolean {
  const { headers } = request;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined && !isStaticFilePath(pathOf(request));
}

/** Handles the requests that Next sends to itself after a form or an action. Bodies have the same limits. */
export function makeInternalGateway({ render, prepare, hasValidSession }: Pick<Behind, 'render' | 'prepare' | 'hasValidSession'>): RequestHandler {
  return async (request, response) => {
    prepare(request, response);
    if (await enforceBodyLimit(request, response, hasValidSession)) await render(request, response);
  };
}

/** True for parts of public pages and forms posted to them. They cost as much as a page and cannot be cached, so they are queued like pages. */
async function isOfPublicPage({ url }: IncomingMessage): Promise<boolean> {
  return (await findCacheablePage(url ?? '/').catch(() => null)) !== null;
}
