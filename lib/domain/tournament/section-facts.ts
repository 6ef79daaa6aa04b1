import type { SystemId } from '@/engine';
import type { HalfPoints } from '@/engine/model/points';
import type { Title } from '@/engine/model/tournament';
import type { Authored } from '@/lib/domain/boards/entered-by';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { PublicName } from '@/lib/domain/players/public-name';
import type { EntryRatings, Strength } from '@/lib/domain/ratings/strength';
import type { FideMode, SectionSettings } from '@/lib/domain/sections/section-settings';
import type { Absence, Event, ForbiddenPair, GivenTieBreak, Pairing, PointsAdjustment, Round, Withdrawal } from '@/lib/generated/prisma/client';
import type { JsonObject } from '@/lib/platform/input/json';

export interface OncePublic {
  /** The highest round that was ever published here; 0 for none. */
  readonly round: number;
  /** The highest round that was unpublished or unpaired after a result had been entered in it; 0 for none. */
  readonly playedRound: number;
}

export interface Reached {
  /** A round is or was public, or has results: what was announced before round 1 stays, whatever was unpaired since. */
  readonly hasStarted: boolean;
  /** The highest round that is or was public: pairing numbers that stay from round 4 on stay, whatever was unpaired since. */
  readonly publicRounds: number;
  /** The last round that is public, or that was with results: rounds before the one before it are closed. */
  readonly playedRounds: number;
}

export function reachedOf({ round, playedRound }: OncePublic, publishedRounds: number): Reached {
  const publicRounds = Math.max(round, publishedRounds);
  return { hasStarted: publicRounds > 0, publicRounds, playedRounds: Math.max(playedRound, publishedRounds) };
}

export type AbsenceKind = 'halfPointBye' | 'fullPointBye' | 'zeroPointBye' | 'absent' | 'forfeitWin';

/** Everything that happened in a section, as plain data, read and parsed once; all else is a function of it. */
export interface SectionFacts extends SectionSettings {
  readonly sectionId: string;
  readonly event: EventFacts;
  readonly systemId: SystemId;
  readonly lotSeed: string;
  readonly schedule: ReadonlyMap<number, Date>;
  /** By id, which is the order in which they were entered. */
  readonly entries: readonly EntryFacts[];
  /** Ascending, a draft included. */
  readonly pairedRounds: readonly RoundFacts[];
  readonly forbidden: readonly Readonly<Pick<ForbiddenPair, 'entryAId' | 'entryBId' | 'fromRound' | 'toRound'>>[];
  readonly fideMode: FideMode;
  /** The last round that was paired when FIDE mode was left, 0 before round 1; null unless it was left. */
  readonly fideLeftInRound: number | null;
  readonly fideLeftAt: Date | null;
  /** The oldest first, those that were undone too. */
  readonly breaches: readonly BreachFacts[];
  /** Record 299. They count in the standings of their `round` and for every pairing after it; null: from the beginning. */
  readonly adjustments: readonly Readonly<Pick<PointsAdjustment, 'id' | 'entryId' | 'round' | 'halfPoints' | 'reason'>>[];
  readonly givenTieBreaks: readonly GivenTieBreakFacts[];
  readonly oncePublic: OncePublic;
}

type OfEvent = 'id' | 'slug' | 'name' | 'place' | 'federation' | 'startsOn' | 'endsOn' | 'timeZone' | 'chiefArbiter' | 'isPublished' | 'showsBirthYears';

export interface EventFacts extends Readonly<Pick<Event, OfEvent>> {
  readonly deputyArbiters: readonly string[];
}

export interface EntryFacts extends Strength, EntryRatings {
  readonly id: string;
  readonly name: string;
  readonly publicName: PublicName;
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
  readonly arrivedAt: Date | null;
  /** The kept list that the ratings were taken from, for example `FIDE rapid`; `hand`, `import`, or '' where that is not known. */
  readonly ratingList: string;
  /** `YYYY-MM-DD`, the first day of that list. */
  readonly ratingListedOn: string | null;
  readonly laterRatings: readonly LaterRatingFacts[];
  /** Place among players of the same rating and title, where an arbiter gave one. */
  readonly tieRank: number | null;
  /** C.04.7 1.3: the last player of group A. */
  readonly isLastInGroupA: boolean;
  /** Virtual points by round (index round - 1) that an imported file states. */
  readonly virtualPoints: readonly HalfPoints[];
  readonly halfPointByeBarred: boolean;
  readonly absences: readonly Readonly<Pick<Absence, 'round' | 'kind' | 'origin'>>[];
  readonly withdrawals: readonly LeavingFacts[];
  readonly movedFrom: SectionName | null;
}

