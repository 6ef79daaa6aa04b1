import { z } from 'zod';
import { MAX_HALF_POINTS, type Scoring, STANDARD_SCORING } from '@/engine/model/points';
import { SCHEDULE_TABLES, type ScheduleTable } from '@/engine/model/tournament';
import { isBuchholzOfTeams, isTeamTieBreak, type TEAM_TIE_BREAK_NAMES } from '@/engine/teams';
import { type ClubTieBreakCode, definitionOf, isClubTieBreakCode, isEnteredTieBreakCode, parseTieBreaks, type TieBreakCode } from '@/engine/tie-breaks';
import type { FeeTable } from '@/lib/domain/fees/fee-table';
import { formatOf, type NumberOrder } from '@/lib/domain/formats/formats';
import type { Handicap } from '@/lib/domain/formats/handicap-clocks';
import { KeizerRulesSchema } from '@/lib/domain/formats/keizer-parts';
import { KnockOutRulesSchema } from '@/lib/domain/formats/knock-out-schema';
import { MatchRulesSchema } from '@/lib/domain/formats/match-rules-schema';
import type { StoredPrizeFund } from '@/lib/domain/prizes/prize-fund';
import type { LeagueRules } from '@/lib/domain/teams/league-rules';
import type { TieBreakGroup } from './tie-break-sets';

export const PUBLICATIONS = ['nothing', 'pairings', 'results', 'standings'] as const;
type Publication = (typeof PUBLICATIONS)[number];

export const RATING_KINDS = ['standard', 'rapid', 'blitz', 'national'] as const;
export type RatingKind = (typeof RATING_KINDS)[number];

/** `stated`: the virtual points in an imported file do not follow the Baku rules and are used as stated. Users cannot choose this. */
export const ACCELERATIONS = ['none', 'baku', 'stated'] as const;
export type Acceleration = (typeof ACCELERATIONS)[number];

/**
 * `never`: the section, or the file from which it was imported, is older than FIDE mode. `left`: the section left FIDE mode and cannot
 * return to it.
 */
export const FIDE_MODES = ['on', 'left', 'never'] as const;
export type FideMode = (typeof FIDE_MODES)[number];

/** The round after which a section left FIDE mode; 0 if it never was in FIDE mode, null if it still is. */
export function outsideFideModeSince({ fideMode, fideLeftInRound }: { readonly fideMode: FideMode; readonly fideLeftInRound: number | null }): number | null {
  return fideMode === 'never' ? 0 : fideLeftInRound;
}

/** The rating methods of record 172. They choose the rating that a section uses as pairing strength. */
export const RATING_METHODS = ['FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER'] as const;
export type RatingMethod = (typeof RATING_METHODS)[number];

export function methodOfKind(kind: RatingKind): RatingMethod {
  return kind === 'national' ? 'NIDOF' : 'FIDON';
}

export const UNRATED_IN_TIE_BREAKS = ['drop', 'estimate', 'rating'] as const;
type UnratedInTieBreaks = (typeof UNRATED_IN_TIE_BREAKS)[number];

/** The rating that tie-breaks use for a player whose rating changes during the event (C.07 10). */
export const RATING_IN_TIE_BREAKS = ['first', 'ofRound', 'latest'] as const;
type RatingInTieBreaks = (typeof RATING_IN_TIE_BREAKS)[number];

/** A reference to one or two rating lists: FIDE's name for them, or the three letters of a federation. */
export const LIST_REFERENCE_FORMAT = /^(?:FIDE (?:standard|rapid|blitz)|FIDE (?:rapid|blitz) effective|[A-Z]{3})$/;

export function parseAcceleration(stored: string): Acceleration {
  return ACCELERATIONS.find((known) => known === stored) ?? 'none';
}

export const parseScheduleTable = (stored: string): ScheduleTable => SCHEDULE_TABLES.find((known) => known === stored) ?? 'berger';

