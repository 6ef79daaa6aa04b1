import { KNOCK_OUT_RULES } from '@/engine/model/knock-out-rules';
import type { Scoring } from '@/engine/model/points';
import type { ScheduleTable } from '@/engine/model/tournament';
import { mostMolterRounds, roundsOfTable, roundsPerCycle, SCHEVENINGEN_TEAM_SIZES, type ScheduleOptions } from '@/engine/round-robin';
import { stagesFor } from '@/engine/tie-breaks';
import type { TieBreakGroup } from '@/lib/domain/sections/tie-break-sets';

/**
 * The properties of a section that depend on its format. The pairing system determines the format (`formatOf`). In a section of
 * teams, they apply to the teams; `formatOfPlayers` has those of its single players.
 */
export interface Format {
  /** True if all pairings are known before round 1. */
  readonly hasSchedule: boolean;
  /** True if pairings follow from a bracket: it decides what is played next, and when the section is over. */
  readonly hasBracket: boolean;
  /**
   * True if everybody is in from round 1. The number of rounds then depends on the number of players.
   * Nobody enters late or has a bye, and an absent player keeps the board and loses by forfeit.
   */
  readonly hasFixedField: boolean;
  /** Pairing numbers are final once this round is paired (C.04.2 2.3; C.05 Annex 1). */
  readonly numbersFinalWithRound: number;
  /** The ways of assigning pairing numbers, the default first. */
  readonly numberOrders: readonly [NumberOrder, ...NumberOrder[]];
  /** The usual tie-breaks of a new section. An edition can have its own (`editionDefaults`). */
  readonly defaultTieBreaks: readonly string[];
  /** The tie-breaks that do not make sense in this format (C.07 8). */
  readonly refusedTieBreaks: readonly TieBreakGroup[];
  /** True if teams are paired, and the games of their members follow from the matches (C.04.6). */
  readonly isOfTeams: boolean;
  /**
   * 2 if players meet in matches of two games (C.04.5), each game in a round of its own: match k is rounds 2k - 1 and 2k. Byes, late entries and
   * returns then concern whole matches.
   */
  readonly gamesPerMatch: 1 | 2;
  /** True if the organiser can declare a maxi-tournament (C.04.4.3 article 3.2.3). */
  readonly canBeMaxiTournament: boolean;
  /** The member of the scoring that has the parameters of a club format; null for other formats. */
  readonly clubRules: 'keizer' | 'knockOut' | null;
  /** True if players whose games have ended can be paired while others still play, as on a club evening. */
  readonly pairsFreePlayers: boolean;
  /** True if the rules exclude any acceleration. */
  readonly excludesAcceleration: boolean;
  /** The printed sheets that only some formats have. */
  readonly papers: readonly Paper[];
  /** The kind of facts from which record 192 of report files is made. */
  readonly reportCode: ReportCode;
  /** True for a club format, which no FIDE regulation describes. It is never in FIDE mode, ranks by its own totals, and lets players meet again. */
  readonly isClubFormat: boolean;
  /** True in a Swiss tournament of players, where a player who meets an opponent with a different score floats. */
  readonly hasFloats: boolean;
}

type Paper = 'schedule' | 'matchCards';
export type ReportCode = 'edition' | 'schedule' | 'teamMatches';

/** A format without the properties that are derived from others. */
type FormatRow = Omit<Format, 'hasFixedField' | 'isClubFormat' | 'hasFloats'>;

/**
 * How pairing numbers are assigned. `name` and `lot`: by rating, with equal players ordered by name or by lot
 * (C.04.2 2.2). `lotForAll`: all by lot. `varma`: by lot with the Varma tables (C.05 Annex 2), or as in `matesEarly`
 * if no table has this size. `matesEarly`: by lot, and players of the same federation meet as early as possible.
 * `standings`: by the standings of the section from which the players come. `sides`: club by club; within a club as an arbiter
 * enters them, or by rating. `manual`: as an arbiter enters them. `clubMatesLate`: by lot, and players of the same club meet as
 * late as possible in a knock-out.
 */
export const NUMBER_ORDERS = ['name', 'lot', 'lotForAll', 'varma', 'matesEarly', 'standings', 'sides', 'manual', 'clubMatesLate'] as const;
export type NumberOrder = (typeof NUMBER_ORDERS)[number];
const ORDERS_WITHOUT_LOT = ['name', 'standings', 'sides', 'manual'] as const satisfies readonly NumberOrder[];
export type LotOrder = Exclude<NumberOrder, (typeof ORDERS_WITHOUT_LOT)[number]>;

export const isByLot = (order: NumberOrder): order is LotOrder => !ORDERS_WITHOUT_LOT.some((other) => other === order);

