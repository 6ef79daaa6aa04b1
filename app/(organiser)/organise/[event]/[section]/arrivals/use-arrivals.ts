'use client';

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSectionChanges } from '@/app/(organiser)/_components/auto-refresh';
import { isUnreachable, pollJson } from '@/app/_offline-queue/fetch-json';
import { useOfflineQueue } from '@/app/_offline-queue/use-offline-queue';
import { addresses } from '@/app/addresses';
import { ArrivalListSchema } from '@/lib/views/arrivals/arrival-list-response';
import type { ArrivalList, ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { ARRIVAL_QUEUE, type QueuedArrival, type SavedArrival } from './queued-arrival';

const POLL_MS = 15_000;
const ENDPOINT = { address: addresses.api.desk.arrival };

const queryKeyOf = (sectionId: string) => ['arrivals', sectionId];

interface ReceivedList extends ArrivalList {
  /** When this device got the list, by its own clock. The difference to `at` corrects a clock that is wrong. */
  readonly receivedAt: number;
  readonly isGone: boolean;
}

export const listQuery = (sectionId: string, first: ArrivalList) =>
  queryOptions({
    queryKey: queryKeyOf(sectionId),
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

/** The players with what waits on this device. It is about the person who was seen, whichever entry the person has now. */
export function withWaiting(players: readonly ListedPlayer[], entries: readonly QueuedArrival[]): readonly ListedPlayer[] {
  const waiting = new Map(entries.map(({ personId, arrived }) => [personId, arrived]));
  return players.map((player) => withArrival(player, waiting.get(player.personId) ?? player.state === 'here'));
}

/**
 * Shows a saved arrival on the list. A new one is not followed by a request for the whole list: the server announces it to every device, and
 * announces a burst of them once. One that changed nothing is not announced.
 */
export async function placeSavedArrival(client: QueryClient, sectionId: string, { entryId, arrived, isNew }: SavedArrival): Promise<void> {
  const queryKey = queryKeyOf(sectionId);
  // An answer that the server made before it saved this arrival must not undo it on the page.
  await client.cancelQueries({ queryKey });
  const place = (player: ListedPlayer) => (player.entryId === entryId ? withArrival(player, arrived) : player);
  client.setQueryData<ReceivedList>(queryKey, (known) => known && { ...known, players: known.players.map(place) });
  if (!isNew) await client.refetchQueries({ queryKey });
}

/** The list of a section, kept up to date while there is a network, with what this device has noted and not sent yet. */
export function useArrivals(sectionId: string, first: ArrivalList) {
  const { data: list, error, refetch } = useQuery(listQuery(sectionId, first));
  const client = useQueryClient();
  useSectionChanges(sectionId, refetch);
  const stored = (saved: SavedArrival) => void placeSavedArrival(client, sectionId, saved);
  const queue = useOfflineQueue(ARRIVAL_QUEUE, `arrivals ${sectionId}`, { stored, refused: () => void refetch() }, ENDPOINT);
  const players = useMemo(() => withWaiting(list.players, queue.entries), [list.players, queue.entries]);
  const note = ({ entryId, personId, name }: ListedPlayer, arrived: boolean) => {
    const notedAt = Date.parse(list.at) + Math.max(0, Date.now() - list.receivedAt);
    queue.add((idempotencyKey) => ({ idempotencyKey, list: list.list, entryId, personId, name, arrived, notedAt, notBefore: 0 }));
  };
  return { round: list.round, at: list.at, isGone: list.isGone, isOffline: queue.isOffline || isUnreachable(error), players, queue, note };
}
