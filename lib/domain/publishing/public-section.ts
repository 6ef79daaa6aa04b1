import type { GameResult } from '@/lib/domain/boards/game-results';
import type {
  AbsenceKind,
  EntryFacts,
  EventFacts,
  PairingFacts,
  ResultFacts,
  RoundFacts,
  SectionFacts,
  SectionName,
} from '@/lib/domain/tournament/section-facts';

type OfSection =
  | keyof SectionName
  | 'systemId'
  | 'rounds'
  | 'scoring'
  | 'rateOfPlay'
  | 'isChess960'
  | 'ratingKind'
  | 'playersReport'
  | 'initialColour'
  | 'fideLeftInRound';

/** All that the public may know about a section at one moment. Stored once per publication; players are places in `players`. */
export interface PublicSection extends Pick<SectionFacts, OfSection> {
  readonly event: PublicEvent;
  readonly ladder: 'nothing' | 'pairings' | 'results' | 'standings';
  /** ISO instants by round (index round - 1), null when not announced. */
  readonly schedule: readonly (string | null)[];
  readonly players: readonly PublicPlayer[];
  /** The next round, when it had been published and was taken back; null once it is published anew, and otherwise. */
  readonly withdrawn: PublicWithdrawal | null;
  readonly roundRecords: readonly PublicRound[];
  readonly standings: readonly PublicStandings[];
  readonly corrections: readonly PublicCorrection[];
  readonly changes: readonly PublicChange[];
  readonly hidesNames?: true;
  /** Made for arbiters, whatever is public; left out of what the public gets. */
  readonly isForArbiters?: true;
}

export interface PublicWithdrawal {
  readonly round: number;
  readonly reason: string;
  /** ISO instant. */
  readonly at: string;
}

