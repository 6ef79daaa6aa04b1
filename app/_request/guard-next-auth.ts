import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import type { JsonRefusal } from './json-action';
import { safeRedirectPath } from './safe-redirect';
import { isSameOrigin } from './same-origin';

type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

const CALLBACK_PATH_PATTERN = /^\/api\/auth\/callback(\/|$)/;
const SERVER_ERROR = 500;

/**
 * Runs next-auth on the requested host. Refuses malformed requests.
 * Also refuses requests from other sites, which could sign a visitor in to somebody else's account.
 */
export function guardNextAuth<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    if (request.method !== 'POST' && CALLBACK_PATH_PATTERN.test(new URL(request.url).pathname)) {
      return refusedResponse(t('terms.sentence.unreadable'), { status: 405, headers: { allow: 'POST' } });
    }
    if (request.method === 'POST' && !isSameOrigin(request)) return refusedResponse(t('terms.sentence.onlyThisSite'), { status: 403 });
    const answer = await handler(request, context).catch((error: unknown) => {
      if (error instanceof SyntaxError) return null;
      throw error;
    });
    // next-auth reports an unreadable address or cookie as a configuration error, but the fault is in the request.
    if (answer === null || answer.status >= SERVER_ERROR) return refusedResponse(t('terms.sentence.unreadable'), { status: 400 });
    const location = answer.headers.get('location');
    if (location !== null) answer.headers.set('location', pathAndQueryOf(location));
    return answer;
  };
}

/** The target of a redirect after sign-in: the path of `wanted` if its host is `host` or missing, else the organiser's first page. */
export function redirectAfterSignIn(wanted: unknown, host: string | null): string {
  const text = typeof wanted === 'string' ? wanted : '';
  const isHere = URL.canParse(text) && new URL(text).host === host;
  return safeRedirectPath(isHere ? pathAndQueryOf(text) : text, addresses.organise.events);
}

function pathAndQueryOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://here.invalid');
  return `${pathname}${search}`;
}

function refusedResponse(message: string, init: ResponseInit): Response {
  return Response.json({ code: 'invalid', message, facts: {} } satisfies JsonRefusal, init);
}
