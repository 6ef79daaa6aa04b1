'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { delayActionsUntil } from '@/app/_request/await-pending-results';
import { useLatest } from '@/app/_ui/use-latest';
import type { RefusalResponse } from '@/lib/acts/results/result-responses';
import { type QueueListener, type OpenQueue, openOfflineQueue, type QueueOwner } from './offline-queue';
import { type QueuedEntry, type QueueKind, EMPTY_VIEW, type QueueView } from './queue-row';
import type { QueueEndpoint } from './send-batch';

export type OfflineQueue<Entry extends QueuedEntry> = QueueView<Entry> & Pick<OpenQueue<Entry, unknown>, 'add' | 'show' | 'takeBack' | 'dismiss'>;

/** Opens the device's queue while the page is shown. `kind` must be the same object on every render. */
export function useOfflineQueue<Entry extends QueuedEntry, Saved>(
  kind: QueueKind<Entry, Saved>,
  queue: string,
  answers: Omit<QueueListener<Entry, Saved>, 'changed'>,
  { address, code }: QueueEndpoint,
): OfflineQueue<Entry> {
  const [view, setView] = useState<QueueView<Entry>>(EMPTY_VIEW);
  const opened = useRef<OpenQueue<Entry, Saved> | null>(null);
  const listener = useLatest(answers);
  const client = useQueryClient();

  useEffect(() => {
    const listen: QueueListener<Entry, Saved> = {
      changed: setView,
      stored: (value, key) => listener.current.stored(value, key),
      refused: (refusal, key) => listener.current.refused(refusal, key),
    };
    const endpoint = code === undefined ? { address } : { address, code };
    const open = openOfflineQueue(client, kind, { queue, endpoint }, listen);
    opened.current = open;
    const stopAwaiting = delayActionsUntil(open.settled);
    window.addEventListener('pagehide', open.leave);
    return () => {
      window.removeEventListener('pagehide', open.leave);
      stopAwaiting();
      open.close();
      opened.current = null;
    };
  }, [client, kind, queue, address, code, listener]);

  return { ...view, ...useQueueActs(opened) };
}

/** The acts on the queue. They stay the same functions when the queue is opened again. */
function useQueueActs<Entry extends QueuedEntry, Saved>(opened: RefObject<OpenQueue<Entry, Saved> | null>) {
  return useMemo(
    () => ({
      add: (make: (idempotencyKey: string) => Entry) => opened.current?.add(make) ?? '',
      show: (board: number, refusal: RefusalResponse) => opened.current?.show(board, refusal),
      takeBack: async (subject: string, whose: QueueOwner) => (await opened.current?.takeBack(subject, whose)) ?? false,
      dismiss: (key: string) => opened.current?.dismiss(key),
    }),
    [opened],
  );
}
