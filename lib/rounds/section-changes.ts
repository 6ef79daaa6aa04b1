import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { database } from '@/lib/db/client';
import { parseChange } from '@/lib/live/channel';
import { hub } from '@/lib/live/hub';

/** Calls back after every change in a section, for somebody who may see its desk; null for everybody else. */
export async function sectionChanges(actor: Actor, sectionId: string): Promise<{ subscribe(changed: () => void): () => void } | null> {
  const allowed = await allowInSection(database(), actor, 'event.read', sectionId);
  if (!allowed.ok) return null;
  return {
    subscribe: (changed) =>
      hub.subscribe((message) => {
        // After a lost connection anything may have changed.
        const change = message === null ? null : parseChange(message);
        if (change === null || (change.kind === 'section' && change.sectionId === sectionId)) changed();
      }),
  };
}
