import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { giveBackArbiters } from '@/lib/acts/events/take-arbiters';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { checkbox, id } from '@/lib/platform/input/fields';
import { refreshPublicDirectory, refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { removalTimes, takeCodes } from './kept-keys';

export const RemoveSection = z.object({
  sectionId: id(),
  /** Ticked below what goes with it. */
  confirmed: checkbox(),
});

/** What goes with a section. */
export interface SectionContents {
  readonly players: number;
  /** Paired rounds, a draft too. */
  readonly rounds: number;
  /** Boards with a result. */
  readonly results: number;
  /** Helpers' codes that still open it. */
  readonly codes: number;
}

export async function loadSectionContents(db: Database, sectionId: string, now: Date): Promise<SectionContents> {
  const [players, rounds, results, codes] = await Promise.all([
    db.entry.count({ where: { sectionId } }),
    db.round.count({ where: { sectionId } }),
    db.pairing.count({ where: { round: { sectionId }, revisions: { some: {} } } }),
    db.helperCode.count({ where: { sectionId, codeHash: { not: null }, revokedAt: null, expiresAt: { gt: now } } }),
  ]);
  return { players, rounds, results, codes };
}

/**
 * Removes a section: off line, out of every list, its name and address free, and nobody's role, code or slip good for it any
 * more; arbiters that the event has from its file go with it. It is put back for 30 days (`putSectionBack`); then it is erased. One with players asks first.
 */
export function removeSection(
  actor: Actor,
  { sectionId, confirmed }: z.output<typeof RemoveSection>,
): Promise<Result<{ readonly eventSlug: string }, AccessRefusal | Refusal<'removal-not-confirmed'>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'section.edit', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    // Who waited for another removal of it finds it gone.
    const section = await db.section.findUnique({ where: { id: sectionId, removal: null }, include: { event: { select: { slug: true } } } });
    if (section === null) return refuse('not-found');
    const { eventId, slug, name } = section;
    const now = new Date();
    const { players, rounds } = await loadSectionContents(db, sectionId, now);
    if (players + rounds > 0 && !confirmed) return refuse('removal-not-confirmed', { field: 'confirmed' });
    const codes = await takeCodes(db, { sectionId });
    await giveBackArbiters(db, actor, { eventId, sectionId });
    await db.removedSection.create({ data: { sectionId, slug, name, ...removalTimes(now), kept: { codes } } });
    // No address that anybody can choose; a name must be free as well.
    await db.section.update({ where: { id: sectionId }, data: { slug: `~${sectionId}`, name: `~${sectionId}` } });
    await recordEvent(db, actor, { eventId, sectionId, kind: 'section-removed', before: { name, players, rounds } });
    await refreshPublicSnapshot(db, sectionId);
    await refreshPublicDirectory(db, eventId);
    return ok({ eventSlug: section.event.slug });
  });
}
