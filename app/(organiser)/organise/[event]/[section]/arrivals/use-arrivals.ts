'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSectionChanges } from '@/app/(organiser)/_components/auto-refresh';
import { liveListQuery, placeInList, serverNow } from '@/app/(organiser)/_components/live-list';
import { isUnreachable } from '@/app/_offline-queue/fetch-json';
import { useOfflineQueue } from '@/app/_offline-queue/use-offline-queue';
import { addresses } from '@/app/addresses';
import { ArrivalListSchema } from '@/lib/views/arrivals/arrival-list-response';
import type { ArrivalList, ListedPlayer } from '@/lib/views/arrivals/get-arrivals';
import { ARRIVAL_QUEUE, type QueuedArrival, type SavedArrival } from './queued-arrival';

const ENDPOINT = { address: addresses.api.desk.arrival };

const queryKeyOf = (sectionId: string) => ['arrivals', sectionId];

export const listQuery = (sectionId: string, first: ArrivalList) =>
  liveListQuery({ queryKey: queryKeyOf(sectionId), address: addresses.api.desk.arrivals, schema: ArrivalListSchema, sectionId }, first);

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
  const place = (player: ListedPlayer) => (player.entryId === entryId ? withArrival(player, arrived) : player);
  await placeInList<ArrivalList>(client, queryKey, (list) => ({ ...list, players: list.players.map(place) }));
  if (!isNew) await client.refetchQueries({ queryKey });
}

/** The list of a section, kept up to date while there is a network, with what this device has noted and not sent yet. */
export function useArrivals(sectionId: string, first: ArrivalList) {
  const { data: live, error, refetch } = useQuery(listQuery(sectionId, first));
  const { answer: list, isGone } = live;
  const client = useQueryClient();
  useSectionChanges(sectionId, refetch);
  const stored = (saved: SavedArrival) => void placeSavedArrival(client, sectionId, saved);
  const queue = useOfflineQueue(ARRIVAL_QUEUE, `arrivals ${sectionId}`, { stored, refused: () => void refetch() }, ENDPOINT);
  const players = useMemo(() => withWaiting(list.players, queue.entries), [list.players, queue.entries]);
  const note = ({ entryId, personId, name }: ListedPlayer, arrived: boolean) => {
    const notedAt = serverNow(live);
    queue.add((idempotencyKey) => ({ idempotencyKey, list: list.list, entryId, personId, name, arrived, notedAt, notBefore: 0 }));
  };
  return { round: list.round, at: list.at, isGone, isOffline: queue.isOffline || isUnreachable(error), players, queue, note };
}
