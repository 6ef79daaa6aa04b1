/** The options of C.04.6 1.2 and 1.7 that the regulations of a team event choose. */
export interface TeamRules {
  readonly preferences: 'A' | 'B' | 'none';
  /** True if the secondary score helps to decide colours (C.04.6 4.2.2). */
  readonly usesSecondary: boolean;
}

/** The match points, in half-points. This is a type rather than an interface, because it is stored as JSON. */
export type MatchPoints = Readonly<Record<'win' | 'draw' | 'loss', number>> & {
  /** For a match lost by forfeit on all boards. If omitted, `loss` applies. */
  readonly forfeitLoss?: number;
  /** A bonus, added to `win`, for winning a match with all game points. */
  readonly fullScore?: number;
  /**
   * The match points for each number of game points, in half-points: a team with `n` half-points has `byGamePoints[n]`. The table replaces
   * `win`, `draw`, `loss` and `fullScore` in matches that were not lost by forfeit on all boards. More game points than it lists score its
   * last value.
   */
  readonly byGamePoints?: readonly number[];
};

/** The points of the pairing-allocated bye, in half-points. */
export type ByePoints = Readonly<Record<'matchPoints' | 'gamePoints', number>>;

/**
 * The rules of the matches of a team event (C.04.6 1.2, 1.4 and 1.7). This is a type rather than an interface, because it is stored
 * as JSON.
 */
export type MatchRules = Pick<TeamRules, keyof TeamRules> & {
  /** The number of boards in a match. */
  readonly boards: number;
  /** The colours of the first team on its boards, for example `WBWB`. The first team has White on board 1. */
  readonly boardColours: string;
  readonly points: MatchPoints;
  readonly primary: 'match' | 'game';
  /** True if the home team has Black on board 1 and is the second team of its match. If omitted, the first team plays at home. */
  readonly homeHasBlack?: boolean;
  /** True if a toss decides for each match of a round robin which team has White on board 1. The first team plays at home. */
  readonly tossesColours?: true;
  /** How a match counts in the standings while games are adjourned or have no result; `draws` if it is omitted. */
  readonly unfinished?: UnfinishedGames;
  /** True if only the score of each match is known. Teams then have no line-ups, and rounds no boards. */
  readonly scoresOnly?: true;
  /** C.04.6 1.4: the points of the bye. If omitted, those of a drawn match. */
  readonly bye?: ByePoints;
};

/**
 * While games are open: `draws` counts them as draws, `ignore` as worth nothing, `threshold` gives match points only to a team with more than
 * half of the boards, and `ignoreMatch` leaves the match out.
 */
export const UNFINISHED_GAMES = ['draws', 'ignore', 'threshold', 'ignoreMatch'] as const;
export type UnfinishedGames = (typeof UNFINISHED_GAMES)[number];

/** How the home team of a match gets its colour on board 1. */
export const HOME_COLOURS = ['white', 'black', 'toss'] as const;
export type HomeColour = (typeof HOME_COLOURS)[number];

export const homeColourOf = ({ homeHasBlack, tossesColours }: Pick<MatchRules, 'homeHasBlack' | 'tossesColours'>): HomeColour =>
  tossesColours === true ? 'toss' : homeHasBlack === true ? 'black' : 'white';

export const MATCH_LIMITS = { boards: { least: 1, most: 32 } };

/** Returns the colours of the first team on its boards, alternating from White on board 1, for example `WBWB`. */
export const alternatingColours = (boards: number): string => Array.from({ length: boards }, (_, board) => (board % 2 === 0 ? 'W' : 'B')).join('');

/** Four boards, 2-1-0, match points before game points, and preferences of type A. */
export const MATCH_RULES: MatchRules = {
  boards: 4,
  boardColours: alternatingColours(4),
  points: { win: 4, draw: 2, loss: 0 },
  primary: 'match',
  preferences: 'A',
  usesSecondary: true,
};
