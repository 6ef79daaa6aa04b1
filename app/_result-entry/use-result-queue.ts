'use client';

import { useCallback } from 'react';
import type { QueueListener } from '@/app/_offline-queue/offline-queue';
import type { QueueEndpoint } from '@/app/_offline-queue/send-batch';
import { type OfflineQueue, useOfflineQueue } from '@/app/_offline-queue/use-offline-queue';
import { addresses } from '@/app/addresses';
import type { SavedResult } from '@/lib/domain/results/result-entry';
import { type QueuedResult, RESULT_QUEUE } from './queued-result';

export type ResultQueue = Omit<OfflineQueue<QueuedResult>, 'add'> & { readonly add: (entry: Omit<QueuedResult, 'idempotencyKey'>) => string };

const DESK_ENDPOINT: QueueEndpoint = { address: addresses.api.desk.results };

export function useResultQueue(
  name: string,
  answers: Omit<QueueListener<QueuedResult, SavedResult>, 'changed'>,
  endpoint: QueueEndpoint = DESK_ENDPOINT,
): ResultQueue {
  const { add: addEntry, ...queue } = useOfflineQueue(RESULT_QUEUE, name, answers, endpoint);
  const add = useCallback((entry: Omit<QueuedResult, 'idempotencyKey'>) => addEntry((idempotencyKey) => ({ ...entry, idempotencyKey })), [addEntry]);
  return { ...queue, add };
}
