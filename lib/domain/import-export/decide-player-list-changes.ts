import type { PlayerPresence } from '@/lib/domain/entries/decide-absence';
import { listedRatings, type ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import type { KnownPerson } from '@/lib/domain/players/decide-same-person';
import type { EntryRatings, StrengthSource } from '@/lib/domain/ratings/pairing-strength';
import type { RatingKind } from '@/lib/domain/sections/section-settings';

export interface EnteredPerson extends EntryRatings, PlayerPresence, Omit<KnownPerson, 'id'> {
  readonly entryId: string;
  readonly personId: string;
  readonly number: number | null;
  readonly strengthFrom: StrengthSource;
}

const LIST_FIELDS = [
  'name',
  'fideRating',
  'nationalRating',
  'estimate',
  'title',
  'federation',
  'fideId',
  'nationalId',
  'birth',
  'sex',
  'club',
  'clubNumber',
] as const;
type StoredField = (typeof LIST_FIELDS)[number];
export type PlayerListField = StoredField | 'byes';

export interface PlayerListChange {
  readonly field: PlayerListField;
  /** The stored value that the list replaces; '' if there is none. */
  readonly before: string;
  readonly after: string;
}

export function decidePlayerListChanges(player: ListedPlayer, entered: EnteredPerson, kind: RatingKind): PlayerListChange[] {
  const { fideRating, nationalRating } = listedRatings(kind, player.ratings);
  const listed: Readonly<Record<StoredField, string>> = {
    name: player.name,
    fideRating: numberText(fideRating),
    nationalRating: numberText(nationalRating),
    estimate: numberText(player.estimate),
    title: player.title ?? '',
    federation: player.federation,
    fideId: numberText(player.fideId ?? 0),
    nationalId: player.nationalId ?? '',
    birth: player.birth ?? '',
    sex: player.sex ?? '',
    club: player.club,
    clubNumber: player.clubNumber,
  };
  const changes = LIST_FIELDS.flatMap((field): PlayerListChange[] => {
    const [before, after] = [storedText(entered, field), listed[field]];
    // A year must not replace a stored date, which is more exact.
    const isLess = field === 'birth' && before.startsWith(after);
    return after === '' || after === before || isLess ? [] : [{ field, before, after }];
  });
  const missingByesOf = missingByes(player, entered);
  return missingByesOf.length === 0 ? changes : [...changes, { field: 'byes', before: '', after: missingByesOf.join(', ') }];
}

export function missingByes({ byes }: ListedPlayer, { absences }: Pick<EnteredPerson, 'absences'>): number[] {
  return byes.filter((round) => !absences.some((absence) => absence.round === round && absence.kind === 'halfPointBye'));
}

function storedText(entered: EnteredPerson, field: StoredField): string {
  const value: string | number | null = entered[field];
  return typeof value === 'number' ? numberText(value) : (value ?? '');
}

const numberText = (value: number) => (value === 0 ? '' : String(value));
