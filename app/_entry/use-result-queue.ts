'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { awaitBeforeActs } from '@/app/_shell/unless-unanswered';
import { useLatest } from '@/app/_ui/use-latest';
import { addresses } from '@/app/addresses';
import type { ToldRefusal } from '@/lib/acts/results/answers';
import { type Listener, type OpenQueue, openResultQueue, type Whose } from './open-result-queue';
import { type QueuedEntry, EMPTY_VIEW, type QueueView } from './queue-row';
import type { Door } from './send-turn';

export type ResultQueue = QueueView & Pick<OpenQueue, 'add' | 'show' | 'takeBack' | 'dismiss'>;

const DESK: Door = { address: addresses.api.desk.results };

export function useResultQueue(queue: string, answers: Omit<Listener, 'changed'>, { address, code }: Door = DESK): ResultQueue {
  const [view, setView] = useState<QueueView>(EMPTY_VIEW);
  const opened = useRef<OpenQueue | null>(null);
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
    const stopAwaiting = awaitBeforeActs(open.settled);
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
      add: (entry: Omit<QueuedEntry, 'idempotencyKey'>) => opened.current?.add(entry) ?? '',
      show: (board: number, refusal: ToldRefusal) => opened.current?.show(board, refusal),
      takeBack: async (pairingId: string, whose: Whose) => (await opened.current?.takeBack(pairingId, whose)) ?? false,
      dismiss: (key: string) => opened.current?.dismiss(key),
    }),
    [],
  );
  return { ...view, ...acts };
}
