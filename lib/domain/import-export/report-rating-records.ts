import { definitionOf, isEnteredTieBreakCode } from '@/engine/tie-breaks';
import { nationalLine, nationalRecord, type Dialect, type StatedStrength, type TrfDocument, type TrfPlayerFacts, type TieBreakComments } from '@/engine/trf';
import { strengthOf, type EntryRatings, type Strength } from '@/lib/domain/ratings/pairing-strength';
import { ratingTieBreaks } from '@/lib/domain/sections/rating-tie-break-warnings';
import { RATING_METHODS, type RatingMethod } from '@/lib/domain/sections/section-settings';
import { countingTieBreakValues, ratingRules } from '@/lib/domain/standings/section-standings';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';

export interface ReportedEntry extends Strength, Pick<EntryRatings, 'fideRating' | 'nationalRating'> {
  readonly facts: TrfPlayerFacts;
  readonly nationalId: string;
  /** The federation that issued the national number, else the player's federation; '' if both are unknown. */
  readonly numberBody: string;
}

type ReportedEntries = ReadonlyMap<string, ReportedEntry>;

/** The pairing strengths, by pairing number, of the players who are not paired by the FIDE rating in record 001. */
export function strengthsOtherThanFide({ entryOf }: LoadedTournament, entries: ReportedEntries): ReadonlyMap<number, StatedStrength> {
  return new Map(
    [...entryOf].flatMap(([tpn, entryId]): [number, StatedStrength][] => {
      const entry = entries.get(entryId);
      if (entry === undefined || entry.strengthFrom === 'none' || entry.strengthFrom === 'fide') return [];
      return [[tpn, { rating: entry.rating, from: entry.strengthFrom }]];
    }),
  );
}

type PreservedLines = TrfDocument['kept'];

interface NationalRecords {
  readonly carried: PreservedLines;
  readonly lines: PreservedLines;
  /**
   * Record 172 with the section's rating method, or OTHER if any player's pairing strength does not follow it. Empty without national
   * records.
   */
  method(method: RatingMethod): { readonly startingRankMethod?: string };
}

interface NationalRecordRequest {
  readonly federation: string;
  readonly dialect: Dialect;
}

/**
 * TRF26, section 6: each national rating has a record of its own, which begins
 * with the code of the federation. Other dialects get no new records of this kind.
 */
export function nationalRecords(
  kept: PreservedLines,
  { entryOf }: LoadedTournament,
  entries: ReportedEntries,
  { federation, dialect }: NationalRecordRequest,
): NationalRecords {
  const there = new Set<number>();
  const carried = kept.filter(({ text }) => {
    const record = nationalRecord(text);
    if (record === null) return true;
    const isTrue = entries.get(entryOf.get(record.tpn) ?? '')?.nationalRating === record.rating;
    if (isTrue) there.add(record.tpn);
    return isTrue;
  });
  const own =
    dialect !== 'trf26'
      ? []
      : [...entryOf]
          .filter(([tpn]) => !there.has(tpn))
          .flatMap(([tpn, entryId]) => {
            const entry = entries.get(entryId);
            const letters = entry?.numberBody || federation;
            return entry === undefined || entry.nationalRating === 0 || letters === ''
              ? []
              : [{ federation: letters, tpn, rating: entry.nationalRating, nationalId: entry.nationalId }];
          });
  const lines = own.map((record) => ({ place: 'after-players' as const, text: nationalLine(record) }));
  const letters = own[0]?.federation ?? carried.map(({ text }) => nationalRecord(text)).find((record) => record !== null)?.federation;
  return {
    carried,
    lines,
    method: (method) => {
      if (letters === undefined) return {};
      const all = [...entryOf.values()].every((entryId) => hasStrengthByMethod(method, entries.get(entryId)));
      return { startingRankMethod: `${letters} ${all ? method : 'OTHER'}` };
    },
  };
}

function hasStrengthByMethod(method: RatingMethod, entry: ReportedEntry | undefined): boolean {
  if (entry === undefined || entry.strengthFrom === 'none') return true;
  return entry.strengthFrom !== 'estimate' && strengthOf(method, { ...entry, estimate: 0 }).strengthFrom === entry.strengthFrom;
}

/** The rating method in record 172, where the code of a federation may precede it; null if TRF26 does not define the method. */
export function statedRatingMethod({ startingRankMethod = '' }: TrfDocument['texts']): RatingMethod | null {
  const words = startingRankMethod.trim().toUpperCase().split(/\s+/);
  return RATING_METHODS.find((method) => method === words.at(-1)) ?? null;
}

/**
 * The comments on how the ranks were computed: rating rules, later ratings and entered values. The rating rules are included only if a
 * tie-break uses ratings.
 */
export function makeTieBreakComments(loaded: LoadedTournament, facts: SectionFacts): TieBreakComments {
  const { which, unrated, later } = ratingRules(loaded, facts);
  const byRating = ratingTieBreaks(facts.tieBreaks).some((label) => !label.startsWith('F10'));
  const { completedRounds } = loaded.tournament;
  const until = [...later].map(([tpn, ratings]) => [tpn, ratings.filter(({ fromRound }) => fromRound <= completedRounds)] as const);
  const values = countingTieBreakValues(loaded, facts).flatMap(({ entryId, code, value, reason }) => {
    const tpn = loaded.numberOf.get(entryId);
    return tpn === undefined || !isEnteredTieBreakCode(code) ? [] : [{ tpn, code, hundredths: value, reason: reason || definitionOf(code).name }];
  });
  return { unrated: byRating ? unrated : 'drop', which: byRating ? which : 'first', later: new Map(until.filter(([, ratings]) => ratings.length > 0)), values };
}
