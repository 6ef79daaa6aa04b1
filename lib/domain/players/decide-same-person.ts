import type { PersonRating } from '@/lib/domain/ratings/pairing-strength';
import type { Person } from '@/lib/generated/prisma/client';
import { birthYearOf } from './parse-person-fields';
import { searchNameOf } from './search-name';

export interface Identity extends Readonly<Pick<Person, 'name' | 'fideId' | 'nationalId' | 'federation' | 'birth'>> {
  /** The federation that issued the national number, unless it is the player's own. */
  readonly nationalBody?: string;
}

export type SamePersonDecision<Known extends Identity> =
  | { readonly kind: 'same'; readonly person: Known }
  | { readonly kind: 'maybe'; readonly persons: readonly Known[] }
  | { readonly kind: 'new' };

export function decideSamePerson<Known extends Identity>(wanted: Identity, known: readonly Known[]): SamePersonDecision<Known> {
  const byNumber = known.find((person) => hasSameNumber(wanted, person));
  if (byNumber !== undefined) return { kind: 'same', person: byNumber };
  const name = searchNameOf(wanted.name);
  const persons = known.filter((person) => searchNameOfPerson(person) === name && !areContradictory(wanted, person));
  return persons.length === 0 ? { kind: 'new' } : { kind: 'maybe', persons };
}

/** Caches search names, because each person is compared with many lines of a list. */
const searchNameCache = new WeakMap<Identity, string>();

function searchNameOfPerson(person: Identity): string {
  const name = searchNameCache.get(person) ?? searchNameOf(person.name);
  searchNameCache.set(person, name);
  return name;
}

function hasSameNumber(a: Identity, b: Identity): boolean {
  if (a.fideId !== null && a.fideId === b.fideId) return true;
  return a.nationalId !== null && a.nationalId === b.nationalId && issuingFederation(a) === issuingFederation(b);
}

export function issuingFederation({ nationalBody = '', federation }: Pick<Identity, 'nationalBody' | 'federation'>): string {
  return nationalBody || federation;
}

/** True if the FIDE id, the birth year or the federation is known for both persons and differs. */
function areContradictory(a: Identity, b: Identity): boolean {
  return (
    areKnownAndDifferent(a.fideId, b.fideId) ||
    areKnownAndDifferent(birthYearOf(a.birth), birthYearOf(b.birth)) ||
    areKnownAndDifferent(a.federation || null, b.federation || null)
  );
}

function areKnownAndDifferent<Value>(a: Value | null, b: Value | null): boolean {
  return a !== null && b !== null && a !== b;
}

export function indexPersons<Known extends Identity>(known: readonly Known[]): (wanted: Identity) => Known[] {
  const byKey = new Map<string, Known[]>();
  for (const person of known) {
    for (const key of keysOf(person)) {
      const others = byKey.get(key);
      if (others === undefined) byKey.set(key, [person]);
      else others.push(person);
    }
  }
  return (wanted) => [...new Set(keysOf(wanted).flatMap((key) => byKey.get(key) ?? []))];
}

function keysOf({ name, fideId, nationalId }: Identity): string[] {
  return [`name ${searchNameOf(name)}`, ...(fideId === null ? [] : [`fide ${fideId}`]), ...(nationalId === null ? [] : [`national ${nationalId}`])];
}

export type KnownPerson = Identity & Readonly<Pick<Person, 'id' | 'title' | 'sex' | 'club' | 'clubNumber'>>;

/** A person from another event, limited to what the public pages and rating lists show. */
export interface PersonOfOtherEvent extends Readonly<Pick<Person, 'id' | 'name' | 'title' | 'federation' | 'fideId' | 'publicName'>> {
  /** The latest rating first. */
  readonly ratings: readonly PersonRating[];
}
