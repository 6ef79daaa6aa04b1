import type { Money } from '@/engine/prizes';
import { decideAccounts } from '@/lib/domain/fees/decide-accounts';
import { hasFees, parseFeeTable } from '@/lib/domain/fees/fee-table';
import { feeText, openText } from '@/lib/domain/fees/fee-texts';
import { loadCurrency } from '@/lib/facts/fees/load-currency';
import { loadFeeRows, loadSectionFees } from '@/lib/facts/fees/load-fees';
import type { Database } from '@/lib/platform/db/client';

/** What an entry still has to pay. */
export interface OpenFee {
  readonly personId: string;
  /** In minor units, negative for what must be refunded; null while a missing fact decides about the fee. */
  readonly open: Money | null;
  /** The open sum, or `nothing` or the question, in words. */
  readonly openText: string;
  /** The row of the table that fits, or the question, in words. */
  readonly feeText: string;
}

/** The accounts of a section, with everything that the pages about fees show. Null if there is no such section. */
export async function loadFeeAccounts(db: Database, eventId: string, sectionId: string) {
  const [section] = await loadSectionFees(db, { id: sectionId, eventId });
  if (section === undefined) return null;
  const currency = await loadCurrency(db, eventId);
  const rows = await loadFeeRows(db, { sectionId });
  return { section, currency, rows, accounts: decideAccounts(section.table, section.entrants, rows) };
}

/** The open sums of the entries of a section by entry; empty for a section without fees. For every page that shows an entry and whether it is paid. */
export async function loadOpenFees(db: Database, eventId: string, sectionId: string): Promise<ReadonlyMap<string, OpenFee>> {
  const section = await db.section.findUnique({ where: { id: sectionId, eventId }, select: { feeTable: true, feeRows: { take: 1, select: { id: true } } } });
  const isUsed = section !== null && (hasFees(parseFeeTable(section.feeTable)) || section.feeRows.length > 0);
  const loaded = isUsed ? await loadFeeAccounts(db, eventId, sectionId) : null;
  if (loaded === null) return new Map();
  const { accounts, currency } = loaded;
  return new Map(
    accounts.flatMap((account) => {
      const { entryId, personId, open, fee } = account;
      return entryId === null ? [] : [[entryId, { personId, open, openText: openText(account, currency), feeText: feeText(fee, currency) }] as const];
    }),
  );
}
