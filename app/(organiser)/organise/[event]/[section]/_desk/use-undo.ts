'use client';

import { useCallback, useRef } from 'react';
import type { UndoneResult } from '@/lib/results/undo-result';

export type Undone =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly message: string }
  /** `stored` is null when the entry had not left the device. */
  | { readonly kind: 'taken-back'; readonly pairingId: string; readonly stored: UndoneResult | null };

/** An entry made here; `answer` is the sequence it was stored as, null when it was not stored as an entry of its own. */
interface Made {
  readonly pairingId: string;
  readonly answer: Promise<number | null>;
  readonly settle: (sequence: number | null) => void;
  isSettled: boolean;
}

/** The entries made here, the latest last: what U takes back, one after the other. */
export function useUndo() {
  const entries = useRef<Made[]>([]);

  const entered = useCallback((pairingId: string) => {
    const { promise, resolve } = withResolver();
    // An entry that had not left the device is replaced by this one and will never be answered.
    const others = entries.current.filter((entry) => entry.pairingId !== pairingId || entry.isSettled);
    entries.current = [...others, { pairingId, answer: promise, settle: resolve, isSettled: false }];
  }, []);

  const forget = useCallback((pairingId: string) => {
    entries.current = entries.current.filter((entry) => entry.pairingId !== pairingId || entry.isSettled);
  }, []);

  const answered = useCallback((pairingId: string, sequence: number | null) => {
    const mine = entries.current.findLast((entry) => entry.pairingId === pairingId);
    if (mine === undefined) return;
    mine.isSettled = true;
    mine.settle(sequence);
  }, []);

  const takeBack = useCallback(async (fromQueue: (pairingId: string) => boolean): Promise<Undone> => {
    const last = entries.current.at(-1);
    if (last === undefined) return { kind: 'nothing' };
    if (fromQueue(last.pairingId)) {
      entries.current = entries.current.filter((entry) => entry !== last);
      return { kind: 'taken-back', pairingId: last.pairingId, stored: null };
    }
    // An entry on its way is taken back when the server has answered.
    const sequence = await last.answer;
    entries.current = entries.current.filter((entry) => entry !== last);
    return sequence === null ? { kind: 'nothing' } : post(last.pairingId, sequence);
  }, []);

  return { entered, answered, forget, takeBack };
}

function withResolver() {
  let resolve: (sequence: number | null) => void = () => {};
  const promise = new Promise<number | null>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function post(pairingId: string, sequence: number): Promise<Undone> {
  try {
    const response = await fetch('/api/organise/undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pairingId, sequence, idempotencyKey: crypto.randomUUID() }),
    });
    const body = (await response.json()) as UndoneResult & { message?: string };
    if (!response.ok) return { kind: 'refused', message: body.message ?? 'Not taken back.' };
    return { kind: 'taken-back', pairingId, stored: body };
  } catch {
    return { kind: 'refused', message: 'Offline: what is stored already can be taken back when the network is there again.' };
  }
}
