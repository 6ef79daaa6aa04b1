import type { SystemId } from '@/engine';
import type { HalfPoints } from '@/engine/model/points';
import type { Title } from '@/engine/model/tournament';
import type { AbnormalPointsType } from '@/engine/trf';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { ResultAuthorship } from '@/lib/domain/boards/result-author';
import type { GroupDraw } from '@/lib/domain/lots/group-draw';
import type { PublicNameForm } from '@/lib/domain/players/public-name';
import type { EntryRatings, Strength } from '@/lib/domain/ratings/pairing-strength';
import type { FideMode, SectionSettings } from '@/lib/domain/sections/section-settings';
import type {
  Absence,
  AgreedGame,
  Club,
  Event,
  Fixture,
  ForbiddenPair,
  ForbiddenTeamPair,
  GivenTieBreak,
  Pairing,
  PointsAdjustment,
  Round,
  Section,
  Team,
  TeamAdjustment,
  TeamBye,
  TeamMatch,
  Withdrawal,
} from '@/lib/generated/prisma/client';
import type { JsonObject } from '@/lib/platform/input/json';

export interface PublicationRecord {
  /** The highest round that was ever published in this section; 0 for none. */
  readonly round: number;
  /** The highest round that was unpublished or unpaired after a result had been entered in it; 0 for none. */
  readonly playedRound: number;
}

export interface SectionMilestones {
  /** True if a round is public, or has ever been. From then on, the settings announced before round 1 are fixed. */
  readonly hasStarted: boolean;
  /**
   * The highest round that is public, or has ever been. If it has reached the round
   * that makes pairing numbers final, they stay final even after rounds are unpaired.
   */
  readonly highestPublicRound: number;
  /** The last round that is public, or has been public with results. A correction counts in the tournament only in this round or the previous one. */
  readonly lastCorrectableRound: number;
}

export function sectionMilestones({ round, playedRound }: PublicationRecord, publishedRounds: number): SectionMilestones {
  const highestPublicRound = Math.max(round, publishedRounds);
  return { hasStarted: highestPublicRound > 0, highestPublicRound, lastCorrectableRound: Math.max(playedRound, publishedRounds) };
}

export type AbsenceKind = 'halfPointBye' | 'fullPointBye' | 'zeroPointBye' | 'absent' | 'forfeitWin';

/** All facts of a section as plain data, loaded and parsed once. Everything else about the section is computed from them. */
export interface SectionFacts extends SectionSettings {
  readonly sectionId: string;
  readonly event: EventFacts;
  readonly systemId: SystemId;
  /** How the initial colour was decided; null until it is decided. */
  readonly initialColourSource: Section['initialColourSource'];
  readonly lotSeed: string;
  /** The draw of lots that put the players into this group; null without one. */
  readonly groupDraw: GroupDraw | null;
  readonly schedule: ReadonlyMap<number, Date>;
  /** Ordered by id, which is the order of entry. */
  readonly entries: readonly EntryFacts[];
  /** The paired rounds in ascending order, including a draft. */
  readonly pairedRounds: readonly RoundFacts[];
  readonly forbidden: readonly Readonly<Pick<ForbiddenPair, 'entryAId' | 'entryBId' | 'fromRound' | 'toRound'>>[];
  readonly fideMode: FideMode;
  /** The last round that was paired when FIDE mode was left, 0 before round 1; null if FIDE mode was not left. */
  readonly fideLeftInRound: number | null;
  readonly fideLeftAt: Date | null;
  /** Breaches of the section, oldest first, including those that were undone. */
  readonly breaches: readonly BreachFacts[];
  /** Adjusted points (record 299). They count from the standings of their `round` on, or from the beginning if `round` is null. */
  readonly adjustments: readonly Readonly<Pick<PointsAdjustment, 'id' | 'entryId' | 'round' | 'halfPoints' | 'reason'>>[];
  readonly givenTieBreaks: readonly TieBreakValueFacts[];
  /** The agreed games of a round robin, ordered by round. */
  readonly agreedGames: readonly AgreedGameFacts[];
  /** The teams by number; none unless the section pairs teams. */
  readonly teams: readonly TeamFacts[];
  /** The adjusted points of teams. `round` is as in `adjustments`. */
  readonly teamAdjustments: readonly TeamAdjustmentFacts[];
  /** The requested byes of teams, ordered by round. */
  readonly teamByes: readonly TeamByeFacts[];
  readonly forbiddenTeams: readonly ForbiddenTeamsFacts[];
  /** The clubs of the event; none unless the section pairs teams. */
  readonly clubs: readonly ClubFacts[];
  /** The dates and venues of matches in the schedule, ordered by round. A fixture whose match is no longer in the schedule does not count. */
  readonly fixtures: readonly FixtureFacts[];
  readonly publicationRecord: PublicationRecord;
}

