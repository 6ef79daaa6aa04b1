import { stagesSurvived } from '../forms/knock-out';
import { fractionFromHalfPoints, fractionFromInteger, type Fraction } from '../model/fraction';
import type { Tpn } from '../model/tpn';
import { averageOfOpponentsBuchholz, buchholz } from './buchholz';
import type { TieBreakContext } from './context';
import { rankByDirectEncounter, encounterValue, type Partition } from './direct-encounter';
import { averageRatingF10, decideFirstPlaceF10 } from './final-standings-f10';
import { keizerTotal, keizerValue } from './keizer-totals';
import * as own from './own-results';
import * as ratings from './rating-tie-breaks';
import { koya, sonnebornBerger } from './sonneborn-berger-and-koya';
import { tieBreakValueOf, type TieBreakValue } from './tie-break-value';

/** The modifiers that may follow a code: `/C1 /M2 /P /F /R /L-1`. */
export interface Modifiers {
  /** /Cn: cuts the n lowest terms. */
  readonly cut: number;
  /** /Mn: cuts the n lowest and the n highest terms. */
  readonly median: number;
  readonly forfeitsArePlayed: boolean;
  readonly isFore: boolean;
  readonly isReversed: boolean;
  /** /Lx: moves the limit by x half-points. */
  readonly limitShift: number;
}
export type ModifierKind = 'C' | 'M' | 'P' | 'F' | 'R' | 'L';

export interface TieBreakDefinition {
  /** The article in C.07 (1 March 2026). For a tie-break from other rules, the name of those rules and the article. */
  readonly article: string;
  /** The types of 4.3: A games among the tied players, B own record, C opponents' results, D opponents' ratings. */
  readonly type: 'A' | 'B' | 'BC' | 'C' | 'CC' | 'D' | 'DB' | 'DC' | '-';
  readonly name: string;
  readonly first: 'highest' | 'lowest';
  readonly decimals: 0 | 1 | 2;
  /** How the value is calculated from the counted terms. `rule` means a calculation that the steps of the value show. */
  readonly working: 'sum' | 'mean' | 'rule' | 'none';
  readonly modifiers: readonly ModifierKind[];
  /** True for tie-breaks that article 8 does not permit in round robins. */
  readonly swissOnly: boolean;
  /** True for tie-breaks of article 10, which need the ratings of all players. */
  readonly needsRatings: boolean;
  /** `group` contains the players who are still tied before this tie-break. `isFirstPlace` is true if they are tied for first place. */
  value(context: TieBreakContext, tpn: Tpn, modifiers: Modifiers, group: readonly Tpn[], isFirstPlace: boolean): TieBreakValue;
  /** Splits the tied group. Defined only if the values alone do not decide the ranks. `isFirstPlace` is true if the group is tied for first place. */
  split?(context: TieBreakContext, group: readonly Tpn[], modifiers: Modifiers, isFirstPlace: boolean): Partition;
}

type OptionalProperty = 'decimals' | 'modifiers' | 'swissOnly' | 'needsRatings' | 'first' | 'working';
type TieBreakRow = Omit<TieBreakDefinition, OptionalProperty> & Partial<Pick<TieBreakDefinition, OptionalProperty>>;

function defineTieBreak(definition: TieBreakRow): TieBreakDefinition {
  return { decimals: 0, modifiers: [], swissOnly: false, needsRatings: false, first: 'highest', working: 'sum', ...definition };
}

const cutsOf = ({ cut, median }: Modifiers) => ({ lowest: cut + median, highest: median });

function buchholzRow(article: string, name: string, isFore: boolean): TieBreakDefinition {
  return defineTieBreak({
    article,
    name,
    type: isFore ? 'D' : 'C',
    decimals: 1,
    swissOnly: true,
    modifiers: isFore ? ['C', 'M', 'P'] : ['C', 'M', 'P', 'F'],
    value: (context, tpn, modifiers) =>
      buchholz(context, tpn, { ...cutsOf(modifiers), isFore: isFore || modifiers.isFore, forfeitsArePlayed: modifiers.forfeitsArePlayed }),
  });
}

function enteredValueRow(code: string, name: string, first: 'highest' | 'lowest'): TieBreakDefinition {
  return defineTieBreak({
    article: '4.1 (self-defined)',
    name,
    type: '-',
    first,
    decimals: first === 'lowest' ? 0 : 2,
    working: 'none',
    value: ({ given }, tpn) => tieBreakValueOf(given(code, tpn)),
  });
}

