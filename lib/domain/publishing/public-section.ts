import type { HalfPoints } from '@/engine/model/points';
import type { TeamWorking } from '@/engine/teams';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { LotOrder } from '@/lib/domain/formats/formats';
import type { Handicap } from '@/lib/domain/formats/handicap-clocks';
import type { TossedMatch } from '@/lib/domain/lots/draw-lots';
import type { GroupDraw } from '@/lib/domain/lots/group-draw';
import type { SectionAward } from '@/lib/domain/prizes/award-facts';
import type { CategoryMedals } from '@/lib/domain/prizes/category-medals';
import type { PrizeFund } from '@/lib/domain/prizes/prize-fund';
import type { ClubStanding } from '@/lib/domain/standings/club-standings';
import type {
  AbsenceKind,
  EntryFacts,
  EventFacts,
  PairingFacts,
  ResultFacts,
  RoundFacts,
  SectionFacts,
  SectionName,
  TeamFacts,
} from '@/lib/domain/tournament/section-facts';

type SectionFactKey =
  | keyof SectionName
  | 'systemId'
  | 'rounds'
  | 'cycles'
  | 'swapsLastRounds'
  | 'scheduleTable'
  | 'scoring'
  | keyof Handicap
  | 'isChess960'
  | 'ratingKind'
  | 'playersReport'
  | 'initialColour'
  | 'fideLeftInRound';

/** A snapshot of all public facts about a section. Players are identified by their index in `players`. */
export interface PublicSection extends Pick<SectionFacts, SectionFactKey> {
  readonly event: PublicEvent;
  readonly ladder: 'nothing' | 'pairings' | 'results' | 'standings';
  /** The start of round r, as an ISO instant, is `schedule[r - 1]`; null if no time was announced. */
  readonly schedule: readonly (string | null)[];
  readonly players: readonly PublicPlayer[];
  /** The next round if it was unpublished and is not published again yet; else null. */
  readonly withdrawn: UnpublishedRound | null;
  readonly roundRecords: readonly PublicRound[];
  /** Omitted if there are no agreed games. */
  readonly agreedGames?: readonly PublicAgreedGame[];
  /** For each proposed date that is not answered, the player who must answer. Dates and opponents are not public. Omitted if there are none. */
  readonly proposalsFor?: readonly number[];
  /** In a section of teams, the standings of its players by points; those of the teams are in `teams`. */
  readonly standings: readonly PublicStandings[];
  /** Omitted in a section of players. */
  readonly teams?: PublicTeams;
  readonly corrections: readonly PublicCorrection[];
  readonly changes: readonly PublicChange[];
  /** Omitted in a section without prizes. */
  readonly prizes?: PublicPrizes;
  /** Omitted without a public registration, and once a round is public. */
  readonly registration?: RegistrationTimes;
  /** Omitted if nothing in the section is drawn by lot. */
  readonly draw?: PublicDraw;
  readonly hidesNames?: true;
  /** The arbiters' message on the hall screen. Omitted without one. */
  readonly hallMessage?: string;
  /** True if the snapshot is for arbiters and includes facts that are not public. Omitted from public snapshots. */
  readonly isForArbiters?: true;
  /** The number of women, men and players whose sex is not known. Only in the snapshot for the arbiters' statistics. */
  readonly sexes?: Readonly<Record<'w' | 'm' | 'unknown', number>>;
  /** The medals by category. Only in the snapshot for the arbiters' sheet of medals, because they follow from sexes and years of birth. */
  readonly medals?: readonly CategoryMedals[];
}

