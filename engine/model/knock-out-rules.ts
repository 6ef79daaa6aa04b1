import type { Tpn } from './tpn';

/** The parameters of a knock-out, which its regulations state. This is a type rather than an interface, because it is stored as JSON. */
export type KnockOutRules = {
  /** The number of games in a match, which ends early if a player has more than half of the points. */
  readonly games: number;
  /** True if the best remaining player meets the lowest in each stage; false if winners of neighbouring matches meet. */
  readonly isReseeded: boolean;
  /** True if the losers of the semi-finals play for third place in the rounds of the final. Omitted if not. */
  readonly hasThirdPlace?: true;
  /** True if each stage is drawn by lot, the first included; `isReseeded` then has no effect. Omitted instead of false. */
  readonly isDrawn?: true;
  /** The rule for the colours of the first game of a match: by the places or by lot. If omitted, the earlier games decide. */
  readonly colours?: 'places' | 'lots';
  /**
   * Players of the same club or federation do not meet before round `meetFrom`, if the draw can avoid it. Omitted if nobody is protected.
   */
  readonly protection?: { readonly by: 'club' | 'federation'; readonly meetFrom: number };
  /**
   * Who wins a match with equal points: the player with Black in its last game, the one with the higher or lower rating, or the one drawn later
   * in its stage. Omitted if a play-off decides.
   */
  readonly equal?: EqualMatchRule;
  /** Only in a tournament to be paired: for each stage, all players in the order of their lots. Omitted if no lots are drawn. */
  readonly lots?: readonly (readonly Tpn[])[];
};

export const EQUAL_MATCH_RULES = ['black', 'higher-rated', 'lower-rated', 'lot'] as const;
export type EqualMatchRule = (typeof EQUAL_MATCH_RULES)[number];

export const KNOCK_OUT_RULES: KnockOutRules = { games: 1, isReseeded: false };

export const KNOCK_OUT_GAMES = { least: 1, most: 6 } as const;
/** The limits of `protection.meetFrom`. It starts with 2, because 1 would protect nobody. */
export const MEET_FROM_ROUND = { least: 2, most: 99 } as const;

/** True if the lots of each stage decide who meets, who has White or who wins a match with equal points. */
export const drawsLots = ({ isDrawn, colours, equal }: KnockOutRules): boolean => isDrawn === true || colours === 'lots' || equal === 'lot';

/** The rule that decides who meets in a stage. */
export const stagePairing = ({ isReseeded, isDrawn }: KnockOutRules): 'places' | 'reseeded' | 'drawn' =>
  isDrawn === true ? 'drawn' : isReseeded ? 'reseeded' : 'places';
