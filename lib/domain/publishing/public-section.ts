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

/** All public facts about a section at one time, stored once per publication. Players are identified by their index in `players`. */
export interface PublicSection extends Pick<SectionFacts, OfSection> {
  readonly event: PublicEvent;
  readonly ladder: 'nothing' | 'pairings' | 'results' | 'standings';
  /** ISO instants by round (index round - 1); null if no time was announced. */
  readonly schedule: readonly (string | null)[];
  readonly players: readonly PublicPlayer[];
  /** The next round if it was unpublished; null once it is published again, and in all other cases. */
  readonly withdrawn: UnpublishedRound | null;
  readonly roundRecords: readonly PublicRound[];
  readonly standings: readonly PublicStandings[];
  readonly corrections: readonly PublicCorrection[];
  readonly changes: readonly PublicChange[];
  readonly hidesNames?: true;
  /** True for a snapshot for arbiters, which ignores what is published; omitted from public ones. */
  readonly isForArbiters?: true;
}

export interface UnpublishedRound {
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

/** No other personal data is public: never a birth date, never contact data. */
export interface PublicPlayer extends Pick<EntryFacts, 'name' | 'rating' | 'fideRating' | 'nationalRating' | 'federation' | 'club'> {
  readonly number: number;
  readonly hasNamesake?: true;
  readonly title: string | null;
  readonly isEstimate: boolean;
  /** B.02: the rating in the one list used for performance; 0 if the player is not in it. */
  readonly ratedAs: number;
  /** B.02 8.3.3: the development coefficients that the player may have, one if it is known; omitted without a FIDE rating. */
  readonly ks?: readonly number[];
  readonly birthYear: number | null;
  readonly left: 'withdrawn' | 'expelled' | null;
  readonly fromRound: number;
  /** The rounds in which the player is not paired, until the round of the return; null while the player is away. */
  readonly away: readonly { readonly from: number; readonly until: number | null; readonly why: 'withdrawn' | 'expelled' }[];
  /** Adjusted points, negative for deductions; omitted if there are none. */
  readonly beside?: readonly PublicAdjustment[];
  readonly movedFrom?: SectionName;
  readonly movedTo?: SectionName & { readonly afterRound: number };
}

interface PublicAdjustment {
  /** The round with which the points count; 0 means before round 1. */
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
  /** By index in `players`, the number with which the round was paired, 0 for none; omitted if all equal the current numbers. */
  readonly numbers?: readonly number[];
}

export interface PublicBoard extends Pick<PairingFacts, 'board' | 'whiteFloat' | 'blackFloat'>, Pick<ResultFacts, 'result'> {
  readonly white: number;
  readonly black: number;
  readonly whiteTpn: number;
  readonly blackTpn: number;
  /** The half-points before the round; null if results are not public. */
  readonly whiteScore: number | null;
  readonly blackScore: number | null;
  /** The virtual half-points added for pairing (acceleration); omitted if there are none. */
  readonly whiteVirtual?: number;
  readonly blackVirtual?: number;
  readonly isByHand: boolean;
  readonly announced: PublicSeats | null;
  /** The game was shorter than one move: it counts but is not rated. Omitted for rated games. */
  readonly isUnrated?: true;
  readonly isConfirmed: boolean;
}

/** Indexes in `players`, and the numbers with which the round was paired; Black is null for the pairing-allocated bye. */
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
  /** Shared places have the same rank. Null for an expelled player, listed after all ranked players. */
  readonly rank: number | null;
  readonly points: number;
  /** The half-points with which the next round was or will be paired, if they differ from `points`; else null. */
  readonly pairedAs: number | null;
  readonly virtual?: number;
  /** The adjusted points included in `points`, negative for deductions; omitted if there are none. */
  readonly beside?: number;
  /** One value per column, in the notation of the tie-break; '' if it was not applied. */
  readonly values: readonly string[];
  /** One entry per column; null for earlier rounds. */
  readonly working: readonly PublicCalculation[] | null;
}

export interface PublicCalculation {
  readonly how: 'sum' | 'mean' | 'rule' | 'none';
  readonly terms: readonly PublicTerm[];
  readonly steps: readonly { readonly name: 'average' | 'percentage' | 'rating-difference' | 'limit'; readonly text: string }[];
}

export interface PublicTerm {
  readonly round: number | null;
  /** The index in `players`; null for a dummy opponent or the player's own record. */
  readonly opponent: number | null;
  readonly text: string;
  readonly isCut: boolean;
}

export interface PublicEntryCorrection {
  /** `number` before and `now` after the correction, from the next round on; null for an entry without one. */
  readonly number: number | null;
  readonly now: number | null;
  /** The public name; null if it is withheld, or if nobody in the section has it any longer. */
  readonly name: string | null;
  readonly title: string | null;
  /** 0 if there is none, or if the name is withheld. */
  readonly rating: number;
}

/** A change to a published section other than a result, with the names of that time and the arbiter's reason. */
export interface PublicChange {
  readonly kind: 'colours' | 'opponents' | 'rating' | 'pairing' | 'pairing-again' | 'publication-withdrawn' | 'round-annulled' | 'person';
  readonly round: number | null;
  readonly board: number | null;
  /** The indexes of the players concerned; omitted if there are none, or if the record is older than this field. */
  readonly players?: readonly number[];
  /** For colours, corrected White and Black; for a rating, the player; for a person, the wrong one, then the right one. Namesakes with number. */
  readonly names: readonly string[];
  /** The rating before and after, 0 for none; empty for other kinds. */
  readonly values: readonly number[];
  readonly entry?: PublicEntryCorrection;
  /** For opponents and pairings, the boards removed and added, as `White – Black`; empty for other kinds. */
  readonly boards: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** The results of the boards in `after`, in order, as printed; empty if no result changed. */
  readonly results: readonly string[];
  /** Corrected too late to count in the tournament (C.04.2 4.3). */
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

/** A snapshot with its tag. Equal tags mean equal content, so that a phone with the same tag needs no new data. */
export interface TaggedSection {
  readonly sectionId: string;
  readonly tag: string;
  /** The ISO instant at which the snapshot was read from the database. */
  readonly builtAt: string;
  readonly bytes: number;
  readonly body: PublicSection;
}
