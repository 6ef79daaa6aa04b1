import { expect } from '@playwright/test';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';

/** Tells the running server about an event that a factory made, and waits until it serves the section at this public address. */
export async function serveEvent(eventId: string, address: string): Promise<void> {
  await notifyEventChanged(database(), eventId);
  await expect.poll(async () => (await fetch(new URL(address, process.env.NEXTAUTH_URL))).status).toBe(200);
}
