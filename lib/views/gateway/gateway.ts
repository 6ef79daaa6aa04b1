import type { IncomingMessage } from 'node:http';
import { SITE_PATHS, pathPattern } from '@/lib/platform/addresses/site-paths';
import { withUnreadableFormPage, withErrorPage, withNotFoundPage } from '@/lib/platform/http/error-pages';
import { serveHealth } from '@/lib/platform/http/health-endpoint';
import type { InterceptableResponse, RequestHandler } from '@/lib/platform/http/interceptable-response';
import { trackSignedInRequest, queuePublicPage, queueAnonymousRequest } from '@/lib/platform/http/render-queue';
import { pathOf } from '@/lib/platform/http/request-address';
import { sendBusyPage, sendMessagePage } from '@/lib/platform/http/scriptless-page';
import { isStaticFilePath, StaticFiles } from '@/lib/platform/http/static-files';
import { enforceBodyLimit, type SessionCheck } from './body-limits';
import { findCacheablePage } from './cacheable-page';
import { serveCachedPage, servePublicPage } from './page-cache';
import { serveServerSentEvents } from './server-sent-events';

interface RequestHandlers {
  readonly render: RequestHandler;
  readonly prepare: (request: IncomingMessage, response: InterceptableResponse) => void;
  readonly hasValidSession: SessionCheck;
  readonly hasValidRouterState: (request: IncomingMessage) => boolean;
  /** The addresses of the site's files (static-files.ts). Null in development, where nothing is cached because the sources change. */
  readonly files: readonly string[] | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];
/**
 * The event stream of an open desk, which is an arbiter's page of a round. The stream lasts
 * as long as the page is open, so it does not count as a request in progress.
 */
const DESK_STREAM_PATH = pathPattern(SITE_PATHS.liveDesk);

/** Handles every request before Next does. Serves cached pages, health checks, streams and files itself, and queues the requests of visitors. */
export function makeGateway({ render: renderAny, prepare, hasValidSession, hasValidRouterState, files }: RequestHandlers): RequestHandler {
  // In development, Next's own error page is kept, because it shows the source.
  const render = files === null ? withUnreadableFormPage(renderAny) : withErrorPage(withNotFoundPage(withUnreadableFormPage(renderAny)));
  const siteFiles = files === null ? null : new StaticFiles(files);
  return async (request, response) => {
    if (siteFiles !== null && mayUsePageCache(request) && (await serveCachedPage(request, response))) return;
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
      if (!DESK_STREAM_PATH.test(pathOf(request))) trackSignedInRequest(response);
      return render(request, response);
    }
    const leave = await ((await isPublicPageRequest(request)) ? queuePublicPage(request, 'later') : queueAnonymousRequest(request));
    if (leave === null) return sendBusyPage(response, '/');
    if (response.destroyed) return leave();
    response.once('close', leave);
    return render(request, response);
  };
}

/**
 * True if the request may be answered from the page cache. A request with a body must not wait for the cache, because body-limits.ts
 * must see its first byte.
 */
function mayUsePageCache(request: IncomingMessage): boolean {
  const { headers } = request;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined && !isStaticFilePath(pathOf(request));
}

/** Handles the requests that Next sends to itself after a form or an action. Their bodies are limited like those of other requests. */
export function makeInternalGateway({ render, prepare, hasValidSession }: Pick<RequestHandlers, 'render' | 'prepare' | 'hasValidSession'>): RequestHandler {
  return async (request, response) => {
    prepare(request, response);
    if (await enforceBodyLimit(request, response, hasValidSession)) await render(request, response);
  };
}

/**
 * True for requests for parts of a public page, and for forms posted to it. Such
 * requests must queue, because they cost as much as a page and cannot be cached.
 */
async function isPublicPageRequest({ url }: IncomingMessage): Promise<boolean> {
  return (await findCacheablePage(url ?? '/').catch(() => null)) !== null;
}
