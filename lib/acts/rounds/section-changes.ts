import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { database } from '@/lib/platform/db/client';
import { rowId } from '@/lib/platform/input/fields';
import { parseChange } from '@/lib/platform/live/channel';
import { hub } from '@/lib/platform/live/hub';

/** However it was lost, a right is looked for again this often. */
const LOOK_AGAIN_MS = 15_000;

export interface SectionChanges {
  /** `changed` after every change; `ended`, once, when the actor may not see the desks any more. Returns how to leave. */
  subscribe(changed: () => void, ended: () => void): () => void;
}

/** Changes in any of the sections, for who may see all their desks, else null. `findActor` is asked again each time, so that a lost right ends it. */
export async function sectionChanges(findActor: () => Promise<Actor>, asked: readonly string[], lookAgainMs = LOOK_AGAIN_MS): Promise<SectionChanges | null> {
  const actor = await findActor();
  const sectionIds = asked.map(rowId);
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
  return { subscribe: (changed, ended) => listen({ sectionIds, eventIds }, userId, changed, endWhenLost(mayStill, ended), lookAgainMs) };
}

interface Watched {
  readonly sectionIds: readonly string[];
  readonly eventIds: ReadonlySet<string>;
}

function listen({ sectionIds, eventIds }: Watched, userId: string | null, changed: () => void, look: () => Promise<void>, lookAgainMs: number): () => void {
  const leave = hub.subscribe((message) => {
    // After a lost connection anything may have changed.
    const change = message === null ? null : parseChange(message);
    const isOfThese = (change?.kind === 'section' && sectionIds.includes(change.sectionId)) || (change?.kind === 'directory' && eventIds.has(change.eventId));
    if (change === null || isOfThese) changed();
    if (change === null || (change.kind === 'access' && change.userId === userId)) void look();
  });
  const timer = setInterval(() => void look(), lookAgainMs);
  return () => {
    clearInterval(timer);
    leave();
  };
}

/** Looks whether the right still holds and says once that it does not. A database that does not answer says nothing about it. */
function endWhenLost(mayStill: () => Promise<boolean>, ended: () => void): () => Promise<void> {
  let isOver = false;
  return async () => {
    const may = await mayStill().catch(() => true);
    if (may || isOver) return;
    isOver = true;
    ended();
  };
}
