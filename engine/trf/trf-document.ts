import type { Colour } from '../model/colour';
import type { ResultCode } from '../model/game-result';
import type { HalfPoints, Scoring, ScoringKey } from '../model/points';
import type { Title, Tpn } from '../model/tournament';

export const TEXT_RECORDS = {
  name: '012',
  city: '022',
  federation: '032',
  startDate: '042',
  endDate: '052',
  playerCount: '062',
  ratedCount: '072',
  teamCount: '082',
  type: '092',
  chiefArbiter: '102',
  allottedTimes: '122',
  startingRankMethod: '172',
  pairingController: '182',
  tournamentType: '192',
  timeControl: '222',
} as const;
export type TextField = keyof typeof TEXT_RECORDS;
export const TEXT_FIELDS = Object.keys(TEXT_RECORDS) as readonly TextField[];

/** The keys of an XXS line, and the scoring value that each sets. */
export const XXS_KEYS = {
  WW: 'win',
  WD: 'draw',
  WL: 'loss',
  ZPB: 'zeroPointBye',
  HPB: 'halfPointBye',
  FPB: 'fullPointBye',
  PAB: 'pab',
  FW: 'forfeitWin',
  FL: 'forfeitLoss',
} as const satisfies Readonly<Record<string, ScoringKey>>;

export interface TrfDocument {
  /** The text records that are present and not empty. */
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  /** Record 112: one name per line. */
  readonly deputyArbiters: readonly string[];
  /** Record 132, one text per round; empty for a round that the file omits. */
  readonly roundDates: readonly string[];
  /** Record 142 or XXR. */
  readonly rounds: number | null;
  /** Record 152 or XXC. */
  readonly initialColour: Colour | null;
  /** `XXC rank`: players are ranked by their position in the file, not by starting rank. */
  readonly rankedByPosition: boolean;
  /** The point values that record 162, XXS or BB lines state. */
  readonly scoring: Readonly<Partial<Scoring>>;
  /** Record 202 (the tie-breaks after the points) or 212 (the whole order). */
  readonly tieBreaks: { readonly record: '202' | '212'; readonly codes: readonly string[] } | null;
  readonly players: readonly TrfPlayer[];
  /** Record 240. */
  readonly byes: readonly TrfBye[];
  /** XXZ: players absent from the coming round. */
  readonly absent: readonly Tpn[];
  readonly accelerations: readonly TrfAcceleration[];
  /** XXA: virtual points by round. */
  readonly virtualPoints: readonly { readonly tpn: Tpn; readonly points: readonly HalfPoints[] }[];
  /** Record 299 of an individual event. */
  readonly abnormalPoints: readonly TrfAbnormalPoints[];
  /** Record 260 or XXP. */
  readonly forbidden: readonly TrfForbidden[];
  /** The lines kept unchanged: comments, national ratings, team records and unknown records. */
  readonly kept: readonly KeptLine[];
}

export interface TrfPlayer {
  readonly tpn: Tpn;
  readonly sex: 'm' | 'w' | null;
  readonly title: Title | null;
  readonly name: string;
  readonly rating: number;
  readonly federation: string;
  readonly fideId: string;
  readonly birthDate: string;
  /** Columns 81-84; null when blank. */
  readonly points: HalfPoints | null;
  readonly rank: number | null;
  /** `rounds[r - 1]` is round r. Null is a blank cell, and the last item is never null. */
  readonly rounds: readonly (TrfCell | null)[];
}

export interface TrfCell {
  readonly opponent: Tpn | null;
  readonly colour: Colour | null;
  readonly code: ResultCode;
  /**
   * The points of the cell, if they differ from the points for its code. A bye in a two-game match (C.04.5) is written in both rounds of
   * the match, and counts 0 in the second.
   */
  readonly points?: HalfPoints;
}

export interface TrfBye {
  readonly type: 'F' | 'H' | 'Z';
  readonly round: number;
  readonly players: readonly Tpn[];
}

export interface TrfAcceleration {
  /** Columns 10-13: virtual points of a player, or virtual game points of a team; null if blank. */
  readonly points: HalfPoints | null;
  /** Columns 5-8: virtual match points of a team; omitted if blank. */
  readonly matchPoints?: HalfPoints;
  readonly from: number;
  readonly to: number;
  readonly first: Tpn;
  readonly last: Tpn;
}

/** The types of record 299, each a kind of result. Points without a type are in addition to the results. */
export const ABNORMAL_POINTS_TYPES = ['', 'W', 'D', 'L', 'F', 'H', 'Z', '+', '-'] as const;
export type AbnormalPointsType = (typeof ABNORMAL_POINTS_TYPES)[number];

export interface TrfAbnormalPoints {
  /** The kind of result whose points differ from the scoring; '' for adjusted points. */
  readonly type: AbnormalPointsType;
  readonly points: HalfPoints;
  /** Null if the record names no round. */
  readonly round: number | null;
  /** An empty list means everybody. */
  readonly players: readonly Tpn[];
}

export interface TrfForbidden {
  /** Null for XXP, which applies to all rounds. */
  readonly rounds: { readonly from: number; readonly to: number } | null;
  readonly players: readonly Tpn[];
}

interface KeptLine {
  readonly place: 'before-players' | 'after-players';
  readonly text: string;
}

type Writable<Part> = Part extends readonly (infer Item)[] ? Item[] : { -readonly [Field in keyof Part]: Part[Field] };

export type MutableDocument = { -readonly [Field in keyof TrfDocument]: Writable<TrfDocument[Field]> };

export function emptyDocument(): MutableDocument {
  return {
    texts: {},
    deputyArbiters: [],
    roundDates: [],
    rounds: null,
    initialColour: null,
    rankedByPosition: false,
    scoring: {},
    tieBreaks: null,
    players: [],
    byes: [],
    absent: [],
    accelerations: [],
    virtualPoints: [],
    abnormalPoints: [],
    forbidden: [],
    kept: [],
  };
}

/** Record 092 of an individual event. */
export const INDIVIDUAL_SWISS = 'Individual: Swiss-System';
export const INDIVIDUAL_ROUND_ROBIN = 'Individual: Round-Robin';
export const INDIVIDUAL_KNOCK_OUT = 'Individual: Knock-Out';

/** Record 092 of a team event. */
export const TEAM_SWISS_TYPE = 'Team: Swiss-System';
export const TEAM_ROUND_ROBIN = 'Team: Round-Robin';

/** Record 092 of an individual event in which the starting position of every game is drawn by lot. */
export const INDIVIDUAL_CHESS960 = `${INDIVIDUAL_SWISS}, Chess960`;

export const isChess960Type = (type: string | undefined): boolean => /chess ?960|fischer ?random|freestyle/i.test(type ?? '');
