import { decideAbsence } from '@/lib/entries/decide-absence';
import { decideLateEntry } from '@/lib/entries/decide-late-entry';
import type { EntryRules } from '@/lib/entries/load-entry-rules';
import { decideSamePerson } from '@/lib/players/decide-same-person';
import type { KnownPerson } from '@/lib/players/load-known-persons';
import type { EntryLine, LineProblemCode } from './read-entry-lines';

export type ListProblemCode = LineProblemCode | 'entered-already' | 'entry-too-late' | 'bye-not-possible';

export interface ListProblem {
  readonly code: ListProblemCode;
  readonly column: string | null;
  readonly found: string;
}

/** Who a line stands for. */
export type ListPerson =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly person: KnownPerson }
  /** People of the same name, for the reader to choose; `chosen` is null for "somebody new". */
  | { readonly kind: 'choice'; readonly persons: readonly KnownPerson[]; readonly chosen: KnownPerson | null };

export interface DecidedLine extends Omit<EntryLine, 'problems'> {
  readonly problems: readonly ListProblem[];
  readonly person: ListPerson;
}

/** Pairing number (0: none yet) of everybody entered, by person. */
export type EnteredPersons = ReadonlyMap<string, number>;

/** What a list would do line by line. `choices` holds a person's id, or `new`, by line; unless said, the one known person of a name is meant. */
export function decideEntryList(
  lines: readonly EntryLine[],
  known: readonly KnownPerson[],
  entered: EnteredPersons,
  rules: EntryRules,
  choices: ReadonlyMap<number, string>,
): DecidedLine[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const person = personOf(line, known, choices.get(line.line));
    const id = person.kind === 'known' ? person.person.id : person.kind === 'choice' ? person.chosen?.id : undefined;
    const problems: ListProblem[] = [...line.problems, ...roundProblems(line, rules)];
    if (id !== undefined && entered.has(id)) problems.push({ code: 'entered-already', column: null, found: String(entered.get(id) ?? 0) });
    else if (id !== undefined && taken.has(id)) problems.push({ code: 'listed-twice', column: null, found: '' });
    if (id !== undefined) taken.add(id);
    return { ...line, person, problems };
  });
}

function personOf({ player }: EntryLine, known: readonly KnownPerson[], choice: string | undefined): ListPerson {
  const same = decideSamePerson(player, known);
  if (same.kind === 'new') return { kind: 'new' };
  if (same.kind === 'same') return { kind: 'known', person: same.person };
  const [only] = same.persons;
  const standard = same.persons.length === 1 && only !== undefined ? only : null;
  const chosen = choice === undefined ? standard : (same.persons.find(({ id }) => id === choice) ?? null);
  return { kind: 'choice', persons: same.persons, chosen };
}

function roundProblems({ player }: EntryLine, rules: EntryRules): ListProblem[] {
  const late = decideLateEntry(player.fromRound, rules);
  if (late.kind === 'refused') return [{ code: 'entry-too-late', column: 'fromRound', found: String(player.fromRound) }];
  const presence = { enteredFromRound: player.fromRound, absences: late.missed, withdrawals: [] };
  const refused = player.byes.filter((round, index) => {
    const earlier = player.byes.slice(0, index).map((bye) => ({ round: bye, kind: 'halfPointBye' as const, origin: 'requested' as const }));
    const wanted = { round, kind: 'halfPointBye' as const, byArbiter: false };
    return decideAbsence(wanted, { ...presence, absences: [...presence.absences, ...earlier] }, rules) !== null;
  });
  return refused.map((round) => ({ code: 'bye-not-possible', column: 'byes', found: String(round) }));
}
