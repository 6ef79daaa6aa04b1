import { addresses } from '@/app/addresses';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { askAgain, isUnreachable } from '@/app/_entry/ask-json';
import type { HelperBoard, HelperPage } from '@/lib/helper-codes/get-helper-boards';
import { HelperPageAnswerSchema } from '@/lib/helper-codes/helper-page-answer';
import type { GameResult } from '@/lib/sections/read-model/section-facts';

interface HelperPageNow extends HelperPage {
  /** The code opens nothing any more. */
  readonly hasEnded: boolean;
}

interface Stored {
  readonly pairingId: string;
  readonly result: GameResult | null;
  readonly sequence: number;
}

const POLL_MS = 10_000;

const questionOf = (code: string, first: HelperPage) =>
  queryOptions({
    queryKey: ['helper', code],
    queryFn: async ({ client, queryKey }): Promise<HelperPageNow> => {
      const page = await askAgain(addresses.api.helper.boards(code), HelperPageAnswerSchema);
      return page === null ? { ...(client.getQueryData<HelperPageNow>(queryKey) ?? first), hasEnded: true } : { ...page, hasEnded: false };
    },
    initialData: { ...first, hasEnded: false },
    refetchInterval: POLL_MS,
  });

/** The boards of a helper's code, kept up to date by asking now and then. */
export function useHelperPage(code: string, first: HelperPage) {
  const question = questionOf(code, first);
  const { data: page, error, refetch } = useQuery(question);
  const client = useQueryClient();
  /** Puts what was just stored on its board, before the next answer says so too. */
  const place = ({ pairingId, result, sequence }: Stored) => {
    const placed = (board: HelperBoard) => (board.pairingId === pairingId ? { ...board, result, seen: { ...board.seen, seenSequence: sequence } } : board);
    client.setQueryData(question.queryKey, (known) => known && { ...known, boards: known.boards.map(placed) });
  };
  return { page, isUnreachable: isUnreachable(error), place, askAgain: refetch };
}
