import type { IncidentKind } from '@/lib/domain/notes/incidents';
import type { AwardFacts } from '@/lib/domain/prizes/award-facts';
import type { Absence, Entry, EntryRating, GivenTieBreak, Person, Withdrawal } from '@/lib/generated/prisma/client';

/** All data about one person in one event, as the person can download it (docs/personal-data.md). */
export interface PersonalDataRecord {
  readonly format: 'crosstable-person-1';
  /** An ISO instant, like all times in this record; days are `YYYY-MM-DD`. */
  readonly writtenAt: string;
  readonly event: { readonly name: string; readonly address: string; readonly startsOn: string; readonly endsOn: string; readonly erasesOn: string };
  readonly person: Pick<
    Person,
    'name' | 'title' | 'federation' | 'fideId' | 'nationalId' | 'numberBody' | 'birth' | 'sex' | 'club' | 'clubNumber' | 'publicName'
  > & {
    readonly keptSince: string;
    readonly erasedAt: string | null;
  };
  readonly ratings: readonly { readonly kind: string; readonly value: number; readonly source: string; readonly listedOn: string }[];
  readonly sections: readonly SectionRecord[];
  /** The rows of the ledger of fees about the player: discounts, payments, refunds and their reversals. */
  readonly fees: readonly {
    /** Null for a section that was deleted. */
    readonly section: string | null;
    readonly kind: string;
    readonly amount: number | null;
    readonly method: string | null;
    readonly reference: string;
    readonly paidOn: string | null;
    readonly receipt: number | null;
    readonly reason: string;
    readonly by: string;
    readonly at: string;
  }[];
  readonly history: readonly HistoryOfPerson[];
  readonly waitingImports: readonly { readonly fileName: string; readonly keptUntil: string }[];
}

type RatingColumns = 'rating' | 'strengthFrom' | 'fideRating' | 'nationalRating' | 'estimate' | 'ratingSource' | 'ratingList';

export interface SectionRecord extends Pick<Entry, RatingColumns | 'tieRank' | 'isLastInGroupA' | 'virtualPoints' | 'title'> {
  readonly name: string;
  readonly isRemoved: boolean;
  readonly number: number | null;
  readonly laterRatings: readonly Pick<EntryRating, 'fromRound' | 'fideRating' | 'nationalRating' | 'ratingList'>[];
  readonly entersInRound: number;
  readonly enteredAt: string;
  readonly arrivedAt: string | null;
  /** When somebody last marked the player as here or as not here. */
  readonly arrivalChangedAt: string | null;
  /** The last round in which the player was paired without having been seen. */
  readonly expectedInRound: number | null;
  /** True if the player is in a paired round or played early, so that the entry can no longer be removed. */
  readonly hasRounds: boolean;
  readonly absences: readonly Pick<Absence, 'round' | 'kind' | 'origin'>[];
  readonly withdrawals: readonly Pick<Withdrawal, 'kind' | 'fromRound' | 'returnsInRound' | 'reason'>[];
  readonly keptApart: readonly { readonly from: string; readonly fromRound: number; readonly toRound: number; readonly reason: string }[];
  readonly noHalfPointBye: { readonly reason: string } | null;
  /** Adjusted points, in half-points. */
  readonly adjustments: readonly { readonly round: number | null; readonly halfPoints: number; readonly reason: string; readonly by: string }[];
  /** Why the player gets no prize; null for a player who can win one. */
  readonly prizeExclusion: { readonly reason: string; readonly by: string } | null;
  /** The prizes of the final list, each with its payment. */
  readonly prizes: readonly {
    readonly award: AwardFacts;
    readonly by: string;
    readonly at: string;
    readonly payment: { readonly receipt: number; readonly method: string; readonly paidOn: string; readonly by: string } | null;
  }[];
  /** Tie-break values entered by an arbiter, in hundredths. */
  readonly givenTieBreaks: readonly Pick<GivenTieBreak, 'code' | 'value' | 'reason'>[];
  readonly agreedGames: readonly {
    readonly round: number;
    readonly colour: 'white' | 'black';
    /** Null if the opponent's place in a match was empty. */
    readonly opponent: string | null;
    /** The board of the match; null for a single game. */
    readonly board: number | null;
    readonly playsAt: string | null;
    readonly result: string | null;
    readonly by: string;
    readonly at: string;
  }[];
  /** The dates that the player or the opponent has proposed for a game. */
  readonly dateProposals: readonly { readonly round: number; readonly isOwn: boolean; readonly playsAt: string; readonly at: string }[];
  /** The team, and the place in its roster; null without a team. */
  readonly team: { readonly name: string; readonly place: number | null } | null;
  readonly notes: readonly {
    readonly kind: 'note' | IncidentKind;
    readonly round: number | null;
    readonly board: number | null;
    readonly text: string;
    readonly by: string;
    readonly at: string;
    readonly undoneAt: string | null;
  }[];
  readonly games: readonly GameRecord[];
  /** Boards of rounds that were unpaired. */
  readonly withdrawnBoards: readonly Omit<GameRecord, 'opponent'>[];
  /** Null if an arbiter entered the player. */
  readonly registration: {
    readonly registrant: string;
    readonly email: string;
    readonly registeredAt: string;
    readonly answers: unknown;
    readonly byes: readonly number[];
  } | null;
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
