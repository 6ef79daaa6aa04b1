import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import type { AccessRefusal } from '@/lib/access/refusal';
import { database, type Database } from '@/lib/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import { id } from '@/lib/input/fields';
import { decideSamePerson } from './decide-same-person';
import { strengthOf } from '../ratings/strength';
import { latestRatings, type ListedRating } from './latest-ratings';
import { loadKnownPersons } from './load-known-persons';
import { birthYearOf } from './person-fields';
import { loadPersonsElsewhere, publicIdentity } from './persons-elsewhere';
import { searchFoldOf, searchNameOf } from './search-name';

export const SearchPersons = z.object({ sectionId: id(), text: z.string().max(120) });

/** A person as the search shows one: enough to tell two of the same name apart, the birth year at most. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly title: string | null;
  readonly federation: string;
  /** Null for a person of another event, as is the club. */
  readonly birthYear: string | null;
  readonly fideId: number | null;
  readonly club: string | null;
  /** What the lists would have the section pair by; 0 when there is none. */
  readonly rating: number;
  /** The pairing number in this section, or 0 for one without a number; null when not entered. */
  readonly enteredAs: number | null;
  /** Known in another event only: by public facts. */
  readonly isElsewhere: boolean;
}

const MOST_FOUND = 12;

/**
 * Persons whose name contains every word typed (one of a letter or two where a word begins), or who have the FIDE id typed: those of the event first, then those whom
 * the public or the actor knows from other events.
 */
export async function searchPersons(actor: Actor, { sectionId, text }: z.output<typeof SearchPersons>): Promise<Result<readonly FoundPerson[], AccessRefusal>> {
  const db = database();
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  if (!allowed.ok) return allowed;
  const { eventId } = allowed.value;
  const words = searchFoldOf(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.join('').length < 2) return ok([]);
  const fideId = /^\d{5,9}$/.test(text.trim()) ? Number(text.trim()) : null;
  const wanted = fideId === null ? { AND: words.map(nameWith) } : { fideId };
  const { ratingKind } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingKind: true } });
  const own = await findInEvent(db, eventId, sectionId, ratingKind, wanted);
  if (own.length === MOST_FOUND) return ok(own);
  const elsewhere = await findElsewhere(db, actor, eventId, ratingKind, wanted);
  return ok([...own, ...elsewhere].slice(0, MOST_FOUND));
}

/** Any part of a name, as the trigram index finds it; of a word too short for that, names of which it begins a word. */
function nameWith(word: string): Prisma.PersonWhereInput {
  if (word.length >= 3) return { searchFold: { contains: word } };
  return { OR: [{ searchFold: { startsWith: word } }, { searchFold: { contains: ` ${word}` } }] };
}

type Kind = ListedRating['kind'];

async function findInEvent(db: Database, eventId: string, sectionId: string, kind: Kind, wanted: Prisma.PersonWhereInput): Promise<FoundPerson[]> {
  const rows = await db.person.findMany({
    where: { ...wanted, eventId },
    include: { ratings: { orderBy: { listedOn: 'desc' } }, entries: { where: { sectionId }, select: { pairingNumber: true } } },
    orderBy: [{ searchName: 'asc' }, { id: 'asc' }],
    take: MOST_FOUND,
  });
  return rows.map(({ id, name, title, federation, fideId, club, birth, ratings, entries }) => ({
    id,
    name,
    title,
    federation,
    fideId,
    club,
    birthYear: birthYearOf(birth),
    rating: listedStrength(ratings, kind),
    enteredAs: entries[0] === undefined ? null : (entries[0].pairingNumber ?? 0),
    isElsewhere: false,
  }));
}

/** Who may be somebody of the event is not offered a second time. */
async function findElsewhere(db: Database, actor: Actor, eventId: string, kind: Kind, wanted: Prisma.PersonWhereInput): Promise<FoundPerson[]> {
  const persons = await loadPersonsElsewhere(db, actor, eventId, wanted);
  const known = await loadKnownPersons(db, eventId, persons.map(publicIdentity));
  return persons
    .filter((person) => decideSamePerson(publicIdentity(person), known).kind === 'new')
    .map(({ ratings, ...person }) => ({
      ...person,
      club: null,
      birthYear: null,
      rating: listedStrength(ratings, kind),
      enteredAs: null,
      isElsewhere: true,
    }))
    .toSorted((a, b) => (searchNameOf(a.name) < searchNameOf(b.name) ? -1 : 1));
}

function listedStrength(ratings: readonly ListedRating[], kind: Kind): number {
  return strengthOf(kind, { ...latestRatings(ratings, kind), estimate: 0 }).rating;
}
