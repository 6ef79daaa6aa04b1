import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlainPage } from './plain-page';

/** Sent as they lie on the disk. */
const FILE = /^\/(_next\/static\/.+|icon\.svg|manifest\.webmanifest|sw\.js)$/;
/** Where a file would lie: nothing of ours does, nor does Next answer anything else below its own folder. */
const NO_FILE = /^\/(_next(\/|$)|[^/]*\.)/;
/** What makes an error page out of a file, rendered anew each time: a part that it does not have, a version that it is not. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'];

/** Whether the request was for a file: one of the site's own, given by `render`, or one that is not there. */
export async function serveSiteFile(request: IncomingMessage, response: ServerResponse, render: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<boolean> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isFile = FILE.test(path);
  if (!isFile && !NO_FILE.test(path)) return false;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isFile || !isReading) {
    sendPlainPage(response, { status: 404, title: 'There is nothing here', text: 'The address is mistyped, or what it showed is not here any more.', link: { href: '/', words: 'All published tournaments' } });
    return true;
  }
  // One file has one address, whatever stands behind it.
  request.url = path;
  for (const name of CONDITIONS) delete request.headers[name];
  await render(request, response);
  return true;
}
