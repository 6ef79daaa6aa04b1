import { expect, it } from 'vitest';
import { ReadOnceCache } from './read-once-cache';

const makeCache = (read: (eventId: string, sha256: string) => Promise<Uint8Array | null>) => {
  const reads: string[] = [];
  const cache = new ReadOnceCache<Uint8Array>(
    10,
    (eventId, sha256) => {
      reads.push(`${eventId} ${sha256}`);
      return read(eventId, sha256);
    },
    (bytes) => bytes,
  );
  return { cache, reads };
};

it('reads a file once, also for callers who come at the same time, and again once it has gone', async () => {
  const { cache, reads } = makeCache(async () => new Uint8Array(6));
  await Promise.all([cache.get('e', 'a'), cache.get('e', 'a')]);
  await cache.get('e', 'a');
  expect(reads).toEqual(['e a']);
  await cache.get('e', 'b');
  await cache.get('e', 'a');
  expect(reads).toEqual(['e a', 'e b', 'e a']);
});

it('keeps neither a file that an event does not have nor a failure', async () => {
  const { cache, reads } = makeCache(async (eventId) => (eventId === 'e' ? new Uint8Array(1) : null));
  expect(await cache.get('other', 'a')).toBeNull();
  expect(await cache.get('e', 'a')).toEqual(new Uint8Array(1));
  expect(reads).toEqual(['other a', 'e a']);
  const failing = makeCache(() => Promise.reject(new Error('away')));
  await expect(failing.cache.get('e', 'a')).rejects.toThrow('away');
  await expect(failing.cache.get('e', 'a')).rejects.toThrow('away');
  expect(failing.reads).toHaveLength(2);
});
