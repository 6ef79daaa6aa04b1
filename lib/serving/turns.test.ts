import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answeringDesk, turnForPage } from './turns';

const visitor = { headers: {}, socket: { remoteAddress: '192.0.2.1' } } as unknown as IncomingMessage;
/** An answer to a desk; `emit('close')` when it is out. */
const answer = () => new EventEmitter() as unknown as ServerResponse;

describe('a page that has to be rendered', () => {
  it('waits until the desk has its answer', async () => {
    const order: string[] = [];
    const desk = answer();
    answeringDesk(desk);
    const turn = turnForPage(visitor, 'soon').then((leave) => {
      order.push('page');
      leave?.();
    });
    // Time enough for everything but the desk: nothing of it is what the page waits for.
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('desk');
    desk.emit('close');
    await turn;
    expect(order).toEqual(['desk', 'page']);
  });

  it('does not wait for a desk that never rests', async () => {
    const desk = answer();
    answeringDesk(desk);
    const leave = await turnForPage(visitor, 'soon');
    expect(leave).not.toBeNull();
    leave?.();
    desk.emit('close');
  });
});
