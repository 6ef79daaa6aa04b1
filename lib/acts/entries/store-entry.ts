import type { AbsenceRecord } from '@/lib/domain/entries/decide-absence';
import { parseDay, formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { issuingFederation } from '@/lib/domain/players/decide-same-person';
import type { PersonFieldValues } from '@/lib/domain/players/person-form-fields';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { ListRating } from '@/lib/domain/rating-lists/decide-list-rating';
import { kindOfList } from '@/lib/domain/rating-lists/list-sequence';
import { type EntryRatings, fideKindFor, type Strength } from '@/lib/domain/ratings/pairing-strength';
import { NO_SOURCE, type RatingSource } from '@/lib/domain/ratings/rating-source';
import type { RatingKind } from '@/lib/domain/sections/section-settings';
import type { Person } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

export async function storePerson(db: Database, eventId: string, person: PersonFieldValues): Promise<string> {
  const row = await db.person.create({ data: { ...person, eventId, searchName: searchNameOf(person.name) }, select: { id: true } });
  return row.id;
}

/** Fills in a known person's blank fields from a list. Of the other fields, replaces only a less precise date of birth. */
export async function completePerson(db: Database, eventId: string, personId: string, listed: Partial<PersonFieldValues>): Promise<void> {
  const known = await db.person.findUniqueOrThrow({ where: { id: personId, eventId } });
  const isFree = async (number: { readonly fideId: number } | NationalNumber) =>
    (await db.person.count({ where: { eventId, ...number, id: { not: personId } } })) === 0;
  const fideId = known.fideId ?? listed.fideId ?? null;
  await db.person.update({
    where: { id: personId, eventId },
    data: {
      fideId: fideId === null || fideId === known.fideId || (await isFree({ fideId })) ? fideId : null,
      ...(await completeAffiliation(known, listed, isFree)),
      title: known.title ?? listed.title ?? null,
      birth: morePreciseBirth(known.birth, listed.birth ?? null),
      sex: known.sex ?? listed.sex ?? null,
      club: known.club || (listed.club ?? ''),
      clubNumber: known.clubNumber || (areOfOneClub(known, listed) ? (listed.clubNumber ?? '') : ''),
    },
  });
}

/** True unless both clubs are known and differ, in which case the listed number belongs to another club. */
const areOfOneClub = (known: Pick<Person, 'club'>, { club = '' }: Partial<PersonFieldValues>) => known.club === '' || club === '' || known.club === club;

interface NationalNumber {
  readonly numberBody: string;
  readonly nationalId: string;
}

type Affiliation = Pick<Person, 'federation' | 'nationalId' | 'nationalBody'>;

/** Completes the federation and the national number from the list. Ignores a number that another person of the event has. */
async function completeAffiliation(
  known: Affiliation,
  listed: Partial<PersonFieldValues>,
  isFree: (number: NationalNumber) => Promise<boolean>,
): Promise<Affiliation> {
  const federation = known.federation || (listed.federation ?? '');
  const { nationalId, nationalBody } = known.nationalId === null ? nationalNumberFor(listed, federation) : known;
  const numberBody = nationalBody || federation;
  const isAsKnown = numberBody === issuingFederation(known) && nationalId === known.nationalId;
  if (isAsKnown || nationalId === null || (await isFree({ numberBody, nationalId }))) return { federation, nationalId, nationalBody };
  return known.nationalId === null ? { federation, ...NO_NATIONAL_NUMBER } : { federation: known.federation, nationalId, nationalBody };
}

const NO_NATIONAL_NUMBER = { nationalId: null, nationalBody: '' } as const;

/** Returns no number if the list does not state the issuing federation and the player already has a federation. */
function nationalNumberFor(
  { nationalId = null, nationalBody = '', federation = '' }: Partial<PersonFieldValues>,
  own: string,
): Omit<Affiliation, 'federation'> {
  const body = nationalBody || federation;
  if (nationalId === null || (body === '' && own !== '')) return NO_NATIONAL_NUMBER;
  return { nationalId, nationalBody: body === own ? '' : body };
}

/** Returns the listed date of birth if it agrees with the known one and is at least as precise; otherwise the known one. */
function morePreciseBirth(known: string | null, listed: string | null): string | null {
  if (known === null) return listed;
  return listed !== null && listed.startsWith(known) ? listed : known;
}

async function storeRating(db: Database, personId: string, kind: RatingKind, value: number, source: string, listedOn: Date): Promise<void> {
  const day = parseDay(formatIsoDay(listedOn));
  const key = { personId, kind, source, listedOn: day };
  await db.rating.upsert({ where: { personId_kind_source_listedOn: key }, create: { ...key, value }, update: { value } });
}

/** Saves the ratings with the person, for later entries. The estimate is not saved, because it belongs to a single entry. */
export async function storeRatings(
  db: Database,
  personId: string,
  section: RatingKind,
  ratings: EntryRatings,
  list: { readonly source: string; readonly listedOn: Date },
): Promise<void> {
  if (ratings.fideRating > 0)
    await storeRating(db, personId, fideKindFor(section), ratings.fideRating, ratingSourceOf('FIDE', list.source, section !== 'national'), list.listedOn);
  if (ratings.nationalRating > 0)
    await storeRating(db, personId, 'national', ratings.nationalRating, ratingSourceOf('national', list.source, section === 'national'), list.listedOn);
}

/**
 * Returns `named`, the list from which the ratings come, if the section uses
 * this kind of rating. Otherwise, or if `named` is blank, returns `standard`.
 */
function ratingSourceOf(standard: string, named: string, isOfSection: boolean): string {
  return isOfSection && named !== '' ? named : standard;
}

interface NewEntry extends RatingSource {
  readonly sectionId: string;
  readonly personId: string;
  readonly ratings: EntryRatings & Strength;
  readonly title: string | null;
  readonly enteredFromRound: number;
  readonly absences: readonly AbsenceRecord[];
  readonly teamId?: string;
  readonly boardOrder?: number;
}

export async function storeEntry(db: Database, { absences, ratings, ...entry }: NewEntry): Promise<string> {
  const row = await db.entry.create({
    data: { ...entry, ...ratings, absences: { create: absences.map((absence) => ({ ...absence })) } },
    select: { id: true },
  });
  return row.id;
}

export function sourceOfListRating(behind: ListRating | null): RatingSource {
  return behind === null ? NO_SOURCE : { ratingSource: behind.list, ratingList: behind.list, ratingListedOn: parseDay(behind.listedOn) };
}

export function toPersonRatings(figures: Iterable<ListRating>) {
  return [...figures].map(({ list, value, listedOn }) => ({ kind: kindOfList(list), value, source: list, listedOn: parseDay(listedOn) }));
}

export async function storeListRatings(db: Database, personId: string, figures: Iterable<ListRating>): Promise<void> {
  for (const { kind, value, source, listedOn } of toPersonRatings(figures)) await storeRating(db, personId, kind, value, source, listedOn);
}

export function pickEntryRatings({ fideRating, nationalRating, estimate }: EntryRatings): EntryRatings {
  return { fideRating, nationalRating, estimate };
}
