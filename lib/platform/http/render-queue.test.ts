import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { trackSignedInRequest, queuePublicPage } from './render-queue';

const visitor = { headers: {}, socket: { remoteAddress: '192.0.2.1' } } as unknown as IncomingMessage;
/** A response to a signed-in person at a desk. `emit('close')` means that it has been sent. */
const makeDeskResponse = () => new EventEmitter() as unknown as ServerResponse;

describe('a page that has to be rendered', () => {
  it('waits until the desk has its response', async () => {
    const order: string[] = [];
    const desk = makeDeskResponse();
    trackSignedInRequest(desk);
    const turn = queuePublicPage(visitor, 'soon').then((leave) => {
      order.push('page');
      leave?.();
    });
    // This is enough time to render the page, but the page must still wait for the desk.
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('desk');
    desk.emit('close');
    await turn;
    expect(order).toEqual(['desk', 'page']);
  });

  it('in the lane `later` waits as long as the previous page took; in the lane `soon` it does not', async () => {
    const first = await queuePublicPage(visitor, 'later');
    await new Promise((resolve) => setTimeout(resolve, 150));
    first?.();
    const ended = performance.now();
    (await queuePublicPage(visitor, 'soon'))?.();
    const soon = performance.now() - ended;
    (await queuePublicPage(visitor, 'later'))?.();
    const later = performance.now() - ended;
    // Node's timers count from the start of an iteration of the event loop. On a busy machine, that may be some milliseconds earlier.
    expect(later).toBeGreaterThanOrEqual(99);
    expect(soon).toBeLessThan(later);
  });

  it('does not wait for disconnected clients', async () => {
    const desk = makeDeskResponse();
    const first = await queuePublicPage(visitor, 'soon');
    const gone = Array.from({ length: 500 }, () => queuePublicPage({ headers: {}, socket: { destroyed: true } } as unknown as IncomingMessage, 'soon'));
    const mine = queuePublicPage(visitor, 'later');
    trackSignedInRequest(desk);
    // If any of these clients were still connected, it would wait 200 ms for the desk.
    first?.();
    expect(new Set(await Promise.all(gone))).toEqual(new Set([null]));
    desk.emit('close');
    const leave = await mine;
    expect(leave).not.toBeNull();
    leave?.();
  });

  it('waits only a limited time for desks that are always busy', async () => {
    const desk = makeDeskResponse();
    trackSignedInRequest(desk);
    const leave = await queuePublicPage(visitor, 'soon');
    expect(leave).not.toBeNull();
    leave?.();
    desk.emit('close');
  });
});
