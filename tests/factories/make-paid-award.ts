import { database } from '@/lib/platform/db/client';

type Winner = { readonly entryId: string } | { readonly teamId: string };

/** An award of 50 euros with a payment that is not undone. */
export async function makePaidAward(sectionId: string, winner: Winner, receipt = 1) {
  const award = { category: 'Main', position: 0, place: 1, currency: 'EUR', amount: 5000, tax: 0 };
  const { id: awardId } = await database().prizeAward.create({ data: { sectionId, ...winner, award, actorName: 'Kim' } });
  const { id: paymentId } = await database().prizePayment.create({
    data: { sectionId, awardId, method: 'cash', receipt, paidOn: new Date('2026-11-22'), actorName: 'Kim' },
  });
  return { awardId, paymentId };
}
