import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { parseChange } from '@/lib/platform/change-channel/change-notification';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { database } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';

/** How often the permission is checked again. */
const RECHECK_MS = 15_000;

export interface SectionSubscription {
  /** Calls `changed` after every change, and `ended` once if the actor loses the right to see the desks. Returns a function that unsubscribes. */
  subscribe(changed: () => void, ended: () => void): () => void;
}

/**
 * Returns a subscription to changes of the sections, or null if the actor may not see all their
 * desks. Each later check calls `findActor` again, because the actor may lose permissions.
 */
export async function watchSections(findActor: () => Promise<Actor>, asked: readonly string[], recheckMs = RECHECK_MS): Promise<SectionSubscription | null> {
  const actor = await findActor();
  const sectionIds = asked.map(toRowId);
  const eventIds = new Set<string>();
  for (const sectionId of sectionIds) {
    const allowed = await allowInSection(database(), actor, 'section.read', sectionId);
    if (!allowed.ok) return null;
    eventIds.add(allowed.value.eventId);
  }
  const mayStill = async () => {
    const now = await findActor();
    for (const sectionId of sectionIds) if (!(await allowInSection(database(), now, 'section.read', sectionId)).ok) return false;
    return true;
  };
  const userId = actor.kind === 'user' ? actor.userId : null;
  return { subscribe: (changed, ended) => subscribeToChanges({ sectionIds, eventIds }, userId, changed, makePermissionCheck(mayStill, ended), recheckMs) };
}

interface WatchedIds {
  readonly sectionIds: readonly string[];
  readonly eventIds: ReadonlySet<string>;
}

function subscribeToChanges(
  { sectionIds, eventIds }: WatchedIds,
  userId: string | null,
  changed: () => void,
  checkPermission: () => Promise<void>,
  recheckMs: number,
): () => void {
  const leave = channelListener.subscribe((message) => {
    // After a lost connection, the message is null, and anything may have changed.
    const change = message === null ? null : parseChange(message);
    const isOfThese = (change?.kind === 'section' && sectionIds.includes(change.sectionId)) || (change?.kind === 'directory' && eventIds.has(change.eventId));
    if (change === null || isOfThese) changed();
    if (change === null || (change.kind === 'access' && change.userId === userId)) void checkPermission();
  });
  const timer = setInterval(() => void checkPermission(), recheckMs);
  return () => {
    clearInterval(timer);
    leave();
  };
}

/** Returns a check that calls `ended` once if the actor has lost the permission. While the database is unavailable, the permission remains valid. */
function makePermissionCheck(mayStill: () => Promise<boolean>, ended: () => void): () => Promise<void> {
  let isOver = false;
  return async () => {
    const may = await mayStill().catch(() => true);
    if (may || isOver) return;
    isOver = true;
    ended();
  };
}
