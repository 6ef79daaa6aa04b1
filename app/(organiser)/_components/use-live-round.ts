'use client';

import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { pollJson, isUnreachable } from '@/app/_offline-queue/fetch-json';
import {
  type ReconciledBoards,
  reconcileBoards,
  saveRoundView,
  stepsLostSinceSaved,
  type StepLostInRestore,
  type RoundIds,
  readSavedRoundView,
} from '@/app/_result-entry/reconcile-boards';
import { addresses } from '@/app/addresses';
import { DeskStateResponseSchema } from '@/lib/views/rounds/desk-state-response';
import type { DeskState } from '@/lib/views/rounds/get-desk';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { useSectionChanges } from './auto-refresh';

export interface LiveRound extends Omit<DeskState, 'at'>, ReconciledBoards<DeskBoard> {
  /** ISO instant of the server's last answer; null before the first. */
  readonly at: string | null;
  readonly isGone: boolean;
}

const POLL_MS = 15_000;

const EMPTY_ROUND: LiveRound = {
  roundState: 'published',
  hasLaterRound: false,
  lastAct: 0,
  boards: [],
  history: [],
  epoch: '',
  askedAt: -Infinity,
  placedAt: {},
  lost: [],
  at: null,
  isGone: false,
};

const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['round', roundId],
    queryFn: async ({ client, queryKey }): Promise<LiveRound> => {
      const askedAt = performance.now();
      const state = await pollJson(addresses.api.desk.boards, DeskStateResponseSchema, { roundId });
      const known = client.getQueryData<LiveRound>(queryKey) ?? EMPTY_ROUND;
      return state === null ? { ...known, isGone: true } : { ...known, ...state, askedAt, isGone: false };
    },
    structuralSharing: (known, answer) => newerRound(known as LiveRound | undefined, answer as LiveRound),
    refetchInterval: POLL_MS,
  });

/** A round, kept up to date by an event stream and by polling. Without `first`, it has no boards before the server's first answer. */
export function useLiveRound(sectionId: string, roundId: string, first?: Pick<LiveRound, 'boards' | 'history' | 'lastAct'>) {
  const question = roundQuery(roundId);
  const { data, error, refetch } = useQuery({ ...question, initialData: first && { ...EMPTY_ROUND, ...first } });
  useSectionChanges(sectionId, refetch);
  const client = useQueryClient();
  useSavedRoundView(client, { sectionId, roundId }, data);
  /** Shows a saved result on its board at once, before the server's next answer includes it. */
  const place = useCallback(
    (change: Pick<DeskBoard, 'pairingId' | 'result' | 'isRated' | 'sequence'>) => {
      const placed = (board: DeskBoard) => (board.pairingId === change.pairingId ? { ...board, ...change } : board);
      client.setQueryData(
        roundQuery(roundId).queryKey,
        (known) => known && { ...known, boards: known.boards.map(placed), placedAt: { ...known.placedAt, [change.pairingId]: performance.now() } },
      );
    },
    [client, roundId],
  );
  return { now: data ?? EMPTY_ROUND, isUnreachable: isUnreachable(error), place, askAgain: refetch };
}

/**
 * Finds results that this tab showed before a reload and the server has since lost. Waits
 * for the server's first answer, because the reloaded page may itself contain older boards.
 */
function useSavedRoundView(client: QueryClient, { sectionId, roundId }: RoundIds, now: LiveRound | undefined): void {
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (now === undefined || now.at === null) return;
    const at = { sectionId, roundId };
    const seen = taken.current === roundId ? null : readSavedRoundView(sessionStorage, at);
    taken.current = roundId;
    const lost = seen === null ? [] : stepsLostSinceSaved(seen, now.boards);
    if (lost.length === 0) return saveRoundView(sessionStorage, at, now);
    // This update triggers the effect again, and the second run saves the view with the lost results.
    client.setQueryData(roundQuery(roundId).queryKey, (known) => known && { ...known, lost });
  }, [client, sectionId, roundId, now]);
}

/**
 * Returns the results that this page showed but the server no longer has. If the round no longer exists (`isThere` is false), these are all
 * results that the page showed.
 */
export function resultsLostInRestore(client: QueryClient, roundId: string, isThere: boolean): readonly StepLostInRestore[] {
  const known = client.getQueryData(roundQuery(roundId).queryKey);
  const seen = isThere ? known?.lost : known?.boards.map((board) => ({ ...board, sequenceNow: 0 }));
  return seen?.filter(({ result }) => result !== null) ?? [];
}

function newerRound(known: LiveRound | undefined, answer: LiveRound): LiveRound {
  return known === undefined ? answer : replaceEqualDeep(known, { ...answer, ...reconcileBoards(known, answer) });
}