export interface SectionName {
  readonly slug: string;
  readonly name: string;
}

/** `returnsInRound` is null while the player is away. */
export type WithdrawalFacts = Readonly<Pick<Withdrawal, 'kind' | 'fromRound' | 'returnsInRound'>>;

interface LeavingFacts extends WithdrawalFacts {
  /** The section that the player changed to; null for who did not, and where the entry there is gone. */
  readonly movedTo: SectionName | null;
  readonly isShownAsExpelled: boolean;
}

interface LaterRatingFacts extends Pick<EntryRatings, 'fideRating' | 'nationalRating'> {
  readonly fromRound: number;
  readonly ratingList: string;
  /** `YYYY-MM-DD` */
  readonly listedOn: string;
}

/** Boards by pairing number; 0: the pairing-allocated bye. */
export type NumberedBoards = readonly (readonly [white: number, black: number])[];

type OfRound = 'id' | 'number' | 'state' | 'origin' | 'engineVersion' | 'inputSha256' | 'draftedAt' | 'publishedAt' | 'completedAt' | 'startsAt';

export interface RoundFacts extends Readonly<Pick<Round, OfRound>> {
  readonly systemId: SystemId;
  /** What the engine paired, by the numbers of the round, whatever was changed by hand; null where it was not asked. */
  readonly enginePairs: NumberedBoards | null;
  readonly hand: { readonly begun: Date; readonly ended: Date | null } | null;
  /** The number each entry had when the round was paired. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly pairings: readonly PairingFacts[];
}

/** Two players in their colours, as entries; no Black for the pairing-allocated bye. */
export interface Seats {
  readonly whiteId: string;
  readonly blackId: string | null;
}

type OfPairing = 'id' | 'board' | 'whiteScoreBefore' | 'blackScoreBefore' | 'whiteFloat' | 'blackFloat' | 'madeByHand';

export interface PairingFacts extends Seats, Readonly<Pick<Pairing, OfPairing>> {
  /** Whom the published pairing named, where others sat; null where those played who were announced. */
  readonly announced: Seats | null;
  /** What counts in the tournament: `boardFor` the standings. */
  readonly result: ResultFacts;
  /** The history of the board, the oldest step first. */
  readonly steps: readonly StepFacts[];
}

export interface ResultFacts {
  readonly result: GameResult | null;
  readonly isRated: boolean;
}

export interface StepFacts extends ResultFacts {
  readonly whiteId: string | null;
  readonly blackId: string | null;
  /** C.04.2 4.3: the first round whose pairing counts it; 0 for the rating report alone. */
  readonly countsFrom: number;
  /** Null for a step that was not read: one supposed, to see what it would change, or stored in this very act. */
  readonly entered: { readonly sequence: number; readonly by: Authored; readonly at: Date; readonly reason: string | null } | null;
}

export const BREACH_KINDS = ['mode', 'mpa', 'import', 'regeneration', 'exchange', 'correction', 'adjournment', 'configuration', 'fpb'] as const;
export type BreachKind = (typeof BREACH_KINDS)[number];

/** Something done that makes a paired round another one than the rules would have made, or that the rating officer is told. */
export interface BreachFacts {
  readonly id: string;
  readonly kind: BreachKind;
  /** The round whose pairing is concerned; 0 before round 1. */
  readonly round: number;
  /** By kind; players by the numbers of that round. */
  readonly facts: JsonObject;
  /** Rounds paired before that would be paired otherwise, by the last check of it; null where that was not checked. */
  readonly differing: readonly DifferingRound[] | null;
  readonly acknowledged: readonly string[];
  readonly actorName: string;
  readonly restorePointId: string | null;
  readonly at: Date;
  readonly undone: { readonly at: Date; readonly by: string } | null;
}

export interface DifferingRound {
  readonly round: number;
  /** By the numbers of the round, only where the two differ; null where the text gives no pairing. */
  readonly engine: NumberedBoards | null;
  readonly boards: NumberedBoards;
}

/** `value` in hundredths. */
export type GivenTieBreakFacts = Readonly<Pick<GivenTieBreak, 'entryId' | 'code' | 'value' | 'reason'>>;
