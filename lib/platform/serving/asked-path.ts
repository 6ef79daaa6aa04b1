import type { IncomingMessage } from 'node:http';

/** The header in which a page finds its own path, which Next does not tell it. */
export const ASKED_PATH = 'x-asked-path';

/** Of a request, without its query. */
export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?', 1)[0] ?? '';

/** Writes the path of a request, without the query, where its page finds it. What a client says there is not asked. */
export function tellPath(request: IncomingMessage): void {
  request.headers[ASKED_PATH] = pathOf(request) || '/';
}
