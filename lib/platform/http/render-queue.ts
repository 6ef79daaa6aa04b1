import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type ReleaseSlot, FairQueue, type QueueLoad } from '@/lib/platform/jobs/fair-queue';
import { requestClientAddress } from './request-address';

/** Public pages are rendered one at a time. Between two pages, the server answers all other requests that have arrived. */
const PUBLIC_PAGE_QUEUE = new FairQueue({ places: 1, waiting: 3000 });
const ANONYMOUS_REQUEST_QUEUE = new FairQueue({ places: 6, waiting: 1000 });
/** A request that takes longer is probably waiting rather than working, so it loses its place. */
const MAX_RENDER_MS = 10_000;
/**
 * The maximum time for which a public page waits for the desks, which are the requests of signed-in people. Saving a result at a
 * desk takes a dozen queries, so without this limit, busy desks would block all phones.
 */
const MAX_WAIT_FOR_DESKS_MS = 200;

/** After each page in the lane `later`, the lane pauses for as long as that page took, up to this limit. Other requests then get half of the time. */
const MAX_PAUSE_MS = 150;
let laterLanePausedUntil = 0;

/** The number of requests in progress from signed-in people, and the callbacks that wait until there are none. */
const deskRequests = { busy: 0, resting: new Set<() => void>() };

/** Counts a request from a signed-in person as in progress until its response closes. */
export function trackSignedInRequest(response: ServerResponse): void {
  deskRequests.busy += 1;
  response.once('close', () => {
    deskRequests.busy -= 1;
    if (deskRequests.busy === 0) for (const proceed of deskRequests.resting) proceed();
  });
}

export function renderQueueLoads(): Readonly<Record<'public-pages' | 'strangers' | 'desks', QueueLoad>> {
  return { 'public-pages': PUBLIC_PAGE_QUEUE.load, strangers: ANONYMOUS_REQUEST_QUEUE.load, desks: { inside: deskRequests.busy, waiting: 0 } };
}

/** Waits for a turn to render a public page. Null if too many are waiting or the client has disconnected. */
export function queuePublicPage(request: IncomingMessage, lane: 'soon' | 'later'): Promise<ReleaseSlot | null> {
  return waitForSlot(PUBLIC_PAGE_QUEUE, request, lane, lane === 'later');
}

export function queueAnonymousRequest(request: IncomingMessage): Promise<ReleaseSlot | null> {
  return waitForSlot(ANONYMOUS_REQUEST_QUEUE, request, 'later', false);
}

async function waitForSlot(turnstile: FairQueue, request: IncomingMessage, lane: 'soon' | 'later', rests: boolean): Promise<ReleaseSlot | null> {
  const leave = await turnstile.enter(requestClientAddress(request), lane);
  if (leave === null) return null;
  // A client that has disconnected must not delay others.
  if (request.socket.destroyed) {
    leave();
    return null;
  }
  const timer = setTimeout(leave, MAX_RENDER_MS);
  timer.unref();
  const wait = rests ? laterLanePausedUntil - performance.now() : 0;
  if (wait > 0) await sleep(wait);
  await whenDesksIdle();
  const begun = performance.now();
  // Let Node first answer the requests that have arrived in the meantime.
  await setImmediate();
  return () => {
    clearTimeout(timer);
    const now = performance.now();
    if (rests) laterLanePausedUntil = now + Math.min(MAX_PAUSE_MS, now - begun);
    leave();
  };
}

function whenDesksIdle(): Promise<void> {
  if (deskRequests.busy === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      deskRequests.resting.delete(proceed);
      resolve();
    };
    const timer = setTimeout(proceed, MAX_WAIT_FOR_DESKS_MS);
    deskRequests.resting.add(proceed);
  });
}