/** The orders in which stronger players have lower numbers. The other orders ignore strength. */
export const ORDERS_BY_STRENGTH: readonly NumberOrder[] = ['name', 'lot', 'sides'];
/** The property by which players are grouped before the draw. The other orders do not group them by a property. */
export const DRAW_GROUPS: Readonly<Partial<Record<NumberOrder, 'federation' | 'club'>>> = {
  varma: 'federation',
  matesEarly: 'federation',
  clubMatesLate: 'club',
};
/** The orders in which the draw depends on the federations of the players. */
export const ORDERS_BY_FEDERATION: readonly NumberOrder[] = ['varma', 'matesEarly'];

function makeFormat(row: FormatRow): Format {
  const isClubFormat = row.clubRules !== null;
  return { ...row, hasFixedField: row.hasSchedule || row.hasBracket, isClubFormat, hasFloats: !row.hasSchedule && !row.isOfTeams && !isClubFormat };
}

/** The list that C.07 recommended before 2026. C.07 4.1 now leaves the choice to the event. */
const C07_TIE_BREAKS: readonly string[] = ['BH/C1', 'BH', 'DE', 'WIN', 'BWG'];

const SWISS = makeFormat({
  hasSchedule: false,
  hasBracket: false,
  numbersFinalWithRound: 4,
  numberOrders: ['name', 'lot'],
  defaultTieBreaks: C07_TIE_BREAKS,
  refusedTieBreaks: ['teams', 'teamBuchholz'],
  isOfTeams: false,
  gamesPerMatch: 1,
  canBeMaxiTournament: false,
  clubRules: null,
  pairsFreePlayers: false,
  excludesAcceleration: false,
  papers: [],
  reportCode: 'edition',
});

const DUBOV = makeFormat({ ...SWISS, excludesAcceleration: true });

/** FIDE prescribes no tie-breaks for round robins. DE comes first, because everybody has met everybody (C.07 6.2). */
const ROUND_ROBIN = makeFormat({
  ...SWISS,
  hasSchedule: true,
  numbersFinalWithRound: 1,
  numberOrders: ['lotForAll', 'varma', 'matesEarly', 'name', 'lot', 'manual'],
  defaultTieBreaks: ['DE', 'WIN', 'SB', 'KS'],
  refusedTieBreaks: [...SWISS.refusedTieBreaks, 'buchholz'],
  papers: ['schedule'],
  reportCode: 'schedule',
});

/**
 * Pairing numbers become final with match 4. C.07 does not say how tie-breaks based on ratings treat matches of two games. Everybody has as many games with White
 * as with Black, so wins with Black are left out.
 */
const DOUBLE_SWISS = makeFormat({
  ...SWISS,
  numbersFinalWithRound: 7,
  defaultTieBreaks: ['BH/C1', 'BH', 'DE', 'WIN'],
  refusedTieBreaks: [...SWISS.refusedTieBreaks, 'ratings'],
  gamesPerMatch: 2,
});

const LIM = makeFormat({ ...SWISS, canBeMaxiTournament: true });

/** Ranked by totals. Ties are broken by the players' values, which are based on the initial list. */
const KEIZER = makeFormat({ ...SWISS, defaultTieBreaks: ['KEIZER', 'KVALUE'], clubRules: 'keizer', pairsFreePlayers: true });

/**
 * In an event of teams, the pairing numbers of players decide nothing, so they are final from round 1 on. The usual tie-breaks are the secondary
 * score, Sonneborn-Berger and the match between the tied teams.
 */
const TEAM_SWISS = makeFormat({
  ...SWISS,
  numbersFinalWithRound: 1,
  numberOrders: ['name'],
  defaultTieBreaks: ['MPvGP', 'EMMSB', 'EDE'],
  refusedTieBreaks: ['buchholz', 'points', 'ratings', 'given', 'f10'],
  isOfTeams: true,
  papers: ['matchCards'],
  reportCode: 'teamMatches',
});

/** Teams get their numbers on a page of their own: by rating, by lot or as typed. */
const TEAM_ROUND_ROBIN = makeFormat({
  ...TEAM_SWISS,
  hasSchedule: true,
  refusedTieBreaks: [...TEAM_SWISS.refusedTieBreaks, 'teamBuchholz'],
  papers: ['schedule', 'matchCards'],
  reportCode: 'schedule',
});

/** Ranked by the number of stages that each player survived. */
const KNOCK_OUT = makeFormat({
  ...SWISS,
  hasBracket: true,
  numbersFinalWithRound: 1,
  numberOrders: ['name', 'lot', 'lotForAll', 'clubMatesLate', 'standings'],
  defaultTieBreaks: ['KO'],
  clubRules: 'knockOut',
});

