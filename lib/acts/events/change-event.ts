import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { changedFacts } from '@/lib/acts/sections/change-section';
import { dayOf, dayText } from '@/lib/domain/events/event-clock';
import { EventFields } from '@/lib/domain/events/event-fields';
import { checkSlug, RESERVED_EVENT_SLUGS } from '@/lib/domain/events/slug';
import { actInEvent } from '@/lib/platform/access/act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { hiddenOneOf, id } from '@/lib/platform/input/fields';
import { refreshPublicDirectory } from '@/lib/platform/live/refresh-public-snapshot';
import { lockSlugs } from './create-event';

export const ChangeEvent = EventFields.and(z.object({ eventId: id() }));

export const changeEvent = actInEvent('event.edit', async ({ db, actor, eventId }, { eventId: _, ...input }: z.output<typeof ChangeEvent>) => {
  await lockSlugs(db);
  const before = await db.event.findUnique({ where: { id: eventId } });
  if (before === null) return refuse('not-found');
  const slug = input.slug === '' ? before.slug : input.slug;
  const refusal = slug === before.slug ? null : checkSlug(slug, RESERVED_EVENT_SLUGS);
  if (refusal !== null) return refuse(refusal, { field: 'slug', facts: { slug } });
  const holder = await db.event.findUnique({ where: { slug }, select: { id: true } });
  if (holder !== null && holder.id !== eventId) return refuse('slug-taken', { field: 'slug', facts: { slug } });
  const data = { ...input, slug, startsOn: dayOf(input.startsOn), endsOn: dayOf(input.endsOn) };
  await db.event.update({ where: { id: eventId }, data });
  const after = { ...input, slug };
  const was: typeof after = { ...before, startsOn: dayText(before.startsOn), endsOn: dayText(before.endsOn) };
  await recordEvent(db, actor, { eventId, kind: 'event-changed', ...changedFacts(was, after, factText) });
  await refreshPublicDirectory(db, eventId);
  return ok({ slug });
});

const factText = (value: string | number | boolean | readonly string[]) => (typeof value === 'object' ? value.join(', ') : String(value));

export const PublishEvent = z.object({ eventId: id(), published: hiddenOneOf(['yes', 'no']) });

export const publishEvent = actInEvent('event.edit', async ({ db, actor, eventId }, { published }: z.output<typeof PublishEvent>) => {
  const isPublished = published === 'yes';
  const { count } = await db.event.updateMany({ where: { id: eventId, isPublished: !isPublished }, data: { isPublished } });
  if (count > 0) {
    await recordEvent(db, actor, { eventId, kind: isPublished ? 'event-published' : 'event-unpublished' });
    await refreshPublicDirectory(db, eventId);
  }
  return ok({ isPublished });
});
