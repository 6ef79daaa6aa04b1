import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { bringArbiters } from '@/lib/acts/events/take-arbiters';
import { proposeSlug, RESERVED_SECTION_SLUGS } from '@/lib/domain/events/slug';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction, lockPersons, lockSection } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicDirectory, refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { giveCodesBack, KeptCodes } from './kept-keys';

export const PutSectionBack = z.object({ removedSectionId: id() });

interface SectionBack {
  readonly eventSlug: string;
  readonly slug: string;
  /** Another section has taken the one it had. */
  readonly isOtherName: boolean;
  readonly isOtherSlug: boolean;
}

/** Puts a removed section back as it was, with everything in it; under another name or address where its own is taken. */
export function putSectionBack(
  actor: Actor,
  { removedSectionId: sectionId }: z.output<typeof PutSectionBack>,
): Promise<Result<SectionBack, AccessRefusal | Refusal<'no-section-to-put-back'>>> {
  return inTransaction(async (db) => {
    if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
    const section = await db.section.findUnique({ where: { id: sectionId }, select: { eventId: true, event: { select: { slug: true } } } });
    if (section === null) return refuse('not-found');
    const { eventId } = section;
    const allowed = await allowInEvent(db, actor, 'section.edit', eventId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    const removed = await db.removedSection.findUnique({ where: { sectionId } });
    if (removed === null) return refuse('no-section-to-put-back');
    const { name, slug } = await freeNames(db, eventId, removed);
    await db.removedSection.delete({ where: { sectionId } });
    await db.section.update({ where: { id: sectionId }, data: { name, slug } });
    await giveCodesBack(db, KeptCodes.parse(removed.kept).codes);
    await bringArbiters(db, actor, { eventId, sectionId });
    await recordEvent(db, actor, { eventId, sectionId, kind: 'section-put-back', after: { name } });
    await refreshPublicSnapshot(db, sectionId);
    await refreshPublicDirectory(db, eventId);
    return ok({ eventSlug: section.event.slug, slug, isOtherName: name !== removed.name, isOtherSlug: slug !== removed.slug });
  });
}

async function freeNames(
  db: Database,
  eventId: string,
  removed: { readonly name: string; readonly slug: string },
): Promise<{ readonly name: string; readonly slug: string }> {
  await lockPersons(db, eventId);
  const others = await db.section.findMany({ where: { eventId }, select: { name: true, slug: true } });
  const slugs = new Set(others.map(({ slug }) => slug));
  return {
    name: freeName(removed.name, new Set(others.map(({ name }) => name.toLowerCase()))),
    slug: slugs.has(removed.slug) ? proposeSlug(removed.slug, slugs, RESERVED_SECTION_SLUGS) : removed.slug,
  };
}

/** A section's name has 80 letters at most. */
const ROOM_FOR_NUMBER = 75;

/** `A`, or the first of `A (2)`, `A (3)` … that no other section has. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted.slice(0, ROOM_FOR_NUMBER).trimEnd()} (${count})`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
