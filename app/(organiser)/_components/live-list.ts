import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { pollJson } from '@/app/_offline-queue/fetch-json';

const POLL_MS = 15_000;

/** A list of a section that an open page keeps up to date. */
interface LiveList<List> {
  /** The server's last answer. */
  readonly answer: List;
  /** When this device got the answer, by its own clock. */
  readonly receivedAt: number;
  /** True if the list no longer exists for this user. */
  readonly isGone: boolean;
}

interface ListRequest<List> {
  readonly queryKey: readonly string[];
  readonly address: string;
  readonly schema: z.ZodType<List>;
  readonly sectionId: string;
}

const received = <List>(answer: List): LiveList<List> => ({ answer, receivedAt: Date.now(), isGone: false });

export const liveListQuery = <List>({ queryKey, address, schema, sectionId }: ListRequest<List>, first: List) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<LiveList<List>> => {
      const answer = await pollJson(address, schema, { sectionId });
      const known = client.getQueryData<LiveList<List>>(queryKey) ?? received(first);
      return answer === null ? { ...known, isGone: true } : received(answer);
    },
    initialData: () => received(first),
    refetchInterval: POLL_MS,
  });

/** Shows what the server has saved. An answer that the server made before must not undo it on the page. */
export async function placeInList<List>(client: QueryClient, queryKey: readonly string[], place: (answer: List) => List): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<LiveList<List>>(queryKey, (known) => known && { ...known, answer: place(known.answer) });
}

/** The time by the clock of the server, in milliseconds since 1970. The clock of the device may be wrong, so only its difference counts. */
export const serverNow = ({ answer, receivedAt }: LiveList<{ readonly at: string }>): number => Date.parse(answer.at) + Math.max(0, Date.now() - receivedAt);
