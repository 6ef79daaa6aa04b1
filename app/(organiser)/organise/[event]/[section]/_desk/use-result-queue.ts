'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { EnteredResult } from '@/lib/results/enter-result';
import { EMPTY_QUEUE, type QueuedEntry, readQueue, type RefusedEntry, type StoredQueue, writeQueue } from './queue-store';
import { useLatest } from './use-latest';

export interface ResultQueue extends StoredQueue {
  /** The last attempt did not reach the server. */
  readonly isOffline: boolean;
  /** The server no longer knows who this is: entries wait until somebody has signed in again. */
  readonly isSignedOut: boolean;
  readonly add: (entry: Omit<QueuedEntry, 'idempotencyKey'>) => void;
  /** Takes unsent entries of a board back; false when they are on their way already. */
  readonly takeBack: (pairingId: string) => boolean;
  readonly dismiss: (idempotencyKey: string) => void;
}

interface Answers {
  readonly stored: (value: EnteredResult, entry: QueuedEntry) => void;
  readonly refused: (card: RefusedEntry) => void;
}

/** Where entries are sent, and the helper's code when that is the right to do so. */
interface Door {
  readonly address: string;
  readonly code?: string;
}

const DESK: Door = { address: '/api/organise/results' };
const RETRY_MS = 2000;

/**
 * Entries leave the device one after the other, in the order they were made, and stay on it until the server has answered.
 * Each carries a key, so that one sent twice is stored once.
 */
export function useResultQueue(sectionId: string, answers: Answers, door: Door = DESK): ResultQueue {
  const [queue, setQueue] = useState<StoredQueue>(EMPTY_QUEUE);
  const [isOffline, setIsOffline] = useState(false);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [turn, setTurn] = useState(0);
  const current = useRef<StoredQueue>(EMPTY_QUEUE);
  const sending = useRef<string | null>(null);
  const listener = useLatest(answers);
  const { address, code } = door;

  const change = useCallback(
    (make: (known: StoredQueue) => StoredQueue) => {
      current.current = make(current.current);
      writeQueue(sectionId, current.current);
      setQueue(current.current);
    },
    [sectionId],
  );

  const send = useCallback(
    async (entry: QueuedEntry) => {
      sending.current = entry.idempotencyKey;
      const answer = await post(entry, { address, code });
      sending.current = null;
      setTurn((known) => known + 1);
      setIsOffline(answer.kind === 'unreachable');
      setIsSignedOut(answer.kind === 'signed-out');
      if (answer.kind === 'unreachable' || answer.kind === 'signed-out') return;
      change((known) => ({
        entries: known.entries.filter(({ idempotencyKey }) => idempotencyKey !== entry.idempotencyKey),
        refused: answer.kind === 'refused' ? [...known.refused, answer.card] : known.refused,
      }));
      if (answer.kind === 'stored') listener.current.stored(answer.value, entry);
      if (answer.kind === 'refused') listener.current.refused(answer.card);
    },
    [change, address, code, listener],
  );

  // What an earlier visit left on the device is sent first.
  useEffect(() => change(() => readQueue(sectionId)), [sectionId, change]);

  useEffect(() => {
    const [entry] = queue.entries;
    if (entry === undefined || sending.current !== null) return;
    const wait = Math.max(0, entry.notBefore - Date.now(), isOffline || isSignedOut ? RETRY_MS : 0);
    const timer = setTimeout(() => void send(entry), wait);
    return () => clearTimeout(timer);
  }, [queue.entries, turn, isOffline, isSignedOut, send]);

  useEffect(() => {
    const retry = () => setIsOffline(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  const add = useCallback(
    (entry: Omit<QueuedEntry, 'idempotencyKey'>) => {
      const queued = { ...entry, idempotencyKey: crypto.randomUUID() };
      // What is still on the device for the same board is replaced: only the last word is sent.
      change((known) => ({ ...known, entries: [...known.entries.filter((other) => other.pairingId !== entry.pairingId || other.idempotencyKey === sending.current), queued] }));
    },
    [change],
  );

  const takeBack = useCallback(
    (pairingId: string) => {
      const mine = current.current.entries.filter((entry) => entry.pairingId === pairingId);
      if (mine.length === 0 || mine.some(({ idempotencyKey }) => idempotencyKey === sending.current)) return false;
      change((known) => ({ ...known, entries: known.entries.filter((entry) => entry.pairingId !== pairingId) }));
      return true;
    },
    [change],
  );

  const dismiss = useCallback(
    (idempotencyKey: string) => change((known) => ({ ...known, refused: known.refused.filter(({ entry }) => entry.idempotencyKey !== idempotencyKey) })),
    [change],
  );

  return { ...queue, isOffline, isSignedOut, add, takeBack, dismiss };
}

type Answer =
  | { readonly kind: 'stored'; readonly value: EnteredResult }
  | { readonly kind: 'refused'; readonly card: RefusedEntry }
  | { readonly kind: 'unreachable' | 'signed-out' };

async function post(entry: QueuedEntry, { address, code }: Door): Promise<Answer> {
  try {
    const { notBefore: _notBefore, board: _board, ...body } = entry;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, code }),
    });
    // Signed out or a server in trouble: the entry stays on the device.
    if (response.status === 401) return { kind: 'signed-out' };
    if (response.status >= 500) return { kind: 'unreachable' };
    if (response.ok) return { kind: 'stored', value: (await response.json()) as EnteredResult };
    return { kind: 'refused', card: { entry, ...((await response.json()) as Omit<RefusedEntry, 'entry'>) } };
  } catch {
    return { kind: 'unreachable' };
  }
}
