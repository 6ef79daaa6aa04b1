import { findEventFor } from '@/lib/acts/events/find-event';
import { formatIsoDay, toLocalTime } from '@/lib/domain/events/event-time-zone';
import { decideAccounts } from '@/lib/domain/fees/decide-accounts';
import { makeStatement } from '@/lib/domain/fees/fee-statement';
import { hasFees } from '@/lib/domain/fees/fee-table';
import { AwardFactsSchema } from '@/lib/domain/prizes/award-facts';
import { formatMoney } from '@/lib/domain/prizes/money';
import { loadCurrency } from '@/lib/facts/fees/load-currency';
import { loadFeeRows, loadSectionFees } from '@/lib/facts/fees/load-fees';
import type { Actor } from '@/lib/platform/access/actor';
import { type Database, inRepeatableRead } from '@/lib/platform/db/client';

export type StatementPage = NonNullable<Awaited<ReturnType<typeof getStatement>>>;

/** The statement of an event with its expenses, for owners and organisers; null for others. */
export function getStatement(actor: Actor, eventSlug: string) {
  return inRepeatableRead(async (db) => {
    const access = await findEventFor(db, actor, 'event.edit', eventSlug);
    if (access === null) return null;
    const { eventId } = access;
    const event = await db.event.findUniqueOrThrow({
      where: { id: eventId },
      select: { id: true, name: true, slug: true, place: true, startsOn: true, endsOn: true, timeZone: true },
    });
    const currency = await loadCurrency(db, eventId);
    const expenses = await loadExpenses(db, eventId);
    const sections = await loadSections(db, eventId);
    return {
      event: { ...event, startsOn: formatIsoDay(event.startsOn), endsOn: formatIsoDay(event.endsOn) },
      today: toLocalTime(new Date(), event.timeZone).slice(0, 10),
      currency,
      isCurrencyFixed: expenses.length > 0 || sections.some(({ rows }) => rows.length > 0),
      expenses: expenses.map((expense) => ({ ...expense, money: formatMoney(expense.amount, currency) })),
      statement: makeStatement({ sections, expenses, prizes: await loadPaidPrizes(db, eventId), currency }),
      money: (amount: number) => formatMoney(amount, currency),
    };
  });
}

/** The sections with fees or money, and the rows of deleted sections. Removed sections count for what was paid, but nothing is open in them. */
async function loadSections(db: Database, eventId: string) {
  const sections = await loadSectionFees(db, { eventId });
  const rows = await loadFeeRows(db, { eventId });
  const lines = sections.map(({ id, name, isRemoved, table, entrants }) => {
    const own = rows.filter(({ sectionId }) => sectionId === id);
    const accounts = isRemoved ? [] : decideAccounts(table, entrants, own);
    return { name, accounts, rows: own, isShown: own.length > 0 || (!isRemoved && hasFees(table)) };
  });
  const deleted = rows.filter(({ sectionId }) => sectionId === null);
  return [...lines.filter(({ isShown }) => isShown), ...(deleted.length === 0 ? [] : [{ name: null, accounts: [], rows: deleted }])];
}

async function loadExpenses(db: Database, eventId: string) {
  const rows = await db.expense.findMany({ where: { eventId }, orderBy: [{ spentOn: 'asc' }, { id: 'asc' }] });
  return rows.map(({ id, text, category, amount, spentOn, actorName }) => ({ id, text, category, amount, spentOn: formatIsoDay(spentOn), by: actorName }));
}

async function loadPaidPrizes(db: Database, eventId: string) {
  const payments = await db.prizePayment.findMany({
    where: { section: { eventId }, undoneAt: null, method: { not: 'handedOver' } },
    select: { award: { select: { award: true } } },
  });
  return payments.map(({ award }) => {
    const { amount, tax, currency } = AwardFactsSchema.parse(award.award);
    return { amount, tax, currency };
  });
}