export interface SectionSettings extends Handicap {
  readonly name: string;
  readonly slug: string;
  readonly systemId: string;
  readonly rounds: number;
  /** In a round robin, how many times everybody meets everybody else. */
  readonly cycles: number;
  /** True if the last two rounds of every cycle but the last are swapped, so that nobody has the same colour three times in a row (C.05 Annex 1). */
  readonly swapsLastRounds: boolean;
  readonly scheduleTable: ScheduleTable;
  /** In a round robin, the last day for which players can agree on another date of a game, as `YYYY-MM-DD`; '' if only arbiters change dates. */
  readonly agreedDatesUntil: string;
  readonly ratingKind: RatingKind;
  /** Null if the colour is decided by lot and the lot has not been drawn yet. */
  readonly initialColour: 'white' | 'black' | null;
  readonly scoring: Scoring;
  /** The rules of a section of teams about players and line-ups. */
  readonly leagueRules: LeagueRules;
  /** The prizes that were announced; {} without any. */
  readonly prizeFund: StoredPrizeFund;
  /** The fees for entries; {} without any. */
  readonly feeTable: FeeTable;
  readonly tieBreaks: readonly string[];
  readonly publication: Publication;
  /** The last round for late entries; 0 refuses them. */
  readonly lateEntryUntilRound: number;
  readonly missedRounds: 'zeroPointBye' | 'halfPointBye';
  readonly halfPointByesAllowed: number;
  readonly roundsWithoutByes: number;
  readonly absentWithoutNotice: 'withdrawn' | 'absent';
  readonly playersReport: boolean;
  readonly reportSettleMinutes: number;
  /** If true, equal reports from one device are not accepted automatically, but wait for the arbiter. */
  readonly reportFromTwoDevices: boolean;
  readonly acceleration: Acceleration;
  readonly isChess960: boolean;
  readonly ratingMethod: RatingMethod;
  /** The lists (`LIST_REFERENCE_FORMAT`) in the order in which ratings are looked up. If it is empty, the default order for the kind of rating applies. */
  readonly listSequence: readonly string[];
  readonly checksRatings: boolean;
  readonly tieOrder: NumberOrder;
  readonly unratedInTieBreaks: UnratedInTieBreaks;
  /** The rating that unrated players have in tie-breaks, from 1 to 3500; null if they have no fixed rating there. */
  readonly unratedAs: number | null;
  readonly ratingInTieBreaks: RatingInTieBreaks;
}

/**
 * The key of the message about half-point byes. `none`: not allowed. `anyRound`: allowed in every round. `notLast`: not allowed in the last
 * rounds.
 */
export function byeRuleOf({ halfPointByesAllowed, roundsWithoutByes }: Pick<SectionSettings, 'halfPointByesAllowed' | 'roundsWithoutByes'>) {
  if (halfPointByesAllowed === 0) return 'none';
  return roundsWithoutByes === 0 ? 'anyRound' : 'notLast';
}

const HalfPointsSchema = z.number().int().min(0).max(MAX_HALF_POINTS);

export const ScoringSchema = z.object({
  win: HalfPointsSchema.default(STANDARD_SCORING.win),
  draw: HalfPointsSchema.default(STANDARD_SCORING.draw),
  loss: HalfPointsSchema.default(STANDARD_SCORING.loss),
  forfeitWin: HalfPointsSchema.default(STANDARD_SCORING.forfeitWin),
  forfeitLoss: HalfPointsSchema.default(STANDARD_SCORING.forfeitLoss),
  pab: HalfPointsSchema.default(STANDARD_SCORING.pab),
  fullPointBye: HalfPointsSchema.default(STANDARD_SCORING.fullPointBye),
  halfPointBye: HalfPointsSchema.default(STANDARD_SCORING.halfPointBye),
  zeroPointBye: HalfPointsSchema.default(STANDARD_SCORING.zeroPointBye),
  keizer: KeizerRulesSchema.exactOptional(),
  knockOut: KnockOutRulesSchema.exactOptional(),
  match: MatchRulesSchema.exactOptional(),
  isMaxiTournament: z.literal(true).exactOptional(),
});

