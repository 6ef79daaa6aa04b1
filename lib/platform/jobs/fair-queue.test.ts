import { describe, expect, it } from 'vitest';
import { FairQueue, type ReleaseSlot } from './fair-queue';

/** Makes a queue and records the order in which requests were admitted or turned away. */
function makeQueue(places: number, waiting: number) {
  const queue = new FairQueue({ places, waiting });
  const order: string[] = [];
  const inside: ReleaseSlot[] = [];
  const enter = (name: string, from: string, lane: 'soon' | 'later' = 'later') =>
    queue.enter(from, lane).then((leave) => {
      if (leave === null) return void order.push(`${name} away`);
      order.push(name);
      inside.push(leave);
    });
  const next = async () => {
    inside.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { enter, next, order };
}

describe('the fair queue', () => {
  it('admits as many requests as there are places, and the others one by one', async () => {
    const { enter, next, order } = makeQueue(2, 10);
    for (const name of ['a', 'b', 'c', 'd']) void enter(name, name);
    await Promise.resolve();
    await next();
    expect(order).toEqual(['a', 'b', 'c']);
    await next();
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('turns a request away at once if it is full', async () => {
    const { enter, order } = makeQueue(1, 2);
    for (const name of ['a', 'b', 'c']) void enter(name, 'one');
    await enter('d', 'one');
    expect(order).toEqual(['a', 'd away']);
  });

  it('delays only the origin that sends many requests, not the others', async () => {
    const { enter, next, order } = makeQueue(1, 100);
    for (let count = 0; count < 50; count += 1) void enter(`many ${count}`, 'many');
    void enter('visitor', 'home');
    await Promise.resolve();
    await next();
    await next();
    expect(order).toContain('visitor');
  });

  it('drops the last request of the origin with the most waiting requests if it is full', async () => {
    const { enter, next, order } = makeQueue(1, 3);
    for (const name of ['a', 'b', 'c', 'd']) void enter(name, 'many');
    void enter('visitor', 'home');
    await Promise.resolve();
    expect(order).toEqual(['a', 'd away']);
    for (let count = 0; count < 3; count += 1) await next();
    expect(order).toEqual(['a', 'd away', 'b', 'visitor', 'c']);
  });

  it('serves the lane `soon` before the lane `later`', async () => {
    const { enter, next, order } = makeQueue(1, 2);
    for (const name of ['a', 'b', 'c']) void enter(name, name);
    void enter('soon', 'x', 'soon');
    await Promise.resolve();
    await next();
    expect(order.slice(0, 3)).toEqual(['a', 'b away', 'soon']);
  });

  it('counts a place once that is released twice', async () => {
    const turnstile = new FairQueue({ places: 1, waiting: 5 });
    const leave = await turnstile.enter('a');
    leave?.();
    leave?.();
    await turnstile.enter('b');
    let isIn = false;
    void turnstile.enter('c').then(() => (isIn = true));
    await Promise.resolve();
    expect(isIn).toBe(false);
  });
});
