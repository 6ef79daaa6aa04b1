import { findRegistrant } from '@/lib/acts/registration/find-registrant';
import { loadWithOffers } from '@/lib/acts/registration/settle-waiting-list';
import { byeRoundsOf } from '@/lib/acts/registration/store-registration';
import { askingStart } from '@/lib/domain/registration/decide-registration';
import { RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { registrationState } from '@/lib/domain/registration/registration-state';
import type { RegistrationFacts, RegistrationRow } from '@/lib/facts/registration/load-registration';
import type { WrongCode } from '@/lib/platform/access/numeric-codes';
import { database } from '@/lib/platform/db/client';
import { loadOwnFees, type OwnFees } from './get-online-payment';

export type PrivateLinkPage = ReturnType<typeof toPage> & { readonly fees: OwnFees | null };
export type OwnRegistration = PrivateLinkPage['registrations'][number];

/** The page of a private link: its registrations, and what can still be done. */
export async function getPrivateLink(code: string, address: string | null): Promise<{ readonly kind: 'page'; readonly page: PrivateLinkPage } | WrongCode> {
  const found = await findRegistrant(code, address);
  if (found.kind !== 'found') return found;
  const facts = await loadWithOffers(found.sectionId);
  if (facts === null) return { kind: 'unknown' };
  const { registrantId } = found.actor;
  const arrived = await database().entry.count({ where: { sectionId: found.sectionId, arrivedAt: { not: null } } });
  return { kind: 'page', page: { ...toPage(facts, registrantId, arrived > 0), fees: await loadOwnFees(facts, registrantId) } };
}

function toPage(facts: RegistrationFacts, registrantId: string, recordsArrivals: boolean) {
  const { section, rules, phase, publicPhase, publishedRounds, rows, nextRound } = facts;
  const own = rows.filter((row) => row.registrantId === registrantId);
  const byeRounds = byeRoundsOf(rules, section, nextRound);
  return {
    section: { slug: section.slug, name: section.name },
    event: section.event,
    rules,
    phase: publicPhase,
    /** False once round 1 is paired, because no place becomes free after that. */
    mayWait: phase !== 'paired',
    byeRounds,
    byesAllowed: section.halfPointByesAllowed,
    name: own[0]?.registrant.name ?? '',
    email: own[0]?.registrant.email ?? '',
    /** The first round that is not published; null once all are. */
    openRound: publishedRounds >= section.rounds ? null : publishedRounds + 1,
    registrations: own.map((row) => toOwn(facts, row, recordsArrivals)),
  };
}

function toOwn(facts: RegistrationFacts, row: RegistrationRow, recordsArrivals: boolean) {
  const { rules, waiting, phase, section, now } = facts;
  const state = registrationState(row, waiting);
  const player = RegisteredPlayerSchema.parse(row.player);
  const place = waiting.find(({ id }) => id === row.id);
  const startsAt = section.schedule[0]?.startsAt ?? section.event.startsOn;
  return {
    id: row.id,
    name: row.entry?.person.name ?? player.name,
    state,
    number: row.entry?.pairingNumber ?? null,
    until: place?.until ?? null,
    ahead: place?.ahead ?? 0,
    /** The player in the check-in of the section; null if the section has none, or if the player has arrived. */
    checkIn:
      state === 'place' && recordsArrivals && row.entry?.arrivedAt === null
        ? { eventSlug: section.event.slug, sectionSlug: section.slug, entryId: row.entry.id }
        : null,
    isComing: row.comingAt !== null,
    /** True from a day before round 1 on, if the organiser wants an answer and the player has not arrived. */
    isAsked: state === 'place' && row.entry?.arrivedAt === null && rules.asksComing && phase !== 'paired' && askingStart(startsAt) <= now,
    now: {
      club: row.entry?.person.club ?? player.club,
      publicName: row.entry?.person.publicName ?? player.publicName,
      byes: row.entry === null ? row.byes : row.entry.absences.filter(({ kind }) => kind === 'halfPointBye').map(({ round }) => round),
      answers: row.answers as Readonly<Record<string, string>>,
    },
  };
}
