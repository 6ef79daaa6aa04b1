import type { EntryRules } from '@/lib/domain/entries/decide-absence';
import type { PlayerListChange, PlayerListField } from '@/lib/domain/import-export/decide-player-list-changes';
import type { EntryColumn } from '@/lib/domain/player-lists/player-list-columns';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import type { KnownPerson, PersonOfOtherEvent } from '@/lib/domain/players/decide-same-person';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { ListProblem, NameConflict } from '@/lib/exchange/import-export/decide-player-list';
import type { MessageKey } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';

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
  clubNumber: 'terms.label.clubNumber',
  fromRound: 'import.columns.fromRound',
  byes: 'import.columns.byes',
} as const satisfies Readonly<Record<EntryColumn, MessageKey>>;

export const importColumnName = (column: EntryColumn): string => t(COLUMN_LABELS[column]);

export function listedPlayerSummary(player: ListedPlayer, { nextRound }: Pick<EntryRules, 'nextRound'>): string {
  const { federation, birth, sex, fideId, nationalId, ratings, club, byes, fromRound } = player;
  const parts = [
    federation,
    birth === null ? '' : t('terms.word.bornIn', { year: birth.slice(0, 4) }),
    sex ?? '',
    fideId === null ? '' : t('terms.label.fideIdN', { id: fideId }),
    nationalId === null || nationalId === '' ? '' : t('import.about.nationalId', { id: nationalId }),
    ratings.national === undefined ? '' : t('import.about.nationalRating', { rating: ratings.national }),
    club,
    byes.length > 0 ? t('import.about.byes', { rounds: byes, count: byes.length }) : '',
    fromRound > nextRound ? t('import.about.fromRound', { round: fromRound }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const CHANGE_LABELS = {
  ...COLUMN_LABELS,
  fideRating: 'terms.label.fideRating',
  nationalRating: 'terms.label.nationalRating',
} as const satisfies Readonly<Record<PlayerListField, MessageKey>>;

/** A change as text: `FIDE rating 1900 → 1950`, or `Club: Old Harbour` if nothing was saved before. */
export function listChangeText({ field, before, after }: PlayerListChange): string {
  const word = t(CHANGE_LABELS[field]);
  return before === '' ? `${word}: ${after}` : `${word} ${before} → ${after}`;
}

export function problemText({ code, found }: ListProblem, rules: EntryRules): string {
  switch (code) {
    case 'name-missing':
    case 'too-long':
      return t(`import.problems.${code}`);
    case 'not-a-round':
      return t('import.problems.not-a-round', { found, rounds: rules.rounds });
    case 'listed-twice':
      return found === '' ? t('import.problems.person-twice') : t('import.problems.listed-twice', { line: found });
    case 'entry-too-late':
      return tooLateText(found, rules);
    default:
      return t(`import.problems.${code}`, { found });
  }
}

function tooLateText(found: string, { nextRound, lateEntryUntilRound }: EntryRules): string {
  if (Number(found) < nextRound) return t('import.problems.round-paired', { round: found });
  return lateEntryUntilRound === 0 ? t('import.problems.no-late-entries') : t('import.problems.late-until', { round: lateEntryUntilRound });
}

/**
 * The name and ratings that the rating lists have for a FIDE ID or national number, as text: `on the list: Alder, Ann, 2105 (FIDE standard,
 * Nov 2026)`.
 */
export function otherNameText({ name, listed: { fide, national } }: Extract<NameConflict, { of: 'lists' }>): string {
  const figures = [fide, national].flatMap((figure) => (figure === null ? [] : [t('import.about.listed', { rating: figure.value, list: listText(figure) })]));
  return [t('entries.ratingCheck.inTheList', { name }), ...figures].join(', ');
}

/** Describes a person from another event by public data. The name comes last, because the line already shows the name from the list. */
export function otherEventPersonText({ name, title, federation, fideId }: PersonOfOtherEvent): string {
  return [fideId === null ? '' : String(fideId), federation, title === null ? name : `${title} ${name}`].filter(Boolean).join(', ');
}

/** The facts that distinguish two people of the same name. */
export function knownPersonText({ name, federation, birth, fideId, club }: KnownPerson): string {
  return [name, federation, birth === null ? '' : birth.slice(0, 4), fideId === null ? '' : String(fideId), club].filter(Boolean).join(', ');
}
