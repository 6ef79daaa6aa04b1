import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { database } from '@/lib/db/client';
import { parseChange } from '@/lib/live/channel';
import { hub } from '@/lib/live/hub';

/** Calls back after every change in any of the sections, for somebody who may see their desks; null for everybody else. */
export async function sectionChanges(actor: Actor, sectionIds: readonly string[]): Promise<{ subscribe(changed: () => void): () => void } | null> {
  for (const sectionId of sectionIds) {
    const allowed = await allowInSection(database(), actor, 'event.read', sectionId);
    if (!allowed.ok) return null;
  }
  return {
    subscribe: (changed) =>
      hub.subscribe((message) => {
        // After a lost connection anything may have changed.
        const change = message === null ? null : parseChange(message);
        if (change === null || (change.kind === 'section' && sectionIds.includes(change.sectionId))) changed();
      }),
  };
}