const OTHER_FORMATS: Readonly<Record<string, Format | undefined>> = {
  'dubov-2025': DUBOV,
  'dubov-1997': DUBOV,
  berger: ROUND_ROBIN,
  keizer: KEIZER,
  lim: LIM,
  'knock-out': KNOCK_OUT,
  'double-swiss-2026': DOUBLE_SWISS,
  'team-swiss-2026': TEAM_SWISS,
  'team-berger': TEAM_ROUND_ROBIN,
};

export const formatOf = (systemId: string): Format => OTHER_FORMATS[systemId] ?? SWISS;

type PlayerFormat = Pick<Format, 'hasSchedule' | 'hasBracket' | 'hasFixedField'>;
const TEAM_PLAYER_FORMAT: PlayerFormat = { hasSchedule: false, hasBracket: false, hasFixedField: false };

/**
 * How the format pairs single players. In a section of teams, players are not paired: their boards follow from the matches, and
 * players may be absent or enter late.
 */
export const formatOfPlayers = (systemId: string): PlayerFormat => (formatOf(systemId).isOfTeams ? TEAM_PLAYER_FORMAT : formatOf(systemId));

interface GameOfMatch {
  readonly match: number;
  readonly game: number;
}

/** The match and the game to which a round belongs; null in formats with one game per match. */
export function gameOfMatch(systemId: string, round: number): GameOfMatch | null {
  const { gamesPerMatch } = formatOf(systemId);
  return gamesPerMatch === 1 ? null : { match: Math.ceil(round / gamesPerMatch), game: ((round - 1) % gamesPerMatch) + 1 };
}

/** The first round of the match to which a round belongs. In formats with one game per match, the round itself. */
export const firstRoundOfMatch = (systemId: string, round: number): number => round + 1 - (gameOfMatch(systemId, round)?.game ?? 1);

export const isFirstOfMatch = (systemId: string, round: number): boolean => firstRoundOfMatch(systemId, round) === round;

export const lastRoundOfMatch = (systemId: string, round: number): number => firstRoundOfMatch(systemId, round) + formatOf(systemId).gamesPerMatch - 1;

/**
 * True if the pairing of the round depends on the players or the results (`part`) of an earlier round. A schedule depends on neither,
 * and the second game of a match does not depend on the result of the first.
 */
export const isPairedFrom = (systemId: string, round: number, earlier: number, part: 'players' | 'results'): boolean =>
  !formatOf(systemId).hasSchedule && (part === 'players' ? round : firstRoundOfMatch(systemId, round)) > earlier;

/** The round itself, or the first round of the next match if the round is the second game of a match. */
export const nextFirstOfMatch = (systemId: string, round: number): number => (isFirstOfMatch(systemId, round) ? round : round + 1);

/** True if absent players keep their boards in the round and lose by forfeit: always with a fixed field, and in the second game of a match. */
export const pairsAbsentPlayers = (systemId: string, round: number): boolean => formatOfPlayers(systemId).hasFixedField || !isFirstOfMatch(systemId, round);

/** How clubs play as teams in a schedule for single players. */
export interface SidesRule {
  readonly leastClubs: number;
  readonly mostClubs: number;
  /** The limits of the number of players in each club. */
  readonly leastPlayers: number;
  readonly mostPlayers: number;
  /** The largest number of cycles for this many clubs. */
  readonly mostCycles: (clubs: number) => number;
}

const makeMolterSides = (boards: number): SidesRule => ({
  leastClubs: 3,
  mostClubs: MAX_MOLTER_CLUBS,
  leastPlayers: boards,
  mostPlayers: boards,
  mostCycles: (teams) => mostMolterRounds({ teams }),
});

const MAX_MOLTER_CLUBS = 60;

const SIDES_OF_TABLES: Readonly<Partial<Record<ScheduleTable, SidesRule>>> = {
  scheveningen: {
    leastClubs: 2,
    mostClubs: 2,
    leastPlayers: SCHEVENINGEN_TEAM_SIZES.least,
    mostPlayers: SCHEVENINGEN_TEAM_SIZES.most,
    mostCycles: () => CYCLE_LIMITS.most,
  },
  molter2: makeMolterSides(2),
  molter4: makeMolterSides(4),
  molter6: makeMolterSides(6),
  molter8: makeMolterSides(8),
};

/** The rule for the clubs that play as teams; null in other sections. */
export function sidesRuleOf({ systemId, scheduleTable }: { readonly systemId: string; readonly scheduleTable: ScheduleTable }): SidesRule | null {
  return formatOfPlayers(systemId).hasSchedule ? (SIDES_OF_TABLES[scheduleTable] ?? null) : null;
}

/** Schedule tables for club events, which FIDE's regulations do not contain. */
const CLUB_TABLES: readonly ScheduleTable[] = ['rutsch'];

