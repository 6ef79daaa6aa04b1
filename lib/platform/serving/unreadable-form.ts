import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { tell } from '@/lib/platform/words/tell';
import type { DoorResponse, PlainAnswer } from './door-response';
import { sendPlainPage } from './plain-page';

type Render = (request: IncomingMessage, response: DoorResponse) => Promise<void>;

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
 * 500, and an action that was sent to a page that does not have it as done, 200, with the number of an error in it. Who sent
 * it is told that instead, 400: whatever fails before an action has its form is about what was sent.
 */
export function refusingUnreadableForms(render: Render): Render {
  return async (request, response) => {
    if (!isForm(request)) return render(request, response);
    const reading: Reading = { isRead: false };
    const refuse = (answer: PlainAnswer) =>
      sendPlainPage(answer, {
        status: 400,
        title: tell('serving.unreadable.title'),
        text: tell('serving.unreadable.text'),
        isLast: true,
      });
    response.instead({ isMeant: () => !reading.isRead && isNoAnswer(request, response), send: refuse });
    return current.run(reading, () => render(request, response));
  };
}

/**
 * Whether Next answers an action that did not get as far as its form with an error, its number, or words of its own. Scripts of
 * a page understand the header by which it says that there is no such action; who sent a form without them does not.
 */
function isNoAnswer({ headers }: IncomingMessage, response: DoorResponse): boolean {
  if (response.statusCode === 500) return true;
  if (headers['next-action'] !== undefined) return response.statusCode === 200;
  return response.hasHeader('x-nextjs-action-not-found');
}

/** As Next tells that an action is meant. */
function isForm({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && (headers['next-action'] !== undefined || headers['content-type']?.startsWith('multipart/form-data') === true);
}
