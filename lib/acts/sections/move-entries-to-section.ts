import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { updateFullPointByeBreach } from '@/lib/acts/compliance/log-breach';
import { moveFeeRows } from '@/lib/acts/fees/follow-entry';
import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import { applyRatingMethod } from '@/lib/acts/ratings/apply-rating-method';
import { fullPointByesFrom } from '@/lib/domain/entries/decide-absence';
import { loadPublicationRecord } from '@/lib/facts/tournament/load-section-facts';
import type { Section } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { idField, optionalIntegerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const MoveEntriesSchema = z.object({
  sectionId: idField(),
  toSectionId: idField(t('fields.choose.option')),
  /** The range of pairing numbers. An empty bound means the first or the last number. */
  fromNumber: optionalIntegerField(1, 9999),
  toNumber: optionalIntegerField(1, 9999),
});

type Input = z.output<typeof MoveEntriesSchema>;
type SectionOfMove = Pick<Section, 'id' | 'name' | 'rounds' | 'ratingMethod'>;

/**
 * Moves players, with their byes, notes and payments, to another section before either section has paired round 1. Reassigns the
 * pairing numbers of both sections (C.04.2 2.2). Deletes a forbidden pair if only one of its players moves.
 */
export function moveEntries(actor: Actor, { sectionId, toSectionId, fromNumber, toNumber }: Input) {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'section.edit', sectionId);
    if (!allowed.ok) return allowed;
    const there = await allowInSection(db, actor, 'section.edit', toSectionId);
    if (!there.ok) return there;
    const { eventId } = allowed.value;
    const places = await lockBothSections(db, eventId, sectionId, toSectionId);
    if (!places.ok) return places;
    const [from, to] = places.value;

    await assignPairingNumbers(db, actor, sectionId);
    const moved = await db.entry.findMany({
      where: { sectionId, ...(fromNumber === null && toNumber === null ? {} : { pairingNumber: { gte: fromNumber ?? 1, lte: toNumber ?? 9999 } }) },
      select: { id: true, personId: true, enteredFromRound: true, person: { select: { name: true } }, absences: true },
    });
    const refused = await refuseMove(db, moved, to);
    if (refused !== null) return refused;

    const entryIds = moved.map(({ id: entryId }) => entryId);
    await moveEntryRecords(db, entryIds, from, to);
    const fullPointRounds = new Set(moved.flatMap((entry) => fullPointByesFrom(entry, 1)));
    for (const one of [from, to]) {
      await assignPairingNumbers(db, actor, one.id);
      for (const round of fullPointRounds) await updateFullPointByeBreach(db, actor, one.id, round, []);
      await recordAudit(db, actor, { eventId, sectionId: one.id, kind: 'entries-moved', after: { count: moved.length, from: from.name, to: to.name } });
      await notifySectionChanged(db, one.id);
    }
    return ok({ count: moved.length, to: to.name });
  });
}

/** Locks and returns both sections. Refuses if either has a round, or ever had a published round with results. */
async function lockBothSections(db: Database, eventId: string, sectionId: string, toSectionId: string) {
  if (sectionId === toSectionId) return refuse('same-section', { field: 'toSectionId' });
  for (const one of [sectionId, toSectionId].toSorted()) await lockSection(db, one);
  const places = await db.section.findMany({
    where: { id: { in: [sectionId, toSectionId] }, eventId, removal: null },
    select: { id: true, name: true, rounds: true, ratingMethod: true, roundRecords: { take: 1, select: { id: true } } },
  });
  const [from, to] = [sectionId, toSectionId].map((one) => places.find((place) => place.id === one));
  if (from === undefined || to === undefined) return refuse('not-found');
  const begun = (await hasSectionBegun(db, from)) ? from : (await hasSectionBegun(db, to)) ? to : undefined;
  return begun === undefined ? ok([from, to] as const) : refuse('section-has-rounds', { field: 'toSectionId', facts: { name: begun.name } });
}

/** True if a round exists or was played. Players can then change section only by withdrawing and entering late. */
export async function hasSectionBegun(
  db: Database,
  { id: sectionId, roundRecords }: { readonly id: string; readonly roundRecords: readonly unknown[] },
): Promise<boolean> {
  if (roundRecords.length > 0 || (await loadPublicationRecord(db, sectionId)).playedRound > 0) return true;
  // In a round robin, early results remain even if all rounds are unpublished and discarded.
  return (await db.agreedGame.count({ where: { sectionId, result: { not: null } } })) > 0;
}

interface MovedEntry {
  readonly personId: string;
  readonly enteredFromRound: number;
  readonly person: { readonly name: string };
}

async function refuseMove(db: Database, moved: readonly MovedEntry[], to: SectionOfMove) {
  if (moved.length === 0) return refuse('nobody-to-move', { field: 'fromNumber' });
  const twice = await db.entry.findFirst({
    where: { sectionId: to.id, personId: { in: moved.map(({ personId }) => personId) } },
    select: { person: { select: { name: true } } },
  });
  if (twice !== null) return refuse('entered-there-already', { field: 'fromNumber', facts: { name: twice.person.name, section: to.name } });

  const late = moved.find(({ enteredFromRound }) => enteredFromRound > to.rounds);
  if (late === undefined) return null;
  const facts = { name: late.person.name, round: late.enteredFromRound, section: to.name, rounds: to.rounds };
  return refuse('enters-after-last-round', { field: 'toSectionId', facts });
}

export async function moveEntryRecords(db: Database, entryIds: string[], from: SectionOfMove, to: SectionOfMove): Promise<void> {
  const isMoved = { in: entryIds };
  // The last player of group A is different in each section, and is marked when round 1 is published. A team belongs to a single section.
  const ofSection = { pairingNumber: null, tieRank: null, isLastInGroupA: false, teamId: null, boardOrder: null };
  await db.entry.updateMany({ where: { id: isMoved }, data: { sectionId: to.id, ...ofSection } });
  // The other section may use another rating method.
  await applyRatingMethod(db, { id: { in: entryIds } }, from.ratingMethod, to.ratingMethod);
  await db.absence.deleteMany({ where: { entryId: isMoved, round: { gt: to.rounds } } });
  await db.note.updateMany({ where: { sectionId: from.id, entryId: isMoved }, data: { sectionId: to.id } });
  await db.pushSubscription.updateMany({ where: { sectionId: from.id, entryId: isMoved }, data: { sectionId: to.id } });
  await db.pointsAdjustment.updateMany({ where: { entryId: isMoved }, data: { sectionId: to.id } });
  await db.prizeExclusion.updateMany({ where: { entryId: isMoved }, data: { sectionId: to.id } });
  const persons = await db.entry.findMany({ where: { id: isMoved }, select: { personId: true } });
  await moveFeeRows(
    db,
    persons.map(({ personId }) => personId),
    from.id,
    to.id,
  );
  // Delete tie-break values entered by an arbiter, because they compare a player with others in the old section.
  await db.givenTieBreak.deleteMany({ where: { entryId: isMoved } });
  await db.agreedGame.deleteMany({ where: { OR: [{ whiteId: isMoved }, { blackId: isMoved }] } });
  const pairs = { sectionId: from.id };
  await db.forbiddenPair.updateMany({ where: { ...pairs, entryAId: isMoved, entryBId: isMoved }, data: { sectionId: to.id } });
  await db.forbiddenPair.deleteMany({ where: { ...pairs, OR: [{ entryAId: isMoved }, { entryBId: isMoved }] } });
}
