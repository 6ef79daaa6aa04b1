import { groupBy } from '@/engine/model/memoise';
import type { PublicNameForm } from '@/lib/domain/players/public-name';
import { searchNameOf } from '@/lib/domain/players/search-name';

/** An entry of a leg, with what identifies its person. */
export interface SeriesEntry {
  readonly entryId: string;
  readonly personId: string;
  readonly legId: string;
  readonly name: string;
  /** How the public sees the name. Entries of different forms are never matched, because the name of one would reveal the other. */
  readonly nameForm: PublicNameForm;
  readonly fideId: number | null;
  /** The federation of the number and the number; null without one. */
  readonly nationalNumber: readonly [body: string, number: string] | null;
  /** `YYYY` or `YYYY-MM-DD`. */
  readonly birth: string | null;
}

/** What an organiser of the series has decided about two persons. */
export interface MatchDecision {
  readonly personId: string;
  readonly otherId: string;
  readonly isSame: boolean;
}

/** What shows that entries belong to one person, in the order in which it is used. */
export const MATCH_REASONS = ['person', 'decision', 'fideId', 'nationalNumber', 'birth'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export interface MatchedPerson<Entry extends SeriesEntry = SeriesEntry> {
  readonly entries: readonly Entry[];
  readonly reasons: ReadonlySet<MatchReason>;
}

/** If more entries of one leg have the same key, the key identifies nobody, and comparing all of them would take too long. */
const MOST_OF_ONE_LEG = 5;
/** How many persons of one name are compared for possible matches. */
const MOST_NAMESAKES = 50;

const FULL_BIRTH_DATE = /^\d{4}-\d\d-\d\d$/;

/** The key by which a reason matches two entries; null if the entry has none. A name alone matches nobody. */
const KEYS: Readonly<Record<Exclude<MatchReason, 'decision'>, (entry: SeriesEntry) => string | null>> = {
  person: ({ personId }) => personId,
  fideId: ({ fideId }) => (fideId === null ? null : String(fideId)),
  nationalNumber: ({ nationalNumber }) => nationalNumber?.join(' ') ?? null,
  birth: ({ name, birth }) => (birth !== null && FULL_BIRTH_DATE.test(birth) ? `${searchNameOf(name)} ${birth}` : null),
};

/**
 * Joins the entries of all legs into persons. Each reason joins two persons unless a stronger fact says that they differ: a decision,
 * different FIDE IDs, different numbers of one national list, two entries in one leg, or another form of the public name. Persons are in the order
 * of their first entries.
 */
export function matchPersons<Entry extends SeriesEntry>(entries: readonly Entry[], decisions: readonly MatchDecision[]): MatchedPerson<Entry>[] {
  const groups = new PersonGroups(entries, decisions);
  for (const reason of MATCH_REASONS) {
    if (reason === 'decision') groups.joinDecided();
    else groups.joinByKey(reason, KEYS[reason]);
  }
  return groups.all();
}

/** The pairs of persons with the same public name who are not matched but could be, at most `most`. */
export function possibleMatches<Entry extends SeriesEntry>(
  persons: readonly MatchedPerson<Entry>[],
  decisions: readonly MatchDecision[],
  most: number,
): (readonly [MatchedPerson<Entry>, MatchedPerson<Entry>])[] {
  const separated = separatedPersons(decisions);
  const pairs: (readonly [MatchedPerson<Entry>, MatchedPerson<Entry>])[] = [];
  for (const all of groupByKey(persons, publicNameOf).values()) {
    const namesakes = all.slice(0, MOST_NAMESAKES);
    for (const [index, person] of namesakes.entries()) {
      for (const other of namesakes.slice(index + 1)) {
        if (pairs.length >= most) return pairs;
        if (mayBeSame(person, other, separated, 'decision')) pairs.push([person, other]);
      }
    }
  }
  return pairs;
}

const publicNameOf = ({ entries: [first] }: MatchedPerson): string | null => (first?.nameForm === 'full' ? searchNameOf(first.name) : null);

/** The items with the same key, in their order. Items without a key are left out. */
function groupByKey<Item>(items: Iterable<Item>, keyOf: (item: Item) => string | null): ReadonlyMap<string | null, readonly Item[]> {
  const groups = groupBy(items, keyOf);
  groups.delete(null);
  return groups;
}

interface JoinedPerson<Entry extends SeriesEntry> extends MatchedPerson<Entry> {
  /** The indexes of the entries in the list of all. */
  readonly places: readonly number[];
}

class PersonGroups<Entry extends SeriesEntry> {
  private readonly groupOf: JoinedPerson<Entry>[];
  private readonly separated: Separated;

  constructor(
    private readonly entries: readonly Entry[],
    private readonly decisions: readonly MatchDecision[],
  ) {
    this.groupOf = entries.map((entry, place) => ({ places: [place], entries: [entry], reasons: new Set() }));
    this.separated = separatedPersons(decisions);
  }

  joinByKey(reason: MatchReason, keyOf: (entry: SeriesEntry) => string | null): void {
    for (const same of groupByKey(this.entries.entries(), ([, entry]) => keyOf(entry)).values()) {
      if (same.length < 2) continue;
      const byLeg = groupByKey(same, ([, { legId }]) => legId);
      if ([...byLeg.values()].some(({ length }) => length > MOST_OF_ONE_LEG)) continue;
      for (const [index, [place]] of same.entries()) this.joinFirst(place, same.slice(0, index), reason);
    }
  }

  /** Joins the first person that does not differ. An entry may have the key of two persons whom an organiser separated. */
  private joinFirst(place: number, before: readonly (readonly [place: number, entry: Entry])[], reason: MatchReason): void {
    const tried = new Set<JoinedPerson<Entry> | undefined>();
    for (const [other] of before) {
      const group = this.groupOf[other];
      if (tried.has(group)) continue;
      tried.add(group);
      if (this.join(other, place, reason)) return;
    }
  }

  joinDecided(): void {
    const placeOf = new Map(this.entries.map(({ personId }, place) => [personId, place]));
    for (const { personId, otherId, isSame } of this.decisions) {
      const [place, other] = [placeOf.get(personId), placeOf.get(otherId)];
      if (isSame && place !== undefined && other !== undefined) this.join(place, other, 'decision');
    }
  }

  all(): MatchedPerson<Entry>[] {
    return [...new Set(this.groupOf)].map(({ entries, reasons }) => ({ entries, reasons }));
  }

  private join(place: number, otherPlace: number, reason: MatchReason): boolean {
    const [group, other] = [this.groupOf[place], this.groupOf[otherPlace]];
    if (group === undefined || other === undefined) return false;
    if (group === other) return true;
    if (!mayBeSame(group, other, this.separated, reason)) return false;
    const places = [...group.places, ...other.places];
    const joined = { places, entries: [...group.entries, ...other.entries], reasons: new Set([...group.reasons, ...other.reasons, reason]) };
    for (const joinedPlace of places) this.groupOf[joinedPlace] = joined;
    return true;
  }
}

type Separated = ReadonlyMap<string, ReadonlySet<string>>;

function separatedPersons(decisions: readonly MatchDecision[]): Separated {
  const separated = new Map<string, Set<string>>();
  for (const { personId, otherId, isSame } of decisions) {
    if (isSame) continue;
    separated.set(personId, new Set([...(separated.get(personId) ?? []), otherId]));
    separated.set(otherId, new Set([...(separated.get(otherId) ?? []), personId]));
  }
  return separated;
}

type Group = Pick<MatchedPerson, 'entries'>;

function mayBeSame(a: Group, b: Group, separated: Separated, reason: MatchReason): boolean {
  if (a.entries[0]?.nameForm !== b.entries[0]?.nameForm) return false;
  if (a.entries.some(({ legId }) => b.entries.some((other) => other.legId === legId))) return false;
  if (a.entries.some(({ personId }) => b.entries.some((other) => separated.get(personId)?.has(other.personId) === true))) return false;
  if (reason === 'person' || reason === 'decision') return true;
  if (differ(a, b, ({ fideId }) => ['FIDE', fideId])) return false;
  return reason === 'fideId' || !differ(a, b, ({ nationalNumber }) => nationalNumber ?? ['', null]);
}

/** True if both have a number of the same list, and the numbers differ. */
function differ(a: Group, b: Group, numberOf: (entry: SeriesEntry) => readonly [body: string, number: string | number | null]): boolean {
  return a.entries.some((entry) => {
    const [body, number] = numberOf(entry);
    return (
      number !== null &&
      b.entries.some((other) => {
        const [otherBody, otherNumber] = numberOf(other);
        return otherNumber !== null && otherBody === body && otherNumber !== number;
      })
    );
  });
}
