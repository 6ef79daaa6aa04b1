import { AwardFactsSchema } from '@/lib/domain/prizes/award-facts';
import { type AwardPayment, type FixedAward, PAYMENT_METHODS, type PrizeRows } from '@/lib/domain/prizes/prize-rows';
import type { PrizePayment } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

/** Loads the stored facts about the prizes of a section. Sexes are loaded only after a complete round, because nobody has a prize before it. */
export async function loadPrizeRows(db: Database, sectionId: string): Promise<PrizeRows> {
  const persons = await db.entry.findMany({
    where: { sectionId, section: { roundRecords: { some: { state: 'complete' } } }, person: { sex: { not: null } } },
    select: { id: true, person: { select: { sex: true } } },
  });
  const exclusions = await db.prizeExclusion.findMany({ where: { sectionId }, select: { id: true, entryId: true, reason: true }, orderBy: { id: 'asc' } });
  return {
    sexOf: new Map(persons.flatMap(({ id, person: { sex } }) => (sex === 'm' || sex === 'w' ? [[id, sex] as const] : []))),
    exclusions,
    fixed: await loadFixedAwards(db, sectionId),
  };
}

/** Loads the awards of the final list, each with its payment. */
async function loadFixedAwards(db: Database, sectionId: string): Promise<readonly FixedAward[]> {
  const rows = await db.prizeAward.findMany({
    where: { sectionId, replacedAt: null },
    include: { payments: { where: { undoneAt: null } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id, entryId, teamId, award, actorName, createdAt, payments }) => ({
    id,
    entryId,
    teamId,
    award: AwardFactsSchema.parse(award),
    fixedBy: actorName,
    fixedAt: createdAt,
    payment: payments[0] === undefined ? null : toPayment(payments[0]),
  }));
}

function toPayment({ id, method, receipt, paidOn, actorName }: PrizePayment): AwardPayment {
  return { id, method: PAYMENT_METHODS.find((known) => known === method) ?? 'cash', receipt, paidOn, by: actorName };
}
