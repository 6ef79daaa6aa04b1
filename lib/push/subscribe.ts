import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { countAttempt } from '@/lib/access/rate-limit';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { database, type Database } from '@/lib/db/client';
import { id } from '@/lib/input/fields';
import { isPushService } from './push-services';

const HIGHEST_NUMBER = 99_999;
/** A point of P-256, uncompressed, and sixteen bytes: what the standard has browsers make, in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}=?$/;
const AUTH_SECRET = /^[\w-]{22}(==)?$/;

const endpoint = () => z.url().max(1000).refine(isPushService);

export const Unsubscribe = z.object({ endpoint: endpoint() });

/** A browser's push subscription, as `PushManager.subscribe` gives it, and the pairing number it asks for. */
export const SubscribeSchema = z.object({
  sectionId: id(),
  number: z.number().int().positive().max(HIGHEST_NUMBER).nullable(),
  subscription: z.object({
    endpoint: endpoint(),
    keys: z.object({ p256dh: z.string().regex(PUBLIC_KEY), auth: z.string().regex(AUTH_SECRET) }),
  }),
});

type SubscribeCode = AccessCode | 'too-many-reports';

/** A hall of two thousand phones is one address, and each may change its mind. */
const PER_ADDRESS = { door: 'push', most: 5000, windowSeconds: 3600 } as const;
export const MOST_PER_SECTION = 5000;

/**
 * Keeps a subscription for a published section; subscribing again with the same browser replaces it. A full section drops
 * one that never received anything before one that did: made-up subscriptions do not keep real ones out.
 */
export async function subscribe(actor: Actor, input: z.output<typeof SubscribeSchema>, most = MOST_PER_SECTION): Promise<Result<null, Refusal<SubscribeCode>>> {
  const subject = actor.kind === 'anonymous' ? (actor.address ?? 'unknown') : 'signed-in';
  if (!(await countAttempt({ ...PER_ADDRESS, subject }))) return refuse('too-many-reports');
  const db = database();
  const section = await db.section.findFirst({
    where: { id: input.sectionId, event: { isPublished: true }, publication: { not: 'nothing' } },
    select: { id: true },
  });
  if (section === null) return refuse('not-found');
  const entry = input.number === null ? null : await db.entry.findFirst({ where: { sectionId: section.id, pairingNumber: input.number }, select: { id: true } });
  const { endpoint: browser, keys } = input.subscription;
  const row = { ...keys, sectionId: section.id, entryId: entry?.id ?? null, failures: 0 };
  await db.pushSubscription.upsert({ where: { endpoint: browser }, create: { endpoint: browser, ...row }, update: row });
  await dropTooMany(db, section.id, browser, most);
  return ok(null);
}

async function dropTooMany(db: Database, sectionId: string, kept: string, most: number): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PushSubscription" WHERE "endpoint" IN (
      SELECT "endpoint" FROM "PushSubscription" WHERE "sectionId" = ${sectionId}
      ORDER BY ("endpoint" = ${kept}) DESC, ("deliveredAt" IS NOT NULL) DESC, "createdAt" DESC OFFSET ${most})`;
}

/** Forgets a browser; whoever knows the endpoint is that browser. */
export async function unsubscribe(browser: string): Promise<void> {
  await database().pushSubscription.deleteMany({ where: { endpoint: browser } });
}
