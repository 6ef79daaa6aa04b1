import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Leave, Turnstile, type TurnstileLoad } from '@/lib/platform/jobs/turnstile';
import { originOf } from './origin-of';

/**
 * What keeps the event loop free for what comes first: unchanged pages from memory, and the people who run the event.
 * Public pages are rendered one after the other; between two of them everything else that has arrived is answered.
 */
const PUBLIC_PAGES = new Turnstile({ places: 1, waiting: 3000 });
/** Everything else that strangers ask for: mostly waiting for the database. */
const STRANGERS = new Turnstile({ places: 6, waiting: 1000 });
/** Whoever stays inside longer is waiting for something, not working. */
const LONGEST_INSIDE_MS = 10_000;
/**
 * So long a page waits for the desks; desks that never rest would stop the phones. A result asks the database a dozen
 * times, and a page rendered between two answers delays it by as much: there has to be time for all of them.
 */
const LONGEST_FOR_DESKS_MS = 200;

/**
 * After a page that only one person asked for the event loop rests as long as it took, up to this: however many are asked
 * for, half of the time belongs to everybody else.
 */
const LONGEST_REST_MS = 150;
let restingUntil = 0;

interface Desks {
  /** Requests of signed-in people being answered. */
  busy: number;
  readonly resting: Set<() => void>;
}

const desks: Desks = { busy: 0, resting: new Set() };

/** Says that a signed-in person is being answered, until the answer is out. */
export function answeringDesk(response: ServerResponse): void {
  desks.busy += 1;
  response.once('close', () => {
    desks.busy -= 1;
    if (desks.busy === 0) for (const proceed of desks.resting) proceed();
  });
}

/** How many have a turn and how many wait for one, of the visitors of public pages, other strangers, and the desks. */
export function turnsTaken(): Readonly<Record<'public-pages' | 'strangers' | 'desks', TurnstileLoad>> {
  return { 'public-pages': PUBLIC_PAGES.load, strangers: STRANGERS.load, desks: { inside: desks.busy, waiting: 0 } };
}

/** Waits for a turn to render a public page; null when too many wait. `soon` is for pages that are asked for anyway. */
export function turnForPage(request: IncomingMessage, lane: 'soon' | 'later'): Promise<Leave | null> {
  return turn(PUBLIC_PAGES, request, lane, lane === 'later');
}

/** Waits for a turn of a request that may be anybody's. */
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
  if (rests) await rested();
  await desksAtRest();
  const begun = performance.now();
  // What has arrived meanwhile is answered first.
  await new Promise((resolve) => setImmediate(resolve));
  return () => {
    clearTimeout(timer);
    const now = performance.now();
    if (rests) restingUntil = now + Math.min(LONGEST_REST_MS, now - begun);
    leave();
  };
}

async function rested(): Promise<void> {
  const wait = restingUntil - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
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
