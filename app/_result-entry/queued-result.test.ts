import { expect, it } from 'vitest';
import { parseQueueRow } from '@/app/_offline-queue/queue-row';
import { RESULT_QUEUE } from './queued-result';

it('turns a row of an earlier version of the page, or an unreadable one, into a refusal card', () => {
  const old = { idempotencyKey: 'k', pairingId: 'p', board: 7, result: 'draw', seenSequence: 0 };
  expect(parseQueueRow(RESULT_QUEUE, old, 'k', 'q')).toMatchObject({
    idempotencyKey: 'k',
    queue: 'q',
    board: 7,
    entry: null,
    refusal: { code: 'keyed-before', facts: { board: 7, result: 'draw' } },
  });
  expect(parseQueueRow(RESULT_QUEUE, 'nonsense', 'k', 'q')).toMatchObject({ entry: null, refusal: { code: 'keyed-before' } });
});
