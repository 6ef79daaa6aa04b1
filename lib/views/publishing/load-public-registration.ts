import { compareNames } from '@/lib/domain/players/compare-names';
import { publicNameOf } from '@/lib/domain/players/public-name';
import { RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import type { RegistrationRules } from '@/lib/domain/registration/registration-rules';
import { isWaiting } from '@/lib/domain/registration/waiting-list';
import { loadRegistration } from '@/lib/facts/registration/load-registration';
import { database, type Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

/** What the public sees of a registration. Whether it is open follows from `rules` and the clock. */
export interface PublicRegistration {
  readonly section: { readonly id: string; readonly name: string; readonly slug: string };
  readonly event: { readonly name: string; readonly slug: string; readonly place: string; readonly timeZone: string };
  readonly rules: RegistrationRules;
  /** The last round with a pairing, which may be a draft, and the last published one. The page shows no draft (`publicPhase`). */
  readonly pairedRounds: number;
  readonly publishedRounds: number;
  readonly taken: number;
  readonly waiting: number;
  /** The rounds for which a bye can be wished. */
  readonly byeRounds: readonly number[];
  readonly byesAllowed: number;
  /** The names of the players with a place, and of those who wait in their order; empty if nothing of the section is public. */
  readonly players: readonly string[];
  readonly waitingPlayers: readonly string[];
}

/** Null if the section has no public registration, or its event is not public. */
export async function loadPublicRegistration(sectionId: string, db: Database = database()): Promise<PublicRegistration | null> {
  const facts = await loadRegistration(db, sectionId, new Date());
  if (facts === null || !facts.section.event.isPublished) return null;
  const { section, rules, rows, taken, pairedRounds, publishedRounds } = facts;
  const { event, id, name, slug, halfPointByesAllowed, rounds, roundsWithoutByes } = section;
  const waiting = rows.filter(isWaiting);
  const { publication } = await db.section.findUniqueOrThrow({ where: { id }, select: { publication: true } });
  const isShown = publication !== 'nothing';
  return {
    section: { id, name, slug },
    event: { name: event.name, slug: event.slug, place: event.place, timeZone: event.timeZone },
    rules,
    pairedRounds,
    publishedRounds,
    taken,
    waiting: waiting.length,
    byeRounds: halfPointByesAllowed === 0 ? [] : rules.byeRounds.filter((round) => round <= rounds - roundsWithoutByes),
    byesAllowed: halfPointByesAllowed,
    players: isShown ? await loadPublicNames(db, id) : [],
    waitingPlayers: isShown ? waiting.map(({ player }) => waitingName(player)) : [],
  };
}

async function loadPublicNames(db: Database, sectionId: string): Promise<string[]> {
  const entries = await db.entry.findMany({
    where: { sectionId, withdrawals: { none: { fromRound: { lte: 1 }, returnsInRound: null } } },
    select: { pairingNumber: true, person: { select: { name: true, publicName: true } } },
  });
  return entries.map(({ pairingNumber, person }) => publicNameOf(person, pairingNumber ?? 0)).toSorted(compareNames);
}

function waitingName(stored: unknown): string {
  const player = RegisteredPlayerSchema.parse(stored);
  return player.publicName === 'withheld' ? t('registration.list.withheld') : publicNameOf(player, 0);
}
