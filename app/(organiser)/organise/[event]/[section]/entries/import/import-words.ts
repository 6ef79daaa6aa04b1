import type { EntryRules } from '@/lib/entries/load-entry-rules';
import type { ListProblem, ListProblemCode } from '@/lib/import-export/decide-entry-list';
import type { ListChange, ListField } from '@/lib/import-export/decide-list-changes';
import type { EntryColumn } from '@/lib/import-export/columns';
import type { ListedPlayer } from '@/lib/import-export/read-entry-lines';
import type { KnownPerson } from '@/lib/players/load-known-persons';
import type { PersonElsewhere } from '@/lib/players/persons-elsewhere';

export const COLUMN_WORDS: Readonly<Record<EntryColumn, string>> = {
  name: 'name (Surname, First)',
  surname: 'surname',
  firstName: 'first name',
  rating: 'rating of the section’s kind',
  standard: 'standard rating',
  rapid: 'rapid rating',
  blitz: 'blitz rating',
  national: 'national rating',
  estimate: 'estimate of the arbiter',
  title: 'title',
  federation: 'federation',
  fideId: 'FIDE id',
  nationalId: 'national number',
  birth: 'birth year or date',
  sex: 'sex',
  club: 'club',
  fromRound: 'plays from round',
  byes: 'half-point byes, rounds',
};

/** What a line says of a player beside name and rating, as far as it says it. */
export function aboutWords(player: ListedPlayer, { nextRound }: Pick<EntryRules, 'nextRound'>): string {
  const { federation, birth, sex, fideId, nationalId, ratings, club, byes, fromRound } = player;
  const parts = [
    federation,
    birth === null ? '' : `born ${birth.slice(0, 4)}`,
    sex ?? '',
    fideId === null ? '' : `FIDE id ${fideId}`,
    nationalId === null || nationalId === '' ? '' : `national number ${nationalId}`,
    ratings.national === undefined ? '' : `national rating ${ratings.national}`,
    club,
    byes.length > 0 ? `bye in round ${byes.join(', ')}` : '',
    fromRound > nextRound ? `from round ${fromRound}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

type Words = (found: string, rules: EntryRules) => string;

const PROBLEMS: Readonly<Record<ListProblemCode, Words>> = {
  'name-missing': () => 'The name is missing.',
  'not-a-rating': (found) => `"${found}" is not a rating: a number from 100 to 4000, or empty.`,
  'not-a-title': (found) => `"${found}" is not a title: GM, IM, WGM, FM, WIM, CM, WFM, WCM, or empty.`,
  'not-a-federation': (found) => `"${found}" is not a federation: three letters.`,
  'not-a-fide-id': (found) => `"${found}" is not a FIDE id: only figures.`,
  'not-a-birth': (found) => `"${found}" is not a birth year or date: 1990 or 1990-04-21.`,
  'not-a-sex': (found) => `"${found}" is neither m nor w.`,
  'not-a-round': (found, { rounds }) => `"${found}" is not a round: from 1 to ${rounds}.`,
  'too-long': () => 'The name is longer than 120 characters.',
  'too-many-cells': (found) => `The line has ${found} cells, more than there are columns.`,
  'listed-twice': (found) => (found === '' ? 'This person stands in the list twice.' : `The same number stands in line ${found}.`),
  'same-name-twice': (found) => `The same name stands in line ${found}. Give both a birth year or FIDE id if these are two people.`,
  'entry-too-late': (found, { nextRound, lateEntryUntilRound }) =>
    Number(found) < nextRound
      ? `Round ${found} is paired already.`
      : lateEntryUntilRound === 0
        ? 'The section takes no late entries.'
        : `Late entries are possible until round ${lateEntryUntilRound}.`,
  'bye-not-possible': (found) => `A half-point bye in round ${found} is not possible: too many, too late, or the round is paired.`,
};

const FIELD_WORDS: Readonly<Record<ListField, string>> = {
  name: 'name',
  fideRating: 'FIDE rating',
  nationalRating: 'national rating',
  estimate: 'estimate',
  title: 'title',
  federation: 'federation',
  fideId: 'FIDE id',
  nationalId: 'national number',
  birth: 'born',
  sex: 'sex',
  club: 'club',
  byes: 'half-point bye in round',
};

/** `FIDE rating 1900 → 1950`, `club: Old Harbour` where nothing was stored. */
export function changeWords({ field, before, after }: ListChange): string {
  return before === '' ? `${FIELD_WORDS[field]}: ${after}` : `${FIELD_WORDS[field]} ${before} → ${after}`;
}

/** One sentence on what is wrong with a line. */
export function problemWords({ code, found }: ListProblem, rules: EntryRules): string {
  return PROBLEMS[code](found, rules);
}

/** The same of somebody known in another event, by public facts; the name, which the line has as well, comes last. */
export function elsewhereWords({ name, title, federation, fideId }: PersonElsewhere): string {
  return [fideId === null ? '' : String(fideId), federation, title === null ? name : `${title} ${name}`].filter(Boolean).join(', ');
}

/** Enough to tell two people of one name apart. */
export function personWords({ name, federation, birth, fideId, club }: KnownPerson): string {
  return [name, federation, birth === null ? '' : birth.slice(0, 4), fideId === null ? '' : String(fideId), club].filter(Boolean).join(', ');
}
