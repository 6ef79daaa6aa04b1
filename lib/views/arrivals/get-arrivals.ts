import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { signArrivalList } from '@/lib/acts/arrivals/arrival-list';
import { withSectionFacts } from '@/lib/acts/events/find-event';
import { type ArrivalPlayer, arrivalPlayers, type ArrivalPlayers } from '@/lib/domain/arrivals/arrival-players';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { loadOpenFees, type OpenFee } from '@/lib/views/fees/load-open-fees';

/** A player of the list, with what the entry still has to pay; null if nothing is open or the section has no fees. */
export interface ListedPlayer extends ArrivalPlayer {
  readonly openFee: { readonly personId: string; readonly text: string } | null;
}

export interface ArrivalList extends Omit<ArrivalPlayers, 'players'> {
  readonly players: readonly ListedPlayer[];
  /** The signature that comes back with every arrival noted on this list. */
  readonly list: string;
  /** ISO instant of the list. */
  readonly at: string;
}

/** The page on which arbiters note who has arrived; null if there is no such section for the actor. */
export function getArrivals(actor: Actor, eventSlug: string, sectionSlug: string) {
  return withSectionFacts(actor, 'attendance.edit', eventSlug, sectionSlug, async ({ db, access, facts }) => ({
    event: { name: facts.event.name, timeZone: facts.event.timeZone },
    section: { id: facts.sectionId, name: facts.name },
    first: await listOf(db, access.eventId, facts),
  }));
}

export const ArrivalListRequestSchema = z.object({ sectionId: idField() });

/** The current list for a page that is open, with a new signature. */
export function getArrivalList(actor: Actor, { sectionId }: z.output<typeof ArrivalListRequestSchema>): Promise<Result<ArrivalList, AccessRefusal>> {
  return inRepeatableRead(async (db) => {
    const allowed = await allowInSection(db, actor, 'attendance.edit', sectionId);
    if (!allowed.ok) return allowed;
    const facts = await loadSectionFacts(db, sectionId);
    return facts === null ? refuse('not-found') : ok(await listOf(db, allowed.value.eventId, facts));
  });
}

async function listOf(db: Database, eventId: string, facts: SectionFacts): Promise<ArrivalList> {
  const now = new Date();
  const fees = await loadOpenFees(db, eventId, facts.sectionId);
  const { round, players } = arrivalPlayers(facts);
  return {
    round,
    players: players.map((player) => ({ ...player, openFee: toOpenFee(fees.get(player.entryId)) })),
    list: signArrivalList({ sectionId: facts.sectionId, listedAt: now }),
    at: now.toISOString(),
  };
}

function toOpenFee(fee: OpenFee | undefined): ListedPlayer['openFee'] {
  return fee === undefined || fee.open === 0 ? null : { personId: fee.personId, text: fee.openText };
}
