import type { Scoring } from '@/engine/model/points';

export const PUBLICATIONS = ['nothing', 'pairings', 'results', 'standings'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export const RATING_KINDS = ['standard', 'rapid', 'blitz', 'national'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** `stated`: by the virtual points that an imported file gives each player, when they are not Baku's. Nobody chooses that. */
export const ACCELERATIONS = ['none', 'baku', 'stated'] as const;
export type Acceleration = (typeof ACCELERATIONS)[number];

/** `never`: begun before there was FIDE mode, or brought in from a file of then. `left` is for ever. */
export const FIDE_MODES = ['on', 'left', 'never'] as const;
export type FideMode = (typeof FIDE_MODES)[number];

/** Since which round a section is outside FIDE mode, for the mark on its pages: 0 from its beginning; null inside. */
export function outsideFideModeSince({ fideMode, fideLeftInRound }: { readonly fideMode: FideMode; readonly fideLeftInRound: number | null }): number | null {
  return fideMode === 'never' ? 0 : fideLeftInRound;
}

/** How the rating that a section pairs by is chosen among a player's: the methods of record 172. */
export const RATING_METHODS = ['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER'] as const;
export type RatingMethod = (typeof RATING_METHODS)[number];

/** By the rating that counts first in a section of the kind. */
export function methodOfKind(kind: RatingKind): RatingMethod {
  return kind === 'national' ? 'NIDOF' : 'FIDON';
}

/** What orders players of the same rating and title. */
export const TIE_ORDERS = ['name', 'lot'] as const;
export type TieOrder = (typeof TIE_ORDERS)[number];

/** What an unrated opponent counts as in tie-breaks by rating: nothing, the arbiter's estimate, or `unratedAs`. */
export const UNRATED_IN_TIE_BREAKS = ['drop', 'estimate', 'rating'] as const;
type UnratedInTieBreaks = (typeof UNRATED_IN_TIE_BREAKS)[number];

/** Which of a player's ratings tie-breaks go by where an event lasts over a change of lists (C.07 10). */
export const RATING_IN_TIE_BREAKS = ['first', 'ofRound', 'latest'] as const;
type RatingInTieBreaks = (typeof RATING_IN_TIE_BREAKS)[number];

/** A list in a section's sequence: one of FIDE's, or a federation's by its three letters. */
export const LIST_REF = /^(?:FIDE (?:standard|rapid|blitz)|FIDE (?:rapid|blitz) effective|[A-Z]{3})$/;

/** As a section stores it; what is not known accelerates nothing. */
export function parseAcceleration(stored: string): Acceleration {
  return ACCELERATIONS.find((known) => known === stored) ?? 'none';
}

/** What an organiser announces for a section, and may change until something depends on it (decide-section-change.ts). */
export interface SectionSettings {
  readonly name: string;
  readonly slug: string;
  readonly systemId: string;
  readonly rounds: number;
  /** In the organiser's words. */
  readonly rateOfPlay: string;
  readonly ratingKind: RatingKind;
  /** Null: by lot, not drawn yet. */
  readonly initialColour: 'white' | 'black' | null;
  readonly scoring: Scoring;
  /** Codes in order of application. */
  readonly tieBreaks: readonly string[];
  readonly publication: Publication;
  /** 0 refuses late entries. */
  readonly lateEntryUntilRound: number;
  readonly missedRounds: 'zeroPointBye' | 'halfPointBye';
  readonly halfPointByesAllowed: number;
  readonly roundsWithoutByes: number;
  readonly absentWithoutNotice: 'withdrawn' | 'absent';
  readonly playersReport: boolean;
  readonly reportSettleMinutes: number;
  /** Equal reports from one device wait for the arbiter. */
  readonly reportFromTwoDevices: boolean;
  readonly acceleration: Acceleration;
  readonly isChess960: boolean;
  readonly ratingMethod: RatingMethod;
  /** Lists in the order in which a rating is looked for (`LIST_REF`); empty: the order of the section's kind. */
  readonly listSequence: readonly string[];
  /** Ratings are compared with the lists that should hold. */
  readonly checksRatings: boolean;
  readonly tieOrder: TieOrder;
  readonly unratedInTieBreaks: UnratedInTieBreaks;
  /** 1 to 3500; null unless unrated opponents count as a rating. */
  readonly unratedAs: number | null;
  readonly ratingInTieBreaks: RatingInTieBreaks;
}