/** Parses the stored points for each result, in half-points. Missing values have the defaults (1-½-0). */
export function parseScoring(stored: unknown): Scoring {
  return ScoringSchema.parse(stored ?? {});
}

const CUT_VARIANTS = ['C1', 'C2', 'M1', 'M2'] as const;
const AS_PLAYED_VARIANTS = ['P', ...CUT_VARIANTS.map((cut) => `${cut}/P`)] as const;

/**
 * The tie-breaks that users can choose, each with its variants. They include those mandatory for record 202 (TRF26), those of F.10 (1998),
 * values that an arbiter enters, and the lot. Imported files may contain other tie-breaks.
 */
const OFFERED_TIE_BREAKS: Readonly<Record<Exclude<TieBreakCode, 'PTS' | ClubTieBreakCode>, readonly string[]>> = {
  DE: ['P'],
  WIN: [],
  WON: [],
  BPG: [],
  BWG: [],
  PS: ['C1', 'C2'],
  REP: [],
  STD: [],
  TPN: ['R'],
  BH: [...CUT_VARIANTS, ...AS_PLAYED_VARIANTS],
  AOB: ['F'],
  FB: [...CUT_VARIANTS, ...AS_PLAYED_VARIANTS],
  SB: ['C1', 'C2', 'P', 'C1/P', 'C2/P'],
  KS: ['L1', 'L2', 'L-1', 'L-2'],
  ARO: CUT_VARIANTS,
  TPR: [],
  PTP: [],
  APRO: [],
  APPO: [],
  RTNG: ['R'],
  'F10-DE': [],
  'F10-ARO': [],
  PLAYOFF: [],
  HAND: [],
  EXT1: [],
  EXT2: [],
  EXT3: [],
  LOT: [],
};

const EXTENDED_SB_VARIANTS = ['C1', 'C2', 'P', 'C1/P', 'C2/P'] as const;
const DIVISORS = [1, 2, 3, 4, 5, 6, 7, 8].map((divisor) => `K${divisor}`);

/** The tie-breaks of C.07 articles 12 and 13 that users can choose, each with its variants, and the Berlin count. */
const OFFERED_TEAM_TIE_BREAKS: Readonly<Record<keyof typeof TEAM_TIE_BREAK_NAMES, readonly string[]>> = {
  MPvGP: [],
  EMMSB: EXTENDED_SB_VARIANTS,
  EMGSB: EXTENDED_SB_VARIANTS,
  EGMSB: EXTENDED_SB_VARIANTS,
  EGGSB: EXTENDED_SB_VARIANTS,
  EDE: ['P'],
  EDEBT: ['P'],
  EDEBB: ['P'],
  EDET: ['P'],
  EDEB: ['P'],
  SSSC: ['F', 'P', 'F/P', ...DIVISORS],
  BC: [],
  TBR: [],
  BBE: [],
  BERLIN: [],
};

/** The tie-breaks of C.07 articles 6 to 9 that teams can be ranked by in either score, for example `BH:MP/C1`. */
const OFFERED_BY_SCORE = {
  DE: OFFERED_TIE_BREAKS.DE,
  WIN: OFFERED_TIE_BREAKS.WIN,
  PS: OFFERED_TIE_BREAKS.PS,
  BH: OFFERED_TIE_BREAKS.BH,
  AOB: OFFERED_TIE_BREAKS.AOB,
  FB: OFFERED_TIE_BREAKS.FB,
  KS: OFFERED_TIE_BREAKS.KS,
};

const withVariants = ([code, variants]: readonly [string, readonly string[]]): string[] => [code, ...variants.map((variant) => `${code}/${variant}`)];

/** The tie-breaks that only teams have. */
export const TEAM_TIE_BREAK_CHOICES: readonly string[] = [
  ...Object.entries(OFFERED_TEAM_TIE_BREAKS).flatMap(withVariants),
  ...Object.entries(OFFERED_BY_SCORE).flatMap(([code, variants]) => ['MP', 'GP'].flatMap((score) => withVariants([`${code}:${score}`, variants]))),
];

