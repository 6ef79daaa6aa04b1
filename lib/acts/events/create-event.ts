import { ok } from '@/engine/model/result-or-error';
import { EventFieldsSchema, type EventFieldValues } from '@/lib/domain/events/event-fields';
import { checkSlug, proposeSlug, RESERVED_EVENT_SLUGS } from '@/lib/domain/events/event-slugs';
import { parseDay } from '@/lib/domain/events/event-time-zone';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, inTransaction } from '@/lib/platform/db/client';

export const CreateEventSchema = EventFieldsSchema;

export function createEvent(actor: Actor, input: EventFieldValues) {
  return inTransaction((db) => insertEvent(db, actor, input));
}

/** `copiedFrom` is the name of the event that this one copies. */
export async function insertEvent(db: Database, actor: Actor, input: EventFieldValues, copiedFrom?: string) {
  if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
  if (actor.kind === 'user' && !actor.mayCreateEvents) return refuse('not-allowed');
  await lockSlugs(db);
  const slug = input.slug === '' ? await findFreeSlug(db, input.name) : input.slug;
  const refusal = checkSlug(slug, RESERVED_EVENT_SLUGS);
  if (refusal !== null) return refuse(refusal, { field: 'slug', facts: { slug } });
  if ((await db.event.findUnique({ where: { slug }, select: { id: true } })) !== null) return refuse('slug-taken', { field: 'slug', facts: { slug } });
  const event = await db.event.create({
    data: {
      ...input,
      slug,
      startsOn: parseDay(input.startsOn),
      endsOn: parseDay(input.endsOn),
      members: actor.kind === 'user' ? { create: { userId: actor.userId, role: 'owner' } } : undefined,
    },
  });
  const from = copiedFrom === undefined ? {} : { from: copiedFrom };
  await recordAudit(db, actor, { eventId: event.id, kind: 'event-created', after: { name: event.name, slug, ...from } });
  return ok({ eventId: event.id, slug });
}

/** Locks event addresses until the end of the transaction. Take this lock before any other, and before searching for a free address. */
export async function lockSlugs(db: Database): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('Event slug', 0))::text`;
}

/** Returns a free address derived from the name. Call `lockSlugs` first. */
export async function findFreeSlug(db: Database, name: string): Promise<string> {
  const wanted = proposeSlug(name, new Set(), RESERVED_EVENT_SLUGS);
  const taken = await db.event.findMany({ where: { slug: { startsWith: wanted } }, select: { slug: true } });
  return proposeSlug(name, new Set(taken.map(({ slug }) => slug)), RESERVED_EVENT_SLUGS);
}
