import { expect } from '@playwright/test';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';

/** Tells the running server about an event that a factory made, and waits until it serves the section at this public address. */
export async function serveEvent(eventId: string, address: string): Promise<void> {
  await notifyEventChanged(database(), eventId);
  await untilServed(address);
}

/**
 * Waits until the running server serves the public page at this address. An act that a test calls itself reaches the server only some
 * milliseconds later, and a page that is not found does not update itself.
 */
export async function untilServed(address: string): Promise<void> {
  await expect.poll(async () => (await fetch(new URL(address, process.env.NEXTAUTH_URL))).status).toBe(200);
}
