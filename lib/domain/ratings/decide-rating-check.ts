import { isOtherName } from '@/lib/domain/players/search-name';
import { decideListRatings, listRatingUsed, type ListRating, type NamedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import { isFideList, listsOfReference, type ListInEffect } from '@/lib/domain/rating-lists/list-sequence';
import { LIST_REFERENCE_FORMAT, type RatingMethod } from '@/lib/domain/sections/section-settings';
import type { RatedEntry } from './decide-rating-changes';
import { chosenStrength, strengthOf, type EntryRatings, type Strength } from './pairing-strength';

export interface CheckedEntry extends RatedEntry {
  /** The source of the ratings, as in the column `Entry.ratingList`: a list, `hand`, `import`, or '' if unknown. */
  readonly ratingList: string;
  /** `YYYY-MM-DD`; null if it is not known. */
  readonly ratingListedOn: string | null;
}

/** In the last four states, the lists have no rating to apply. `no-federation`: the federation that issued the national number is unknown. */
type FindingState = 'newer-list' | 'differs' | 'by-hand' | 'not-on-list' | 'no-fide-id' | 'no-number' | 'no-federation';

export interface RatingFinding {
  readonly entryId: string;
  readonly personId: string;
  readonly name: string;
  readonly state: FindingState;
  readonly before: EntryRatings & Strength;
  readonly after: (EntryRatings & Strength) | null;
  readonly from: ListRating | null;
  readonly changed: readonly ListRating[];
  readonly otherName: string | null;
}

export interface ListRules {
  readonly method: RatingMethod;
  readonly sequence: readonly string[];
  readonly lists: readonly ListInEffect[];
}

/** Compares an entry with the lists in effect. Null if they agree, or if no list can be compared. */
export function checkRating(entry: CheckedEntry, listedRatings: NamedListRatings, rules: ListRules): RatingFinding | null {
  const { entryId, personId, name, fideRating, nationalRating, estimate, strengthFrom } = entry;
  const ratings = { fideRating, nationalRating, estimate };
  const before = { ...ratings, ...strengthOf(rules.method, ratings, strengthFrom) };
  const finding = { entryId, personId, name, before, after: null, from: null, changed: [], otherName: null };
  if (!isAnyListSaved(rules)) return null;
  if (entry.fideId === null && (entry.nationalId === null || entry.numberBody === ''))
    return fideRating + nationalRating > 0 ? { ...finding, state: entry.nationalId === null ? 'no-number' : 'no-federation' } : null;

  const rating = decideListRatings(listedRatings, rules.sequence, LIST_REFERENCE_FORMAT.test(entry.ratingList) ? entry.ratingList : '');
  const listed = { fideRating: rating.fide?.value ?? fideRating, nationalRating: rating.national?.value ?? nationalRating, estimate };
  if (listed.fideRating === fideRating && listed.nationalRating === nationalRating) {
    const isMissing = rating.fide === null && fideRating > 0 && isFideListSaved(rules);
    return isMissing ? { ...finding, state: entry.fideId === null ? 'no-fide-id' : 'not-on-list' } : null;
  }
  const strength = strengthOf(rules.method, listed, chosenStrength(rules.method, ratings, strengthFrom));
  const from = listRatingUsed(rating, strength.strengthFrom) ?? rating.fide ?? rating.national;
  const differing = [listed.fideRating === fideRating ? null : rating.fide, listed.nationalRating === nationalRating ? null : rating.national];
  const changed = differing.filter((figure) => figure !== null);
  const otherName = changed.find((figure) => isOtherName(figure.name, name))?.name ?? null;
  return { ...finding, after: { ...listed, ...strength }, from, changed, otherName, state: findingState(entry, from) };
}

function findingState({ ratingList, ratingListedOn }: CheckedEntry, from: ListRating | null): FindingState {
  if (ratingList === 'hand') return 'by-hand';
  const isOfEarlier = LIST_REFERENCE_FORMAT.test(ratingList) && ratingListedOn !== null && from !== null && ratingListedOn < from.listedOn;
  return isOfEarlier ? 'newer-list' : 'differs';
}

const isInSequence = ({ sequence }: ListRules, { list }: ListInEffect) => sequence.some((ref) => listsOfReference(ref).includes(list));
const isAnyListSaved = (rules: ListRules) => rules.lists.some((list) => isInSequence(rules, list));
const isFideListSaved = (rules: ListRules) => rules.lists.some((list) => isFideList(list.list) && isInSequence(rules, list));

export interface ListState {
  readonly list: string;
  /** `YYYY-MM-DD` */
  readonly listedOn: string;
  /** True if a later FIDE list is in effect, but is not stored on this server. */
  readonly isOld: boolean;
  readonly isLater: boolean;
}

/**
 * Returns, for each stored list of the sequence, whether it is too old or too new for `day`. A FIDE list is too old if its month is before
 * that of `day` or of `today`, whichever is earlier. Days are `YYYY-MM-DD`.
 */
export function listStates({ sequence, lists }: Pick<ListRules, 'sequence' | 'lists'>, day: string, today: string): ListState[] {
  const month = (day < today ? day : today).slice(0, 7);
  return [...new Set(sequence.flatMap(listsOfReference))].flatMap((name) => {
    const found = lists.find(({ list }) => list === name);
    if (found === undefined) return [];
    const { list, listedOn } = found;
    return [{ list, listedOn, isOld: isFideList(list) && listedOn.slice(0, 7) < month, isLater: listedOn > day }];
  });
}
