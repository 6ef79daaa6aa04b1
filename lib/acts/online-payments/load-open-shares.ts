import type { Money } from '@/engine/prizes';
import { decideAccounts } from '@/lib/domain/fees/decide-accounts';
import { hasLeft, registrationState } from '@/lib/domain/registration/registration-state';
import { loadCurrency } from '@/lib/facts/fees/load-currency';
import { loadFeeRows, loadSectionFees } from '@/lib/facts/fees/load-fees';
import type { RegistrationFacts } from '@/lib/facts/registration/load-registration';
import type { Database } from '@/lib/platform/db/client';

interface OpenShare {
  readonly personId: string;
  readonly name: string;
  /** What must still be paid, negative for what must be refunded; null while the fee is not known. */
  readonly open: Money | null;
}

/** What the players of a private link have to pay. Null if the section offers no online payment. */
export async function loadOpenShares(
  db: Database,
  { section, rows, waiting }: RegistrationFacts,
  registrantId: string,
): Promise<{ readonly currency: string; readonly shares: readonly OpenShare[] } | null> {
  const [fees] = await loadSectionFees(db, { id: section.id });
  if (fees?.table.isPaidOnline !== true) return null;
  const accounts = decideAccounts(fees.table, fees.entrants, await loadFeeRows(db, { sectionId: section.id }));
  const openOf = new Map(accounts.map(({ personId, open }) => [personId, open]));
  const own = rows.filter((row) => row.registrantId === registrantId && !hasLeft(registrationState(row, waiting)));
  const shares = own.flatMap(({ entry }) =>
    entry === null ? [] : [{ personId: entry.person.id, name: entry.person.name, open: openOf.get(entry.person.id) ?? null }],
  );
  return { currency: await loadCurrency(db, section.eventId), shares };
}