/** The rankings of club formats, which replace points. Only the format itself uses them. */
const CLUB_TIE_BREAKS = {
  KEIZER: defineTieBreak({ article: 'Keizer 1.4', type: '-', name: 'Keizer total', decimals: 2, value: keizerTotal }),
  KVALUE: defineTieBreak({ article: 'Keizer 1.1', type: '-', name: 'Keizer value', working: 'none', value: keizerValue }),
  KO: defineTieBreak({
    article: 'Knock-out 4.1',
    type: '-',
    name: 'Stages survived',
    working: 'none',
    value: ({ tournament }, tpn) => {
      const survived = stagesSurvived(tournament).get(tpn);
      return tieBreakValueOf(survived === undefined ? null : fractionFromHalfPoints(2 * survived));
    },
  }),
} as const satisfies Record<string, TieBreakDefinition>;

/**
 * Every tie-break for individuals. FIDE's codes are first, then F.10 of the 1998 rules, the drawing of lots, and values from outside
 * the event.
 */
export const TIE_BREAKS = {
  PTS: defineTieBreak({ article: '4.2', type: '-', name: 'Points', decimals: 1, value: own.scorePoints }),
  DE: defineTieBreak({
    article: '6',
    type: 'A',
    name: 'Direct encounter',
    decimals: 1,
    modifiers: ['P'],
    working: 'rule',
    value: (context, tpn, { forfeitsArePlayed }, group) => (group.length < 2 ? tieBreakValueOf(null) : encounterValue(context, tpn, group, forfeitsArePlayed)),
    split: (context, group, { forfeitsArePlayed }) => rankByDirectEncounter(context, group, forfeitsArePlayed),
  }),
  // Counts rounds that scored as many points as a win, whether or not they were played.
  WIN: defineTieBreak({ article: '7.1', type: 'B', name: 'Number of wins', value: own.countRounds(({ points }, { win }) => points === win) }),
  WON: defineTieBreak({ article: '7.2', type: 'B', name: 'Games won over the board', value: own.countRounds(({ isWon }) => isWon) }),
  BPG: defineTieBreak({
    article: '7.3',
    type: 'B',
    name: 'Games played with Black',
    value: own.countRounds(({ kind, isWhite }) => kind === 'game' && !isWhite),
  }),
  BWG: defineTieBreak({ article: '7.4', type: 'B', name: 'Games won with Black', value: own.countRounds(({ isWon, isWhite }) => isWon && !isWhite) }),
  PS: defineTieBreak({
    article: '7.5',
    type: 'B',
    name: 'Progressive scores',
    decimals: 1,
    modifiers: ['C'],
    value: (context, tpn, { cut }) => own.progressiveScores(context, tpn, cut),
  }),
  // Counts all rounds except half-point byes, zero-point byes and forfeit losses.
  REP: defineTieBreak({ article: '7.6', type: 'B', name: 'Rounds one elected to play', value: own.countRounds(({ isVoluntary }) => !isVoluntary) }),
  STD: defineTieBreak({ article: '7.7', type: 'B', name: 'Standard points', decimals: 1, value: own.standardPoints }),
  TPN: defineTieBreak({
    article: '7.8',
    type: 'B',
    name: 'Pairing number',
    first: 'lowest',
    working: 'none',
    modifiers: ['R'],
    value: (_, tpn) => tieBreakValueOf(fractionFromInteger(tpn)),
  }),
  BH: buchholzRow('8.1', 'Buchholz', false),
  AOB: defineTieBreak({
    article: '8.2',
    type: 'CC',
    name: "Average of opponents' Buchholz",
    decimals: 2,
    working: 'mean',
    modifiers: ['F'],
    swissOnly: true,
    value: (context, tpn, { isFore }) => averageOfOpponentsBuchholz(context, tpn, { isFore }),
  }),
  FB: buchholzRow('8.3', 'Fore Buchholz', true),
  SB: defineTieBreak({
    article: '9.1',
    type: 'BC',
    name: 'Sonneborn-Berger',
    decimals: 2,
    modifiers: ['C', 'P'],
    value: (context, tpn, modifiers) => sonnebornBerger(context, tpn, { ...cutsOf(modifiers), forfeitsArePlayed: modifiers.forfeitsArePlayed }),
  }),
  KS: defineTieBreak({
    article: '9.2',
    type: 'BC',
    name: 'Koya',
    decimals: 1,
    modifiers: ['L'],
    value: (context, tpn, { limitShift }) => koya(context, tpn, limitShift),
  }),
  ARO: defineTieBreak({
    article: '10.1',
    type: 'D',
    name: 'Average rating of opponents',
    working: 'mean',
    modifiers: ['C', 'M'],
    needsRatings: true,
    value: (context, tpn, modifiers) => ratings.averageRatingOfOpponents(context, tpn, cutsOf(modifiers)),
  }),
  TPR: defineTieBreak({
    article: '10.2',
    type: 'DB',
    name: 'Tournament performance rating',
    working: 'rule',
    needsRatings: true,
    value: ratings.tournamentPerformanceRating,
  }),
  PTP: defineTieBreak({
    article: '10.3',
    type: 'DB',
    name: 'Perfect tournament performance',
    working: 'rule',
    needsRatings: true,
    value: ratings.perfectTournamentPerformance,
  }),
  APRO: defineTieBreak({
    article: '10.4',
    type: 'DC',
    name: 'Average performance rating of opponents',
    working: 'mean',
    needsRatings: true,
    value: ratings.averageOfOpponents(ratings.tournamentPerformanceRating),
  }),
  APPO: defineTieBreak({
    article: '10.5',
    type: 'DC',
    name: 'Average perfect performance of opponents',
    working: 'mean',
    needsRatings: true,
    value: ratings.averageOfOpponents(ratings.perfectTournamentPerformance),
  }),
  RTNG: defineTieBreak({ article: '10.6', type: 'B', name: 'Own rating', working: 'none', modifiers: ['R'], needsRatings: true, value: own.ownRating }),
  'F10-DE': defineTieBreak({
    article: 'F.10 (1998)',
    type: 'A',
    name: 'Games among the tied, for the first place',
    decimals: 1,
    // This tie-break counts, and is shown, only for first place.
    value: (context, tpn, _modifiers, group, isFirstPlace) =>
      group.length < 2 || !isFirstPlace ? tieBreakValueOf(null) : encounterValue(context, tpn, group, false),
    split: (context, group, _modifiers, isFirstPlace) => (isFirstPlace ? decideFirstPlaceF10(context, group) : [group]),
  }),
  'F10-ARO': defineTieBreak({
    article: 'F.10 (1998)',
    type: 'D',
    name: 'Average rating of opponents met over the board',
    decimals: 1,
    working: 'mean',
    value: averageRatingF10,
  }),
  LOT: defineTieBreak({
    article: 'F.10 (1998), 4.2',
    type: '-',
    name: 'Drawing of lots',
    first: 'lowest',
    working: 'none',
    value: ({ lots }, tpn) => {
      const lot = lots.get(tpn);
      return tieBreakValueOf(lot === undefined ? null : fractionFromInteger(lot));
    },
  }),
  ...CLUB_TIE_BREAKS,
  PLAYOFF: enteredValueRow('PLAYOFF', 'Play-off', 'highest'),
  HAND: enteredValueRow('HAND', 'Order by hand', 'lowest'),
  EXT1: enteredValueRow('EXT1', 'Value from outside', 'highest'),
  EXT2: enteredValueRow('EXT2', 'Second value from outside', 'highest'),
  EXT3: enteredValueRow('EXT3', 'Third value from outside', 'highest'),
} as const satisfies Record<string, TieBreakDefinition>;

