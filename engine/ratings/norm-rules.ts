import type { HalfPoints } from '../model/points';
import type { Title } from '../model/tournament';

export const NORM_TITLES = ['GM', 'IM', 'WGM', 'WIM'] as const;
export type NormTitle = (typeof NORM_TITLES)[number];

export interface NormRule {
  readonly leastPerformance: number;
  /** The least average rating of the opponents. */
  readonly leastAverage: number;
  /** If the lowest-rated opponent is rated below this, this rating counts instead. Only one opponent's rating is raised. */
  readonly floor: number;
  /** The required titles. At least a third of the opponents must have one of them. */
  readonly titles: readonly Title[];
  readonly isForWomen: boolean;
}

/** The conditions of each norm (B.01 1.4.5 to 1.4.8). */
export const NORM_RULES: Readonly<Record<NormTitle, NormRule>> = {
  GM: { leastPerformance: 2600, leastAverage: 2380, floor: 2200, titles: ['GM'], isForWomen: false },
  IM: { leastPerformance: 2450, leastAverage: 2230, floor: 2050, titles: ['IM', 'GM'], isForWomen: false },
  WGM: { leastPerformance: 2400, leastAverage: 2180, floor: 2000, titles: ['WGM', 'IM', 'GM'], isForWomen: true },
  WIM: { leastPerformance: 2250, leastAverage: 2030, floor: 1850, titles: ['WIM', 'WGM', 'IM', 'GM'], isForWomen: true },
};

/** The norms above each of these titles. Players with any other title, or none, can seek all norms. */
const NORMS_ABOVE: Readonly<Partial<Record<string, readonly NormTitle[]>>> = { GM: [], IM: ['GM'], WGM: ['GM', 'IM'], WIM: ['GM', 'IM', 'WGM'] };

/** The norms for titles above a player's own. */
export const normsAbove = (title: string | null): readonly NormTitle[] => NORMS_ABOVE[title ?? ''] ?? NORM_TITLES;

/** B.01 1.4.1: the minimum number of games for a norm. */
export const LEAST_GAMES = 9;
/** The counts that a norm needs, or may have at most, with this number of games. Minimum counts are rounded up, maximum counts down. */
export const normLimits = (games: number) => ({
  /** B.01 1.4.5a: the least number of titled opponents. */
  titled: Math.ceil(games / 2),
  /** B.01 1.4.5b to 1.4.5e: the least number of opponents with a required title. */
  titleHolders: Math.max(3, Math.ceil(games / 3)),
  /** B.01 1.4.3: the least number of federations other than the player's. */
  federations: 2,
  /** B.01 1.4.4: the greatest number of opponents from the player's own federation, and from any single one. */
  ownFederation: Math.floor((3 * games) / 5),
  oneFederation: Math.floor((2 * games) / 3),
  /** B.01 1.4.8b: the least score, in half-points: 35 percent. */
  score: Math.ceil((7 * games) / 10),
});

/** B.01 1.4.6: the rating that counts for an unrated opponent. */
const UNRATED_AS = 1400;

const NOT_COUNTED_TITLES: readonly Title[] = ['CM', 'WCM'];

export interface NormOpponent {
  /** 0 if unrated. */
  readonly rating: number;
  readonly title: Title | null;
  readonly federation: string;
}

export const ratingForNorms = ({ rating }: NormOpponent): number => rating || UNRATED_AS;

/** B.01 1.4.5: CM and WCM do not count as titles. */
export const isTitled = ({ title }: NormOpponent): boolean => title !== null && !NOT_COUNTED_TITLES.includes(title);

/** B.01 1.4.5b to 1.4.5e: true for the holder of a title that the norm requires of some opponents. */
export const hasRequiredTitle = ({ titles }: Pick<NormRule, 'titles'>, { title }: Pick<NormOpponent, 'title'>): boolean =>
  title !== null && titles.includes(title);

/** False for a blank federation, and for FIDE's code for players who are under no federation. */
export const isFederation = (federation: string): boolean => federation !== '' && federation !== 'FID';

/** The federations of these players, sorted. */
export const federationsOf = (players: readonly Pick<NormOpponent, 'federation'>[]): readonly string[] =>
  [...new Set(players.map(({ federation }) => federation).filter(isFederation))].toSorted();

/** A game over the board with a result. */
export interface NormGame {
  readonly round: number;
  readonly opponent: NormOpponent;
  readonly score: HalfPoints;
}

export const scoreIn = (games: readonly NormGame[]): HalfPoints => games.reduce((sum, { score }) => sum + score, 0);
