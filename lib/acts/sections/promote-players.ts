import { groupBy } from '@/engine/model/memoise';
import { ok } from '@/engine/model/result-or-error';
import { type CopiedPlayers, copyPlayers } from '@/lib/acts/entries/copy-players';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { applyRatingMethod } from '@/lib/acts/ratings/apply-rating-method';
import { formatOf } from '@/lib/domain/formats/formats';
import type { RatingMethod } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { confirmPromotion, type ConfirmedPromotionInput } from './load-promotion';

interface PlayersToPromote {
  readonly eventId: string;
  /** The event of the new sections, which may be the event of the divisions. */
  readonly copyId: string;
  /** The new sections by division. */
  readonly sections: ReadonlyMap<string, string>;
  readonly promotion: ConfirmedPromotionInput;
}

/** Enters the players or teams of the divisions in the new sections in which they play next, and records it in the history of both. */
export async function promotePlayers(db: Database, actor: Actor, { eventId, copyId, sections, promotion }: PlayersToPromote) {
  const confirmed = await confirmPromotion(db, eventId, promotion);
  if (!confirmed.ok) return confirmed;
  const { next, divisions: ranked } = confirmed.value;
  const divisions = new Map([...sections].filter(([from]) => next.has(from)));
  const copied = await copyPlayers(db, actor, { eventId, copyId, sections: divisions, next });
  if (!copied.ok) return copied;
  const rows = await db.section.findMany({
    where: { id: { in: [...divisions].flat() } },
    select: { id: true, name: true, ratingMethod: true, systemId: true },
  });
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  await applyRatingMethods(db, copied.value, new Map(rows.map(({ id, ratingMethod }) => [id, ratingMethod])));
  for (const sectionId of divisions.values()) await assignPairingNumbers(db, actor, sectionId);
  const areTeams = rows.some(({ systemId }) => formatOf(systemId).isOfTeams);
  const formerly = new Map(ranked.flatMap(({ sectionId, places }) => places.map(({ id }) => [id, sectionId] as const)));
  for (const [division, toId] of divisions) {
    for (const [fromId, moved] of groupBy(next.get(division) ?? [], (id) => formerly.get(id) ?? division)) {
      const after = { count: moved.length, areTeams, from: nameOf.get(fromId) ?? '', to: nameOf.get(toId) ?? '' };
      await recordAudit(db, actor, { eventId, sectionId: fromId, kind: 'entries-copied', after });
      await recordAudit(db, actor, { eventId: copyId, sectionId: toId, kind: 'entries-copied', after });
    }
  }
  return ok({ count: [...next.values()].flat().length, areTeams });
}

/** Applies the rating method of the new section, which may differ from that of the section that the players come from. */
async function applyRatingMethods(db: Database, copied: readonly CopiedPlayers[], methodOf: ReadonlyMap<string, RatingMethod>): Promise<void> {
  for (const { fromId, toId, personIds } of copied) {
    const [before, after] = [methodOf.get(fromId), methodOf.get(toId)];
    const which = { sectionId: toId, personId: { in: [...personIds] } };
    if (before !== undefined && after !== undefined) await applyRatingMethod(db, which, before, after);
  }
}
