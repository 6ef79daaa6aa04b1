import type { ServerResponse } from 'node:http';

interface Replacement {
  /** Asked once, when the answer is about to begin: its status is known then. */
  readonly isMeant: () => boolean;
  readonly send: () => void;
}

/** Sends another answer instead of the one about to begin, if it `isMeant`. */
export function replaceAnswer(response: ServerResponse, { isMeant, send }: Replacement): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isDecided = false;
  const isReplaced = () => {
    if (isDecided || response.headersSent) return response.writableEnded;
    isDecided = true;
    if (!isMeant()) return false;
    Object.assign(response, { writeHead, write, end, flushHeaders });
    // Compressing and files to fetch have been announced by then, of what is not sent.
    for (const name of ['content-type', 'content-length', 'content-encoding', 'vary', 'etag', 'link']) response.removeHeader(name);
    send();
    // Whoever would have answered goes on: the log tells the status that was sent.
    const { statusCode } = response;
    Object.defineProperty(response, 'statusCode', { get: () => statusCode, set: () => {} });
    Object.assign(response, { writeHead: () => response, write: () => true, end: () => response, flushHeaders: () => {} });
    return true;
  };
  const unless = <Given extends readonly unknown[], Answer>(send: (...given: Given) => Answer, replaced: Answer) => (...given: Given) => (isReplaced() ? replaced : Reflect.apply(send, response, given));
  // What compresses answers begins them by this, before anything is written.
  const begin = (...given: Parameters<typeof writeHead>) => {
    [response.statusCode] = given;
    return isReplaced() ? response : Reflect.apply(writeHead, response, given);
  };
  Object.assign(response, { writeHead: begin, write: unless(write, true), end: unless(end, response), flushHeaders: unless(flushHeaders, undefined) });
}
