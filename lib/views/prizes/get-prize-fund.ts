import { withSectionFacts } from '@/lib/acts/events/find-event';
import { formatOf } from '@/lib/domain/formats/formats';
import type { StoredPrizeFund } from '@/lib/domain/prizes/prize-fund';
import { fundOf } from '@/lib/domain/prizes/prize-fund';
import { fundFieldTexts } from '@/lib/domain/prizes/prize-fund-fields';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { loadCurrency } from '@/lib/facts/fees/load-currency';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

export type PrizeFundPage = NonNullable<Awaited<ReturnType<typeof getPrizeFund>>>;

/** The form for the prize fund of a section; null if the section does not exist for the actor, or the actor may not edit it. */
export function getPrizeFund(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'section.edit', eventSlug, sectionSlug, async ({ db, facts }) => {
    const { version } = await db.section.findUniqueOrThrow({ where: { id: facts.sectionId }, select: { version: true } });
    return {
      sectionId: facts.sectionId,
      /** The conditions of each category, in words. */
      conditions: fundOf(facts.prizeFund).categories.map(({ eligible }) => conditionsText(eligible)),
      sectionName: facts.name,
      version,
      isOfTeams: formatOf(facts.systemId).isOfTeams,
      values: fundFieldTexts(await withCurrencyOfEvent(db, facts.event.id, facts.prizeFund)),
    };
  });
}

/** A new fund begins with the currency of the event. */
async function withCurrencyOfEvent(db: Database, eventId: string, fund: StoredPrizeFund): Promise<StoredPrizeFund> {
  return fund.currency === undefined ? { ...fund, currency: await loadCurrency(db, eventId) } : fund;
}
