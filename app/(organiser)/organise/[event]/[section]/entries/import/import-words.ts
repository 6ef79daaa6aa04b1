import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import type { ListChange, ListField } from '@/lib/domain/import-export/decide-list-changes';
import type { EntryColumn } from '@/lib/domain/player-lists/columns';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-entry-lines';
import type { KnownPerson, PersonElsewhere } from '@/lib/domain/players/decide-same-person';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { ListProblem, OtherName } from '@/lib/exchange/import-export/decide-entry-list';
import type { MessageKey } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';

const COLUMN_LABELS = {
  name: 'terms.label.name',
  surname: 'terms.label.surname',
  firstName: 'terms.label.firstName',
  rating: 'import.columns.rating',
  standard: 'terms.label.standard',
  rapid: 'terms.label.rapid',
  blitz: 'terms.label.blitz',
  national: 'terms.label.nationalRating',
  estimate: 'terms.label.arbiterEstimate',
  title: 'terms.label.title',
  federation: 'terms.label.federation',
  fideId: 'terms.label.fideId',
  nationalId: 'terms.label.nationalNumber',
  birth: 'terms.label.born',
  sex: 'terms.label.sex',
  club: 'terms.label.club',
  fromRound: 'import.columns.fromRound',
  byes: 'import.columns.byes',
} as const satisfies Readonly<Record<EntryColumn, MessageKey>>;

export const columnWords = (column: EntryColumn): string => tell(COLUMN_LABELS[column]);

export function aboutWords(player: ListedPlayer, { nextRound }: Pick<EntryRules, 'nextRound'>): string {
  const { federation, birth, sex, fideId, nationalId, ratings, club, byes, fromRound } = player;
  const parts = [
    federation,
    birth === null ? '' : tell('terms.word.bornIn', { year: birth.slice(0, 4) }),
    sex ?? '',
    fideId === null ? '' : tell('terms.label.fideIdN', { id: fideId }),
    nationalId === null || nationalId === '' ? '' : tell('import.about.nationalId', { id: nationalId }),
    ratings.national === undefined ? '' : tell('import.about.nationalRating', { rating: ratings.national }),
    club,
    byes.length > 0 ? tell('import.about.byes', { rounds: byes }) : '',
    fromRound > nextRound ? tell('import.about.fromRound', { round: fromRound }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const CHANGE_LABELS = {
  ...COLUMN_LABELS,
  fideRating: 'terms.label.fideRating',
  nationalRating: 'terms.label.nationalRating',
} as const satisfies Readonly<Record<ListField, MessageKey>>;

/** `FIDE rating 1900 → 1950`, or `Club: Old Harbour` if nothing was saved before. */
export function changeWords({ field, before, after }: ListChange): string {
  const word = tell(CHANGE_LABELS[field]);
  return before === '' ? `${word}: ${after}` : `${word} ${before} → ${after}`;
}

export function problemWords({ code, found }: ListProblem, rules: EntryRules): string {
  switch (code) {
    case 'name-missing':
    case 'too-long':
      return tell(`import.problems.${code}`);
    case 'not-a-round':
      return tell('import.problems.not-a-round', { found, rounds: rules.rounds });
    case 'listed-twice':
      return found === '' ? tell('import.problems.person-twice') : tell('import.problems.listed-twice', { line: found });
    case 'entry-too-late':
      return tooLateWords(found, rules);
    default:
      return tell(`import.problems.${code}`, { found });
  }
}

function tooLateWords(found: string, { nextRound, lateEntryUntilRound }: EntryRules): string {
  if (Number(found) < nextRound) return tell('import.problems.round-paired', { round: found });
  return lateEntryUntilRound === 0 ? tell('import.problems.no-late-entries') : tell('import.problems.late-until', { round: lateEntryUntilRound });
}

/** `on the list: Alder, Ann, 2105 (FIDE standard, Nov 2026)` */
export function otherNameWords({ name, listed: { fide, national } }: Extract<OtherName, { of: 'lists' }>): string {
  const figures = [fide, national].flatMap((figure) =>
    figure === null ? [] : [tell('import.about.listed', { rating: figure.value, list: listText(figure) })],
  );
  return [tell('entries.ratingCheck.inTheList', { name }), ...figures].join(', ');
}

/** The same for a person in another event, using public data; the name comes last because the line already has it. */
export function elsewhereWords({ name, title, federation, fideId }: PersonElsewhere): string {
  return [fideId === null ? '' : String(fideId), federation, title === null ? name : `${title} ${name}`].filter(Boolean).join(', ');
}

/** The facts that distinguish two people of the same name. */
export function personWords({ name, federation, birth, fideId, club }: KnownPerson): string {
  return [name, federation, birth === null ? '' : birth.slice(0, 4), fideId === null ? '' : String(fideId), club].filter(Boolean).join(', ');
}
