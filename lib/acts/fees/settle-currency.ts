import { loadCurrency } from '@/lib/facts/fees/load-currency';
import type { Database } from '@/lib/platform/db/client';

/** Returns the currency of the event, and fixes it as soon as amounts are stored: a later prize fund in another currency must not change it. */
export async function settleCurrency(db: Database, eventId: string): Promise<string> {
  const currency = await loadCurrency(db, eventId);
  await db.event.updateMany({ where: { id: eventId, currency: '' }, data: { currency } });
  return currency;
}
