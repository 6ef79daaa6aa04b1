import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import type { Money } from '@/engine/prizes';
import { parseDay } from '@/lib/domain/events/event-time-zone';
import { type FeeMethod, type FeeRowKind, seenPosition } from '@/lib/domain/fees/fee-ledger';
import { parseFeeAmount } from '@/lib/domain/fees/fee-table-fields';
import { type FeeRowOfAccount, loadFeeRows, toLedgerRow } from '@/lib/facts/fees/load-fees';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import type { SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { type Database, lockPersons } from '@/lib/platform/db/client';
import { hiddenIntegerField, idempotencyKeyField, idField } from '@/lib/platform/input/form-fields';
import { settleCurrency } from './settle-currency';

/** The fields that every form about an account has. `seen` is the position of the latest row on the page. */
export const ACCOUNT_FIELDS = {
  sectionId: idField(),
  personId: idField(),
  seen: hiddenIntegerField(0, 10_000_000),
  idempotencyKey: idempotencyKeyField(),
};
const AccountSchema = z.object(ACCOUNT_FIELDS);
type AccountInput = z.output<typeof AccountSchema>;

export interface OpenedAccount {
  readonly name: string;
  readonly currency: string;
  readonly rows: readonly FeeRowOfAccount[];
  /** The row that an earlier submit of the same form stored; null for a new form. */
  readonly stored: FeeRowOfAccount | null;
}

/**
 * Opens the account of a person in a section, with the ledger of the event locked. The person must be entered there or have rows there. Refuses a
 * form that does not show the latest row, and one whose key stored a row of another account.
 */
export async function openAccount({ db, eventId }: SectionAct, { sectionId, personId, seen, idempotencyKey }: AccountInput) {
  await lockPersons(db, eventId);
  const isOfSection = { OR: [{ entries: { some: { sectionId } } }, { feeRows: { some: { sectionId } } }] };
  const person = await db.person.findUnique({ where: { id: personId, eventId, ...isOfSection }, select: { name: true } });
  if (person === null) return refuse('not-found');
  const rows = await loadFeeRows(db, { sectionId, personId });
  const sent = await db.feeRow.findUnique({ where: { eventId_idempotencyKey: { eventId, idempotencyKey } } });
  // The key belongs to one account. The row of another account is no answer to this form.
  const stored = sent?.sectionId === sectionId && sent.personId === personId ? toLedgerRow(sent) : null;
  if (stored === null && (sent !== null || seenPosition(rows) !== seen)) return refuse('fees-changed-meanwhile');
  const account: OpenedAccount = { name: person.name, currency: await settleCurrency(db, eventId), rows, stored };
  return ok(account);
}

/** Parses the amount of a row, which is never 0. */
export function readAmount(text: string, currency: string) {
  const amount = parseFeeAmount(text, currency);
  return amount === null || amount === 0 ? refuse('amount-unreadable', { field: 'amount', facts: { text } }) : ok(amount);
}

interface NewRow {
  readonly kind: FeeRowKind;
  readonly amount: Money | null;
  readonly method?: FeeMethod | null;
  /** `YYYY-MM-DD`. */
  readonly paidOn?: string;
  readonly reverses?: number;
  readonly reason?: string;
  readonly reference?: string;
}

const AUDIT_KIND_OF = {
  discount: 'fee-discounted',
  payment: 'fee-paid',
  refund: 'fee-refunded',
  reversal: 'fee-reversed',
} as const satisfies Record<FeeRowKind, AuditKind>;

interface RowPlace {
  readonly eventId: string;
  /** Null for a section or a person that was deleted. */
  readonly sectionId: string | null;
  readonly personId: string | null;
  readonly name: string;
  readonly currency: string;
  readonly idempotencyKey: string;
}

/**
 * Adds a row to the ledger and the history. Payments and refunds get the next receipt number of the event, which is returned. The ledger must be
 * locked.
 */
export async function addFeeRow(db: Database, actor: Actor, { name, currency, ...place }: RowPlace, row: NewRow): Promise<number | null> {
  const { eventId, sectionId, personId } = place;
  const { kind, amount, method = null, paidOn, reverses = null, reason = '', reference = '' } = row;
  const last = await db.feeRow.aggregate({ where: { eventId }, _max: { position: true, receipt: true } });
  const receipt = kind === 'payment' || kind === 'refund' ? (last._max.receipt ?? 0) + 1 : null;
  await db.feeRow.create({
    data: {
      ...place,
      kind,
      amount,
      method,
      reference,
      receipt,
      reverses,
      reason,
      paidOn: paidOn === undefined ? null : parseDay(paidOn),
      position: (last._max.position ?? 0) + 1,
      actorName: actorName(actor),
    },
  });
  const reversed = reverses === null ? null : await db.feeRow.findUnique({ where: { eventId_position: { eventId, position: reverses } } });
  const entryIds = sectionId === null || personId === null ? [] : await findEntryIds(db, sectionId, personId);
  const about = { name, amount, currency, method, receipt: receipt ?? reversed?.receipt ?? null, ...(reversed === null ? {} : { reversed: reversed.kind }) };
  const line = { eventId, kind: AUDIT_KIND_OF[kind], after: { ...about, entryIds }, reason };
  await recordAudit(db, actor, sectionId === null ? line : { ...line, sectionId });
  return receipt;
}

/** Adds a row to an opened account. */
export async function storeFeeRow(
  { db, actor, eventId, sectionId }: SectionAct,
  { name, currency }: OpenedAccount,
  { personId, idempotencyKey }: Pick<AccountInput, 'personId' | 'idempotencyKey'>,
  row: NewRow,
) {
  const receipt = await addFeeRow(db, actor, { eventId, sectionId, personId, name, currency, idempotencyKey }, row);
  return ok({ name, receipt });
}

const findEntryIds = async (db: Database, sectionId: string, personId: string): Promise<string[]> =>
  (await db.entry.findMany({ where: { sectionId, personId }, select: { id: true } })).map(({ id }) => id);
