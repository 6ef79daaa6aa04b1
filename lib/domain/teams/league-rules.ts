import { z } from 'zod';
import { MATCH_LIMITS } from '@/engine/model/match-rules';

/** The limits on the values of the rules. The rules use the ratings by which the section is paired. */
export const LEAGUE_LIMITS = {
  rating: { least: 1, most: 3500 },
  sum: { least: 1, most: 3500 * MATCH_LIMITS.boards.most },
  tolerance: { least: 0, most: 3500 },
  year: { least: 1900, most: 2100 },
  matches: { least: 1, most: 99 },
  squad: { least: 1, most: 999 },
  days: { least: 1, most: 60 },
} as const;

const integerWithin = ({ least, most }: { readonly least: number; readonly most: number }) => z.number().int().min(least).max(most);
const BoardsSchema = z.array(integerWithin(MATCH_LIMITS.boards)).max(MATCH_LIMITS.boards.most);

/**
 * Who may play in a section of teams. A rule that is absent does not apply. The rules raise alerts and refuse nothing.
 */
export const LeagueRulesSchema = z.object({
  /** The rating that counts for unrated players. Without it, they have no rating limit and count as 0 in sums. */
  unratedAs: integerWithin(LEAGUE_LIMITS.rating).exactOptional(),
  highestRating: integerWithin(LEAGUE_LIMITS.rating).exactOptional(),
  /** The highest rating on board 1, board 2 and so on. Boards after the last one have no limit. */
  highestByBoard: z.array(integerWithin(LEAGUE_LIMITS.rating)).max(MATCH_LIMITS.boards.most).exactOptional(),
  /** The greatest sum and the greatest average of the ratings in a line-up. */
  highestSum: integerWithin(LEAGUE_LIMITS.sum).exactOptional(),
  highestAverage: integerWithin(LEAGUE_LIMITS.rating).exactOptional(),
  /** The boards of a match on which a woman or girl must play. */
  womenBoards: BoardsSchema.exactOptional(),
  /** The minimum number of women and girls in a line-up. */
  leastWomen: integerWithin(MATCH_LIMITS.boards).exactOptional(),
  /** The boards on which a player born in `juniorsBornSince` or later must play. */
  juniorBoards: BoardsSchema.exactOptional(),
  juniorsBornSince: integerWithin(LEAGUE_LIMITS.year).exactOptional(),
  /** By how many points a player's rating may be higher than that of a player on a higher board. */
  orderTolerance: integerWithin(LEAGUE_LIMITS.tolerance).exactOptional(),
  /** True if line-ups must follow the order of the roster. */
  rosterOrder: z.boolean().exactOptional(),
  /** True if no board may be empty above a player. */
  noGaps: z.boolean().exactOptional(),
  /** The ID that every player needs: a FIDE ID or a national number. */
  needsNumber: z.enum(['fide', 'national']).exactOptional(),
  /** The number of players at the top of each roster in a higher section who may not play in this section. */
  nominatedPlaces: integerWithin(LEAGUE_LIMITS.squad).exactOptional(),
  /** How many matches a player must have played for the team before the last `lastRounds` rounds. */
  earlierMatches: integerWithin(LEAGUE_LIMITS.matches).exactOptional(),
  lastRounds: integerWithin(LEAGUE_LIMITS.matches).exactOptional(),
  /** After this many matches in higher teams, a player may no longer play for a team below the highest of them. */
  fixedWithMatches: integerWithin(LEAGUE_LIMITS.matches).exactOptional(),
  /** True if a win without an opponent does not count as a match for `earlierMatches` and `fixedWithMatches`. */
  ignoresDefaultWins: z.boolean().exactOptional(),
  /** A player may play for only one team on a day, or in rounds of the same number. */
  oneTeamPer: z.enum(['day', 'round']).exactOptional(),
  squadSize: integerWithin(LEAGUE_LIMITS.squad).exactOptional(),
  /** The minimum number of games at a board for the best results by board. */
  boardResultGames: integerWithin(LEAGUE_LIMITS.matches).exactOptional(),
  /**
   * The days within which the other captain can dispute results. Afterwards they count as confirmed. If omitted, captains cannot enter
   * results.
   */
  confirmationDays: integerWithin(LEAGUE_LIMITS.days).exactOptional(),
});

export type LeagueRules = z.output<typeof LeagueRulesSchema>;

export const parseLeagueRules = (stored: unknown): LeagueRules => LeagueRulesSchema.parse(stored ?? {});

export const hasEligibilityRules = ({ confirmationDays: _days, boardResultGames: _games, ...rules }: LeagueRules): boolean => Object.keys(rules).length > 0;
