import { findSectionFor } from '@/lib/acts/events/find-event';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import type { EntryAccount } from '@/lib/domain/fees/decide-accounts';
import { activeRows, seenPosition, TAKEN_METHODS } from '@/lib/domain/fees/fee-ledger';
import { receiptsOf } from '@/lib/domain/fees/fee-statement';
import { hasFees, parseFeeTable } from '@/lib/domain/fees/fee-table';
import { feeTableTexts } from '@/lib/domain/fees/fee-table-fields';
import { feeTableLines, feeText, ledgerRowText, openText, whyText } from '@/lib/domain/fees/fee-texts';
import { compareNames } from '@/lib/domain/players/compare-names';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { formatMoney, moneyFieldText } from '@/lib/domain/prizes/money';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { loadCurrency } from '@/lib/facts/fees/load-currency';
import type { FeeRowOfAccount } from '@/lib/facts/fees/load-fees';
import type { Actor } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { isPermitted } from '@/lib/platform/access/permissions';
import { type Database, inRepeatableRead } from '@/lib/platform/db/client';
import { toRowId } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { hasStripeAccount } from '@/lib/platform/payments/stripe-account';
import { loadFeeAccounts } from './load-open-fees';

export type FeesPage = NonNullable<Awaited<ReturnType<typeof getFees>>>;
export type FeeLine = FeesPage['lines'][number];
export type FeeAccountPage = NonNullable<Awaited<ReturnType<typeof getFeeAccount>>>;
export type FeeTablePage = NonNullable<Awaited<ReturnType<typeof getFeeTable>>>;

/** The accounts of a section and its receipts; null if the section does not exist for the actor. */
export function getFees(actor: Actor, eventSlug: string, sectionSlug: string) {
  return inRepeatableRead(async (db) => {
    const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
    const loaded = access === null ? null : await loadFeeAccounts(db, access.eventId, access.sectionId);
    if (access === null || loaded === null) return null;
    const { section, accounts, currency, rows } = loaded;
    const names = await namesOf(db, access.eventId, accounts, section.entrants);
    const enteredOn = new Map(section.entrants.map(({ personId, player }) => [personId, player.enteredOn]));
    const lines = accounts
      .map((account) => toLine(account, { name: names.get(account.personId) ?? '', enteredOn: enteredOn.get(account.personId) ?? null, currency }))
      .toSorted((a, b) => compareNames(a.name, b.name));
    return {
      ...(await headOf(db, access)),
      section: { id: section.id, name: section.name },
      fideLeftInRound: section.fideLeftInRound,
      currency,
      hasTable: hasFees(section.table),
      tableLines: feeTableLines(section.table, currency),
      lines,
      receipts: receiptsOf(rows).map((row) => ({
        ...row,
        name: row.personId === null ? t('fees.erased') : (names.get(row.personId) ?? ''),
        money: formatMoney(row.amount ?? 0, currency),
      })),
      totals: totalsOf(accounts, currency),
    };
  });
}

async function headOf(db: Database, { eventId, role }: SectionAccess) {
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { name: true, slug: true, timeZone: true } });
  const mayEdit = role === 'system' || isPermitted(role, 'section.edit');
  return { event, mayEdit, today: toLocalTime(new Date(), event.timeZone).slice(0, 10) };
}

type Entrants = readonly { readonly personId: string; readonly name: string; readonly number: number | null }[];

/** The names of the persons with accounts. Players who share a name have their number after it. */
async function namesOf(db: Database, eventId: string, accounts: readonly EntryAccount[], entrants: Entrants): Promise<ReadonlyMap<string, string>> {
  const shared = sharedNames(entrants);
  const former = accounts.filter(({ entryId }) => entryId === null).map(({ personId }) => personId);
  const persons = former.length === 0 ? [] : await db.person.findMany({ where: { eventId, id: { in: former } }, select: { id: true, name: true } });
  return new Map([
    ...entrants.map((entrant) => [entrant.personId, distinctName(entrant, shared)] as const),
    ...persons.map(({ id, name }) => [id, name] as const),
  ]);
}

interface LineFacts {
  readonly name: string;
  readonly enteredOn: string | null;
  readonly currency: string;
}

function toLine(account: EntryAccount, { name, enteredOn, currency }: LineFacts) {
  const { personId, entryId, fee, discount, paid, open, due } = account;
  return {
    personId,
    entryId,
    name,
    due,
    open,
    paid,
    isQuestion: due === null,
    fee: feeText(fee, currency),
    why: whyText(fee, enteredOn, currency),
    discount: discount === 0 ? '' : discount === null ? t('fees.row.wholeFee') : formatMoney(discount, currency),
    dueText: due === null ? t('fees.open.unknown') : formatMoney(due, currency),
    paidText: paid === 0 ? '' : formatMoney(paid, currency),
    openText: openText(account, currency),
  };
}

