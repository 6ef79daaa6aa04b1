import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlainPage } from './plain-page';

type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Reading {
  isRead: boolean;
}

// Next bundles actions apart from the server: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableReading?: AsyncLocalStorage<Reading> };
const current = (shared.crosstableReading ??= new AsyncLocalStorage<Reading>());

/** Said by every action once it has its form: what fails from here on is not the sender's doing. */
export function formIsRead(): void {
  const reading = current.getStore();
  if (reading !== undefined) reading.isRead = true;
}

/**
 * Next answers a form that it cannot read (cut off, no parts, fields that no page of ours has) as an error of the server,
 * 500. Who sent it is told that instead, 400: whatever fails before an action has its form is about what was sent.
 */
export function refusingUnreadableForms(render: Render): Render {
  return async (request, response) => {
    if (!isForm(request)) return render(request, response);
    const reading: Reading = { isRead: false };
    replaceAnswer(response, () => response.statusCode === 500 && !reading.isRead);
    return current.run(reading, () => render(request, response));
  };
}

/** As Next tells that an action is meant. */
function isForm({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && (headers['next-action'] !== undefined || headers['content-type']?.startsWith('multipart/form-data') === true);
}

/** Sends the refusal instead of an answer about to begin, if it `isUnreadable` then. */
function replaceAnswer(response: ServerResponse, isUnreadable: () => boolean): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isDecided = false;
  const isReplaced = () => {
    if (isDecided || response.headersSent) return response.writableEnded;
    isDecided = true;
    if (!isUnreadable()) return false;
    Object.assign(response, { writeHead, write, end, flushHeaders });
    // Compressing has been announced by then, of what is not sent.
    for (const name of ['content-type', 'content-length', 'content-encoding', 'vary', 'etag']) response.removeHeader(name);
    sendPlainPage(response, { status: 400, title: 'This form cannot be read', text: 'What arrived is not what a page of this site sends, or only a part of it. Go back, load the page again and send it once more.', isLast: true });
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
