import { ok } from '@/engine/model/result-or-error';
import { deleteEntry } from '@/lib/acts/entries/correct-rating';
import { storeNewEntry } from '@/lib/acts/entries/enter-player';
import { sourceOfListRating, storeListRatings, storePerson } from '@/lib/acts/entries/store-entry';
import { decideAbsence, type AbsenceRecord, type EntryRules } from '@/lib/domain/entries/decide-absence';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { isOtherName } from '@/lib/domain/players/search-name';
import { isSamePlayer, type RegisteredPlayer, RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { loadRegisteredRatings } from '@/lib/facts/registration/load-listed-player';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { lockPersons, type Database } from '@/lib/platform/db/client';

export interface RegistrationAct {
  readonly db: Database;
  readonly actor: Actor;
  readonly eventId: string;
  readonly sectionId: string;
}

interface RegistrationToPlace {
  readonly id: string;
  readonly player: unknown;
  readonly registeredAt: Date;
  readonly byes: readonly number[];
}

/** Enters a registered player in round 1, with the ratings of the saved lists and the byes that the section allows. The section is locked. */
export async function givePlace(act: RegistrationAct, registration: RegistrationToPlace, placedAt: Date) {
  const { db, actor, eventId, sectionId } = act;
  const rules = await loadEntryRules(db, sectionId);
  if (rules === null || rules.nextRound > 1) return refuse('registration-over');
  const player = RegisteredPlayerSchema.parse(registration.player);
  const person = await findOrStoreRegistered(db, eventId, player);
  if (!person.ok) return person;
  const freed = await removeWithdrawn(act, rules, player, placedAt);
  if (!freed.ok) return freed;
  const { listed, ratings, used } = await loadRegisteredRatings(db, sectionId, player);
  await storeListRatings(db, person.value, listed.values());
  const { name, title } = player;
  const entry = { sectionId, person: { id: person.value, name }, fromRound: 1, title, ratings, acknowledged: null, ...sourceOfListRating(used) };
  const entered = await storeNewEntry(db, actor, rules, entry);
  if (!entered.ok) return entered.error.code === 'already-entered' ? refuse('player-registered', { field: 'surname' }) : entered;
  const { entryId } = entered.value;
  // The day of the registration decides about a late fee, not the day on which a place became free.
  await db.entry.update({ where: { id: entryId }, data: { createdAt: registration.registeredAt } });
  await db.absence.createMany({ data: allowedByes(registration.byes, rules).map((absence) => ({ entryId, ...absence })) });
  await db.registration.update({ where: { id: registration.id }, data: { placedAt, entryId, declinedAt: null } });
  return ok({ entryId });
}

/** An entry whose player withdrew from round 1. An expelled or moved player cannot register again. */
export const WITHDRAWN_BEFORE_START = {
  withdrawals: { some: { kind: 'withdrawn', fromRound: 1, returnsInRound: null, movedToId: null } },
} as const satisfies Prisma.EntryWhereInput;

/** Deletes the entry of a player who withdrew at the desk before round 1 and has registered again, as a withdrawal by the link does. */
async function removeWithdrawn({ db, actor, eventId, sectionId }: RegistrationAct, rules: EntryRules, player: RegisteredPlayer, now: Date) {
  const withdrawn = await db.entry.findMany({ where: { sectionId, ...WITHDRAWN_BEFORE_START }, select: { id: true, person: true } });
  const old = withdrawn.find(({ person }) => isSamePlayer(person, player));
  const entry = old === undefined ? null : await loadEntry(db, sectionId, old.id);
  if (entry === null) return ok(null);
  await db.registration.updateMany({ where: { entryId: entry.id, withdrawnAt: null }, data: { withdrawnAt: now } });
  return deleteEntry({ db, actor, eventId, sectionId, rules, entry });
}

/** The wished byes that the section still allows. */
function allowedByes(rounds: readonly number[], rules: EntryRules): readonly AbsenceRecord[] {
  const absences: AbsenceRecord[] = [];
  for (const round of rounds) {
    const wish = { round, kind: 'halfPointBye', origin: 'requested' } as const;
    const presence = { enteredFromRound: 1, withdrawals: [], absences };
    if (decideAbsence({ ...wish, byArbiter: false }, presence, rules) === null) absences.push(wish);
  }
  return absences;
}

/**
 * Finds the person of the event by FIDE ID or national number, or by name and year of birth; stores a new one otherwise. A known person is
 * not changed, because the registrant may be a stranger. Only a more private name is taken over.
 */
async function findOrStoreRegistered(db: Database, eventId: string, player: RegisteredPlayer) {
  await lockPersons(db, eventId);
  const { publicName, ...fields } = player;
  const same = decideSamePerson(fields, await loadKnownPersons(db, eventId, [fields]));
  if (same.kind === 'same' && isOtherName(same.person.name, player.name)) return refuse('number-of-other-player', { field: 'fideId' });
  const [namesake, ...others] = same.kind === 'maybe' ? same.persons.filter(({ birth }) => birth !== null && birth === player.birth) : [];
  const known = same.kind === 'same' ? same.person : others.length === 0 ? namesake : undefined;
  if (known === undefined) {
    const id = await storePerson(db, eventId, { ...fields, clubNumber: '' });
    await db.person.update({ where: { id, eventId }, data: { publicName } });
    return ok(id);
  }
  const kept = await db.person.findUniqueOrThrow({ where: { id: known.id, eventId }, select: { publicName: true } });
  if (privacyOf(publicName) > privacyOf(kept.publicName)) await db.person.update({ where: { id: known.id, eventId }, data: { publicName } });
  return ok(known.id);
}

export const privacyOf = (name: RegisteredPlayer['publicName']): number => ({ full: 0, initials: 1, withheld: 2 })[name];