export const TIE_BREAK_CHOICES: readonly string[] = Object.entries(OFFERED_TIE_BREAKS).flatMap(withVariants);

export function tieBreakGroup(label: string): TieBreakGroup {
  if (!isIndividualTieBreak(label) && isTeamTieBreak(label)) return isBuchholzOfTeams(label) ? 'teamBuchholz' : 'teams';
  const parsed = parseTieBreaks([label]);
  const code = parsed.ok ? parsed.value.at(-1)?.code : undefined;
  if (code !== undefined && isEnteredTieBreakCode(code)) return 'given';
  if (code === undefined || code === 'LOT') return 'lots';
  if (code.startsWith('F10-')) return 'f10';
  const { article, needsRatings } = definitionOf(code);
  if (needsRatings) return 'ratings';
  return article.startsWith('8') ? 'buchholz' : article.startsWith('9') ? 'points' : 'own';
}

export const isIndividualTieBreak = (code: string): boolean => parseTieBreaks([code]).ok;

/** True for a tie-break for individuals or for teams. */
export const isValidTieBreakCode = (code: string): boolean => isIndividualTieBreak(code) || isTeamTieBreak(code);

/** True for a tie-break that only club formats have. */
export function isClubTieBreak(label: string): boolean {
  const parsed = parseTieBreaks([label]);
  return parsed.ok && parsed.value.some(({ code }) => isClubTieBreakCode(code));
}

/** True if a section of this format can be ranked by the tie-break. A round robin of teams has no Buchholz (C.07 8). */
export function isTieBreakOfFormat(systemId: string, code: string): boolean {
  const { isOfTeams, hasSchedule } = formatOf(systemId);
  if (!isOfTeams) return !isClubTieBreak(code) && isIndividualTieBreak(code);
  return isTeamTieBreak(code) && !(hasSchedule && isBuchholzOfTeams(code));
}

export type TieBreakRules = Pick<SectionSettings, 'tieBreaks' | 'unratedInTieBreaks' | 'unratedAs' | 'ratingInTieBreaks'>;

/** Lists the tie-breaks and their rating rules in the form of the history and reports: `BH`, `ARO`, `unrated=1400`, `ratings=latest`. */
export function tieBreakRuleCodes({ tieBreaks, unratedInTieBreaks, unratedAs, ratingInTieBreaks }: TieBreakRules): readonly string[] {
  return [
    ...tieBreaks,
    ...(unratedInTieBreaks === 'drop' ? [] : [`unrated=${unratedInTieBreaks === 'rating' ? unratedAs : unratedInTieBreaks}`]),
    ...(ratingInTieBreaks === 'first' ? [] : [`ratings=${ratingInTieBreaks}`]),
  ];
}

const UNRATED_CODE_FORMAT = /^unrated=(estimate|\d{1,4})$/;

/** Parses the codes of `tieBreakRuleCodes`, joined by commas. Null if a code is unknown, because another version may have written the list. */
export function parseTieBreakRules(text: string): TieBreakRules | null {
  const words = text.split(',').filter((word) => word !== '');
  const tieBreaks = words.filter((word) => !word.includes('='));
  if (!tieBreaks.every(isValidTieBreakCode)) return null;
  const unrated = words.flatMap((word) => UNRATED_CODE_FORMAT.exec(word)?.[1] ?? [])[0];
  const rating = words.find((word) => word.startsWith('ratings='))?.slice('ratings='.length);
  return {
    tieBreaks,
    unratedInTieBreaks: unrated === undefined ? 'drop' : unrated === 'estimate' ? 'estimate' : 'rating',
    unratedAs: unrated === undefined || unrated === 'estimate' ? null : Number(unrated),
    ratingInTieBreaks: rating === 'ofRound' || rating === 'latest' ? rating : 'first',
  };
}
