import { vi } from 'vitest';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

/** Waits until the snapshot of a section shows the database as it is now, including what a test has written directly. */
export async function refreshPublicPages(sectionId: string): Promise<void> {
  const { slug, event, removal } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, include: { event: true, removal: true } });
  const isShown = event.isPublished && removal === null;
  const since = new Date().toISOString();
  await database().$transaction(async (db) => {
    await notifyEventChanged(db, event.id);
    await notifySectionChanged(db, sectionId);
  });
  const isFresh = async () => {
    const snapshot = await publicSnapshots().section(event.slug, slug);
    return snapshot === null ? !isShown : isShown && snapshot.builtAt > since;
  };
  await vi.waitUntil(isFresh, { timeout: 20_000, interval: 20 });
}
