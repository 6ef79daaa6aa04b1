import { groupBy, memoise } from '@/engine/model/memoise';
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
  const persons = new AllPersons(entries, decisions);
  for (const reason of MATCH_REASONS) {
    if (reason === 'decision') persons.joinDecided();
    else persons.joinByKey(reason, KEYS[reason]);
  }
  return persons.all();
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
    const namesakes = all.slice(0, MOST_NAMESAKES).map((person) => ({ person, group: new PersonGroup(person.entries) }));
    for (const [index, { person, group }] of namesakes.entries()) {
      for (const { person: other } of namesakes.slice(index + 1)) {
        if (pairs.length >= most) return pairs;
        if (mayBeSame(group, other.entries, separated, 'decision')) pairs.push([person, other]);
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

/** The entries of one person, with the facts that decide whether another entry is of the same person. They grow with each match, and are never copied. */
class PersonGroup<Entry extends SeriesEntry> implements MatchedPerson<Entry> {
  readonly entries: Entry[] = [];
  readonly reasons = new Set<MatchReason>();
  readonly legIds = new Set<string>();
  readonly personIds = new Set<string>();
  readonly fideIds = new Set<number>();
  /** The numbers by their national list. */
  readonly nationalNumbers = new Map<string, Set<string>>();

  constructor(entries: readonly Entry[]) {
    this.add(entries);
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.entries.push(entry);
      this.legIds.add(entry.legId);
      this.personIds.add(entry.personId);
      if (entry.fideId !== null) this.fideIds.add(entry.fideId);
      if (entry.nationalNumber === null) continue;
      const [body, number] = entry.nationalNumber;
      memoise(this.nationalNumbers, body, () => new Set<string>()).add(number);
    }
  }
}

class AllPersons<Entry extends SeriesEntry> {
  /** An entry that no other has joined may have no group yet. */
  private readonly groupOf = new Map<Entry, PersonGroup<Entry>>();
  private readonly separated: Separated;

  constructor(
    private readonly entries: readonly Entry[],
    private readonly decisions: readonly MatchDecision[],
  ) {
    this.separated = separatedPersons(decisions);
  }

  joinByKey(reason: MatchReason, keyOf: (entry: SeriesEntry) => string | null): void {
    for (const same of groupByKey(this.entries, keyOf).values()) {
      if (same.length < 2) continue;
      const byLeg = groupByKey(same, ({ legId }) => legId);
      if ([...byLeg.values()].some(({ length }) => length > MOST_OF_ONE_LEG)) continue;
      const groups = new Set<PersonGroup<Entry>>();
      for (const entry of same) this.joinFirst(groups, entry, reason);
    }
  }

  /** Joins the first person that does not differ. An entry may have the key of two persons whom an organiser separated. */
  private joinFirst(groups: Set<PersonGroup<Entry>>, entry: Entry, reason: MatchReason): void {
    const own = this.groupOf.get(entry);
    for (const group of groups) {
      if (group === own) return;
      if (!this.join(group, entry, reason)) continue;
      if (own !== undefined) groups.delete(own);
      return;
    }
    groups.add(this.group(entry));
  }

  joinDecided(): void {
    const entryOf = new Map(this.entries.map((entry) => [entry.personId, entry]));
    for (const { personId, otherId, isSame } of this.decisions) {
      const [entry, other] = [entryOf.get(personId), entryOf.get(otherId)];
      if (isSame && entry !== undefined && other !== undefined) this.join(this.group(entry), other, 'decision');
    }
  }

  all(): MatchedPerson<Entry>[] {
    const persons = new Set(this.entries.map((entry): MatchedPerson<Entry> => this.groupOf.get(entry) ?? { entries: [entry], reasons: new Set() }));
    return [...persons].map(({ entries, reasons }) => ({ entries, reasons }));
  }

  private group(entry: Entry): PersonGroup<Entry> {
    return memoise(this.groupOf, entry, () => new PersonGroup([entry]));
  }

  /** Joins the person of the entry to the group if they do not differ. Returns whether they do not. */
  private join(group: PersonGroup<Entry>, entry: Entry, reason: MatchReason): boolean {
    const { entries, reasons }: MatchedPerson<Entry> = this.groupOf.get(entry) ?? { entries: [entry], reasons: new Set() };
    if (entries === group.entries) return true;
    if (!mayBeSame(group, entries, this.separated, reason)) return false;
    group.add(entries);
    for (const known of [...reasons, reason]) group.reasons.add(known);
    for (const joined of entries) this.groupOf.set(joined, group);
    return true;
  }
}

type Separated = ReadonlyMap<string, ReadonlySet<string>>;

function separatedPersons(decisions: readonly MatchDecision[]): Separated {
  const separated = new Map<string, Set<string>>();
  for (const { personId, otherId, isSame } of decisions) {
    if (isSame) continue;
    memoise(separated, personId, () => new Set<string>()).add(otherId);
    memoise(separated, otherId, () => new Set<string>()).add(personId);
  }
  return separated;
}

/** Whether persons with these entries may be one. */
function mayBeSame(group: PersonGroup<SeriesEntry>, others: readonly SeriesEntry[], separated: Separated, reason: MatchReason): boolean {
  return group.entries[0]?.nameForm === others[0]?.nameForm && others.every((other) => mayBelongTo(group, other, separated, reason));
}

function mayBelongTo(
  { legIds, personIds, fideIds, nationalNumbers }: PersonGroup<SeriesEntry>,
  { legId, personId, fideId, nationalNumber }: SeriesEntry,
  separated: Separated,
  reason: MatchReason,
): boolean {
  if (legIds.has(legId)) return false;
  if ([...(separated.get(personId) ?? [])].some((id) => personIds.has(id))) return false;
  if (reason === 'person' || reason === 'decision') return true;
  if (fideId !== null && hasOther(fideIds, fideId)) return false;
  if (reason === 'fideId' || nationalNumber === null) return true;
  const [body, number] = nationalNumber;
  return !hasOther(nationalNumbers.get(body) ?? new Set(), number);
}

const hasOther = <Value>(values: ReadonlySet<Value>, own: Value): boolean => values.size > 1 || (values.size === 1 && !values.has(own));