/** True if the schedule of a round robin comes from a table that FIDE's regulations do not cover. */
export const hasClubTable = ({ systemId, scheduleTable }: { readonly systemId: string; readonly scheduleTable: ScheduleTable }): boolean =>
  formatOfPlayers(systemId).hasSchedule && CLUB_TABLES.includes(scheduleTable);

/** The ways of assigning pairing numbers in a schedule that is not made by the Berger tables, the default first. */
const NUMBER_ORDERS_OF_TABLES: Readonly<Partial<Record<ScheduleTable, Format['numberOrders']>>> = {
  rutsch: ['lotForAll', 'name', 'lot', 'manual'],
  scheveningen: ['sides'],
  molter2: ['sides'],
  molter4: ['sides'],
  molter6: ['sides'],
  molter8: ['sides'],
};

export function numberOrdersOf({ systemId, scheduleTable }: { readonly systemId: string; readonly scheduleTable: ScheduleTable }): Format['numberOrders'] {
  const { hasSchedule } = formatOfPlayers(systemId);
  return (hasSchedule ? NUMBER_ORDERS_OF_TABLES[scheduleTable] : undefined) ?? formatOf(systemId).numberOrders;
}

/** The titles of the page that shows all rounds at once. */
export const SCHEDULE_PAGES = { schedule: 'terms.label.schedule', bracket: 'public.bracket.title' } as const;

/** The page that shows all rounds at once: the schedule of a round robin or the bracket of a knock-out; null for other formats. */
export function schedulePageOf(systemId: string): keyof typeof SCHEDULE_PAGES | null {
  const { hasSchedule, hasBracket } = formatOf(systemId);
  return hasSchedule ? 'schedule' : hasBracket ? 'bracket' : null;
}

const EXPLANATION_PAGES = ['check', 'brackets', 'texts'] as const;
export type ExplanationPage = (typeof EXPLANATION_PAGES)[number];

/**
 * The pages that explain a round. A round robin has no brackets. The page that compares editions is missing for teams, which only one
 * edition pairs, and for the second games of matches, which follow from the first games.
 */
export function explanationPagesOf(systemId: string, round: number): readonly ExplanationPage[] {
  const { hasSchedule, isOfTeams } = formatOf(systemId);
  const isShown = { check: true, brackets: !hasSchedule, texts: !hasSchedule && !isOfTeams && isFirstOfMatch(systemId, round) };
  return EXPLANATION_PAGES.filter((page) => isShown[page]);
}

/** The limits on the number of cycles in a round robin. In each cycle, everybody meets everybody else once. */
export const CYCLE_LIMITS = { least: 1, most: 8 };
export const MAX_ROUNDS = 99;

type RoundCountSettings = Readonly<Record<'cycles' | 'rounds', number>> & {
  readonly systemId: string;
  readonly scheduleTable: ScheduleTable;
  readonly scoring: Pick<Scoring, 'knockOut'>;
};

/**
 * The number of rounds of a section before round 1 is public. In a round robin or a knock-out,
 * the number of players determines it. Other formats use the number in the settings.
 */
export function roundsFor({ systemId, cycles, rounds, scheduleTable, scoring }: RoundCountSettings, players: number): number {
  const { hasBracket, hasSchedule } = formatOf(systemId);
  if (hasBracket) return Math.max(1, stagesFor(players) * (scoring.knockOut ?? KNOCK_OUT_RULES).games);
  return hasSchedule ? Math.min(MAX_ROUNDS, roundsOfSchedule(players, cycles, scheduleTable)) : rounds;
}

/**
 * The number of rounds to propose for a Swiss: two more than it takes to leave one player who has won every game, but not so many that
 * players must meet again.
 */
export const proposedSwissRounds = (players: number): number => Math.min(roundsPerCycle(players), stagesFor(players) + 2);

/** The number of rounds in which everybody meets everybody `cycles` times; at least 1. It may exceed `MAX_ROUNDS`. */
export function roundsOfSchedule(players: number, cycles: number, table: ScheduleTable): number {
  return Math.max(1, roundsOfTable(players, table) * cycles);
}

export const scheduleOptionsOf = ({ cycles, swapsLastRounds, scheduleTable: table }: ScheduleSettings): ScheduleOptions => ({
  cycles,
  swapLastRounds: swapsLastRounds,
  table,
});

interface ScheduleSettings {
  readonly cycles: number;
  readonly swapsLastRounds: boolean;
  readonly scheduleTable: ScheduleTable;
}

/** True if the complete schedule for this many players has at most `MAX_ROUNDS` rounds. */
export const fitsSchedule = (players: number, { cycles, scheduleTable }: Pick<RoundCountSettings, 'cycles' | 'scheduleTable'>): boolean =>
  roundsOfSchedule(players, cycles, scheduleTable) <= MAX_ROUNDS;
