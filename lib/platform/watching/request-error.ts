import { noteFailure } from './failed-requests';
import { log } from './log';
import { REQUEST_ID } from './request-id';
import { routeOfFile } from './route-of-file';

interface FailedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Place {
  /** The file's, for example `/(public)/[event]/page`. */
  readonly routePath: string;
  readonly routeType: string;
}

/** Says what failed while Next answered a request: found by the request's id, or by the number on the error page. */
export function tellRequestError(error: unknown, { method, headers }: FailedRequest, { routePath, routeType }: Place): void {
  const id = String(headers[REQUEST_ID] ?? '');
  noteFailure(id, error);
  log().error({ id, method, route: routeOfFile(routePath), during: routeType, error }, 'request failed');
}
