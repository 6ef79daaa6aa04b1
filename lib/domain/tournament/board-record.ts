import type { StrengthSource } from '@/lib/domain/ratings/strength';
import type { GameResult, Seats } from './section-facts';

/** A board with who sits there and what stands, for use cases about its result. */
export interface BoardRecord extends Seats {
  readonly pairingId: string;
  readonly board: number;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly roundState: 'draft' | 'published' | 'complete';
  readonly sectionId: string;
  /** `publicationOf` the round; 0 for a draft. */
  readonly publication: number;
  /** IANA name of the event's clock. */
  readonly timeZone: string;
  readonly whiteName: string;
  readonly blackName: string | null;
  /** Of the last step of all, 0 when nothing was ever entered. */
  readonly sequence: number;
  /** What stands: what counts in the tournament. A step for the rating report alone is not told. */
  readonly result: GameResult | null;
  readonly isRated: boolean;
  /** Who entered what stands, in words; empty for a blank board. */
  readonly enteredBy: string;
  readonly enteredAt: Date | null;
  /** The first round that is not public: its pairing counts what is entered now. */
  readonly nextPairing: number;
}

/** A board as it was read, with the step that stands. */
export interface StoredBoard extends BoardRecord {
  /** Null where nothing was entered that counts in the tournament. */
  readonly standing: StandingStep | null;
  readonly madeByHand: boolean;
  /** Its section or its event is removed: nothing is said about it any more. */
  readonly isRemoved: boolean;
  readonly white: SeatedPlayer;
  readonly black: SeatedPlayer | null;
}

/** What pages show of a board, whether it was read alone or with its section. */
export type BoardView = Pick<
  StoredBoard,
  | 'pairingId'
  | 'roundId'
  | 'board'
  | 'publication'
  | 'whiteId'
  | 'blackId'
  | 'white'
  | 'black'
  | 'madeByHand'
  | 'result'
  | 'isRated'
  | 'sequence'
  | 'enteredBy'
  | 'enteredAt'
>;

interface StandingStep {
  readonly id: string;
  readonly helperCodeId: string | null;
  /** The sequence of the step that it takes back. */
  readonly takesBack: number | null;
  readonly at: Date;
}

export interface SeatedPlayer {
  readonly entryId: string;
  readonly name: string;
  readonly title: string | null;
  /** 0 when unrated. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  /** Half-points before the round. */
  readonly score: number;
}
