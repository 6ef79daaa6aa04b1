import { nationalLine, nationalRecord, type Dialect, type StrengthThere, type TrfDocument, type TrfPlayerFacts } from '@/engine/trf';
import type { RatingKind } from '@/lib/ratings/rating-kind';
import type { StrengthSource } from '@/lib/ratings/strength';
import type { LoadedTournament } from '@/lib/sections/read-model/tournament';

/** An entry as a report tells it. */
export interface ReportedEntry {
  readonly facts: TrfPlayerFacts;
  readonly nationalId: string;
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  readonly fideRating: number;
  readonly nationalRating: number;
}

type Entries = ReadonlyMap<string, ReportedEntry>;

/** Who is paired by something else than the FIDE rating that record 001 has. */
export function strengthsApart({ entryOf }: LoadedTournament, entries: Entries): ReadonlyMap<number, StrengthThere> {
  return new Map(
    [...entryOf].flatMap(([tpn, entryId]): [number, StrengthThere][] => {
      const entry = entries.get(entryId);
      if (entry === undefined || entry.strengthFrom === 'none' || entry.strengthFrom === 'fide') return [];
      return [[tpn, { rating: entry.rating, from: entry.strengthFrom }]];
    }),
  );
}

type Kept = TrfDocument['kept'];

export interface NationalRecords {
  /** The lines of an imported file but those whose rating is another by now. */
  readonly carried: Kept;
  readonly lines: Kept;
  /** 172, which goes with such records. */
  method(kind: RatingKind): { readonly startingRankMethod?: string };
}

interface Wanted {
  /** Of the event, for players without one. */
  readonly federation: string;
  readonly dialect: Dialect;
}

/** Section 6 of TRF26: a national rating has a record of its own, under the letters of the federation. TRF16 has none. */
export function nationalRecords(kept: Kept, { entryOf }: LoadedTournament, entries: Entries, { federation, dialect }: Wanted): NationalRecords {
  const there = new Set<number>();
  const carried = kept.filter(({ text }) => {
    const record = nationalRecord(text);
    if (record === null) return true;
    const isTrue = entries.get(entryOf.get(record.tpn) ?? '')?.nationalRating === record.rating;
    if (isTrue) there.add(record.tpn);
    return isTrue;
  });
  const own =
    dialect === 'trf16'
      ? []
      : [...entryOf]
          .filter(([tpn]) => !there.has(tpn))
          .flatMap(([tpn, entryId]) => {
            const entry = entries.get(entryId);
            const letters = entry?.facts.federation || federation;
            return entry === undefined || entry.nationalRating === 0 || letters === ''
              ? []
              : [{ federation: letters, tpn, rating: entry.nationalRating, nationalId: entry.nationalId }];
          });
  const lines = own.map((record) => ({ place: 'after-players' as const, text: nationalLine(record) }));
  const letters = own[0]?.federation;
  const isOther = [...entryOf.values()].some((entryId) => entries.get(entryId)?.strengthFrom === 'estimate');
  return {
    carried,
    lines,
    method: (kind) => (letters === undefined ? {} : { startingRankMethod: `${letters} ${isOther ? 'OTHER' : kind === 'national' ? 'NIDOF' : 'FIDON'}` }),
  };
}
