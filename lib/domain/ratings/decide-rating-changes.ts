import { z } from 'zod';
import { TITLES } from '@/engine/model/tournament';
import type { UploadedRating } from '@/lib/domain/player-lists/read-rating-list';
import { isOtherName } from '@/lib/domain/players/search-name';
import type { RatingMethod, SectionSettings, RatingKind } from '@/lib/domain/sections/section-settings';
import { chosenStrength, fideRatingAmong, strengthOf, type EntryRatings, type Strength, type StrengthSource } from './pairing-strength';

export interface RatedEntry extends EntryRatings {
  readonly entryId: string;
  readonly personId: string;
  readonly name: string;
  readonly fideId: number | null;
  readonly nationalId: string | null;
  readonly numberBody: string;
  readonly strengthFrom: StrengthSource;
}

export const LIST_BODIES = ['fide', 'national'] as const;
export type ListBody = (typeof LIST_BODIES)[number];

interface RatingChange {
  readonly entryId: string;
  readonly personId: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly ratingsBefore: EntryRatings;
  readonly ratings: EntryRatings;
  readonly strengthBefore: Strength;
  readonly strength: Strength;
  /** The name in the list for this number, if it probably belongs to another person; else null. */
  readonly otherName: string | null;
}

export interface RatingUpdateList {
  readonly changes: readonly RatingChange[];
  readonly unchanged: number;
  readonly missing: readonly string[];
}

export type SectionRatingRules = Pick<SectionSettings, 'ratingKind' | 'ratingMethod'>;

interface ListIssuer {
  readonly body: ListBody;
  /** The federation that issued the national numbers in the list. If it is '' (unknown), no player is found by national number. */
  readonly federation: string;
}

/** Decides how a list changes the ratings of a section's players. Players are found by FIDE id or national number, never by name. */
export function decideRatingChanges(
  entries: readonly RatedEntry[],
  list: readonly UploadedRating[],
  { ratingKind, ratingMethod }: SectionRatingRules,
  { body, federation }: ListIssuer,
): RatingUpdateList {
  const byFideId = new Map(list.flatMap((listed) => (listed.fideId === null ? [] : [[listed.fideId, listed] as const])));
  const byNationalId = new Map(list.flatMap((listed) => (listed.nationalId === null ? [] : [[listed.nationalId, listed] as const])));
  const changes: RatingChange[] = [];
  const missing: string[] = [];
  let unchanged = 0;
  for (const entry of entries) {
    const listed = byFideId.get(entry.fideId ?? 0) ?? (hasNationalNumberOf(federation, entry) ? byNationalId.get(entry.nationalId ?? '') : undefined);
    const after = listed === undefined ? 0 : listedRating(listed, ratingKind, body);
    const key = body === 'fide' ? 'fideRating' : 'nationalRating';
    if (after === 0) missing.push(entry.name);
    else if (after === entry[key]) unchanged += 1;
    else changes.push({ ...ratingChangeOf(entry, ratingMethod, key, after), otherName: otherNameOf(listed, entry) });
  }
  return { changes, unchanged, missing };
}

export function hasNationalNumberOf(federation: string, { nationalId, numberBody }: Pick<RatedEntry, 'nationalId' | 'numberBody'>): boolean {
  return nationalId !== null && numberBody !== '' && numberBody === federation;
}

function otherNameOf(listed: UploadedRating | undefined, { name }: RatedEntry): string | null {
  return listed !== undefined && listed.name !== '' && isOtherName(listed.name, name) ? listed.name : null;
}

function listedRating({ ratings }: UploadedRating, kind: RatingKind, body: ListBody): number {
  return body === 'fide' ? fideRatingAmong(kind, ratings) : (ratings.national ?? 0);
}

function ratingChangeOf(
  { entryId, personId, name, strengthFrom, ...entry }: RatedEntry,
  method: RatingMethod,
  key: 'fideRating' | 'nationalRating',
  after: number,
): Omit<RatingChange, 'otherName'> {
  const { fideRating, nationalRating, estimate } = entry;
  const before = { fideRating, nationalRating, estimate };
  const ratings = { ...before, [key]: after };
  const chosen = chosenStrength(method, before, strengthFrom);
  return {
    entryId,
    personId,
    name,
    before: before[key],
    after,
    ratingsBefore: before,
    ratings,
    strengthBefore: strengthOf(method, before, strengthFrom),
    strength: strengthOf(method, ratings, chosen),
  };
}

const OptionalRatingSchema = z.number().int().optional();

export const StoredRatingListSchema = z.object({
  source: z.string(),
  body: z.enum(LIST_BODIES).default('fide'),
  listedOn: z.string(),
  federation: z.string().default(''),
  players: z.array(
    z.object({
      name: z.string().default(''),
      fideId: z.number().nullable(),
      nationalId: z.string().nullable(),
      title: z.enum(TITLES).nullable(),
      ratings: z.object({ standard: OptionalRatingSchema, rapid: OptionalRatingSchema, blitz: OptionalRatingSchema, national: OptionalRatingSchema }),
    }),
  ),
});
