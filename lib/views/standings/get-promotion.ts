import { findEventFor } from '@/lib/acts/events/find-event';
import { loadPromotion, MAX_DIVISIONS, type Promotion } from '@/lib/acts/sections/load-promotion';
import type { Actor } from '@/lib/platform/access/actor';
import type { Refusal } from '@/lib/platform/access/refusal';
import { inRepeatableRead } from '@/lib/platform/db/client';

export interface PromotionChoice {
  /** The division number of each section, in the order in which the event lists its sections; null for a section that takes no part. */
  readonly order: readonly (number | null)[];
  readonly up: number;
  readonly down: number;
  readonly declined: readonly string[];
}

export interface PromotionPage {
  readonly eventId: string;
  readonly eventName: string;
  readonly sections: readonly { readonly id: string; readonly name: string; readonly place: number | null }[];
  /** The ids of the divisions, the highest first. */
  readonly divisions: readonly string[];
  readonly list: Promotion | Refusal | null;
}

/**
 * Returns the sections of an event with their division numbers, and the promotion and relegation.
 * Without a choice, the sections are numbered in their order and `list` is null.
 */
export function getPromotion(actor: Actor, slug: string, choice: PromotionChoice | null): Promise<PromotionPage | null> {
  return inRepeatableRead(async (db) => {
    const access = await findEventFor(db, actor, 'section.edit', slug);
    if (access === null) return null;
    const { eventId } = access;
    const { name: eventName } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { name: true } });
    const rows = await db.section.findMany({
      where: { eventId, removal: null },
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
      select: { id: true, name: true },
    });
    const sections = rows.map((row, index) => ({ ...row, place: choice === null ? defaultPlace(index) : (choice.order[index] ?? null) }));
    const taking = sections.flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]));
    const divisions = taking
      .toSorted((a, b) => a.place - b.place)
      .map(({ id }) => id)
      .slice(0, MAX_DIVISIONS);
    if (choice === null) return { eventId, eventName, sections, divisions, list: null };
    const loaded = await loadPromotion(db, eventId, { ...choice, divisions });
    return { eventId, eventName, sections, divisions, list: loaded.ok ? loaded.value : loaded.error };
  });
}

const defaultPlace = (index: number): number | null => (index < MAX_DIVISIONS ? index + 1 : null);
