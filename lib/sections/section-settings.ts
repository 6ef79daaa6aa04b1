import type { Scoring } from '@/engine/model/points';

export const PUBLICATIONS = ['nothing', 'pairings', 'results', 'standings'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

export const RATING_KINDS = ['standard', 'rapid', 'blitz', 'national'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

export const ACCELERATIONS = ['none', 'baku'] as const;
export type Acceleration = (typeof ACCELERATIONS)[number];

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
}
