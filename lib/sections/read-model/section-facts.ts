import type { SystemId } from '@/engine';
import type { Colour } from '@/engine/model/colour';
import type { HalfPoints, Scoring } from '@/engine/model/points';
import type { Title } from '@/engine/model/tournament';
import type { StrengthSource } from '@/lib/ratings/strength';
import type { Acceleration } from '../section-settings';

/** The game results a board can have, as stored. */
export const GAME_RESULTS = [
  'whiteWins',
  'draw',
  'blackWins',
  'whiteWinsByForfeit',
  'blackWinsByForfeit',
  'doubleForfeit',
  'adjourned',
  'whiteHalfBlackZero',
  'whiteZeroBlackHalf',
  'bothZero',
] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

export type AbsenceKind = 'halfPointBye' | 'fullPointBye' | 'zeroPointBye' | 'absent' | 'forfeitWin';

/** Everything that happened in a section, as plain data: what the engine's Tournament is made of. */
export interface SectionFacts {
  readonly sectionId: string;
  readonly systemId: SystemId;
  readonly rounds: number;
  readonly initialColour: Colour | null;
  readonly scoring: Scoring;
  readonly acceleration: Acceleration;
  /** Codes in order of application. */
  readonly tieBreaks: readonly string[];
  /** The seed of the drawing of lots. */
  readonly lotSeed: string;
  readonly entries: readonly EntryFacts[];
  /** All paired rounds in ascending order, a draft included. */
  readonly pairedRounds: readonly RoundFacts[];
  readonly forbidden: readonly ForbiddenFacts[];
}

export interface EntryFacts {
  readonly id: string;
  readonly name: string;
  /** Pairing strength, 0 without one. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  /** C.07 10: the rating of tie-breaks, 0 when unrated; an estimate is none. */
  readonly published: number;
  readonly title: Title | null;
  /** The number for the next round to be paired; null before the first order. */
  readonly pairingNumber: number | null;
  readonly enteredFromRound: number;
  readonly absences: readonly { readonly round: number; readonly kind: AbsenceKind }[];
  readonly withdrawals: readonly WithdrawalFacts[];
}

export interface WithdrawalFacts {
  readonly kind: 'withdrawn' | 'noShow' | 'expelled';
  readonly fromRound: number;
  /** Null while the player is away. */
  readonly returnsInRound: number | null;
}

export interface RoundFacts {
  readonly id: string;
  readonly number: number;
  readonly state: 'draft' | 'published' | 'complete';
  /** The number each entry had when the round was paired. */
  readonly numbers: ReadonlyMap<string, number>;
  /** In board order. */
  readonly pairings: readonly PairingFacts[];
}

/** Two players in their colours, as entries; no Black for the pairing-allocated bye. */
export interface Seats {
  readonly whiteId: string;
  readonly blackId: string | null;
}

export interface PairingFacts extends Seats {
  readonly id: string;
  readonly board: number;
  readonly whiteScoreBefore: HalfPoints;
  readonly blackScoreBefore: HalfPoints | null;
  readonly madeByHand: boolean;
  /** Whom the published pairing named, where others sat; null where those played who were announced. */
  readonly announced: Seats | null;
  /** What counts in the tournament: `boardFor` the standings. */
  readonly result: ResultFacts;
  /** The history of the board, the oldest step first. */
  readonly steps: readonly StepFacts[];
}

export interface ResultFacts {
  /** Null while the board is open. */
  readonly result: GameResult | null;
  readonly isRated: boolean;
}

/** One step in the history of a board's result. */
export interface StepFacts extends ResultFacts {
  /** Whom it is about; null where that is not known. */
  readonly whiteId: string | null;
  readonly blackId: string | null;
  /** C.04.2 4.3: the first round whose pairing counts it; 0 for the rating report alone. */
  readonly countsFrom: number;
}

export interface ForbiddenFacts {
  readonly entryAId: string;
  readonly entryBId: string;
  readonly fromRound: number;
  readonly toRound: number;
}
