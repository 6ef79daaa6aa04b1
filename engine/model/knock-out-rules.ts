/** The parameters of a knock-out, which its regulations state. This is a type rather than an interface, because it is stored as JSON. */
export type KnockOutRules = {
  /** The number of games in a match, which ends early if a player has more than half of the points. */
  readonly games: number;
  /** True if the best remaining player meets the lowest in each stage; false if winners of neighbouring matches meet. */
  readonly isReseeded: boolean;
  /** True if the losers of the semi-finals play for third place in the rounds of the final. Omitted if not. */
  readonly hasThirdPlace?: true;
};

export const KNOCK_OUT_RULES: KnockOutRules = { games: 1, isReseeded: false };

export const KNOCK_OUT_GAMES = { least: 1, most: 6 } as const;
