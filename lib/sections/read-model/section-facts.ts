import type { SystemId } from '@/engine';
import type { HalfPoints } from '@/engine/model/points';
import type { Title } from '@/engine/model/tournament';
import type { StrengthSource } from '@/lib/ratings/strength';
import type { Authored } from '@/lib/results/entered-by';
import type { SectionSettings } from '../section-settings';

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

/**
 * Everything that happened in a section, as plain data: what the engine's Tournament is made of, and what desk, editor,
 * correction, report and public pages show. Read once (load-facts.ts) and parsed there; the rest are functions of it.
 */
export interface SectionFacts extends SectionSettings {
  readonly sectionId: string;
  readonly event: EventFacts;
  readonly systemId: SystemId;
  /** The seed of the drawing of lots. */
  readonly lotSeed: string;
  /** When rounds are announced to start, by their number. */
  readonly schedule: ReadonlyMap<number, Date>;
  /** By id, which is the order in which they were entered. */
  readonly entries: readonly EntryFacts[];
  /** All paired rounds in ascending order, a draft included. */
  readonly pairedRounds: readonly RoundFacts[];
  readonly forbidden: readonly ForbiddenFacts[];
}

export interface EventFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  readonly federation: string;
  readonly startsOn: Date;
  readonly endsOn: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** As record 102 of the report file says it. */
  readonly chiefArbiter: string;
  /** The same, record 112. */
  readonly deputyArbiters: readonly string[];
  readonly isPublished: boolean;
}

export interface EntryFacts {
  readonly id: string;
  readonly name: string;
  /** Pairing strength, 0 without one. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  /** Of the section's kind, else the standard one; 0 when FIDE does not rate the player. */
  readonly fideRating: number;
  /** 0 when the player's federation does not rate the player. */
  readonly nationalRating: number;
  /** C.07 10: the rating of tie-breaks, 0 when unrated; an estimate is none. */
  readonly published: number;
  readonly title: Title | null;
  readonly federation: string;
  readonly club: string;
  /** `YYYY` or `YYYY-MM-DD`: personal data, of which the public sees the year alone. */
  readonly birth: string | null;
  /** The number for the next round to be paired; null before the first order. */
  readonly pairingNumber: number | null;
  readonly enteredFromRound: number;
  /** When the player was seen in the hall. */
  readonly arrivedAt: Date | null;
  readonly absences: readonly AbsenceFacts[];
  readonly withdrawals: readonly WithdrawalFacts[];
}

export interface AbsenceFacts {
  readonly round: number;
  readonly kind: AbsenceKind;
  /** `lateEntry`: what somebody gets for having missed the round. */
  readonly origin: 'requested' | 'arbiter' | 'lateEntry' | 'noShow' | 'import';
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
  readonly origin: 'engine' | 'import';
  /** The edition that it was paired by. */
  readonly systemId: SystemId;
  /** Null for an imported round. */
  readonly engineVersion: string | null;
  readonly inputSha256: string | null;
  readonly draftedAt: Date;
  readonly publishedAt: Date | null;
  readonly completedAt: Date | null;
  readonly startsAt: Date | null;
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
  readonly whiteFloat: 'up' | 'down' | null;
  readonly blackFloat: 'up' | 'down' | null;
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
  /** Null for a step that was not read: one supposed, to see what it would change, or stored in this very act. */
  readonly entered: EnteredFacts | null;
}

/** How a step came into the history. */
export interface EnteredFacts {
  /** 1, 2, 3 ... per board. */
  readonly sequence: number;
  readonly by: Authored;
  readonly at: Date;
  /** Given for a correction. */
  readonly reason: string | null;
}

export interface ForbiddenFacts {
  readonly entryAId: string;
  readonly entryBId: string;
  readonly fromRound: number;
  readonly toRound: number;
}