type EventColumn =
  | 'id'
  | 'slug'
  | 'name'
  | 'place'
  | 'federation'
  | 'startsOn'
  | 'endsOn'
  | 'timeZone'
  | 'chiefArbiter'
  | 'isPublished'
  | 'showsBirthYears'
  | 'postponementNotice';

export interface EventFacts extends Readonly<Pick<Event, EventColumn>> {
  readonly deputyArbiters: readonly string[];
  readonly blockedDays: readonly string[];
}

export interface EntryFacts extends Strength, EntryRatings {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly publicName: PublicNameForm;
  /** C.07 10: the rating used in tie-breaks, 0 if unrated; an estimate does not count. */
  readonly published: number;
  readonly title: Title | null;
  readonly federation: string;
  readonly club: string;
  /** `YYYY` or `YYYY-MM-DD`. Only the year may be public. */
  readonly birth: string | null;
  /** The number for the next round to be paired; null before numbers are first assigned. */
  readonly pairingNumber: number | null;
  readonly enteredFromRound: number;
  readonly arrivedAt: Date | null;
  /** The last round in which an arbiter decided to pair the player although nobody has seen the player; null if none. */
  readonly expectedInRound: number | null;
  /** The source of the ratings: a stored list such as `FIDE rapid`, `hand` (entered manually), `import`, or '' if unknown. */
  readonly ratingList: string;
  /** The first day of the rating list in `ratingList`, as `YYYY-MM-DD`. */
  readonly ratingListedOn: string | null;
  readonly laterRatings: readonly LaterRatingFacts[];
  /** The place that an arbiter gave the player among players with the same rating and title; null if none. */
  readonly tieRank: number | null;
  /** C.04.7 1.3: true for the last player of group A. */
  readonly isLastInGroupA: boolean;
  /** The virtual points stated in an imported file, in half-points. Those of round r have the index r - 1. */
  readonly virtualPoints: readonly HalfPoints[];
  readonly halfPointByeBarred: boolean;
  readonly absences: readonly Readonly<Pick<Absence, 'round' | 'kind' | 'origin'>>[];
  readonly withdrawals: readonly EntryWithdrawalFacts[];
  readonly movedFrom: SectionName | null;
  /** The team of the player, and the place in its roster; null without a team. */
  readonly teamId: string | null;
  readonly boardOrder: number | null;
}

export interface SectionName {
  readonly slug: string;
  readonly name: string;
}

/**
 * `returnsInRound` is null until the player's return is recorded. `resultsCount` is null or missing if General Regulations 6.6 decides whether the results
 * in a round robin count.
 */
export type WithdrawalFacts = Readonly<Pick<Withdrawal, 'kind' | 'fromRound' | 'returnsInRound'> & Partial<Pick<Withdrawal, 'resultsCount'>>>;

interface EntryWithdrawalFacts extends WithdrawalFacts {
  /** The section to which the player moved; null if the player did not move, or if the entry there was deleted. */
  readonly movedTo: SectionName | null;
  readonly isShownAsExpelled: boolean;
}