export type TieBreakCode = keyof typeof TIE_BREAKS;
export type ClubTieBreakCode = keyof typeof CLUB_TIE_BREAKS;

export const isClubTieBreakCode = (code: TieBreakCode): code is ClubTieBreakCode => Object.hasOwn(CLUB_TIE_BREAKS, code);

export function isTieBreakCode(text: string): text is TieBreakCode {
  return Object.hasOwn(TIE_BREAKS, text);
}

export const ENTERED_TIE_BREAK_CODES = ['PLAYOFF', 'HAND', 'EXT1', 'EXT2', 'EXT3'] as const satisfies readonly TieBreakCode[];
export type EnteredTieBreakCode = (typeof ENTERED_TIE_BREAK_CODES)[number];

export function isEnteredTieBreakCode(code: string): code is EnteredTieBreakCode {
  return ENTERED_TIE_BREAK_CODES.some((given) => given === code);
}

/**
 * True if the values are ratings or averages of ratings. Tie-breaks of article 10 need the ratings of all players; the tie-break of
 * F.10 of the 1998 rules does not.
 */
export function usesRatings(code: TieBreakCode): boolean {
  return code === 'F10-ARO' || definitionOf(code).needsRatings;
}

export function definitionOf(code: TieBreakCode): TieBreakDefinition {
  return TIE_BREAKS[code];
}

export interface EnteredTieBreakValue {
  readonly code: string;
  readonly tpn: Tpn;
  readonly hundredths: number;
}

/**
 * True if the entered values of a code count after this number of completed rounds. A play-off and a manual order count only after the last round.
 */
export function areEnteredValuesCounted(code: string, completedRounds: number, rounds: number): boolean {
  return isEnteredTieBreakCode(code) && (code.startsWith('EXT') || completedRounds >= rounds);
}

export function enteredValueOptions(values: readonly EnteredTieBreakValue[]): ReadonlyMap<string, ReadonlyMap<Tpn, Fraction>> {
  const given = new Map<string, Map<Tpn, Fraction>>();
  for (const { code, tpn, hundredths } of values) {
    given.set(code, (given.get(code) ?? new Map<Tpn, Fraction>()).set(tpn, { numerator: hundredths, denominator: 100 }));
  }
  return given;
}
