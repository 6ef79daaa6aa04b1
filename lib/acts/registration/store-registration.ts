import { ok } from '@/engine/model/result-or-error';
import { isOtherName, normaliseName } from '@/lib/domain/players/search-name';
import { fieldProblems, registrationPhase, unmetConditions, type Condition } from '@/lib/domain/registration/decide-registration';
import { isSamePlayer, type RegisteredPlayer, RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import { parseRegistration, type RegistrationRules } from '@/lib/domain/registration/registration-rules';
import { hasLeft, registrationState } from '@/lib/domain/registration/registration-state';
import { unofferedPlaces } from '@/lib/domain/registration/waiting-list';
import { loadListedPlayer, loadRegisteredRatings } from '@/lib/facts/registration/load-listed-player';
import type { RegistrationFacts } from '@/lib/facts/registration/load-registration';
import { refuse, refuseFields } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { givePlace, type RegistrationAct, WITHDRAWN_BEFORE_START } from './give-place';
import { answersOf, type PlayerFields } from './registration-fields';

/** Far more than a section has. Programs that register players from many addresses must not make every page of the section slow. */
const MOST_REGISTRATIONS = 2500;

/** Checks the fields of a player, with what the rating lists say about the player. */
export async function decidePlayer({ db }: RegistrationAct, facts: RegistrationFacts, fields: PlayerFields, email: string) {
  const { rules } = facts;
  const listed = await findListed(db, fields);
  const player = registeredPlayer(fields, listed);
  const { surname, firstName, consent: hasConsent } = fields;
  const problems = fieldProblems({ ...player, surname, firstName, email, hasConsent, answers: answersOf(fields) }, rules, true);
  const wishes = byeProblem(facts, fields.byes);
  const all = { ...problems, ...(wishes === null ? {} : { byes: wishes }) };
  if (Object.keys(all).length > 0) return refuseFields(all);
  if (listed !== null && isOtherName(listed.name, typedName(fields))) return refuse('number-of-other-player', { field: 'fideId' });
  if (await isKnownPlayer(db, facts, player)) return refuse('player-registered', { field: 'surname' });
  const unmet = await explainUnmet(db, facts, player);
  return unmet === null ? ok(player) : refuse('not-eligible', { field: 'surname', facts: { text: unmet } });
}

function findListed(db: Database, { listed, fideId }: PlayerFields) {
  if (fideId !== null) return loadListedPlayer(db, 'FIDE', String(fideId));
  const [body = '', ...number] = listed.split('/');
  return listed === '' ? Promise.resolve(null) : loadListedPlayer(db, body, number.join('/'));
}

const withoutCommas = (text: string) => text.replaceAll(',', ' ');

const typedName = ({ surname, firstName }: PlayerFields): string =>
  normaliseName(
    [surname, firstName]
      .map(withoutCommas)
      .filter((part) => part.trim() !== '')
      .join(', '),
  );

/** The list is right about name, number, federation, title and sex, and about the year of birth. The form may state the day as well. */
function registeredPlayer(fields: PlayerFields, listed: Awaited<ReturnType<typeof loadListedPlayer>>): RegisteredPlayer {
  const { fideId, birth, sex, federation, club, publicName } = fields;
  const typed = { name: typedName(fields), fideId, nationalId: null, nationalBody: '', federation, title: null, birth, sex, club, publicName };
  if (listed === null) return typed;
  const isMorePrecise = birth !== null && listed.birth !== null && birth.startsWith(listed.birth);
  return {
    ...typed,
    ...listed,
    federation: listed.federation || federation,
    birth: listed.birth === null || isMorePrecise ? birth : listed.birth,
    sex: listed.sex ?? sex,
  };
}

/** Why the wished byes are refused; null if they are allowed. */
export function byeProblem(
  { rules, section, nextRound }: Pick<RegistrationFacts, 'rules' | 'section' | 'nextRound'>,
  wished: readonly number[],
): string | null {
  const allowed = byeRoundsOf(rules, section, nextRound);
  const { halfPointByesAllowed: most } = section;
  if (wished.length > most) return t('registration.missing.byes', { count: most });
  return wished.every((round) => allowed.includes(round)) ? null : t('registration.missing.byeRound', { rounds: allowed.join(', ') });
}

/** The rounds for which a bye can still be wished. */
export function byeRoundsOf(
  { byeRounds }: Pick<RegistrationRules, 'byeRounds'>,
  { rounds, roundsWithoutByes, halfPointByesAllowed }: Pick<RegistrationFacts['section'], 'rounds' | 'roundsWithoutByes' | 'halfPointByesAllowed'>,
  nextRound: number,
): readonly number[] {
  return halfPointByesAllowed === 0 ? [] : byeRounds.filter((round) => round >= nextRound && round <= rounds - roundsWithoutByes);
}

/** True if the player is registered or entered already, and has not withdrawn before round 1. The answer reveals nothing else about the other registration. */
async function isKnownPlayer(db: Database, { section, rows, waiting }: RegistrationFacts, player: RegisteredPlayer): Promise<boolean> {
  const active = rows.filter((row) => !hasLeft(registrationState(row, waiting)));
  if (active.some((row) => isSamePlayer(RegisteredPlayerSchema.parse(row.player), player))) return true;
  const entered = await db.entry.findMany({
    where: { sectionId: section.id, NOT: WITHDRAWN_BEFORE_START },
    select: { person: { select: { name: true, fideId: true, birth: true } } },
  });
  return entered.some(({ person }) => isSamePlayer(person, player));
}

/** Why the player cannot register in this section, and which section of the event fits; null if the player can. */
async function explainUnmet(db: Database, { rules, section }: RegistrationFacts, player: RegisteredPlayer): Promise<string | null> {
  const { rating } = await loadRegisteredRatings(db, section.id, player);
  const unmet = unmetConditions({ ...player, rating }, rules);
  if (unmet.length === 0) return null;
  const fitting: string[] = [];
  for (const other of await loadOtherSections(db, section.eventId, section.id)) {
    const own = await loadRegisteredRatings(db, other.id, player);
    if (unmetConditions({ ...player, rating: own.rating }, other.rules).length === 0) fitting.push(other.name);
  }
  const remedy = fitting.length === 0 ? t('registration.unmet.ask') : t('registration.unmet.fits', { sections: fitting.join(', ') });
  return [...unmet.map((condition) => unmetText(condition, rules, rating)), remedy].join(' ');
}

function unmetText(condition: Condition, { eligible }: RegistrationRules, rating: number): string {
  const { ratingFrom = 0, ratingBelow = 0, bornFrom = 0, bornUntil = 0, federation = '', club = '', sex = 'w' } = eligible;
  switch (condition) {
    case 'ratingFrom':
      return t('registration.unmet.ratingFrom', { least: ratingFrom, rating });
    case 'ratingBelow':
      return t('registration.unmet.ratingBelow', { limit: ratingBelow, rating });
    case 'bornFrom':
      return t('registration.unmet.bornFrom', { year: String(bornFrom) });
    case 'bornUntil':
      return t('registration.unmet.bornUntil', { year: String(bornUntil) });
    case 'federation':
      return t('registration.unmet.federation', { federation });
    case 'club':
      return t('registration.unmet.club', { club });
    case 'sex':
      return t('registration.unmet.sex', { sex });
    case 'unrated':
      return t('registration.unmet.unrated');
  }
}

/** The other sections of the event whose registration is open, or opens later. */
async function loadOtherSections(db: Database, eventId: string, sectionId: string) {
  const sections = await db.section.findMany({
    where: { eventId, id: { not: sectionId }, removal: null },
    select: { id: true, name: true, registration: true, event: { select: { timeZone: true } }, _count: { select: { roundRecords: true } } },
    orderBy: [{ position: 'asc' }, { name: 'asc' }],
  });
  return sections.flatMap(({ id, name, registration, event: { timeZone }, _count }) => {
    const rules = parseRegistration(registration);
    const phase = rules === null ? 'closed' : registrationPhase(rules, { timeZone, pairedRounds: _count.roundRecords }, new Date());
    return rules !== null && (phase === 'open' || phase === 'before') ? [{ id, name, rules }] : [];
  });
}

interface ToStore {
  readonly registrantId: string;
  readonly fields: PlayerFields;
  readonly player: RegisteredPlayer;
}

/** Stores a registration. The player gets a place if one is free, otherwise the last place of the waiting list. */
export async function storeRegistration(act: RegistrationAct, facts: RegistrationFacts, { registrantId, fields, player }: ToStore) {
  const { db, actor, eventId, sectionId } = act;
  const { rules, rows, places, waiting, now } = facts;
  const isFree = unofferedPlaces(waiting, places) > 0 && waiting.every(({ state }) => state !== 'waiting');
  if (!isFree && !rules.hasWaitingList) return refuse('registration-full');
  if (rows.length >= MOST_REGISTRATIONS) return refuse('registration-list-full');
  const position = 1 + Math.max(0, ...rows.map((row) => row.position));
  const stored = await db.registration.create({
    data: { sectionId, registrantId, position, registeredAt: now, player, answers: answersOf(fields), byes: fields.byes },
    select: { id: true },
  });
  const placed = isFree ? await givePlace(act, { id: stored.id, player, registeredAt: now, byes: fields.byes }, now) : null;
  if (placed !== null && !placed.ok) return placed;
  await recordAudit(db, actor, { eventId, sectionId, kind: 'player-registered', after: { place: position, hasPlace: isFree } });
  await notifySectionChanged(db, sectionId);
  return ok({ registrationId: stored.id, hasPlace: isFree });
}