interface LaterRatingFacts extends Pick<EntryRatings, 'fideRating' | 'nationalRating'> {
  readonly fromRound: number;
  readonly ratingList: string;
  /** The first day of the rating list, as `YYYY-MM-DD`. */
  readonly listedOn: string;
}

/** Boards by pairing numbers; 0 as Black means the pairing-allocated bye. */
export type NumberedBoards = readonly (readonly [white: number, black: number])[];

type RoundColumn =
  | 'id'
  | 'number'
  | 'state'
  | 'origin'
  | 'engineVersion'
  | 'inputSha256'
  | 'draftedAt'
  | 'publishedAt'
  | 'completedAt'
  | 'startsAt'
  | 'lineUpsUntil';

export interface RoundFacts extends Readonly<Pick<Round, RoundColumn>> {
  readonly systemId: SystemId;
  /**
   * The boards that the engine paired, before any manual change, by pairing number in this round; null if the engine did not pair the
   * round.
   */
  readonly enginePairs: NumberedBoards | null;
  readonly manualPairing: { readonly begun: Date; readonly ended: Date | null } | null;
  /** The pairing number of each entry in this round, by entry id. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly pairings: readonly PairingFacts[];
  /** The matches by number; none unless the section pairs teams. */
  readonly matches: readonly MatchFacts[];
}

/** Two players by entry id with their colours; Black is null for the pairing-allocated bye. */
export interface Seats {
  readonly whiteId: string;
  readonly blackId: string | null;
}

type PairingColumn = 'id' | 'board' | 'whiteScoreBefore' | 'blackScoreBefore' | 'whiteFloat' | 'blackFloat' | 'madeByHand';

export interface PairingFacts extends Seats, Readonly<Pick<Pairing, PairingColumn>> {
  /** The published players and colours, if the game was played by other players or with other colours; else null. */
  readonly publishedSeats: Seats | null;
  /** The result that counts in the standings (`boardForUse`). */
  readonly result: ResultFacts;
  /** The history of the board, the oldest step first. */
  readonly steps: readonly StepFacts[];
}

export interface ResultFacts {
  readonly result: GameResult | null;
  readonly isRated: boolean;
  /** True if the game was adjourned before it began, because it is postponed. */
  readonly isPostponed?: boolean;
}

export interface StepFacts extends ResultFacts {
  readonly whiteId: string | null;
  readonly blackId: string | null;
  /** C.04.2 4.3: the first round whose pairing takes this step into account; 0 if it changes only the rating report. */
  readonly countsFrom: number;
  /** Who made the step, and when. Null for a step that a preview or the current act added in memory. */
  readonly entered: { readonly sequence: number; readonly by: ResultAuthorship; readonly at: Date; readonly reason: string | null } | null;
}

export const BREACH_KINDS = ['mode', 'mpa', 'import', 'regeneration', 'exchange', 'correction', 'adjournment', 'configuration', 'fpb'] as const;
export type BreachKind = (typeof BREACH_KINDS)[number];

/** An act that makes a paired round differ from the rules, or that must be reported to the rating officer. */
export interface BreachFacts {
  readonly id: string;
  readonly kind: BreachKind;
  /** The round whose pairing is affected; 0 before round 1. */
  readonly round: number;
  /** The facts of the breach in the form that `BREACH_FACT_SCHEMAS` defines for each kind. Players are given by their pairing numbers in `round`. */
  readonly facts: JsonObject;
  /** The rounds that would be paired differently, according to the last check of this breach; null if it was never checked. */
  readonly differing: readonly DifferingRound[] | null;
  readonly acknowledged: readonly string[];
  readonly actorName: string;
  readonly restorePointId: string | null;
  readonly at: Date;
  readonly undone: { readonly at: Date; readonly by: string } | null;
}

