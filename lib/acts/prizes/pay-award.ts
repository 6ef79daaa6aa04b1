import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { parseDay } from '@/lib/domain/events/event-time-zone';
import { AwardFactsSchema } from '@/lib/domain/prizes/award-facts';
import { PAYMENT_METHODS } from '@/lib/domain/prizes/prize-rows';
import { actorName } from '@/lib/platform/access/actor';
import { actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { choiceField, dayField, idField } from '@/lib/platform/input/form-fields';
import { isObject } from '@/lib/platform/input/json';

export const PayAwardSchema = z.object({ awardId: idField(), paymentMethod: choiceField(PAYMENT_METHODS), paidOn: dayField() });

const WITH_WINNER = { entry: { select: { person: { select: { name: true } } } }, team: { select: { name: true } } } as const;

/** Records that an award was paid or handed over, with the next receipt number of the section. An award is paid once: the second payment is refused. */
export const payAward = actInSectionOf(
  'section.edit',
  (db, { awardId }: z.output<typeof PayAwardSchema>) => db.prizeAward.findUnique({ where: { id: awardId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { awardId, paymentMethod: method, paidOn }) => {
    const row = await db.prizeAward.findUnique({ where: { id: awardId }, include: { ...WITH_WINNER, payments: { where: { undoneAt: null } } } });
    if (row === null) return refuse('not-found');
    const isTrophy = AwardFactsSchema.parse(row.award).trophy !== undefined;
    if (row.replacedAt !== null || isTrophy !== (method === 'handedOver')) return refuse('page-outdated');
    const paid = row.payments[0];
    if (paid !== undefined) return refuse('award-paid-already', { facts: { receipt: paid.receipt, by: paid.actorName } });
    const receipt = await nextReceipt(db, sectionId);
    await db.prizePayment.create({ data: { sectionId, awardId, method, receipt, paidOn: parseDay(paidOn), actorName: actorName(actor) } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'prize-paid', after: { ...paymentRecord(row), receipt, method } });
    await notifySectionChanged(db, sectionId);
    return ok({ receipt });
  },
);

/** The history keeps the numbers of payments that were deleted with their players. */
async function nextReceipt(db: Database, sectionId: string): Promise<number> {
  const last = await db.prizePayment.aggregate({ where: { sectionId }, _max: { receipt: true } });
  const lines = await db.auditEvent.findMany({ where: { sectionId, kind: 'prize-paid' satisfies AuditKind }, select: { after: true } });
  const recorded = lines.map(({ after }) => (isObject(after) && typeof after['receipt'] === 'number' ? after['receipt'] : 0));
  return Math.max(last._max.receipt ?? 0, ...recorded) + 1;
}

interface AwardRow {
  readonly entryId: string | null;
  readonly award: unknown;
  readonly entry: { readonly person: { readonly name: string } } | null;
  readonly team: { readonly name: string } | null;
}

/** What the history records about an award. */
function paymentRecord({ entryId, entry, team, award }: AwardRow) {
  const { category, amount, tax, currency, trophy = '' } = AwardFactsSchema.parse(award);
  return {
    name: entry?.person.name ?? team?.name ?? '',
    ...(entryId === null ? {} : { entryIds: [entryId] }),
    category,
    amount: amount - tax,
    currency,
    trophy,
  };
}

export const UndoPaymentSchema = z.object({ paymentId: idField() });

/** Undoes a payment. Its receipt number is not used again. */
export const undoPayment = actInSectionOf(
  'section.edit',
  (db, { paymentId }: z.output<typeof UndoPaymentSchema>) => db.prizePayment.findUnique({ where: { id: paymentId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { paymentId }) => {
    const payment = await db.prizePayment.findUnique({ where: { id: paymentId }, include: { award: { include: WITH_WINNER } } });
    if (payment === null) return refuse('not-found');
    if (payment.undoneAt !== null) return refuse('page-outdated');
    const { receipt, award } = payment;
    await db.prizePayment.update({ where: { id: paymentId }, data: { undoneAt: new Date(), undoneBy: actorName(actor) } });
    await recordAudit(db, actor, { eventId, sectionId, kind: 'prize-payment-undone', before: { ...paymentRecord(award), receipt } });
    await notifySectionChanged(db, sectionId);
    return ok({ receipt });
  },
);
