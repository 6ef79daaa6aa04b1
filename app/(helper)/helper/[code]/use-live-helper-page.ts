import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { pollJson, isUnreachable } from '@/app/_offline-queue/fetch-json';
import { type ReconciledBoards, reconcileBoards } from '@/app/_result-entry/reconcile-boards';
import { addresses } from '@/app/addresses';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { HelperBoard, HelperPageData } from '@/lib/views/helper-codes/get-helper-boards';
import { HelperPageResponseSchema } from '@/lib/views/helper-codes/helper-page-response';

interface NumberedBoard extends HelperBoard {
  readonly sequence: number;
}

interface LiveHelperPage extends Omit<HelperPageData, 'boards'>, ReconciledBoards<NumberedBoard> {
  readonly hasEnded: boolean;
}

const POLL_MS = 10_000;

const withSequenceNumbers = (page: HelperPageData) => ({ ...page, boards: page.boards.map((board) => ({ ...board, sequence: board.seen.seenSequence })) });

const helperPageQuery = (code: string, first: HelperPageData) => {
  const initialData: LiveHelperPage = { ...withSequenceNumbers(first), askedAt: -Infinity, placedAt: {}, lost: [], hasEnded: false };
  return queryOptions({
    queryKey: ['helper', code],
    queryFn: async ({ client, queryKey }): Promise<LiveHelperPage> => {
      const askedAt = performance.now();
      const page = await pollJson(addresses.api.helper.boards(code), HelperPageResponseSchema);
      const known = client.getQueryData<LiveHelperPage>(queryKey) ?? initialData;
      if (page === null) return { ...known, hasEnded: true };
      const answer = { ...known, ...withSequenceNumbers(page), askedAt, hasEnded: false };
      return { ...answer, ...reconcileBoards(known, answer) };
    },
    initialData,
    refetchInterval: POLL_MS,
  });
};

export function useLiveHelperPage(code: string, first: HelperPageData) {
  const question = helperPageQuery(code, first);
  const { data: page, error, refetch } = useQuery(question);
  const client = useQueryClient();
  const place = ({ pairingId, result, sequence }: { readonly pairingId: string; readonly result: GameResult | null; readonly sequence: number }) => {
    const placed = (board: NumberedBoard) =>
      board.pairingId === pairingId ? { ...board, result, sequence, seen: { ...board.seen, seenSequence: sequence } } : board;
    client.setQueryData(
      question.queryKey,
      (known) => known && { ...known, boards: known.boards.map(placed), placedAt: { ...known.placedAt, [pairingId]: performance.now() } },
    );
  };
  return { page, isUnreachable: isUnreachable(error), place, askAgain: refetch };
}