export interface DifferingRound {
  readonly round: number;
  /** The boards that the engine would pair instead of `boards`, by pairing number in this round; null if the edition gives no pairing. */
  readonly engine: NumberedBoards | null;
  readonly boards: NumberedBoards;
}

/** A tie-break value that an arbiter entered; `value` is in hundredths. */
export type TieBreakValueFacts = Readonly<Pick<GivenTieBreak, 'entryId' | 'code' | 'value' | 'reason'>>;

/** A single game. The boards of matches are in their fixtures. */
export interface AgreedGameFacts extends Readonly<Pick<AgreedGame, 'id' | 'round' | 'whiteId' | 'playsAt' | 'result' | 'actorName'>> {
  readonly blackId: string;
}

/**
 * A board of a match that was played before its round is public; `board` is its number in the match, from 1. `teamId` is the team whose
 * captain entered the result; null if no captain did.
 */
export interface EarlyBoard extends Readonly<Pick<AgreedGame, 'id' | 'whiteId' | 'blackId' | 'result' | 'actorName' | 'teamId'>> {
  readonly board: number;
}

export interface TeamFacts extends Readonly<Pick<Team, 'id' | 'number' | 'name' | 'shortName' | 'captain' | 'clubId' | 'isLastInGroupA'>> {
  /** The first round that the team does not play; null or omitted unless it has left a section without players. */
  readonly leftFromRound?: Team['leftFromRound'];
  /** As in `EntryFacts`. */
  readonly virtualPoints: readonly HalfPoints[];
}

export type ClubFacts = Readonly<Pick<Club, 'id' | 'name' | 'venue' | 'matchesPerDay' | 'homeDay' | 'homeTime'>>;

type FixtureColumn = 'id' | 'round' | 'firstId' | 'secondId' | 'playsAt' | 'venue' | 'isPostponed' | 'requestedBy' | 'requestReason';
type EarlyColumn = 'firstHasBlack' | 'earlyFirst' | 'earlySecond' | 'reportedById' | 'reportedAt' | 'answer' | 'answerReason';
export interface FixtureFacts extends Readonly<Pick<Fixture, FixtureColumn>>, Readonly<Partial<Pick<Fixture, EarlyColumn>>> {
  readonly offeredTimes: readonly string[];
  /** In board order; empty or omitted until line-ups are entered. Once the round is public, its boards count instead. */
  readonly earlyBoards?: readonly EarlyBoard[];
}

type ForbiddenTeamsFacts = Readonly<Pick<ForbiddenTeamPair, 'id' | 'teamAId' | 'teamBId' | 'fromRound' | 'toRound' | 'reason'>>;
/**
 * Without a type: points that are added to those of one team. With a type of record 299: the points for results of that type, for one
 * team or all teams, in one round or all rounds; null keeps the usual points.
 */
export type TeamAdjustmentFacts = Readonly<Pick<TeamAdjustment, 'id' | 'teamId' | 'round' | 'matchPoints' | 'gamePoints' | 'reason'>> & {
  readonly type: AbnormalPointsType;
};

export type TeamByeFacts = Readonly<Pick<TeamBye, 'teamId' | 'round' | 'kind'>>;

/**
 * A match by team ids; the second team is null for the pairing-allocated bye. The first team has White on board 1. The score is stored only in a section
 * without boards.
 */
export type MatchFacts = Readonly<
  Pick<TeamMatch, 'number' | 'firstId' | 'secondId'> &
    Partial<Pick<TeamMatch, 'firstPoints' | 'secondPoints' | 'isForfeited'>> & { readonly earlierScores?: readonly EarlierScore[] }
>;

/**
 * A score that a correction replaced. Pairings of rounds up to `untilRound` used it. It is stored as JSON, so it must be a type alias
 * and not an interface.
 */
type EarlierScore = {
  readonly points: readonly [HalfPoints, HalfPoints] | null;
  readonly isForfeited: boolean;
  readonly untilRound: number;
};