function totalsOf(accounts: readonly EntryAccount[], currency: string) {
  const sum = (amounts: readonly number[]) =>
    formatMoney(
      amounts.reduce((total, amount) => total + amount, 0),
      currency,
    );
  return {
    due: sum(accounts.map(({ due }) => due ?? 0)),
    paid: sum(accounts.map(({ paid }) => paid)),
    open: sum(accounts.map(({ open }) => Math.max(0, open ?? 0))),
    questions: accounts.filter(({ due }) => due === null).length,
  };
}

/** The account of one person in a section, with every row of its ledger; null if there is none for the actor. */
export function getFeeAccount(actor: Actor, eventSlug: string, sectionSlug: string, person: string) {
  return inRepeatableRead(async (db) => {
    const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
    const loaded = access === null ? null : await loadFeeAccounts(db, access.eventId, access.sectionId);
    const account = loaded?.accounts.find(({ personId }) => personId === toRowId(person));
    if (access === null || loaded === null || account === undefined) return null;
    const { section, currency } = loaded;
    const entrant = section.entrants.find(({ personId }) => personId === account.personId);
    const name = (await namesOf(db, access.eventId, [account], section.entrants)).get(account.personId) ?? '';
    return {
      ...(await headOf(db, access)),
      section: { id: section.id, name: section.name },
      currency,
      line: toLine(account, { name, enteredOn: entrant?.player.enteredOn ?? null, currency }),
      seen: seenPosition(account.rows),
      openAmount: account.open !== null && account.open > 0 ? moneyFieldText(account.open, currency) : '',
      refundAmount: account.open !== null && account.open < 0 ? moneyFieldText(-account.open, currency) : '',
      ...refundOf(account.rows),
      rows: toLedgerLines(account.rows, currency),
      otherSections: account.entryId === null || account.fee.kind === 'moved' ? await findOtherSections(db, access.sectionId, account.personId) : [],
    };
  });
}

/** How a refund is proposed. Money goes back the way in which it came last; what came online goes back at the payment service, which reports it. */
function refundOf(rows: readonly FeeRowOfAccount[]) {
  const payments = activeRows(rows).filter(({ kind }) => kind === 'payment');
  const last = payments.findLast(({ method }) => method !== 'online')?.method;
  return {
    refundMethod: TAKEN_METHODS.find((method) => method === last) ?? ('cash' as const),
    hasOnlinePayment: payments.some(({ method }) => method === 'online'),
  };
}

function toLedgerLines(rows: readonly FeeRowOfAccount[], currency: string) {
  const active = new Set(activeRows(rows));
  return rows.map((row) => ({
    id: row.id,
    text: ledgerRowText(
      row,
      rows.find(({ position }) => position === row.reverses),
      currency,
    ),
    reason: row.reason,
    by: row.by,
    at: row.at,
    receipt: row.receipt,
    isActive: active.has(row),
    isReversal: row.kind === 'reversal',
    reference: row.reference,
  }));
}

/** The other sections in which a person is entered, to which payments can move. */
async function findOtherSections(db: Database, sectionId: string, personId: string) {
  const entries = await db.entry.findMany({
    where: { personId, sectionId: { not: sectionId }, section: { removal: null } },
    select: { section: { select: { id: true, name: true, position: true } } },
    orderBy: { section: { position: 'asc' } },
  });
  return entries.map(({ section: { id, name } }) => ({ id, name }));
}

/** The form for the table of fees; null if the section does not exist for the actor, or the actor may not edit it. */
export function getFeeTable(actor: Actor, eventSlug: string, sectionSlug: string) {
  return inRepeatableRead(async (db) => {
    const access = await findSectionFor(db, actor, 'section.edit', eventSlug, sectionSlug);
    if (access === null) return null;
    const { version, name, feeTable } = await db.section.findUniqueOrThrow({
      where: { id: access.sectionId },
      select: { version: true, name: true, feeTable: true },
    });
    const currency = await loadCurrency(db, access.eventId);
    const table = parseFeeTable(feeTable);
    return {
      sectionId: access.sectionId,
      sectionName: name,
      version,
      currency,
      /** True if the choice to pay online is shown: with a payment service, or where it was chosen. */
      asksOnline: hasStripeAccount() || table.isPaidOnline === true,
      conditions: (table.rows ?? []).map(({ eligible }) => conditionsText(eligible)),
      values: feeTableTexts(table, currency),
    };
  });
}
