'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { delayActionsUntil } from '@/app/_request/await-pending-results';
import { useLatest } from '@/app/_ui/use-latest';
import { addresses } from '@/app/addresses';
import type { RefusalResponse } from '@/lib/acts/results/result-responses';
import { type ResultQueueListener, type OpenResultQueue, openResultQueue, type QueueOwner } from './result-queue';
import { type QueuedResult, EMPTY_VIEW, type QueueView } from './result-queue-row';
import type { ResultEndpoint } from './send-result-batch';

export type ResultQueue = QueueView & Pick<OpenResultQueue, 'add' | 'show' | 'takeBack' | 'dismiss'>;

const DESK_ENDPOINT: ResultEndpoint = { address: addresses.api.desk.results };

export function useResultQueue(queue: string, answers: Omit<ResultQueueListener, 'changed'>, { address, code }: ResultEndpoint = DESK_ENDPOINT): ResultQueue {
  const [view, setView] = useState<QueueView>(EMPTY_VIEW);
  const opened = useRef<OpenResultQueue | null>(null);
  const listener = useLatest(answers);
  const client = useQueryClient();

  useEffect(() => {
    const open = openResultQueue(
      client,
      queue,
      { address, ...(code === undefined ? {} : { code }) },
      {
        changed: setView,
        stored: (value, key) => listener.current.stored(value, key),
        refused: (refusal, key) => listener.current.refused(refusal, key),
      },
    );
    opened.current = open;
    const stopAwaiting = delayActionsUntil(open.settled);
    window.addEventListener('pagehide', open.leave);
    return () => {
      window.removeEventListener('pagehide', open.leave);
      stopAwaiting();
      open.close();
      opened.current = null;
    };
  }, [client, queue, address, code, listener]);

  const acts = useMemo(
    () => ({
      add: (entry: Omit<QueuedResult, 'idempotencyKey'>) => opened.current?.add(entry) ?? '',
      show: (board: number, refusal: RefusalResponse) => opened.current?.show(board, refusal),
      takeBack: async (pairingId: string, whose: QueueOwner) => (await opened.current?.takeBack(pairingId, whose)) ?? false,
      dismiss: (key: string) => opened.current?.dismiss(key),
    }),
    [],
  );
  return { ...view, ...acts };
}
