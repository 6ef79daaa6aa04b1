import { STANDARD_SCORING } from '@/engine/model/points';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { methodOfKind } from '@/lib/domain/sections/section-settings';
import type { Entry, Person, Prisma, Section } from '@/lib/generated/prisma/client';
import { database } from '@/lib/platform/db/client';
import { nextUniqueNumber } from './unique-number';

export async function makeSection(eventId: string, fields: Partial<Prisma.SectionUncheckedCreateInput> = {}): Promise<Section> {
  const number = nextUniqueNumber();
  return database().section.create({
    data: {
      eventId,
      slug: `group-${number}`,
      name: `Group ${number}`,
      systemId: 'dutch-2017',
      rounds: 5,
      initialColour: 'white',
      initialColourSource: 'announced',
      lotSeed: `lots-${number}`,
      scoring: { ...STANDARD_SCORING },
      tieBreaks: ['PTS', 'ARO', 'LOT'],
      ratingMethod: methodOfKind(fields.ratingKind ?? 'standard'),
      ...fields,
    },
  });
}

const SURNAMES = ['Abelard', 'Brandvold', 'Castellan', 'Dornier', 'Estrella', 'Fenwick', 'Galante', 'Hollister'];

export async function makePerson(eventId: string, fields: Partial<Prisma.PersonUncheckedCreateInput> = {}): Promise<Person> {
  const number = nextUniqueNumber();
  const name = fields.name ?? `${SURNAMES[number % SURNAMES.length] ?? 'Abelard'}, Robin ${number}`;
  return database().person.create({ data: { name, searchName: searchNameOf(name), ...fields, eventId } });
}

/**
 * Creates an entry, and its person unless `personId` is given. A `rating` (2000 if none is given) is a FIDE rating, unless `strengthFrom` names
 * another source.
 */
export async function makeEntry(sectionId: string, fields: Partial<Prisma.EntryUncheckedCreateInput> = {}): Promise<Entry & { readonly person: Person }> {
  const person =
    fields.personId === undefined ? await makePerson(await eventOf(sectionId)) : await database().person.findUniqueOrThrow({ where: { id: fields.personId } });
  const rating = fields.rating ?? 2000;
  const rated = rating > 0 && fields.strengthFrom === undefined ? { strengthFrom: 'fide' as const, fideRating: rating } : {};
  return { ...(await database().entry.create({ data: { sectionId, rating, ...rated, ...fields, personId: person.id } })), person };
}

/** The event id of each section. Safe to cache, because no section moves to another event. */
const eventIdBySection = new Map<string, string>();

async function eventOf(sectionId: string): Promise<string> {
  const known = eventIdBySection.get(sectionId);
  if (known !== undefined) return known;
  const { eventId } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, select: { eventId: true } });
  eventIdBySection.set(sectionId, eventId);
  return eventId;
}
