import { err, ok, type Result } from '@/engine/model/result-or-error';
import { type MatchDecision, matchPersons, type MatchedPerson, type SeriesEntry } from './match-persons';

export type MatchRefusal = 'page-outdated' | 'series-not-mergeable';

/** The decisions to save, and the pairs whose decisions to delete. */
export interface MatchChange {
  readonly saved: readonly MatchDecision[];
  readonly deleted: readonly MatchDecision[];
}

/** Merges two persons. Deletes earlier decisions that separate them. */
export function decideMerge(
  entries: readonly SeriesEntry[],
  decisions: readonly MatchDecision[],
  [personId, otherId]: readonly [string, string],
): Result<MatchChange, MatchRefusal> {
  const persons = matchPersons(entries, decisions);
  const [person, other] = [personWith(persons, personId), personWith(persons, otherId)];
  if (person === null || other === null || person === other) return err('page-outdated');
  const deleted = decisions.filter(({ isSame, ...pair }) => !isSame && links(pair, person, other));
  const merged = inOrder(personId, otherId, true);
  const kept = decisions.filter((decision) => !deleted.includes(decision));
  const after = matchPersons(entries, [...kept, merged]);
  return personWith(after, personId) === personWith(after, otherId) ? ok({ saved: [merged], deleted }) : err('series-not-mergeable');
}

/** Separates one person of an event from the others with whom it is matched. */
export function decideSeparation(entries: readonly SeriesEntry[], decisions: readonly MatchDecision[], personId: string): Result<MatchChange, MatchRefusal> {
  const person = personWith(matchPersons(entries, decisions), personId);
  const others = new Set(person?.entries.flatMap((entry) => (entry.personId === personId ? [] : [entry.personId])));
  if (others.size === 0) return err('page-outdated');
  return ok({ saved: [...others].map((other) => inOrder(personId, other, false)), deleted: [] });
}

const has = ({ entries }: MatchedPerson, personId: string) => entries.some((entry) => entry.personId === personId);

const personWith = (persons: readonly MatchedPerson[], personId: string): MatchedPerson | null => persons.find((person) => has(person, personId)) ?? null;

function links({ personId, otherId }: Pick<MatchDecision, 'personId' | 'otherId'>, a: MatchedPerson, b: MatchedPerson): boolean {
  return (has(a, personId) && has(b, otherId)) || (has(b, personId) && has(a, otherId));
}

/** The smaller id comes first, so that each pair has one decision. */
const inOrder = (a: string, b: string, isSame: boolean): MatchDecision => ({ personId: a < b ? a : b, otherId: a < b ? b : a, isSame });
