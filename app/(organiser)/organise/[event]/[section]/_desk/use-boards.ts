'use client';

import { addresses } from '@/app/addresses';
import { useCallback, useState } from 'react';
import type { HistoryLine } from '@/lib/history/history-line';
import { DeskStateAnswerSchema, hasMovedOn as hasRoundMovedOn } from '@/lib/rounds/desk-state-answer';
import type { DeskBoard } from '@/lib/rounds/load-desk-boards';
import { useSectionChanges } from '@/app/(organiser)/_parts/use-section-changes';

export interface LiveBoards {
  readonly boards: readonly DeskBoard[];
  readonly history: readonly HistoryLine[];
  /** ISO instant of the last answer; null before the first. */
  readonly updatedAt: string | null;
  readonly isOffline: boolean;
  /** The section has moved on since the page was loaded. */
  readonly hasMovedOn: boolean;
  /** Puts what was just stored on its board, before the next answer says so too. */
  readonly place: (change: Pick<DeskBoard, 'pairingId' | 'result' | 'sequence'>) => void;
  readonly reload: () => Promise<void>;
}

interface Watched {
  readonly sectionId: string;
  readonly roundId: string;
  readonly boards: readonly DeskBoard[];
  readonly history: readonly HistoryLine[];
}

const POLL_MS = 15_000;

/** The boards of a round, kept up to date: told of every change, asking now and then where that does not get through. */
export function useBoards({ sectionId, roundId, boards: first, history: firstLines }: Watched): LiveBoards {
  const [boards, setBoards] = useState(first);
  const [history, setHistory] = useState(firstLines);
  const [updatedAt, setUpdatedAt] = useState<string | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  const [hasMovedOn, setHasMovedOn] = useState(false);

  const reload = useCallback(async () => {
    try {
      const response = await fetch(addresses.api.desk.boards, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ roundId }),
      });
      setIsOffline(response.status >= 500);
      if (response.status === 404) setHasMovedOn(true);
      if (!response.ok) return;
      const state = DeskStateAnswerSchema.parse(await response.json());
      setBoards((known) => newer(known, state.boards));
      setHistory(state.history);
      setUpdatedAt(state.at);
      setHasMovedOn(hasRoundMovedOn(state));
    } catch {
      setIsOffline(true);
    }
  }, [roundId]);

  useSectionChanges(sectionId, () => void reload(), POLL_MS);

  const place = useCallback((change: Pick<DeskBoard, 'pairingId' | 'result' | 'sequence'>) => {
    setBoards((known) => known.map((board) => (board.pairingId === change.pairingId ? { ...board, ...change } : board)));
  }, []);

  return { boards, history, updatedAt, isOffline, hasMovedOn, place, reload };
}

/** An answer that was on its way while something was stored must not take it off the screen again. */
function newer(known: readonly DeskBoard[], answer: readonly DeskBoard[]): DeskBoard[] {
  const sequences = new Map(known.map((board) => [board.pairingId, board]));
  return answer.map((board) => {
    const shown = sequences.get(board.pairingId);
    // What is the same stays the same object: its row is not drawn again.
    return shown !== undefined && (shown.sequence > board.sequence || JSON.stringify(shown) === JSON.stringify(board)) ? shown : board;
  });
}
