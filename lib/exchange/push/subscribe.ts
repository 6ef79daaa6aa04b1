import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { findPlayer } from '@/lib/acts/my-games/find-player';
import { isPushService } from '@/lib/domain/push/push-services';
import type { Actor } from '@/lib/platform/access/actor';
import { addressOfActor } from '@/lib/platform/access/numeric-codes';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { deriveToken } from '@/lib/platform/access/tokens';
import { database, type Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';

const MAX_PAIRING_NUMBER = 99_999;
/** A push subscription has two keys, in base64url: an uncompressed point on the curve P-256, and a secret of sixteen bytes. */
const PUBLIC_KEY_FORMAT = /^B[\w-]{86}=?$/;
const AUTH_SECRET_FORMAT = /^[\w-]{22}(==)?$/;

const endpointField = () => z.url().max(1000).refine(isPushService);

export const UnsubscribeSchema = z.object({ endpoint: endpointField() });

export const SubscribeSchema = z.object({
  sectionId: idField(),
  number: z.number().int().positive().max(MAX_PAIRING_NUMBER).nullable(),
  /** The code of a player's link, for notices that only this player gets; blank for a follower. */
  code: z.string().max(40).default(''),
  subscription: z.object({
    endpoint: endpointField(),
    keys: z.object({ p256dh: z.string().regex(PUBLIC_KEY_FORMAT), auth: z.string().regex(AUTH_SECRET_FORMAT) }),
  }),
});

type SubscribeCode = AccessCode | 'too-many-reports';

/** Two thousand phones in a hall may share one network address, and each may subscribe several times. */
const LIMIT_PER_ADDRESS = { scope: 'push', most: 5000, windowSeconds: 3600 } as const;

/** The limits for a section: in total, for one network address, and for one address and one player (family and friends). */
const SUBSCRIPTION_LIMITS = { inAll: 8000, ofOrigin: 3000, ofPlayer: 20 };

/**
 * Saves a subscription. Beyond a limit in `most`, deletes other subscriptions,
 * first those that never received a notice, because these may be fake.
 */
export async function subscribe(
  actor: Actor,
  input: z.output<typeof SubscribeSchema>,
  most = SUBSCRIPTION_LIMITS,
): Promise<Result<null, Refusal<SubscribeCode>>> {
  const subject = actor.kind === 'anonymous' ? (actor.address ?? 'unknown') : actor.kind === 'user' ? actor.userId : actor.kind;
  if (!(await countAttempt({ ...LIMIT_PER_ADDRESS, subject }))) return refuse('too-many-reports');
  const db = database();
  const section = await db.section.findFirst({
    where: { id: input.sectionId, removal: null, event: { isPublished: true }, publication: { not: 'nothing' } },
    select: { id: true },
  });
  if (section === null) return refuse('not-found');
  const follows = await findFollowed(db, actor, input);
  if (follows === null) return refuse('not-found');
  const { endpoint: browser, keys } = input.subscription;
  const origin = deriveToken('push', `${section.id}/${subject}`, ORIGIN_LENGTH);
  const row = { ...keys, origin, sectionId: section.id, ...follows, failures: 0 };
  await db.pushSubscription.upsert({ where: { endpoint: browser }, create: { endpoint: browser, ...row }, update: row });
  await deleteExcessSubscriptions(db, section.id, browser, most);
  return ok(null);
}

const ORIGIN_LENGTH = 16;

/** Whom the phone follows: the player of a link, the player with a number, or the whole section. Null if the link is not of this section. */
async function findFollowed(db: Database, actor: Actor, { sectionId, number, code }: z.output<typeof SubscribeSchema>) {
  if (code !== '') {
    const player = await findPlayer(code, addressOfActor(actor));
    return player.kind === 'found' && player.sectionId === sectionId ? { entryId: player.actor.entryId, linkHash: player.codeHash } : null;
  }
  const entry = number === null ? null : await db.entry.findFirst({ where: { sectionId, pairingNumber: number }, select: { id: true } });
  return { entryId: entry?.id ?? null, linkHash: null };
}

async function deleteExcessSubscriptions(
  db: Database,
  sectionId: string,
  kept: string,
  { inAll, ofOrigin, ofPlayer }: typeof SUBSCRIPTION_LIMITS,
): Promise<void> {
  await db.$executeRaw`
    WITH ranked AS (
      SELECT "endpoint", "origin", "entryId", "deliveredAt",
        row_number() OVER (PARTITION BY "origin" ORDER BY ("endpoint" = ${kept}) DESC, ("deliveredAt" IS NOT NULL) DESC, "createdAt" DESC) AS "ofOrigin",
        row_number() OVER (PARTITION BY "origin", "entryId" ORDER BY ("endpoint" = ${kept}) DESC, ("deliveredAt" IS NOT NULL) DESC, "createdAt" DESC) AS "ofPlayer"
      FROM "PushSubscription" WHERE "sectionId" = ${sectionId}
    ), placed AS (
      SELECT *, row_number() OVER (ORDER BY ("endpoint" = ${kept}) DESC, ("deliveredAt" IS NOT NULL) DESC, "ofOrigin") AS "inAll" FROM ranked
    )
    DELETE FROM "PushSubscription" WHERE "endpoint" IN (
      SELECT "endpoint" FROM placed
      WHERE "inAll" > ${inAll} OR ("origin" <> '' AND ("ofOrigin" > ${ofOrigin} OR ("entryId" IS NOT NULL AND "ofPlayer" > ${ofPlayer}))))`;
}

export async function unsubscribe(browser: string): Promise<void> {
  await database().pushSubscription.deleteMany({ where: { endpoint: browser } });
}
