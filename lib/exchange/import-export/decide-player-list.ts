import { decideAbsence, type PlayerPresence, decideLateEntry, type EntryRules } from '@/lib/domain/entries/decide-absence';
import { decidePlayerListChanges, missingByes, type EnteredPerson, type PlayerListChange } from '@/lib/domain/import-export/decide-player-list-changes';
import type { PlayerListLine, LineProblemCode } from '@/lib/domain/player-lists/read-player-list';
import { decideSamePerson, type Identity, indexPersons, type KnownPerson, type PersonOfOtherEvent } from '@/lib/domain/players/decide-same-person';
import { isOtherName } from '@/lib/domain/players/search-name';
import type { DecidedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import { publicIdentity } from '@/lib/facts/players/load-persons-of-other-events';

type ListProblemCode = LineProblemCode | 'entry-too-late' | 'bye-not-possible' | 'other-name' | 'number-not-listed';

export interface ListProblem {
  readonly code: ListProblemCode;
  readonly column: string | null;
  readonly found: string;
}

type ListPerson =
  | { readonly kind: 'new' }
  | { readonly kind: 'known'; readonly person: KnownPerson }
  /** Several persons in the event have this name. The user chooses one of them, or a new person (`chosen` is null). */
  | { readonly kind: 'choice'; readonly persons: readonly KnownPerson[]; readonly chosen: KnownPerson | null }
  /** The player is not in the event, but may be a person from another event. The chosen person's data fill the blank fields of the line. */
  | { readonly kind: 'elsewhere'; readonly persons: readonly PersonOfOtherEvent[]; readonly chosen: PersonOfOtherEvent | null };

/** A person in the event, or a player in the saved rating lists, has the line's number but a different name. */
export type NameConflict =
  | { readonly of: 'event'; readonly name: string }
  | { readonly of: 'lists'; readonly name: string; readonly listed: DecidedListRatings };

export interface PlayerListDecision extends Omit<PlayerListLine, 'problems'> {
  readonly problems: readonly ListProblem[];
  readonly person: ListPerson;
  /** The person's existing entry, with the changes that the list makes; null if the person has no entry. */
  readonly entered: { readonly entry: EnteredPerson; readonly changes: readonly PlayerListChange[] } | null;
  readonly isSkipped: boolean;
  /** The ratings from the saved rating lists for a player without a rating in the file; null if there are none. */
  readonly listed: DecidedListRatings | null;
  readonly otherName: NameConflict | null;
}

export type EnteredPersonsById = ReadonlyMap<string, EnteredPerson>;

interface KnownPersons {
  readonly known: readonly KnownPerson[];
  readonly elsewhere: readonly PersonOfOtherEvent[];
}

interface ListChoices {
  /**
   * The user's choice by line number: a person's id, or `new`. Without a choice,
   * the line refers to the only person of that name, if there is exactly one.
   */
  readonly persons: ReadonlyMap<number, string>;
  isSkipped(line: PlayerListLine): boolean;
  readonly otherNames: ReadonlySet<number>;
}

export function decidePlayerList(
  lines: readonly PlayerListLine[],
  persons: KnownPersons,
  entered: EnteredPersonsById,
  rules: EntryRules,
  choices: ListChoices,
): PlayerListDecision[] {
  const taken = new Set<string>();
  const known = indexKnownPersons(lines, persons);
  return lines.map((listed) => {
    const person = personOf(listed, known, choices.persons.get(listed.line));
    const line = withPersonsName(listed, person);
    if (choices.isSkipped(line)) return { ...line, person, problems: [], entered: null, isSkipped: true, listed: null, otherName: null };
    const id = person.kind === 'known' ? person.person.id : person.kind === 'new' ? undefined : person.chosen?.id;
    const entry = id === undefined ? undefined : entered.get(id);
    const problems: ListProblem[] = [
      ...line.problems,
      ...(entry === undefined ? roundProblems(line, rules) : byeProblems(missingByes(line.player, entry), entry, rules)),
    ];
    const otherName = choices.otherNames.has(line.line) ? null : nameConflictIn(person, line);
    if (otherName !== null) problems.push({ code: 'other-name', column: null, found: otherName.name });
    if (id !== undefined && taken.has(id)) problems.push({ code: 'listed-twice', column: null, found: '' });
    if (id !== undefined) taken.add(id);
    return {
      ...line,
      person,
      problems,
      entered: entry === undefined ? null : { entry, changes: decidePlayerListChanges(line.player, entry, rules.ratingKind) },
      isSkipped: false,
      listed: null,
      otherName,
    };
  });
}

/** A line with a number alone gets the name of the person with this number. */
function withPersonsName(line: PlayerListLine, person: ListPerson): PlayerListLine {
  const found = person.kind === 'known' ? person.person : person.kind === 'elsewhere' ? person.chosen : null;
  return line.player.name !== '' || found === null ? line : withName(line, found.name);
}

export function withName<Line extends { readonly player: PlayerListLine['player']; readonly problems: readonly { readonly code: string }[] }>(
  line: Line,
  name: string,
): Line {
  return { ...line, player: { ...line.player, name }, problems: line.problems.filter(({ code }) => code !== 'name-missing') };
}

function nameConflictIn(person: ListPerson, { player }: PlayerListLine): NameConflict | null {
  const isOther = person.kind === 'known' && player.name !== '' && isOtherName(person.person.name, player.name);
  return isOther ? { of: 'event', name: person.person.name } : null;
}

/** Indexes the persons, because thousands of lines may be compared with thousands of persons. */
function indexKnownPersons(lines: readonly PlayerListLine[], { known, elsewhere }: KnownPersons) {
  return {
    known: indexPersons(known),
    elsewhere: indexPersons(elsewhere.map((person) => ({ ...publicIdentity(person), person }))),
    numbers: new Set([...lines.map(({ player }) => player.fideId), ...known.map(({ fideId }) => fideId)].flatMap((fideId) => fideId ?? [])),
  };
}

function personOf({ player }: PlayerListLine, { known, elsewhere, numbers }: ReturnType<typeof indexKnownPersons>, choice: string | undefined): ListPerson {
  const same = decideSamePerson(player, known(player));
  if (same.kind === 'same') return { kind: 'known', person: same.person };
  if (same.kind === 'new') {
    const free = elsewhere(player).filter(({ fideId }) => fideId === null || fideId === player.fideId || !numbers.has(fideId));
    return personInOtherEvents(player, free, choice);
  }
  const [only] = same.persons;
  const standard = same.persons.length === 1 && only !== undefined ? only : null;
  const chosen = choice === undefined ? standard : (same.persons.find(({ id }) => id === choice) ?? null);
  return { kind: 'choice', persons: same.persons, chosen };
}

/** Finds persons from other events. Proposes one only if number and name match, because different people may share a name. */
function personInOtherEvents(
  player: PlayerListLine['player'],
  elsewhere: readonly (Identity & { readonly person: PersonOfOtherEvent })[],
  choice: string | undefined,
): ListPerson {
  const same = decideSamePerson(player, elsewhere);
  if (same.kind === 'new') return { kind: 'new' };
  const persons = (same.kind === 'same' ? [same.person] : same.persons).map(({ person }) => person);
  const standard = same.kind === 'same' && (player.name === '' || !isOtherName(same.person.name, player.name)) ? same.person.person : null;
  return { kind: 'elsewhere', persons, chosen: choice === undefined ? standard : (persons.find(({ id }) => id === choice) ?? null) };
}

function roundProblems({ player }: PlayerListLine, rules: EntryRules): ListProblem[] {
  const late = decideLateEntry(player.fromRound, rules);
  if (late.kind === 'refused') return [{ code: 'entry-too-late', column: 'fromRound', found: String(player.fromRound) }];
  return byeProblems(player.byes, { enteredFromRound: player.fromRound, absences: late.missed, withdrawals: [] }, rules);
}

function byeProblems(byes: readonly number[], presence: PlayerPresence, rules: EntryRules): ListProblem[] {
  const refused = byes.filter((round, index) => {
    const earlier = byes.slice(0, index).map((bye) => ({ round: bye, kind: 'halfPointBye' as const, origin: 'requested' as const }));
    const wanted = { round, kind: 'halfPointBye' as const, byArbiter: false };
    return decideAbsence(wanted, { ...presence, absences: [...presence.absences, ...earlier] }, rules) !== null;
  });
  return refused.map((round) => ({ code: 'bye-not-possible', column: 'byes', found: String(round) }));
}
