import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { changedSettings } from '@/lib/acts/sections/change-section-settings';
import { EventFieldsSchema } from '@/lib/domain/events/event-fields';
import { checkSlug, RESERVED_EVENT_SLUGS } from '@/lib/domain/events/event-slugs';
import { parseDay, formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { actInEvent } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, lockPersons } from '@/lib/platform/db/client';
import { checkboxField, hiddenChoiceField, idField } from '@/lib/platform/input/form-fields';
import { lockSlugs } from './create-event';

export const ChangeEventSchema = EventFieldsSchema.and(z.object({ eventId: idField(), isTemplate: checkboxField() }));

export const changeEvent = actInEvent('event.edit', async ({ db, actor, eventId }, { eventId: _, ...input }: z.output<typeof ChangeEventSchema>) => {
  await lockSlugs(db);
  const before = await loadLocked(db, eventId);
  if (before === null) return refuse('not-found');
  if (input.isTemplate && before.isPublished) return refuse('public-event-as-template');
  const slug = input.slug === '' ? before.slug : input.slug;
  const refusal = slug === before.slug ? null : checkSlug(slug, RESERVED_EVENT_SLUGS);
  if (refusal !== null) return refuse(refusal, { field: 'slug', facts: { slug } });
  const holder = await db.event.findUnique({ where: { slug }, select: { id: true } });
  if (holder !== null && holder.id !== eventId) return refuse('slug-taken', { field: 'slug', facts: { slug } });
  const data = { ...input, slug, startsOn: parseDay(input.startsOn), endsOn: parseDay(input.endsOn) };
  await db.event.update({ where: { id: eventId }, data });
  const after = { ...input, slug };
  const was: typeof after = { ...before, startsOn: formatIsoDay(before.startsOn), endsOn: formatIsoDay(before.endsOn) };
  await recordAudit(db, actor, { eventId, kind: 'event-changed', ...changedSettings(was, after, factText) });
  await notifyEventChanged(db, eventId);
  return ok({ slug });
});

const factText = (value: string | number | boolean | readonly string[]) => (typeof value === 'object' ? value.join(', ') : String(value));

/**
 * Locks the event, so that it cannot be published and made a template at the same time.
 * Returns null if another request removed it while this one waited.
 */
async function loadLocked(db: Database, eventId: string) {
  await lockPersons(db, eventId);
  return db.event.findUnique({ where: { id: eventId, removal: null } });
}

export const PublishEventSchema = z.object({ eventId: idField(), published: hiddenChoiceField(['yes', 'no']) });

export const publishEvent = actInEvent('event.edit', async ({ db, actor, eventId }, { published }: z.output<typeof PublishEventSchema>) => {
  const isPublished = published === 'yes';
  const before = await loadLocked(db, eventId);
  if (before === null) return refuse('not-found');
  if (isPublished && before.isTemplate) return refuse('template-not-published');
  if (isPublished !== before.isPublished) {
    await db.event.update({ where: { id: eventId }, data: { isPublished } });
    await recordAudit(db, actor, { eventId, kind: isPublished ? 'event-published' : 'event-unpublished' });
    await notifyEventChanged(db, eventId);
  }
  return ok({ isPublished });
});
