import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { countAttempt } from '@/lib/access/rate-limit';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { database } from '@/lib/db/client';

const LONGEST_KEY = 200;

/** A browser's push subscription, as `PushManager.subscribe` gives it, and the pairing number it asks for. */
export const SubscribeSchema = z.object({
  sectionId: z.string().min(1).max(64),
  number: z.number().int().positive().nullable(),
  subscription: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.object({ p256dh: z.string().min(1).max(LONGEST_KEY), auth: z.string().min(1).max(LONGEST_KEY) }),
  }),
});

type SubscribeCode = AccessCode | 'too-many-reports';
const MOST_PER_ADDRESS = 60;

/** Keeps a subscription for a published section; subscribing again with the same browser replaces it. */
export async function subscribe(actor: Actor, input: z.output<typeof SubscribeSchema>): Promise<Result<null, Refusal<SubscribeCode>>> {
  const address = actor.kind === 'anonymous' ? (actor.address ?? 'unknown') : 'signed-in';
  if (!(await countAttempt([{ key: `push:from:${address}`, most: MOST_PER_ADDRESS, windowMinutes: 60 }]))) return refuse('too-many-reports');
  const db = database();
  const section = await db.section.findFirst({ where: { id: input.sectionId, event: { isPublished: true } }, select: { id: true } });
  if (section === null) return refuse('not-found');
  const entry = input.number === null ? null : await db.entry.findFirst({ where: { sectionId: section.id, pairingNumber: input.number }, select: { id: true } });
  const { endpoint, keys } = input.subscription;
  const row = { ...keys, sectionId: section.id, entryId: entry?.id ?? null };
  await db.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...row }, update: row });
  return ok(null);
}

/** Forgets a browser; whoever knows the endpoint is that browser. */
export async function unsubscribe(endpoint: string): Promise<void> {
  await database().pushSubscription.deleteMany({ where: { endpoint } });
}
