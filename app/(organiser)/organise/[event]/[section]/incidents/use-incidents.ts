'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as uuidInOrder } from 'uuid';
import { useSectionChanges } from '@/app/(organiser)/_components/auto-refresh';
import { liveListQuery, placeInList, serverNow } from '@/app/(organiser)/_components/live-list';
import { isUnreachable } from '@/app/_offline-queue/fetch-json';
import { useOfflineQueue } from '@/app/_offline-queue/use-offline-queue';
import { addresses } from '@/app/addresses';
import type { Incident, IncidentKind, Side } from '@/lib/domain/notes/incidents';
import type { IncidentBoard, IncidentList } from '@/lib/views/notes/get-incidents';
import { IncidentListSchema } from '@/lib/views/notes/incident-list-response';
import { INCIDENT_QUEUE, type SavedIncident, withQueued } from './queued-incident';

const ENDPOINT = { address: addresses.api.desk.incident };

const queryKeyOf = (sectionId: string) => ['incidents', sectionId];

const listQuery = (sectionId: string, first: IncidentList) =>
  liveListQuery({ queryKey: queryKeyOf(sectionId), address: addresses.api.desk.incidents, schema: IncidentListSchema, sectionId }, first);

async function placeSavedIncident(client: QueryClient, sectionId: string, { incidentKey, incident }: SavedIncident): Promise<void> {
  const queryKey = queryKeyOf(sectionId);
  const place = (incidents: readonly Incident[]) => [...incidents.filter(({ id }) => id !== incidentKey), ...(incident === null ? [] : [incident])];
  await placeInList<IncidentList>(client, queryKey, (list) => ({ ...list, incidents: place(list.incidents) }));
  await client.refetchQueries({ queryKey });
}

/** The incidents of a section, kept up to date while there is a network, with what this device has recorded and not sent yet. */
export function useIncidents(sectionId: string, first: IncidentList) {
  const { data: live, error, refetch } = useQuery(listQuery(sectionId, first));
  const { answer: list, isGone } = live;
  const client = useQueryClient();
  useSectionChanges(sectionId, refetch);
  const stored = (saved: SavedIncident) => void placeSavedIncident(client, sectionId, saved);
  const queue = useOfflineQueue(INCIDENT_QUEUE, `incidents ${sectionId}`, { stored, refused: () => void refetch() }, ENDPOINT);
  const incidents = useMemo(() => withQueued(list.incidents, queue.entries), [list.incidents, queue.entries]);
  const record = ({ board, whiteId, blackId, white, black }: IncidentBoard, kind: IncidentKind, side: Side) => {
    const notedAt = serverNow(live);
    const incident = { id: uuidInOrder(), sectionId, kind, side, round: list.round ?? 0, board, whiteId, blackId, name: side === 'white' ? white : black };
    queue.add((idempotencyKey) => ({ ...incident, idempotencyKey, notedAt, isUndone: false, notBefore: 0 }));
  };
  const undo = ({ at, by: _by, ...incident }: Incident) =>
    void queue.add((idempotencyKey) => ({ ...incident, idempotencyKey, sectionId, notedAt: Date.parse(at), isUndone: true, notBefore: 0 }));
  return { list, isGone, incidents, isOffline: queue.isOffline || isUnreachable(error), queue, record, undo };
}
