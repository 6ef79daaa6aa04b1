import { loadOpenShares, sumToPay } from '@/lib/acts/online-payments/load-open-shares';
import { findRegistrant } from '@/lib/acts/registration/find-registrant';
import { openText } from '@/lib/domain/fees/fee-texts';
import { formatMoney } from '@/lib/domain/prizes/money';
import type { RegistrationFacts } from '@/lib/facts/registration/load-registration';
import { type Database, database } from '@/lib/platform/db/client';
import { hasStripeAccount } from '@/lib/platform/payments/stripe-account';

export type OwnFees = NonNullable<Awaited<ReturnType<typeof loadOwnFees>>>;

/** What the players of a private link have to pay online. Null without keys of the payment service, or if the section does not offer it. */
export async function loadOwnFees(facts: RegistrationFacts, registrantId: string) {
  const loaded = hasStripeAccount() ? await loadOpenShares(database(), facts) : null;
  if (loaded === null) return null;
  const { currency } = loaded;
  const shares = loaded.sharesOf(registrantId);
  const total = sumToPay(shares);
  const processing = await database().onlinePayment.count({ where: { registrantId, state: 'processing' } });
  return {
    lines: shares.map(({ personId, name, open }) => ({ personId, name, text: openText({ open }, currency) })),
    /** The open sum; null if there is none. */
    toPay: total === 0 ? null : formatMoney(total, currency),
    isProcessing: processing > 0,
  };
}

/** The sums that private links of a section can pay online, in words, by registrant. A link whose payment is being processed has none. */
export async function loadSumsToPay(db: Database, facts: RegistrationFacts, registrantIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const loaded = hasStripeAccount() ? await loadOpenShares(db, facts) : null;
  if (loaded === null) return new Map();
  const processing = await db.onlinePayment.findMany({
    where: { registrantId: { in: [...registrantIds] }, state: 'processing' },
    select: { registrantId: true },
  });
  const isProcessing = new Set(processing.map(({ registrantId }) => registrantId));
  const sums = registrantIds.filter((id) => !isProcessing.has(id)).map((id) => [id, sumToPay(loaded.sharesOf(id))] as const);
  return new Map(sums.filter(([, sum]) => sum > 0).map(([id, sum]) => [id, formatMoney(sum, loaded.currency)]));
}

/** The page of the payment service that is open for a private link. Null if there is none. */
export async function getOpenCheckout(
  code: string,
  address: string | null,
): Promise<{ readonly url: string; readonly event: string; readonly section: string } | null> {
  const found = await findRegistrant(code, address);
  if (found.kind !== 'found') return null;
  const { registrantId } = found.actor;
  const payment = await database().onlinePayment.findFirst({
    where: { registrantId, state: 'open', url: { not: '' } },
    select: { url: true, registrant: { select: { section: { select: { name: true, event: { select: { name: true } } } } } } },
  });
  if (payment === null || payment.registrant === null) return null;
  const { section } = payment.registrant;
  return { url: payment.url, event: section.event.name, section: section.name };
}
