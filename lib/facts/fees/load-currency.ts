import { NO_CURRENCY_YET, parsePrizeFund } from '@/lib/domain/prizes/prize-fund';
import type { Database } from '@/lib/platform/db/client';

/** The currency of the event: the one that was chosen, else that of the first prize fund, else euros. */
export async function loadCurrency(db: Database, eventId: string): Promise<string> {
  const { currency } = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { currency: true } });
  if (currency !== '') return currency;
  const sections = await db.section.findMany({ where: { eventId, removal: null }, select: { prizeFund: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
  return sections.map(({ prizeFund }) => parsePrizeFund(prizeFund).currency).find((known) => known !== undefined) ?? NO_CURRENCY_YET;
}
