import { z } from 'zod';
import { ok, type Result } from '@/engine/model/result-or-error';
import { compareNames } from '@/lib/domain/players/compare-names';
import { decideSamePerson } from '@/lib/domain/players/decide-same-person';
import { birthYearOf } from '@/lib/domain/players/parse-person-fields';
import { searchFoldOf } from '@/lib/domain/players/search-name';
import { decideListRatings, listRatingUsed, filterRatingsByName } from '@/lib/domain/rating-lists/decide-list-rating';
import { latestRatings, type PersonRating, strengthOf } from '@/lib/domain/ratings/pairing-strength';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import { loadKnownPersons } from '@/lib/facts/players/load-known-persons';
import { loadPersonsOfOtherEvents, publicIdentity } from '@/lib/facts/players/load-persons-of-other-events';
import { loadListRatings } from '@/lib/facts/rating-lists/load-list-ratings';
import { loadSectionRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import { searchRatingLists } from '@/lib/facts/rating-lists/search-rating-lists';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection, type SectionAccess } from '@/lib/platform/access/allow';
import type { AccessRefusal } from '@/lib/platform/access/refusal';
import { database, type Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import type { FoundPerson } from './person-search-response';

export const SearchPersonsSchema = z.object({ sectionId: idField(), text: z.string().max(120) });

const MAX_FOUND_PERSONS = 12;

const WITHHELD_FIELDS = { club: null, birthYear: null } as const;

/**
 * Finds persons by FIDE id or by name, which must contain every word typed. Lists the event's own persons first,
 * then players of the saved lists (with up to one typing error), then persons from other events.
 */
export async function searchPersons(
  actor: Actor,
  { sectionId, text }: z.output<typeof SearchPersonsSchema>,
): Promise<Result<readonly FoundPerson[], AccessRefusal>> {
  const db = database();
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return allowed;
  const { eventId, onlySectionId } = allowed.value;
  const words = searchFoldOf(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.join('').length < 2) return ok([]);
  const fideId = /^\d{5,9}$/.test(text.trim()) ? Number(text.trim()) : null;
  const wanted = fideId === null ? { AND: words.map(nameFilter) } : { fideId };
  const by = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true, ratingMethod: true } });
  const [own, inLists, elsewhere] = await Promise.all([
    findInEvent(db, { eventId, sectionId, onlySectionId }, by, wanted),
    findInRatingLists(db, sectionId, by, text),
    findInOtherEvents(db, actor, eventId, by, wanted),
  ]);
  const listed = inLists.filter(makeMissingTest(own));
  return ok([...own, ...listed, ...elsewhere.filter(makeMissingTest(listed))].slice(0, MAX_FOUND_PERSONS));
}

const makeMissingTest =
  (others: readonly FoundPerson[]) =>
  ({ fideId }: FoundPerson) =>
    fideId === null || others.every((other) => other.fideId !== fideId);

async function findInRatingLists(db: Database, sectionId: string, { ratingMethod }: RatingSettings, text: string): Promise<FoundPerson[]> {
  const [{ sequence, lists }, players] = await Promise.all([loadSectionRatingLists(db, sectionId), searchRatingLists(text)]);
  const figures = await loadListRatings(
    db,
    players.map(({ body, number, fideId }) =>
      body === 'FIDE' ? { fideId, nationalId: null, numberBody: '' } : { fideId, nationalId: number, numberBody: body },
    ),
    lists,
  );
  return players.map(({ body, number, name, title, federation, birthYear, fideId }, index) => {
    const { fide, national, others } = decideListRatings(filterRatingsByName(figures[index] ?? new Map(), name), sequence);
    const { rating, strengthFrom } = strengthOf(ratingMethod, { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, estimate: 0 });
    const from = listRatingUsed({ fide, national, others }, strengthFrom);
    const apart = [fide, national].flatMap((figure) => (figure === null || figure === from ? [] : [figure]));
    return {
      id: `${body}/${number}`,
      name,
      title,
      federation,
      birthYear: birthYear === null ? null : String(birthYear),
      fideId,
      club: null,
      rating,
      enteredAs: null,
      isElsewhere: false,
      listed: { body, number, from, others: [...apart, ...others] },
    };
  });
}

/** Matches any part of a name with the trigram index. A word too short for the index matches only the start of a word in the name. */
function nameFilter(word: string): Prisma.PersonWhereInput {
  if (word.length >= 3) return { searchFold: { contains: word } };
  return { OR: [{ searchFold: { startsWith: word } }, { searchFold: { contains: ` ${word}` } }] };
}

type RatingSettings = Pick<SectionSettings, 'ratingKind' | 'ratingMethod'>;

/** With a role in one section, the actor sees only public facts about players of other sections. */
async function findInEvent(
  db: Database,
  { eventId, sectionId, onlySectionId }: Pick<SectionAccess, 'eventId' | 'sectionId' | 'onlySectionId'>,
  by: RatingSettings,
  wanted: Prisma.PersonWhereInput,
): Promise<FoundPerson[]> {
  const rows = await db.person.findMany({
    where: { ...wanted, eventId },
    include: { ratings: { orderBy: { listedOn: 'desc' } }, entries: { where: { sectionId }, select: { pairingNumber: true, rating: true } } },
    orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
    take: MAX_FOUND_PERSONS,
  });
  const sorted = rows.toSorted((a, b) => compareNames(a.name, b.name));
  return sorted.map(({ id, name, title, federation, fideId, club, birth, ratings, entries }) => ({
    id,
    name,
    title,
    federation,
    fideId,
    ...(onlySectionId !== null && entries.length === 0 ? WITHHELD_FIELDS : { club, birthYear: birthYearOf(birth) }),
    rating: entries[0]?.rating ?? listedStrength(ratings, by),
    enteredAs: entries[0] === undefined ? null : (entries[0].pairingNumber ?? 0),
    isElsewhere: false,
    listed: null,
  }));
}

/** Leaves out persons who may already be in this event. */
async function findInOtherEvents(db: Database, actor: Actor, eventId: string, by: RatingSettings, wanted: Prisma.PersonWhereInput): Promise<FoundPerson[]> {
  const persons = await loadPersonsOfOtherEvents(db, actor, eventId, wanted);
  const known = await loadKnownPersons(db, eventId, persons.map(publicIdentity));
  return persons
    .filter((person) => decideSamePerson(publicIdentity(person), known).kind === 'new')
    .map(({ ratings, publicName: _publicName, ...person }) => ({
      ...person,
      ...WITHHELD_FIELDS,
      rating: listedStrength(ratings, by),
      enteredAs: null,
      isElsewhere: true,
      listed: null,
    }))
    .toSorted((a, b) => compareNames(a.name, b.name));
}

function listedStrength(ratings: readonly PersonRating[], { ratingKind, ratingMethod }: RatingSettings): number {
  return strengthOf(ratingMethod, { ...latestRatings(ratings, ratingKind), estimate: 0 }).rating;
}