/** When the public registration of a section opens and closes, as ISO instants; null if the organiser has set no time. */
export interface RegistrationTimes {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** The lots of a section, with everything needed to draw them again (`repeatDraw`). In a section of teams, indexes are those of `teams.list`. */
export interface PublicDraw {
  readonly seed: string;
  /** The initial colour; null until it is drawn. Omitted if it is not drawn by lot. */
  readonly colour?: 'white' | 'black' | null;
  /** Omitted if no lot decides pairing numbers. */
  readonly numbers?: PublicNumberDraw;
  readonly breaksTies?: true;
  /** Only in a knock-out that draws lots: for each stage, all numbered players in the order of their lots, as indexes in `players`. */
  readonly stages?: readonly (readonly number[])[];
  /** The tosses for the colours of matches in public rounds, if they have been drawn. */
  readonly tosses?: readonly PublicToss[];
  /** The draw that put the players into this group (`GroupDraw`). */
  readonly groups?: GroupDraw;
  /** The identifiers in the draw of lots, by index in `players`. Omitted if lots decide only the colour. */
  readonly ids?: readonly string[];
}

/** The toss for a match, with the numbers of its teams. The first team plays at home. */
interface PublicToss extends TossedMatch {
  readonly firstHasBlack: boolean;
  /** True if an arbiter entered the toss. */
  readonly isEntered?: true;
}

export interface PublicNumberDraw {
  readonly order: LotOrder;
  /** The groups before the draw (`GroupsBeforeDraw`), as indexes in `players`. With `lot`, groups of a single player are left out. */
  readonly groups: readonly (readonly number[])[];
  /** True if `groups` is empty, because it would reveal a withheld federation or the order of withheld names. */
  readonly hidesGroups?: true;
  /** True if an arbiter has exchanged numbers. */
  readonly isExchanged?: true;
}

/** The prizes of a section. Players and teams are identified by their numbers. */
export interface PublicPrizes {
  /** The fund with amounts for the number of entries. */
  readonly fund: PrizeFund;
  readonly entries: number;
  /** The round whose standings give the awards; null if there are no public standings yet. */
  readonly afterRound: number | null;
  /** The time at which the final list was fixed, as an ISO instant. Omitted while awards follow the standings. */
  readonly fixedAt?: string;
  readonly awards: readonly SectionAward[];
  /** The cancelled categories, as indexes in the fund. */
  readonly cancelled: readonly number[];
}

/** The teams of a section. They are identified by their index in `list`. */
export interface PublicTeams {
  /** The number of boards in a match. Match k has the boards (k - 1) × boards + 1 to k × boards of its round. */
  readonly boards: number;
  /** The minimum number of games at a board for the best results by board. Omitted if there is no minimum. */
  readonly boardResultGames?: number;
  readonly list: readonly PublicTeam[];
  readonly rounds: readonly { readonly number: number; readonly matches: readonly PublicMatch[] }[];
  readonly standings: readonly PublicTeamStandings[];
  /** The dates and venues of matches in a round robin, and its cancelled matches. Omitted if there are none. */
  readonly fixtures?: readonly PublicFixture[];
  /** The matches of a draft for which captains hand in line-ups. Omitted if there are none. */
  readonly announced?: PublicAnnouncement;
}

interface PublicAnnouncement {
  readonly round: number;
  /** The end of the time for line-ups, as an ISO instant. */
  readonly until: string;
  readonly matches: readonly PublicMatch[];
}

export interface PublicTeam extends Pick<TeamFacts, 'number' | 'name' | 'shortName'> {
  /** The players in roster order, as indexes in `players`. */
  readonly members: readonly number[];
  /** True if the team has withdrawn and does not play the next round. */
  readonly hasLeft?: true;
}

/** Teams are identified by their index in `list`. */
export interface PublicFixture {
  readonly round: number;
  readonly first: number;
  readonly second: number;
  /** An ISO instant; null without a date. */
  readonly at: string | null;
  readonly venue: string;
  readonly isPostponed?: true;
  /** True for a match that will not be played, because one of its teams has withdrawn. It has no date and no venue. */
  readonly isCancelled?: true;
  /** The game points of a match that was played before its round. Omitted once its round is public, and if results are not. */
  readonly early?: readonly [HalfPoints, HalfPoints];
  /** The boards of `early` in order, with players as indexes in `players`; omitted if only the score is known. */
  readonly earlyBoards?: readonly PublicEarlyBoard[];
  /** As in `PublicMatch`, for `early`. */
  readonly confirmedFrom?: string | null;
}

export interface PublicEarlyBoard {
  readonly board: number;
  readonly white: number;
  /** Null if the opponent's place is empty. */
  readonly black: number | null;
  readonly result: GameResult | null;
}

export interface PublicMatch {
  readonly number: number;
  readonly first: number;
  /** Null for the pairing-allocated bye. */
  readonly second: number | null;
  /** True if a toss gave the first team Black on board 1. */
  readonly firstHasBlack?: true;
  /** The game points so far; null if results are not public, and for a bye. */
  readonly firstPoints: number | null;
  readonly secondPoints: number | null;
  /**
   * Only for results that one captain entered and the other has not confirmed: the ISO instant from which they count as confirmed; null if they are
   * disputed.
   */
  readonly confirmedFrom?: string | null;
}

export interface PublicTeamStandings {
  readonly afterRound: number;
  readonly primary: 'match' | 'game';
  readonly columns: PublicStandings['columns'];
  readonly notes: readonly string[];
  readonly rows: readonly {
    readonly team: number;
    readonly rank: number;
    readonly matchPoints: number;
    readonly gamePoints: number;
    readonly values: readonly string[];
    /** The number of games of the team without a final result. Omitted if there are none. */
    readonly openGames?: number;
    /** How each tie-break value was calculated, one entry per column. Omitted in standings after earlier rounds. */
    readonly working?: readonly PublicCalculation[];
  }[];
  /** In a round robin, the teams that withdrew before half of their matches and do not count (General Regulations for Competitions 6.6). */
  readonly removed?: readonly { readonly team: number; readonly matchPoints: number; readonly gamePoints: number }[];
}

/** A game of a round robin with a date of its own or an early result. The players are indexes in `players`. */
export interface PublicAgreedGame {
  readonly round: number;
  readonly white: number;
  readonly black: number;
  /** An ISO instant; null if only the result is known. */
  readonly at: string | null;
  /** The result of a game that was played before its round. Null for other games, and if results are not public. */
  readonly result: GameResult | null;
}

export interface UnpublishedRound {
  readonly round: number;
  readonly reason: string;
  /** The time at which the round was unpublished, as an ISO instant. */
  readonly at: string;
}

export interface PublicEvent extends Pick<EventFacts, 'slug' | 'name' | 'place' | 'federation' | 'timeZone' | 'chiefArbiter'> {
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** All personal data that is public. It never includes a full birth date or contact data. */
export interface PublicPlayer extends Pick<EntryFacts, 'name' | 'rating' | 'fideRating' | 'nationalRating' | 'federation' | 'club'> {
  readonly number: number;
  readonly hasNamesake?: true;
  readonly title: string | null;
  readonly isEstimate: boolean;
  /** B.02: the rating used for performance. It is from the same list for all players; 0 if the player is not in that list. */
  readonly ratedAs: number;
  /** B.02 8.3.3: the possible K factors of the player; a single one if K is certain. Omitted without a FIDE rating. */
  readonly ks?: readonly number[];
  readonly birthYear: number | null;
  readonly left: 'withdrawn' | 'expelled' | null;
  readonly fromRound: number;
  /** The periods in which the player is withdrawn or expelled. `until`: the round of the return; null if there is none yet. */
  readonly away: readonly { readonly from: number; readonly until: number | null; readonly why: 'withdrawn' | 'expelled' }[];
  /** Adjusted points, negative for deductions; omitted if there are none. */
  readonly adjustedPoints?: readonly PublicAdjustment[];
  readonly movedFrom?: SectionName;
  readonly movedTo?: SectionName & { readonly afterRound: number };
}

interface PublicAdjustment {
  /** The first round whose standings include the points; 0 means before round 1. */
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
  /** The pairing numbers in this round, by index in `players`; 0 for none. Omitted if all equal today's numbers. */
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
  readonly whiteVirtualPoints?: number;
  readonly blackVirtualPoints?: number;
  readonly isByHand: boolean;
  readonly publishedSeats: PublicSeats | null;
  /** Marks a game shorter than one move, which counts but is not rated. Omitted for rated games. */
  readonly isUnrated?: true;
  readonly isConfirmed: boolean;
}

/** The players of a board as indexes in `players` and as pairing numbers of the round. Black is null for the pairing-allocated bye. */
export interface PublicSeats {
  readonly white: number;
  readonly black: number | null;
  readonly whiteTpn: number;
  readonly blackTpn: number | null;
}

export interface PublicBye {
  readonly player: number;
  /** `free`: the player of an odd round robin who has no opponent in this round. */
  readonly kind: 'pab' | 'free' | 'bracketBye' | AbsenceKind;
  /** The board in a match of teams at which the opponent's place is empty. Omitted otherwise. */
  readonly board?: number;
}

export interface PublicStandings {
  readonly afterRound: number;
  readonly columns: readonly { readonly head: string; readonly name: string }[];
  readonly rows: readonly PublicStanding[];
  readonly notes: readonly string[];
  /** The clubs that play as teams. Omitted in other sections. */
  readonly clubs?: readonly ClubStanding[];
}

export interface PublicStanding {
  readonly player: number;
  /** Players with a shared place have the same rank. Null for expelled players, who are listed after all ranked players. */
  readonly rank: number | null;
  readonly points: number;
  /** The pairing score for the next round, in half-points, if it differs from `points`; else null. */
  readonly pairedAs: number | null;
  readonly virtualPoints?: number;
  /** The adjusted points included in `points`, negative for deductions; omitted if there are none. */
  readonly adjustedPoints?: number;
  /** The tie-break values as text, one per column; '' if the tie-break was not applied. */
  readonly values: readonly string[];
  /** How each tie-break value was calculated, one entry per column; null in standings after earlier rounds. */
  readonly working: readonly PublicCalculation[] | null;
}

export interface PublicCalculation {
  readonly how: 'sum' | 'mean' | 'rule' | 'none';
  readonly terms: readonly PublicTerm[];
  readonly steps: readonly PublicStep[];
}

interface PublicStep {
  readonly name: TeamWorking['steps'][number]['name'];
  readonly text: string;
  /** The number of teams that are tied at this step. Omitted if the step does not compare tied teams. */
  readonly tied?: number;
}

export interface PublicTerm {
  readonly round: number | null;
  /** The index of the opponent in `players`, or in the standings of teams in `teams.list`; null for a dummy opponent (an unplayed round) or for the player's own value. */
  readonly opponent: number | null;
  readonly text: string;
  readonly isCut: boolean;
}

export interface PublicEntryCorrection {
  /** The pairing number before the correction; null if the entry had none. `now`: the number from the next round on. */
  readonly number: number | null;
  readonly now: number | null;
  /** The public name of the corrected person; null if it is withheld, or if nobody in the section currently has this name. */
  readonly name: string | null;
  readonly title: string | null;
  /** 0 if the person has no rating, or if the name is withheld. */
  readonly rating: number;
}

/** A change to a published section, except corrected results. It contains the names as they were at that time, and the arbiter's reason. */
export interface PublicChange {
  readonly kind: 'colours' | 'opponents' | 'rating' | 'pairing' | 'pairing-again' | 'publication-withdrawn' | 'round-annulled' | 'person' | 'line-up';
  readonly round: number | null;
  readonly board: number | null;
  /** The indexes of the players concerned. Omitted if there are none, or if the record is older than this field. */
  readonly players?: readonly number[];
  /**
   * `colours`: White and Black after the correction. `rating`: the player. `person`: the wrong, then the right person. `line-up`: the team. Equal
   * names are followed by pairing numbers.
   */
  readonly names: readonly string[];
  /** The rating before and after, 0 for none; empty for other kinds of change. */
  readonly values: readonly number[];
  readonly entry?: PublicEntryCorrection;
  /** For kinds that change boards: the removed and the added boards, as `White – Black`. Empty for other kinds. */
  readonly boards: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** The printed results of the boards in `after`, in the same order; empty if no result changed. */
  readonly results: readonly string[];
  /** True if the correction came too late to count in the tournament (C.04.2 4.3). */
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

/** A snapshot with its tag. Equal tags mean equal content, so a browser with the same tag needs no new data. */
export interface TaggedSection {
  readonly sectionId: string;
  readonly tag: string;
  /** The ISO instant at which the snapshot was read from the database. */
  readonly builtAt: string;
  readonly bytes: number;
  readonly body: PublicSection;
  /** The entries of `body.players`, in the same order. Not public. */
  readonly entries: readonly Pick<EntryFacts, 'id' | 'pairingNumber'>[];
  /** When `body` is out of date without a change, in ms since 1970, because a proposed date passes; Infinity if never. Not public. */
  readonly staleFrom: number;
}