export interface PublicEvent extends Pick<EventFacts, 'slug' | 'name' | 'place' | 'federation' | 'timeZone' | 'chiefArbiter'> {
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** No personal data beyond this: never a birth date, never contact data. */
export interface PublicPlayer extends Pick<EntryFacts, 'name' | 'rating' | 'fideRating' | 'nationalRating' | 'federation' | 'club'> {
  readonly number: number;
  readonly hasNamesake?: true;
  readonly title: string | null;
  readonly isEstimate: boolean;
  /** B.02: the rating of one list that performance goes by, 0 when that list does not have the player. */
  readonly ratedAs: number;
  /** B.02 8.3.3: the development coefficients that the player may have, one where it is known; left out without a FIDE rating. */
  readonly ks?: readonly number[];
  readonly birthYear: number | null;
  readonly left: 'withdrawn' | 'expelled' | null;
  readonly fromRound: number;
  /** Not paired from a round on, until the one of the return; null while the player is away. */
  readonly away: readonly { readonly from: number; readonly until: number | null; readonly why: 'withdrawn' | 'expelled' }[];
  /** Points beside the games, negative where they were taken; left out where there are none. */
  readonly beside?: readonly PublicAdjustment[];
  readonly movedFrom?: SectionName;
  readonly movedTo?: SectionName & { readonly afterRound: number };
}

interface PublicAdjustment {
  /** With which they count; 0: before round 1. */
  readonly round: number;
  readonly halfPoints: number;
  readonly reason: string;
}

export interface PublicRound extends Pick<RoundFacts, 'number' | 'systemId' | 'engineVersion' | 'inputSha256'> {
  readonly state: 'published' | 'complete';
  readonly publishedAt: string | null;
  readonly boards: readonly PublicBoard[];
  readonly byes: readonly PublicBye[];
  readonly missed: readonly PublicBye[];
  /** By place in `players`, the number that the round was paired with, 0 without one; left out where all are the current ones. */
  readonly numbers?: readonly number[];
}

export interface PublicBoard extends Pick<PairingFacts, 'board' | 'whiteFloat' | 'blackFloat'>, Pick<ResultFacts, 'result'> {
  readonly white: number;
  readonly black: number;
  readonly whiteTpn: number;
  readonly blackTpn: number;
  /** Half-points before the round; null where results are not public. */
  readonly whiteScore: number | null;
  readonly blackScore: number | null;
  /** Half-points that they are paired with beside these (acceleration); left out where there are none. */
  readonly whiteVirtual?: number;
  readonly blackVirtual?: number;
  readonly isByHand: boolean;
  readonly announced: PublicSeats | null;
  /** Shorter than one move: it counts and is not rated; left out where it is. */
  readonly isUnrated?: true;
  readonly isConfirmed: boolean;
}

/** Places in `players`, and the numbers when the round was paired; no Black for the pairing-allocated bye. */
export interface PublicSeats {
  readonly white: number;
  readonly black: number | null;
  readonly whiteTpn: number;
  readonly blackTpn: number | null;
}

export interface PublicBye {
  readonly player: number;
  readonly kind: 'pab' | AbsenceKind;
}

export interface PublicStandings {
  readonly afterRound: number;
  readonly columns: readonly { readonly head: string; readonly name: string }[];
  readonly rows: readonly PublicStanding[];
  readonly notes: readonly string[];
}

export interface PublicStanding {
  readonly player: number;
  /** Shared places have the same rank. Null: expelled, named after all who have one. */
  readonly rank: number | null;
  readonly points: number;
  /** Half-points the next round was paired with, or will be, where they are not these points; else null. */
  readonly pairedAs: number | null;
  readonly virtual?: number;
  /** What of the points was given beside the games, negative where it was taken; left out where nothing was. */
  readonly beside?: number;
  /** One per column, in the tie-break's own notation; '' where it was not applied. */
  readonly values: readonly string[];
  /** One per column; null for earlier rounds. */
  readonly working: readonly PublicWorking[] | null;
}

export interface PublicWorking {
  readonly how: 'sum' | 'mean' | 'rule' | 'none';
  readonly terms: readonly PublicTerm[];
  readonly steps: readonly { readonly name: 'average' | 'percentage' | 'rating-difference' | 'limit'; readonly text: string }[];
}

export interface PublicTerm {
  readonly round: number | null;
  /** Place in `players`; null for a dummy opponent or the player's own record. */
  readonly opponent: number | null;
  readonly text: string;
  readonly isCut: boolean;
}

export interface CorrectedEntry {
  /** Before, and of the next round from then on; null for an entry that had none. */
  readonly number: number | null;
  readonly now: number | null;
  /** As the public sees it; null where it is withheld, or nobody of the section has it any more. */
  readonly name: string | null;
  readonly title: string | null;
  /** 0 for none, or where the name is withheld. */
  readonly rating: number;
}

/** A change of a published section that is no result: in names as they were, with the arbiter's reason. */
export interface PublicChange {
  readonly kind: 'colours' | 'opponents' | 'rating' | 'pairing' | 'pairing-again' | 'publication-withdrawn' | 'round-annulled' | 'person';
  readonly round: number | null;
  readonly board: number | null;
  /** Places of the players it is about; left out where no players are meant, or the record is from before they were kept. */
  readonly players?: readonly number[];
  /** Colours: White and Black as corrected; rating: the player; person: who it was not, then who it is. A namesake with the number. */
  readonly names: readonly string[];
  /** Rating before and after, 0 for none; else empty. */
  readonly values: readonly number[];
  readonly entry?: CorrectedEntry;
  /** Opponents and pairings: the boards that went and those that came, as `White – Black`; else empty. */
  readonly boards: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Results of the boards after, in their order, as printed; empty where they are not what changed. */
  readonly results: readonly string[];
  /** Put right too late for the tournament (C.04.2 4.3). */
  readonly isRatingOnly: boolean;
  readonly reason: string;
  readonly at: string;
}

export interface PublicCorrection {
  readonly round: number;
  readonly board: number;
  readonly white: number;
  readonly black: number;
  readonly before: GameResult | null;
  readonly after: GameResult | null;
  readonly unrated?: readonly ('before' | 'after')[];
  readonly isRatingOnly: boolean;
  readonly reason: string;
  readonly at: string;
}

/** A snapshot and its tag: equal tags mean equal content, so a phone that has the tag needs nothing new. */
export interface TaggedSection {
  readonly sectionId: string;
  readonly tag: string;
  /** ISO instant at which it was read from the database. */
  readonly builtAt: string;
  readonly bytes: number;
  readonly body: PublicSection;
}
