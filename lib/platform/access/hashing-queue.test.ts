import { describe, expect, it } from 'vitest';
import { HashingQueueFullError, HashingQueue } from './password-hashing';

function pendingWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

describe('HashingQueue', () => {
  it('runs no more jobs at once than allowed, and all of them in the end', async () => {
    const turns = new HashingQueue(2, 100);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => turns.run(work)));
    expect({ most, running }).toEqual({ most: 2, running: 0 });
  });

  it('refuses a job if the queue is full; known users have their own queue, which is served first', async () => {
    const turns = new HashingQueue(1, 1);
    const order: string[] = [];
    const { end, work } = pendingWork();
    const first = turns.run(work);
    const stranger = turns.run(async () => void order.push('stranger'));
    await expect(turns.run(async () => {})).rejects.toBeInstanceOf(HashingQueueFullError);
    const known = turns.run(async () => void order.push('known'), { first: true });
    end();
    await Promise.all([first, stranger, known]);
    expect(order).toEqual(['known', 'stranger']);
  });

  it('passes its place on if a job fails', async () => {
    const turns = new HashingQueue(1, 1);
    await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns.run(async () => 'fine')).toBe('fine');
  });
});
