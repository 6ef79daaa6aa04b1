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

/** What the players of the private links of a section have to pay online. */
interface OpenShares {
  readonly currency: string;
  readonly sharesOf: (registrantId: string) => readonly OpenShare[];
}

/** Null if the section offers no online payment. */
export async function loadOpenShares(db: Database, { section, rows, waiting }: RegistrationFacts): Promise<OpenShares | null> {
  const [fees] = await loadSectionFees(db, { id: section.id });
  if (fees?.table.isPaidOnline !== true) return null;
  const accounts = decideAccounts(fees.table, fees.entrants, await loadFeeRows(db, { sectionId: section.id }));
  const openOf = new Map(accounts.map(({ personId, open }) => [personId, open]));
  const sharesOf = (registrantId: string) => {
    const own = rows.filter((row) => row.registrantId === registrantId && !hasLeft(registrationState(row, waiting)));
    return own.flatMap(({ entry }) =>
      entry === null ? [] : [{ personId: entry.person.id, name: entry.person.name, open: openOf.get(entry.person.id) ?? null }],
    );
  };
  return { currency: await loadCurrency(db, section.eventId), sharesOf };
}

/** The sum that a private link has to pay. */
export const sumToPay = (shares: readonly Pick<OpenShare, 'open'>[]): Money => shares.reduce((sum, { open }) => sum + Math.max(0, open ?? 0), 0);
