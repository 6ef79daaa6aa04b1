'use client';

import { useCallback, useRef } from 'react';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import type { UndoneResult } from '@/lib/results/undo-result';

export type Undone =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly message: string }
  /** `stored` is null when the entry had not left the device. */
  | { readonly kind: 'taken-back'; readonly pairingId: string; readonly stored: UndoneResult | null };

interface Stored {
  readonly pairingId: string;
  readonly sequence: number;
}

/** The entries made here, the latest last: what U takes back, one after the other. */
export function useUndo() {
  const entries = useRef<{ pairingId: string; sequence: number | null }[]>([]);

  const entered = useCallback((pairingId: string) => {
    entries.current.push({ pairingId, sequence: null });
  }, []);

  const stored = useCallback(({ pairingId, sequence }: Stored) => {
    const mine = entries.current.findLast((entry) => entry.pairingId === pairingId);
    if (mine !== undefined) mine.sequence = sequence;
  }, []);

  const takeBack = useCallback(async (fromQueue: (pairingId: string) => boolean, boards: readonly DeskBoard[]): Promise<Undone> => {
    const last = entries.current.at(-1);
    if (last === undefined) return { kind: 'nothing' };
    if (fromQueue(last.pairingId)) {
      entries.current.pop();
      return { kind: 'taken-back', pairingId: last.pairingId, stored: null };
    }
    const sequence = last.sequence ?? boards.find(({ pairingId }) => pairingId === last.pairingId)?.sequence ?? 0;
    const outcome = await post({ pairingId: last.pairingId, sequence });
    if (outcome.kind === 'taken-back') entries.current = entries.current.filter((entry) => entry !== last);
    return outcome;
  }, []);

  return { entered, stored, takeBack };
}

async function post(entry: Stored): Promise<Undone> {
  try {
    const response = await fetch('/api/organise/undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entry, idempotencyKey: crypto.randomUUID() }),
    });
    const body = (await response.json()) as UndoneResult & { message?: string };
    if (!response.ok) return { kind: 'refused', message: body.message ?? 'Not taken back.' };
    return { kind: 'taken-back', pairingId: entry.pairingId, stored: body };
  } catch {
    return { kind: 'refused', message: 'Offline: what is stored already can be taken back when the network is there again.' };
  }
}
