'use client';

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSectionChanges } from '@/app/(organiser)/_components/auto-refresh';
import { isUnreachable, pollJson } from '@/app/_offline-queue/fetch-json';
import { useOfflineQueue } from '@/app/_offline-queue/use-offline-queue';
import { addresses } from '@/app/addresses';
import { ArrivalListSchema } from '@/lib/views/arrivals/arrival-list-response';
import type { ArrivalList, ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { ARRIVAL_QUEUE, type SavedArrival } from './queued-arrival';

const POLL_MS = 15_000;
const ENDPOINT = { address: addresses.api.desk.arrival };

interface ReceivedList extends ArrivalList {
  /** When this device got the list, by its own clock. The difference to `at` corrects a clock that is wrong. */
  readonly receivedAt: number;
  readonly isGone: boolean;
}

const listQuery = (sectionId: string, first: ArrivalList) =>
  queryOptions({
    queryKey: ['arrivals', sectionId],
    queryFn: async ({ client, queryKey }): Promise<ReceivedList> => {
      const list = await pollJson(addresses.api.desk.arrivals, ArrivalListSchema, { sectionId });
      const known = client.getQueryData<ReceivedList>(queryKey) ?? received(first);
      return list === null ? { ...known, isGone: true } : received(list);
    },
    initialData: () => received(first),
    refetchInterval: POLL_MS,
  });

const received = (list: ArrivalList): ReceivedList => ({ ...list, receivedAt: Date.now(), isGone: false });

const withArrival = (player: ListedPlayer, arrived: boolean): ListedPlayer =>
  player.state === 'away' ? player : { ...player, state: arrived || player.hasPlayed ? 'here' : 'unknown' };

/** The list of a section, kept up to date while there is a network, with what this device has noted and not sent yet. */
export function useArrivals(sectionId: string, first: ArrivalList) {
  const question = listQuery(sectionId, first);
  const { data: list, error, refetch } = useQuery(question);
  const client = useQueryClient();
  useSectionChanges(sectionId, refetch);
  const stored = async ({ entryId, arrived }: SavedArrival) => {
    // An answer that the server made before it saved this arrival must not undo it on the page.
    await client.cancelQueries({ queryKey: question.queryKey });
    const place = (player: ListedPlayer) => (player.entryId === entryId ? withArrival(player, arrived) : player);
    client.setQueryData(question.queryKey, (known) => known && { ...known, players: known.players.map(place) });
    await refetch();
  };
  const queue = useOfflineQueue(ARRIVAL_QUEUE, `arrivals ${sectionId}`, { stored: (saved) => void stored(saved), refused: () => void refetch() }, ENDPOINT);
  const players = useMemo(() => {
    const waiting = new Map(queue.entries.map(({ entryId, arrived }) => [entryId, arrived]));
    return list.players.map((player) => withArrival(player, waiting.get(player.entryId) ?? player.state === 'here'));
  }, [list.players, queue.entries]);
  const note = ({ entryId, name }: ListedPlayer, arrived: boolean) => {
    const notedAt = Date.parse(list.at) + Math.max(0, Date.now() - list.receivedAt);
    queue.add((idempotencyKey) => ({ idempotencyKey, list: list.list, entryId, name, arrived, notedAt, notBefore: 0 }));
  };
  return { round: list.round, at: list.at, isGone: list.isGone, isOffline: queue.isOffline || isUnreachable(error), players, queue, note };
}
