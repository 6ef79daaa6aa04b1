import type { PublicName } from '@/lib/domain/players/public-name';

/** Everything kept of one person in one event: what is downloaded. The fields are told in docs/personal-data.md. */
export interface PersonRecord {
  readonly format: 'crosstable-person-1';
  /** ISO instants, as are all moments here; days are `YYYY-MM-DD`. */
  readonly writtenAt: string;
  readonly event: { readonly name: string; readonly address: string; readonly startsOn: string; readonly endsOn: string; readonly erasesOn: string };
  readonly person: {
    readonly name: string;
    readonly title: string | null;
    readonly federation: string;
    readonly fideId: number | null;
    readonly nationalId: string | null;
    readonly numberBody: string;
    readonly birth: string | null;
    readonly sex: 'm' | 'w' | null;
    readonly club: string;
    readonly publicName: PublicName;
    readonly keptSince: string;
    readonly erasedAt: string | null;
  };
  readonly ratings: readonly { readonly kind: string; readonly value: number; readonly source: string; readonly listedOn: string }[];
  readonly sections: readonly SectionRecord[];
  readonly history: readonly HistoryOfPerson[];
  readonly waitingImports: readonly { readonly fileName: string; readonly keptUntil: string }[];
}

export interface SectionRecord {
  readonly name: string;
  /** It can still be put back. */
  readonly isRemoved: boolean;
  readonly number: number | null;
  readonly rating: number;
  readonly strengthFrom: string;
  readonly fideRating: number;
  readonly nationalRating: number;
  readonly estimate: number;
  readonly ratingSource: string;
  readonly ratingList: string;
  readonly laterRatings: readonly { readonly fromRound: number; readonly fideRating: number; readonly nationalRating: number; readonly ratingList: string }[];
  readonly tieRank: number | null;
  readonly isLastInGroupA: boolean;
  /** By round, in half-points. */
  readonly virtualPoints: readonly number[];
  readonly title: string | null;
  readonly entersInRound: number;
  readonly enteredAt: string;
  readonly arrivedAt: string | null;
  /** Stands in a paired round: the entry cannot be removed any more. */
  readonly hasRounds: boolean;
  readonly absences: readonly { readonly round: number; readonly kind: string; readonly origin: string }[];
  readonly withdrawals: readonly { readonly kind: string; readonly fromRound: number; readonly returnsInRound: number | null; readonly reason: string }[];
  readonly keptApart: readonly { readonly from: string; readonly fromRound: number; readonly toRound: number; readonly reason: string }[];
  readonly noHalfPointBye: { readonly reason: string } | null;
  /** Points given or taken beside the games, in half-points. */
  readonly adjustments: readonly { readonly round: number | null; readonly halfPoints: number; readonly reason: string; readonly by: string }[];
  /** Tie-breaks from outside, in hundredths. */
  readonly givenTieBreaks: readonly { readonly code: string; readonly value: number; readonly reason: string }[];
  readonly notes: readonly { readonly round: number | null; readonly board: number | null; readonly text: string; readonly by: string; readonly at: string }[];
  readonly games: readonly GameRecord[];
  /** Boards of rounds that were taken back. */
  readonly withdrawnBoards: readonly Omit<GameRecord, 'opponent'>[];
  readonly notices: readonly { readonly endpoint: string; readonly since: string }[];
  readonly importedLines: readonly string[];
  readonly restorePoints: number;
}

export interface GameRecord {
  readonly round: number;
  readonly board: number;
  readonly colour: 'white' | 'black' | null;
  readonly opponent: string | null;
  readonly results: readonly { readonly result: string | null; readonly source: string; readonly at: string; readonly reason: string | null }[];
  readonly reports: readonly { readonly result: string; readonly at: string; readonly device: string | null }[];
}

export interface HistoryOfPerson {
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly round: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}
