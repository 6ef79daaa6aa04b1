'use client';

import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as uuidInOrder } from 'uuid';
import { useSectionChanges } from '@/app/(organiser)/_components/auto-refresh';
import { isUnreachable, pollJson } from '@/app/_offline-queue/fetch-json';
import { useOfflineQueue } from '@/app/_offline-queue/use-offline-queue';
import { addresses } from '@/app/addresses';
import type { Incident, IncidentKind, Side } from '@/lib/domain/notes/incidents';
import type { IncidentBoard, IncidentList } from '@/lib/views/notes/get-incidents';
import { IncidentListSchema } from '@/lib/views/notes/incident-list-response';
import { INCIDENT_QUEUE, type SavedIncident, withQueued } from './queued-incident';

const POLL_MS = 15_000;
const ENDPOINT = { address: addresses.api.desk.incident };

const queryKeyOf = (sectionId: string) => ['incidents', sectionId];

interface ReceivedList extends IncidentList {
  /** When this device got the list, by its own clock. The difference to `at` corrects a clock that is wrong. */
  readonly receivedAt: number;
  readonly isGone: boolean;
}

const received = (list: IncidentList): ReceivedList => ({ ...list, receivedAt: Date.now(), isGone: false });

const listQuery = (sectionId: string, first: IncidentList) =>
  queryOptions({
    queryKey: queryKeyOf(sectionId),
    queryFn: async ({ client, queryKey }): Promise<ReceivedList> => {
      const list = await pollJson(addresses.api.desk.incidents, IncidentListSchema, { sectionId });
      const known = client.getQueryData<ReceivedList>(queryKey) ?? received(first);
      return list === null ? { ...known, isGone: true } : received(list);
    },
    initialData: () => received(first),
    refetchInterval: POLL_MS,
  });

/** Shows what the server has saved. An answer that the server made before must not undo it on the page. */
async function placeSavedIncident(client: QueryClient, sectionId: string, { incidentKey, incident }: SavedIncident): Promise<void> {
  const queryKey = queryKeyOf(sectionId);
  await client.cancelQueries({ queryKey });
  const place = ({ incidents }: ReceivedList) => [...incidents.filter(({ id }) => id !== incidentKey), ...(incident === null ? [] : [incident])];
  client.setQueryData<ReceivedList>(queryKey, (known) => known && { ...known, incidents: place(known) });
  await client.refetchQueries({ queryKey });
}

/** The incidents of a section, kept up to date while there is a network, with what this device has recorded and not sent yet. */
export function useIncidents(sectionId: string, first: IncidentList) {
  const { data: list, error, refetch } = useQuery(listQuery(sectionId, first));
  const client = useQueryClient();
  useSectionChanges(sectionId, refetch);
  const stored = (saved: SavedIncident) => void placeSavedIncident(client, sectionId, saved);
  const queue = useOfflineQueue(INCIDENT_QUEUE, `incidents ${sectionId}`, { stored, refused: () => void refetch() }, ENDPOINT);
  const incidents = useMemo(() => withQueued(list.incidents, queue.entries), [list.incidents, queue.entries]);
  const record = ({ board, whiteId, blackId, white, black }: IncidentBoard, kind: IncidentKind, side: Side) => {
    const notedAt = Date.parse(list.at) + Math.max(0, Date.now() - list.receivedAt);
    const incident = { id: uuidInOrder(), sectionId, kind, side, round: list.round ?? 0, board, whiteId, blackId, name: side === 'white' ? white : black };
    queue.add((idempotencyKey) => ({ ...incident, idempotencyKey, notedAt, isUndone: false, notBefore: 0 }));
  };
  const undo = ({ at, by: _by, ...incident }: Incident) =>
    void queue.add((idempotencyKey) => ({ ...incident, idempotencyKey, sectionId, notedAt: Date.parse(at), isUndone: true, notBefore: 0 }));
  return { list, incidents, isOffline: queue.isOffline || isUnreachable(error), queue, record, undo };
}
