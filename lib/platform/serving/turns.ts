import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type Leave, Turnstile, type TurnstileLoad } from '@/lib/platform/jobs/turnstile';
import { originOf } from './asked-address';

/** Public pages are rendered one after the other; between two of them everything else that has arrived is answered. */
const PUBLIC_PAGES = new Turnstile({ places: 1, waiting: 3000 });
const STRANGERS = new Turnstile({ places: 6, waiting: 1000 });
/** Whoever stays inside longer is waiting for something, not working. */
const LONGEST_INSIDE_MS = 10_000;
/** So long a page waits for the desks, whose results ask the database a dozen times; desks that never rest would stop the phones. */
const LONGEST_FOR_DESKS_MS = 200;

/** After a page that one person asked for the event loop rests as long as it took, up to this: half of the time belongs to everybody else. */
const LONGEST_REST_MS = 150;
let restingUntil = 0;

/** Requests of signed-in people being answered, and what waits until there are none. */
const desks = { busy: 0, resting: new Set<() => void>() };

/** Says that a signed-in person is being answered, until the answer is out. */
export function answeringDesk(response: ServerResponse): void {
  desks.busy += 1;
  response.once('close', () => {
    desks.busy -= 1;
    if (desks.busy === 0) for (const proceed of desks.resting) proceed();
  });
}

export function turnsTaken(): Readonly<Record<'public-pages' | 'strangers' | 'desks', TurnstileLoad>> {
  return { 'public-pages': PUBLIC_PAGES.load, strangers: STRANGERS.load, desks: { inside: desks.busy, waiting: 0 } };
}

/** Waits for a turn to render a public page; null when too many wait. */
export function turnForPage(request: IncomingMessage, lane: 'soon' | 'later'): Promise<Leave | null> {
  return turn(PUBLIC_PAGES, request, lane, lane === 'later');
}

export function turnForStranger(request: IncomingMessage): Promise<Leave | null> {
  return turn(STRANGERS, request, 'later', false);
}

async function turn(turnstile: Turnstile, request: IncomingMessage, lane: 'soon' | 'later', rests: boolean): Promise<Leave | null> {
  const leave = await turnstile.enter(originOf(request), lane);
  if (leave === null) return null;
  // Who asked and went away makes nobody wait.
  if (request.socket.destroyed) {
    leave();
    return null;
  }
  const timer = setTimeout(leave, LONGEST_INSIDE_MS);
  timer.unref();
  const wait = rests ? restingUntil - performance.now() : 0;
  if (wait > 0) await sleep(wait);
  await desksAtRest();
  const begun = performance.now();
  // What has arrived in the meantime is answered first.
  await setImmediate();
  return () => {
    clearTimeout(timer);
    const now = performance.now();
    if (rests) restingUntil = now + Math.min(LONGEST_REST_MS, now - begun);
    leave();
  };
}

function desksAtRest(): Promise<void> {
  if (desks.busy === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      desks.resting.delete(proceed);
      resolve();
    };
    const timer = setTimeout(proceed, LONGEST_FOR_DESKS_MS);
    desks.resting.add(proceed);
  });
}
