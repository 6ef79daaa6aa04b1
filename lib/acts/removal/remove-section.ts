import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { restoreImportedArbiters, removeImportedArbiters } from '@/lib/acts/events/import-arbiters';
import { proposeSlug, RESERVED_SECTION_SLUGS } from '@/lib/domain/events/event-slugs';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent } from '@/lib/platform/access/allow';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction, lockPersons, lockSection } from '@/lib/platform/db/client';
import { checkboxField, idField } from '@/lib/platform/input/form-fields';
import { restoreCodes, SuspendedCodesSchema, removalTimes, suspendCodes } from './suspended-access';

export const RemoveSectionSchema = z.object({
  sectionId: idField(),
  confirmed: checkboxField(),
});

/** `rounds` includes a draft, `results` counts boards with a revision, and `codes` counts valid helper codes. */
export async function loadSectionContents(db: Database, sectionId: string, now: Date) {
  const [players, rounds, results, codes] = await Promise.all([
    db.entry.count({ where: { sectionId } }),
    db.round.count({ where: { sectionId } }),
    db.pairing.count({ where: { round: { sectionId }, revisions: { some: {} } } }),
    db.helperCode.count({ where: { sectionId, codeHash: { not: null }, revokedAt: null, expiresAt: { gt: now } } }),
  ]);
  return { players, rounds, results, codes };
}

export type SectionContents = Awaited<ReturnType<typeof loadSectionContents>>;

/**
 * Takes a section offline, frees its name and address, suspends helper codes and slips, and removes the
 * arbiters imported with it. An organiser can restore the section for 30 days (`restoreRemovedSection`).
 */
export const removeSection = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, { confirmed }: z.output<typeof RemoveSectionSchema>) => {
  // While this request waited for the lock, another one may have removed the section.
  const section = await db.section.findUnique({ where: { id: sectionId, removal: null }, include: { event: { select: { slug: true } } } });
  if (section === null) return refuse('not-found');
  const { slug, name } = section;
  const now = new Date();
  const { players, rounds } = await loadSectionContents(db, sectionId, now);
  if (players + rounds > 0 && !confirmed) return refuse('removal-not-confirmed', { field: 'confirmed' });
  const codes = await suspendCodes(db, { sectionId });
  await removeImportedArbiters(db, actor, { eventId, sectionId });
  await db.removedSection.create({ data: { sectionId, slug, name, ...removalTimes(now), kept: { codes } } });
  // Users cannot choose addresses that begin with `~`. The name changes too, so that another section may use the old name.
  await db.section.update({ where: { id: sectionId }, data: { slug: `~${sectionId}`, name: `~${sectionId}` } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'section-removed', before: { name, players, rounds } });
  await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, eventId);
  return ok({ eventSlug: section.event.slug });
});

export const RestoreRemovedSectionSchema = z.object({ removedSectionId: idField() });

/** Restores a removed section with everything in it. The section gets another name or address if its own is taken. */
export function restoreRemovedSection(actor: Actor, { removedSectionId: sectionId }: z.output<typeof RestoreRemovedSectionSchema>) {
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
    const { name, slug } = await findFreeNames(db, eventId, removed);
    await db.removedSection.delete({ where: { sectionId } });
    await db.section.update({ where: { id: sectionId }, data: { name, slug } });
    await restoreCodes(db, SuspendedCodesSchema.parse(removed.kept).codes);
    await restoreImportedArbiters(db, actor, { eventId, sectionId });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'section-put-back', after: { name } });
    await notifySectionChanged(db, sectionId);
    await notifyEventChanged(db, eventId);
    return ok({ eventSlug: section.event.slug, slug, isOtherName: name !== removed.name, isOtherSlug: slug !== removed.slug });
  });
}

async function findFreeNames(db: Database, eventId: string, removed: { readonly name: string; readonly slug: string }) {
  await lockPersons(db, eventId);
  const others = await db.section.findMany({ where: { eventId }, select: { name: true, slug: true } });
  const slugs = new Set(others.map(({ slug }) => slug));
  return {
    name: findFreeName(removed.name, new Set(others.map(({ name }) => name.toLowerCase()))),
    slug: slugs.has(removed.slug) ? proposeSlug(removed.slug, slugs, RESERVED_SECTION_SLUGS) : removed.slug,
  };
}

/** A longer name is cut to this length before ` (2)` is added, because a section's name has at most 80 characters. */
const MAX_NAME_LENGTH_BEFORE_NUMBER = 75;

/** Returns `wanted` if no other section has this name, otherwise the first free name of the form `wanted (2)`, `wanted (3)` … */
function findFreeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted.slice(0, MAX_NAME_LENGTH_BEFORE_NUMBER).trimEnd()} (${count})`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
